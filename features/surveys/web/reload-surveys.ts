import type { QueryClient } from '@tanstack/react-query'
import { getHome, type Home } from '#features/home/contract.ts'
import { type AnswerResult, getSurvey, listSurveys, listTeams, type SurveyCard } from '../contract.ts'
import type { SurveyOnHome } from '../home-contract.ts'

/** Every answer in which a survey, or the points of a quiz, may stand. */
const concerned: readonly string[] = [listSurveys.path, getSurvey.path, listTeams.path, getHome.path]

/** What the call for the list carries: all of a campus, surveys and quizzes. */
export const listOf = (siteId: string) => ({ params: { siteId }, query: {} })

/** Asks anew for what is shown of surveys, and has the rest asked for when it is shown. */
export function reloadSurveys(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => concerned.includes(String(queryKey[2])) })
}

/**
 * A survey was answered: at once it is no longer offered, on home neither, and the list says that it is answered. The rest,
 * as the ranking of the teams, comes from the server.
 */
export function showAnswered(client: QueryClient, id: string, result: AnswerResult): void {
  const isOf = (path: string) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === path,
  })
  client.setQueriesData<{ surveys: SurveyCard[] }>(
    isOf(listSurveys.path),
    list =>
      list && {
        surveys: list.surveys.map(card =>
          card.id === id
            ? { ...card, answered: true, result: card.category === 'QUIZ' ? result : null }
            : card,
        ),
      },
  )
  client.setQueriesData<Home>(isOf(getHome.path), home => {
    const block = home?.surveys
    if (home === undefined || block?.status !== 'ok') return home
    const left = (block.data as SurveyOnHome[]).filter(survey => survey.id !== id)
    return { ...home, surveys: { status: 'ok', data: left } }
  })
}
