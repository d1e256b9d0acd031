import * as everyFeature from '#app/server/features.ts'
import { accountNamed } from '#features/account/server/public.ts'
import { portraits, signInPeople } from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Feature, personalDataOf } from '#platform/server/feature.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import { readSettings } from '#platform/server/start/settings.ts'

/** All that the product keeps about people, as the environment sets it up. */
export async function personalDataHere(): Promise<PersonalData[]> {
  const features: readonly Feature[] = Object.values(everyFeature)
  const { demo, features: settings } = readSettings(
    process.env,
    features.flatMap(feature => feature.settings ?? []),
  )
  // Portraits are drawn in demo mode only.
  const drawn = demo && portraits.with((await import('#demo/drawings/portrait.ts')).drawPortrait)
  return personalDataOf(features, settings, drawn ? [drawn] : [])
}

/**
 * Whom an e-mail address or an id names: by the account, by the embedded directory, or by both; by the address alone where
 * neither knows them, for what an interrupted erasure has left.
 */
export async function subjectNamed(db: Database, name: string): Promise<Subject> {
  const people = signInPeople(db)
  const account = await accountNamed(db, name)
  const listed = name.includes('@') ? await people.byEmail(name) : await people.byId(account?.id ?? name)
  const ids = [account?.id, account?.subject, listed?.id]
  const emails = [name.includes('@') ? name : undefined, account?.verifiedEmail, listed?.email]
  const names = [account, listed].flatMap(known =>
    known === undefined ? [] : [{ first: known.firstName, last: known.lastName }],
  )
  return { ids: unique(ids), emails: unique(emails), names }
}

function unique(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter(text => text !== undefined && text !== null).filter(text => text !== ''))]
}
