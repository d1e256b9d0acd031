import { inTransaction } from '#platform/server/database/database.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { mayKeepChallenges } from '../../permissions.ts'
import {
  defaultStaffPage,
  downloadResults,
  getSurveyReach,
  getSurveyResults,
  listStaffSurveys,
  listSurveyTexts,
  moveSurveyEnd,
  remindOfSurvey,
  type SurveyResults,
  withdrawSurvey,
} from '../../staff-contract.ts'
import { auditSurvey, lookedAfterSites } from './access.ts'
import { moveEnd, setWithdrawn } from './changes.ts'
import { resultsTable } from './csv.ts'
import { remindOf, surveyReach } from './remind.ts'
import { everyText, surveyResults, surveyTexts } from './results.ts'
import { staffSurvey, staffSurveys } from './surveys.ts'

/** The calls of those who look after surveys. Each about one survey asks first whether the person does. */
export const surveyStaffRoutes: Route[] = [
  route(listStaffSurveys, async ({ query, db, grants, language }) => ({
    ...(await staffSurveys(
      db,
      query.siteId,
      { grants, language },
      { past: query.past ?? false, limit: query.limit ?? defaultStaffPage, after: query.after },
    )),
    keepsChallenges: mayKeepChallenges(grants),
  })),

  route(getSurveyResults, async ({ params, query, db, grants, language }) => {
    await lookedAfterSites(db, params.id, grants)
    return surveyResults(db, params.id, { grants, language }, query.campus)
  }),

  route(getSurveyReach, async ({ params, db, grants }) => surveyReach(db, params.id, { grants })),

  route(remindOfSurvey, async ({ params, db, person, grants, now }) =>
    remindOf(db, params.id, { actor: person.id, grants }, now),
  ),

  route(listSurveyTexts, async ({ params, query, db, grants }) => {
    await lookedAfterSites(db, params.id, grants)
    return surveyTexts(
      db,
      { id: params.id, question: query.question ?? null },
      { limit: query.limit ?? defaultStaffPage, after: query.after },
    )
  }),

  route(downloadResults, async ({ params, db, person, grants, language, now }) => {
    const { id } = params
    const siteIds = await lookedAfterSites(db, id, grants)
    // Of one moment: a batch may be counted between two statements.
    const [results, texts] = await inTransaction(
      db,
      async trx => {
        const reader = { grants, language }
        const all = await surveyResults(trx, id, reader)
        const ofCampuses: SurveyResults[] = []
        for (const { siteId } of all.campuses ?? [])
          ofCampuses.push(await surveyResults(trx, id, reader, siteId))
        return [[all, ...ofCampuses], await everyText(trx, id)] as const
      },
      'repeatable read',
    )
    await auditSurvey(db, { id, siteIds, actor: person.id, action: 'SURVEY_EXPORTED' })
    return {
      type: 'text/csv; charset=utf-8',
      body: await resultsTable(results, texts, language),
      headers: { 'content-disposition': `attachment; filename="survey-${id}-${campusDay(now)}.csv"` },
    }
  }),

  route(moveSurveyEnd, async ({ params, body, db, person, grants, language }) => {
    await moveEnd(db, { id: params.id, endDate: body.endDate }, { actor: person.id, grants })
    return staffSurvey(db, params.id, { grants, language })
  }),

  route(withdrawSurvey, async ({ params, body, db, person, grants, language }) => {
    await setWithdrawn(db, { id: params.id, withdrawn: body.withdrawn }, { actor: person.id, grants })
    return staffSurvey(db, params.id, { grants, language })
  }),
]
