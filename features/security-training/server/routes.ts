import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import {
  answerChapter,
  completeFormation,
  getFormation,
  listFormations,
  listLanguages,
  saveProgress,
} from '../contract.ts'
import type { Asking, Trainee } from './asking.ts'
import { submitChapter } from './chapters.ts'
import { complete } from './completion.ts'
import { keepProgress } from './progress.ts'
import { traineeOf } from './trainee.ts'
import { formationOf, formationsOf, languagesOf } from './training-rows.ts'

/** @param given how many different e-mails of visitors one address may name within an hour */
export function trainingRoutes({ emailsAnHour }: { emailsAnHour: number }): Route[] {
  const traineeIn = (call: Asking, trainingId: string): Promise<Trainee> =>
    traineeOf(call, { trainingId }, emailsAnHour)
  const traineeWriting = async (call: Asking, trainingId: string): Promise<Trainee> => {
    const trainee = await traineeIn(call, trainingId)
    if (trainee.visitorId !== null) await call.limitWriting(`visitor ${trainee.visitorId}`)
    return trainee
  }
  const readerOf = (call: Pick<Call<typeof getFormation>, 'headers' | 'now'>, trainee: Trainee) => ({
    trainee,
    language: call.headers['accept-language'],
    now: call.now,
  })
  return [
    route(listFormations, async call => {
      const siteId = Number(call.query.siteId)
      const trainee = await traineeOf(call, { siteId }, emailsAnHour)
      return { formations: await formationsOf(call.db, siteId, readerOf(call, trainee)) }
    }),
    route(getFormation, async call => {
      const { id } = call.params
      return formationOf(call.db, id, readerOf(call, await traineeIn(call, id)))
    }),
    route(listLanguages, async ({ params, db }) => ({ languages: await languagesOf(db, params.id) })),
    route(saveProgress, async call => {
      const { id } = call.params
      await keepProgress(call.db, call.body, { id, trainee: await traineeWriting(call, id), now: call.now })
      return undefined
    }),
    route(answerChapter, async call => {
      const { id, chapterId } = call.params
      const trainee = await traineeWriting(call, id)
      const { answers, chapterCompletionTime, passVector } = call.body
      return submitChapter(
        call.db,
        {
          chapterId,
          answers: answers.chapterAnswers,
          seconds: chapterCompletionTime,
          passVector,
          language: call.headers['accept-language'],
        },
        { id, trainee, now: call.now },
      )
    }),
    route(completeFormation, async call => {
      const { id } = call.params
      const trainee = await traineeWriting(call, id)
      return complete(call.db, call.body.passVector, { id, trainee, now: call.now })
    }),
  ]
}
