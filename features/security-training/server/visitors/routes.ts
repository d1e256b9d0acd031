import { type Route, route } from '#platform/server/http/routes.ts'
import {
  dropVisitorProof,
  followVisitorLink,
  getTrainingVisitor,
  listVisitorSites,
  requestVisitorLink,
} from '../../visitor-contract.ts'
import { linkMinutes, proofHours } from '../../visitor-rules.ts'
import { askForLink, dropProof, followLink } from './links.ts'
import { recogniseVisitor } from './recognise.ts'
import { atItsTime } from './same-time.ts'
import { browserOf, clearSecrets, leaveProof, markBrowser, proofOf } from './secrets.ts'
import { visitorSites } from './sites.ts'

/** @param emailsAnHour how many different e-mails one address may name within an hour */
export function visitorRoutes({ emailsAnHour }: { emailsAnHour: number }): Route[] {
  return [
    route(listVisitorSites, async ({ db }) => ({ sites: await visitorSites(db) })),

    route(getTrainingVisitor, ({ params, headers, query: { siteId }, ...asking }) => {
      const email = headers['x-visitor-email'] ?? params.email
      const where = siteId === undefined ? 'anywhere' : { siteId: Number(siteId) }
      return recogniseVisitor({ ...asking, email }, where, emailsAnHour)
    }),

    route(requestVisitorLink, async ({ body: { email, siteId }, cookies, limitDifferent, db }) => {
      await limitDifferent('visitors', email.toLowerCase(), emailsAnHour)
      await atItsTime(async () => {
        const browser = markBrowser(cookies, linkMinutes * 60).toString('base64')
        await askForLink(db, { email, siteId: Number(siteId), browser })
      })
      return undefined
    }),

    route(followVisitorLink, async ({ body: { link }, cookies, db, now }) => {
      const { proof, ...followed } = await followLink(db, { link, browser: browserOf(cookies), now })
      leaveProof(cookies, proof, proofHours * 3_600)
      return followed
    }),

    route(dropVisitorProof, async ({ cookies, db }) => {
      await dropProof(db, proofOf(cookies))
      clearSecrets(cookies)
      return undefined
    }),
  ]
}
