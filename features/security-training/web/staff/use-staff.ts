import { useQuery } from '@tanstack/react-query'
import { type CallReply, queryOf } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { listIn } from '#platform/web/loading/list-state.ts'
import { searchWords, usePages } from '#platform/web/loading/use-pages.ts'
import { type BoardState, getFollowUp, listMissingPeople } from '../../follow-up-contract.ts'
import {
  getStaffTraining,
  listStaffTrainings,
  listStaffVisitors,
  listTrainingPeople,
  type PersonStatus,
} from '../../staff-contract.ts'

/** The trainings of a campus; while the language changes the former titles stay. */
export function useStaffTrainings(siteId: string) {
  const answer = useQuery({
    ...queryOf(listStaffTrainings, { query: { siteId } }),
    placeholderData: (former, query) => (isOf(query?.queryKey, siteId) ? former : undefined),
  })
  return { list: listIn(answer, answer.data?.trainings), refused: isRefused(answer.error) }
}

function isOf(key: readonly unknown[] | undefined, siteId: string): boolean {
  return key !== undefined && JSON.stringify(key).includes(JSON.stringify({ siteId }))
}

/** One of them. */
export function useStaffTraining(id: string, siteId: string) {
  return useQuery({
    ...queryOf(getStaffTraining, { params: { id }, query: { siteId } }),
    placeholderData: (former, query) =>
      former?.id === id && isOf(query?.queryKey, siteId) ? former : undefined,
  })
}

export type FollowUp = CallReply<typeof getFollowUp>

/** Shares by division, questions, and whom a reminder would reach. */
export function useFollowUp(id: string, siteId: string) {
  return useQuery({
    ...queryOf(getFollowUp, { params: { id }, query: { siteId } }),
    placeholderData: (former, query) => (isOf(query?.queryKey, siteId) ? former : undefined),
  })
}

interface WhichMissing {
  id: string
  siteId: string
  /** Empty: people of no division. */
  division: string | undefined
  search: string
  /** Undefined: all who have it to do. */
  state: BoardState | undefined
}

/** Those who have not passed a training, page by page; likewise. */
export function useMissingPeople({ id, siteId, division, search, state }: WhichMissing) {
  const input = { params: { id }, query: { siteId, division, state, search: searchWords(search) } }
  return usePages(listMissingPeople, input, { itemsOf: page => page.people, same: { id, siteId } })
}

export interface WhichPeople {
  id: string
  siteId: string
  status: PersonStatus | undefined
  search: string
}

/** Those who have begun a training, page by page; while somebody is searched for, those found before stay in sight. */
export function useTrainingPeople({ id, siteId, status, search }: WhichPeople) {
  const input = { params: { id }, query: { siteId, status, search: searchWords(search) } }
  return usePages(listTrainingPeople, input, { itemsOf: page => page.people, same: { id, siteId } })
}

/** The visitors whom a campus knows, page by page; likewise. */
export function useVisitors(siteId: string, search: string) {
  const input = { query: { siteId, search: searchWords(search) } }
  return usePages(listStaffVisitors, input, { itemsOf: page => page.visitors, same: siteId })
}
