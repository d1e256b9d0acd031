import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { FeatureParts } from '#platform/server/feature.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { resendGivenUp } from '#platform/server/mail/unsent-mails.ts'
import { probes, watchedSources } from '#platform/server/observability/watched.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { getOperations, probeService, resendGivenUpMails, sendTestMail, tryAgain } from '../contract.ts'
import { mayOperate } from '../permissions.ts'
import { shortened } from '../rules.ts'
import { operationsPage } from './page.ts'
import { probe } from './probing.ts'
import { testMail } from './test-mail.ts'
import { tryAgainAt, type Watching } from './watched-things.ts'

export function operationsRoutes({
  settings,
  contributed,
  running,
  publicUrl,
}: Pick<FeatureParts, 'settings' | 'contributed' | 'running' | 'publicUrl'>): Route[] {
  const watching = (db: Database, now: Date): Watching => ({
    ...{ db, now, settings, sources: contributed(watchedSources) },
    jobs: running?.jobs() ?? [],
    startedAt: running?.startedAt,
  })
  return [
    route(getOperations, async ({ db, grants, now, language }) => {
      only(grants)
      return operationsPage(watching(db, now), running, language)
    }),

    route(tryAgain, async ({ params: { id }, db, grants, person, now }) => {
      only(grants)
      if (!(await tryAgainAt(watching(db, now), id))) throw notFound()
      await audit(db, [
        { actor: person.id, action: 'OPERATION_TRIED_AGAIN', subjectType: 'watched', subjectId: id },
      ])
      return { id }
    }),

    route(resendGivenUpMails, async ({ db, grants, person }) => {
      only(grants)
      const count = await resendGivenUp(db)
      if (count > 0) {
        await audit(db, [
          {
            ...{ actor: person.id, action: 'MAILS_SENT_AGAIN', subjectType: 'mails', subjectId: 'given-up' },
            detail: String(count),
          },
        ])
      }
      return { count }
    }),

    route(sendTestMail, async ({ db, grants, person, now, language }) => {
      only(grants)
      await mailOfStart(db, testMail(person.email, { language, now, publicUrl }), {
        ...{ by: person.id, about: 'test', now },
      })
      return { to: shortened(person.email) }
    }),

    route(probeService, async ({ params: { name }, db, grants, token, language }) => {
      only(grants)
      const about = { db, settings, token, issuer: running?.issuer, probes: contributed(probes) }
      const { works, found } = await probe(name, about)
      return { works, found: found[language] }
    }),
  ]
}

/** @throws Problem 404: to who runs one campus this is what a call for staff is to others, an unknown address */
function only(grants: readonly RoleGrant[]): void {
  if (!mayOperate(grants)) throw notFound()
}
