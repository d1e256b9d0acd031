import { zipSync } from 'fflate'
import { accountNamed } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import type { Person, Route } from '#platform/server/http/routes.ts'
import { route } from '#platform/server/http/routes.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { exportOf } from '#platform/server/personal-data/export.ts'
import {
  type PersonalData,
  type Subject,
  untilInWords,
} from '#platform/server/personal-data/personal-data.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { downloadMyData, getMyData } from '../contract.ts'

/**
 * @param kinds all that the product keeps about people
 * @param contact the address that answers questions about personal data
 */
export function meRoutes(kinds: readonly PersonalData[], contact: string | null): Route[] {
  return [
    route(getMyData, async ({ person, db, language }) => {
      const subject = await subjectOf(db, person)
      const counted = kinds.map(async ({ name, kind, holds, why, kept, ...data }) => ({
        name,
        kind: kind[language],
        holds: holds[language],
        why: why[language],
        until: untilInWords(kept)[language],
        count: (await data.count?.(db, subject)) ?? (await data.read(db, subject)).length,
      }))
      return { kinds: await Promise.all(counted), contact }
    }),

    route(downloadMyData, async ({ person, db, now }) => {
      const files = await exportOf(db, kinds, await subjectOf(db, person), now)
      await audit(db, [
        { actor: person.id, action: 'PERSON_EXPORTED', subjectType: 'account', subjectId: person.id },
      ])
      return {
        type: 'application/zip',
        body: zipSync(files, { mtime: now }),
        headers: {
          'content-disposition': `attachment; filename="campus-companion-${campusDay(now)}.zip"`,
        },
      }
    }),
  ]
}

/** By an address only where it is known to be the person's: what a token claims shall open nobody else's data. */
async function subjectOf(db: Database, { id }: Person): Promise<Subject> {
  const account = await accountNamed(db, id)
  if (account === undefined) throw unauthorised()
  const { subject, verifiedEmail } = account
  return {
    ids: [...new Set(subject === null ? [id] : [id, subject])],
    emails: verifiedEmail === null ? [] : [verifiedEmail],
  }
}
