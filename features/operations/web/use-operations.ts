import { useMutation, useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/call.ts'
import { getOperations, type ProbeName, probeService } from '../contract.ts'

/** How often it is read again while the page is in sight, in milliseconds. */
const readEvery = 15_000

export function useOperations() {
  return useQuery({ ...queryOf(getOperations), refetchInterval: readEvery, staleTime: 0 })
}

export function useProbe(name: ProbeName) {
  return useMutation({ mutationFn: () => call(probeService, { params: { name } }) })
}
