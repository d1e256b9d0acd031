import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { getMe } from '../contract.ts'
import { campusOf } from '../rules.ts'

/**
 * The signed-in person as the directory knows them: how to greet them, and the code of their own campus. Asked for
 * once a visit; undefined until the answer is there.
 */
export function useMe() {
  const { data } = useQuery({ ...queryOf(getMe, { query: {} }), staleTime: Number.POSITIVE_INFINITY })
  return data && { ...data, campusCode: campusOf(data.officeLocation) }
}
