import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { getSurveyReach, getSurveyResults, listStaffSurveys, listSurveyTexts } from '../../staff-contract.ts'

/** The surveys of a campus page by page, as those who look after them see them. */
export function useStaffSurveys(siteId: string, past: boolean) {
  return usePages(listStaffSurveys, { query: { siteId, past } }, { itemsOf: page => page.surveys })
}

/** How often results are read anew while they are looked at, in milliseconds: they are counted as often. */
const readEvery = 60_000

/**
 * What was answered to one survey; while the language or the campus changes the former results stay.
 * @param campus of which alone; undefined: of all
 */
export function useSurveyResults(id: string, campus?: string) {
  return useQuery({
    ...queryOf(getSurveyResults, { params: { id }, query: { campus } }),
    refetchInterval: readEvery,
    placeholderData: former => (former?.survey.id === id ? former : undefined),
  })
}

/** Whom a survey is put to. */
export function useSurveyReach(id: string) {
  return useQuery(queryOf(getSurveyReach, { params: { id } }))
}

/** Texts that are shown at first, and with each press of the button. */
const textsVisible = 10

/**
 * The texts given to a question, or the comments where none is given, page by page.
 * @param counted answers in the results they belong to: with more of them the texts come in another order
 */
export function useSurveyTexts(id: string, question: string | undefined, counted: number) {
  const input = { params: { id }, query: { question, limit: textsVisible } }
  return usePages(listSurveyTexts, input, {
    itemsOf: page => page.texts,
    same: { id, question, counted },
  })
}
