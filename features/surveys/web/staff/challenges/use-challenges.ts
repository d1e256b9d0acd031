import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/call.ts'
import { searchWords, usePages } from '#platform/web/loading/use-pages.ts'
import {
  type FoundAddress,
  findAddresses,
  getChallenge,
  listChallenges,
  listMembers,
  mostAddresses,
} from '../../../challenge-contract.ts'
import { isAddress } from '../../../challenge-rules.ts'

/** The challenges page by page. */
export function useChallenges(past: boolean) {
  return usePages(listChallenges, { query: { past } }, { itemsOf: page => page.challenges })
}

/** One challenge; without an id whether the person keeps challenges at all. */
export function useChallenge(id: string | undefined) {
  const one = useQuery({ ...queryOf(getChallenge, { params: { id: id ?? '' } }), enabled: id !== undefined })
  const any = useQuery({ ...queryOf(listChallenges, { query: {} }), enabled: id === undefined })
  return { one, any }
}

/** Who is stored in a team, page by page. */
export function useMembers(id: string, team: string, typed: string) {
  const query = { team, search: searchWords(typed) }
  return usePages(
    listMembers,
    { params: { id }, query },
    { itemsOf: page => page.members, same: { id, team } },
  )
}

/** Whose some addresses are, by their lower case, asked for piece by piece. */
export async function peopleOf(
  addresses: readonly string[],
  challenge: string | undefined,
): Promise<Map<string, FoundAddress>> {
  const sought = [...new Set(addresses.filter(isAddress).map(one => one.toLowerCase()))]
  const found = new Map<string, FoundAddress>()
  for (let from = 0; from < sought.length; from += mostAddresses) {
    const some = sought.slice(from, from + mostAddresses)
    const body = { addresses: some, ...(challenge !== undefined && { challenge }) }
    const { people } = await call(findAddresses, { body })
    for (const [index, address] of some.entries()) {
      const person = people[index]
      if (person !== undefined) found.set(address, person)
    }
  }
  return found
}
