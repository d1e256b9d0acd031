import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { mailsLeft } from '#platform/server/mail/caused-mails.ts'
import { byteOrderMark } from '#platform/text/csv.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import {
  assignTraining,
  downloadMissingPeople,
  getFollowUp,
  getTrainingBoard,
  listMissingPeople,
  remindMissingPeople,
} from '../../follow-up-contract.ts'
import {
  addVisitor,
  defaultStaffPage,
  downloadTrainingPeople,
  getStaffTraining,
  getVisitorLinkMails,
  listStaffTrainings,
  listStaffVisitors,
  listTrainingPeople,
  maxStaffPage,
  removeVisitor,
  sendVisitorLink,
  withdrawCertificate,
  withdrawTraining,
} from '../../staff-contract.ts'
import { mailVisitor } from '../invite.ts'
import { inviteVisitor } from '../public.ts'
import { auditTraining, lookAfterCampus, welcomeAt } from './access.ts'
import { assign } from './assign.ts'
import { campusesLookedAfter, trainingBoard } from './board.ts'
import { setWithdrawn, withdrawCertificateOf } from './changes.ts'
import { headerRow, missingHeaderRow, missingRow, personRow } from './csv.ts'
import { missingPeople, sharesByDivision } from './missing.ts'
import { trainingPeople } from './people.ts'
import { questionShares } from './question-shares.ts'
import { countToRemind, remindMissing } from './remind-missing.ts'
import { requireTraining, staffTraining, staffTrainings } from './trainings.ts'
import { forgetVisitor, staffVisitors, visitorOf } from './visitors.ts'

/** The calls of those who look after trainings. Each asks first whether the person does, at the campus that it is about. */
const trainingDeskRoutes: Route[] = [
  route(listStaffTrainings, async ({ query, db, grants, language, now }) => {
    lookAfterCampus(grants, query.siteId)
    return { trainings: await staffTrainings(db, query.siteId, { grants, language, now }) }
  }),

  route(getTrainingBoard, async ({ query: { siteId }, db, grants, language, now }) => {
    if (siteId !== undefined) lookAfterCampus(grants, siteId)
    const siteIds = siteId === undefined ? await campusesLookedAfter(db, grants) : [siteId]
    const wanted = { siteIds, byDivision: siteId !== undefined }
    return { lines: await trainingBoard(db, wanted, { language, now }) }
  }),

  route(getStaffTraining, async ({ params, query, db, grants, language, now }) => {
    lookAfterCampus(grants, query.siteId)
    return staffTraining(db, { id: params.id, siteId: query.siteId }, { grants, language, now })
  }),

  route(listTrainingPeople, async ({ params, query, db, grants, now }) => {
    lookAfterCampus(grants, query.siteId)
    const { siteId, status, search, limit = defaultStaffPage, after } = query
    const filter = { trainingId: params.id, siteId, status, search }
    const page = await trainingPeople(db, filter, { limit, after, now })
    // Where there is somebody the campus has a part in it, be it of former times.
    if (page.people.length === 0) await requireTraining(db, { id: params.id, siteId })
    return page
  }),

  route(downloadTrainingPeople, async ({ params, query, db, person, grants, language, now }) => {
    lookAfterCampus(grants, query.siteId)
    const { id } = params
    const { siteId, status, search } = query
    await requireTraining(db, { id, siteId })
    const filter = { trainingId: id, siteId, status, search }
    const body = await tableOf(
      headerRow(language),
      after => trainingPeople(db, filter, { limit: maxStaffPage, after, now }),
      one => personRow(one, language),
    )
    await auditTraining(db, {
      actor: person.id,
      action: 'TRAINING_PEOPLE_EXPORTED',
      siteIds: [siteId],
      subjectType: 'training',
      subjectId: id,
    })
    return csvFile(body, `training-${id}-${campusDay(now)}`)
  }),

  route(getFollowUp, async ({ params, query, db, grants, language, now }) => {
    lookAfterCampus(grants, query.siteId)
    const followed = { trainingId: params.id, siteId: query.siteId, now }
    await requireTraining(db, { id: params.id, siteId: query.siteId })
    const [divisions, questions, reminders] = await Promise.all([
      sharesByDivision(db, followed),
      questionShares(db, { ...followed, language }),
      countToRemind(db, followed),
    ])
    return { divisions, ...questions, ...reminders }
  }),

  route(listMissingPeople, async ({ params, query, db, grants, now }) => {
    const { siteId, division, search, state, limit = defaultStaffPage, after } = query
    lookAfterCampus(grants, siteId)
    await requireTraining(db, { id: params.id, siteId })
    const filter = { trainingId: params.id, siteId, now, division, search, state }
    return missingPeople(db, filter, { limit, after })
  }),

  route(downloadMissingPeople, async ({ params: { id }, query, db, person, grants, language, now }) => {
    const { siteId, division, search, state } = query
    lookAfterCampus(grants, siteId)
    await requireTraining(db, { id, siteId })
    const filter = { trainingId: id, siteId, now, division, search, state }
    const body = await tableOf(
      missingHeaderRow(language),
      after => missingPeople(db, filter, { limit: maxStaffPage, after }),
      one => missingRow(one, language),
    )
    await auditTraining(db, {
      actor: person.id,
      action: 'TRAINING_PEOPLE_EXPORTED',
      siteIds: [siteId],
      subjectType: 'training',
      subjectId: id,
    })
    return csvFile(body, `training-${id}-missing-${campusDay(now)}`)
  }),

  route(assignTraining, async ({ params: { id }, query: { siteId }, body, db, person, grants, now }) => {
    lookAfterCampus(grants, siteId)
    const { dueOn, division, people } = body
    const done = await assign(db, { trainingId: id, siteId, now, dueOn, division, people })
    await auditTraining(db, {
      actor: person.id,
      action: 'TRAINING_ASSIGNED',
      siteIds: [siteId],
      subjectType: 'training',
      subjectId: id,
      detail: `${done.assigned}, ${dueOn}`,
    })
    return done
  }),

  route(remindMissingPeople, async ({ params: { id }, query: { siteId }, db, person, grants, now }) => {
    lookAfterCampus(grants, siteId)
    const reminded = await remindMissing(db, { trainingId: id, siteId, now })
    await auditTraining(db, {
      actor: person.id,
      action: 'TRAINING_REMINDED',
      siteIds: [siteId],
      subjectType: 'training',
      subjectId: id,
      detail: String(reminded),
    })
    return { reminded }
  }),

  route(withdrawTraining, async ({ params, body, db, person, grants, now }) => {
    const { withdrawn } = body
    await setWithdrawn(db, { id: params.id, withdrawn }, { actor: person.id, grants, now })
    return undefined
  }),

  route(withdrawCertificate, async ({ params, body, db, person, grants, now }) => {
    const given = { code: params.code, reason: body.reason.trim() }
    await withdrawCertificateOf(db, given, { actor: person.id, grants, now })
    return undefined
  }),
]

/** Page by page, so that no statement reads everybody at once. */
async function tableOf<Person>(
  header: string,
  pageAfter: (after: string | undefined) => Promise<{ people: Person[]; next: string | null }>,
  rowOf: (person: Person) => string,
): Promise<string> {
  const parts = [byteOrderMark, header]
  for (let after: string | undefined, more = true; more; ) {
    const { people, next } = await pageAfter(after)
    parts.push(...people.map(rowOf))
    after = next ?? undefined
    more = next !== null
  }
  return parts.join('')
}

function csvFile(body: string, name: string) {
  return {
    type: 'text/csv; charset=utf-8',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}.csv"` },
  }
}

/** The calls of those who name visitors to a campus. */
function visitorDeskRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  const about = (actor: string, siteId: string, id: string) => ({
    actor,
    siteIds: [siteId],
    subjectType: 'visitor',
    subjectId: id,
  })
  return [
    route(listStaffVisitors, async ({ query, db, grants }) => {
      const { siteId, search, limit = defaultStaffPage, after } = query
      welcomeAt(grants, siteId)
      return staffVisitors(db, { siteId, search }, { limit, after })
    }),

    route(addVisitor, async ({ query, body, db, person, grants, now }) => {
      const { siteId } = query
      welcomeAt(grants, siteId)
      const { visitor, isNew } = await inviteVisitor(db, {
        siteId,
        email: body.email,
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        company: body.company?.trim() ?? null,
        language: body.language,
        addedBy: person.id,
        mailed: body.sendLink ? { publicUrl } : null,
        now,
      })
      const acted = about(person.id, siteId, visitor.id)
      if (isNew) await auditTraining(db, { ...acted, action: 'VISITOR_ADDED' })
      if (body.sendLink) await auditTraining(db, { ...acted, action: 'VISITOR_LINK_SENT' })
      return { visitor, isNew }
    }),

    route(removeVisitor, async ({ params, query, db, person, grants }) => {
      const { siteId } = query
      welcomeAt(grants, siteId)
      if (!(await forgetVisitor(db, { id: params.id, siteId }))) throw notFound()
      await auditTraining(db, { ...about(person.id, siteId, params.id), action: 'VISITOR_REMOVED' })
      return undefined
    }),

    route(getVisitorLinkMails, async ({ params, query: { siteId }, db, person, grants, now }) => {
      welcomeAt(grants, siteId)
      const { email } = await visitorOf(db, { id: params.id, siteId })
      return { mailsLeft: await mailsLeft(db, { by: person.id, to: email, now }) }
    }),

    route(sendVisitorLink, async ({ params, query, db, person, grants, now }) => {
      const { siteId } = query
      welcomeAt(grants, siteId)
      const visitor = await visitorOf(db, { id: params.id, siteId })
      await mailVisitor(db, visitor, { siteId, publicUrl, by: person.id, now })
      await auditTraining(db, { ...about(person.id, siteId, params.id), action: 'VISITOR_LINK_SENT' })
      return undefined
    }),
  ]
}

export function trainingStaffRoutes(parts: { publicUrl: string }): Route[] {
  return [...trainingDeskRoutes, ...visitorDeskRoutes(parts)]
}
