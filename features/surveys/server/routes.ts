import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import { answerSurvey, getSurvey, listSurveys, listTeams } from '../contract.ts'
import { answer } from './answers.ts'
import { type Reader, surveyOf, surveysOf } from './survey-rows.ts'
import { teamsFor } from './teams.ts'

function readerOf({
  person,
  language,
  now,
}: Pick<Call<typeof listTeams>, 'person' | 'language' | 'now'>): Reader {
  return { accountId: person.id, language, now }
}

/** @param parts the folder where the keys lie that open answers */
export function surveysRoutes({ keysFolder }: { keysFolder: string }): Route[] {
  return [
    route(listSurveys, async call => ({
      surveys: await surveysOf(call.db, Number(call.params.siteId), call.query.category, readerOf(call)),
    })),
    route(getSurvey, call => surveyOf(call.db, call.params.id, readerOf(call))),
    route(answerSurvey, ({ params, body, person, db, now }) =>
      answer(db, keysFolder, body, {
        id: params.id,
        siteId: Number(params.siteId),
        accountId: person.id,
        now,
      }),
    ),
    route(listTeams, call => teamsFor(call.db, readerOf(call))),
  ]
}
