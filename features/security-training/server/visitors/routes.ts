import { type Route, route } from '#platform/server/http/routes.ts'
import {
  dropVisitorProof,
  followVisitorLink,
  getTrainingVisitor,
  listVisitorSites,
  requestVisitorLink,
} from '../../visitor-contract.ts'
import { linksForOneGuess, proofHours } from '../../visitor-rules.ts'
import { askForLink, dropProof, followedBefore, followLink } from './links.ts'
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
      await limitDifferent('visitor-links', email.toLowerCase(), emailsAnHour * linksForOneGuess)
      await atItsTime(async () => {
        const browser = markBrowser(cookies, proofHours * 3_600).toString('base64')
        await askForLink(db, { email, siteId: Number(siteId), browser })
      })
      return undefined
    }),

    route(followVisitorLink, async ({ body: { link }, cookies, db, now }) => {
      const browser = browserOf(cookies)
      const again = await followedBefore(db, { link, browser, proof: proofOf(cookies), now })
      if (again !== undefined) return again
      const { proof, ...followed } = await followLink(db, { link, browser, now })
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
