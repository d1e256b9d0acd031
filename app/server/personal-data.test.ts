import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { textOf } from '#demo/files.ts'
import { demoPrivacyContact, termsVersions } from '#demo/terms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { personalDataOf } from '#platform/server/feature.ts'
import { everyColumn, personalColumns, undeclared } from '#platform/server/personal-data/catalogue.ts'
import { inWords } from '#platform/server/personal-data/period.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { languages } from '#platform/text/language.ts'
import { features } from './product.ts'

const { db } = await testDatabase()
const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const kinds = personalDataOf(features, settings)
const impersonal = Object.assign({}, ...features.map(feature => feature.impersonal ?? {}))

describe('the tables of the product', () => {
  it('have no personal column that nobody answers for', async () => {
    expect(undeclared(await personalColumns(db), await everyColumn(db), kinds, impersonal)).toEqual([])
  })

  it('with a new personal column, or a declared one that is gone, are found', async () => {
    const seen = await inTransaction(db, async trx => {
      await sql`create table parcels (id int, account_id text, mail_of_sender text, courier text references accounts)`.execute(
        trx,
      )
      await sql`create table lockers (id int, holder_email citext, floor text)`.execute(trx)
      return undeclared(await personalColumns(trx), await everyColumn(trx), kinds, {
        ...impersonal,
        'rooms.gone': 'x',
      })
    })
    expect(seen.map(sentence => sentence.split(' ')[0])).toEqual([
      'lockers.holder_email',
      'parcels.account_id',
      'parcels.courier',
      'rooms.gone',
    ])
  })
})

describe('what is kept', () => {
  it('has a name of its own, and words in both languages that differ', () => {
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
    for (const { kind, holds, why } of kinds) {
      for (const text of [kind, holds, why]) expect(text.fr).not.toBe(text.en)
    }
  })

  it('is deleted by a rule wherever words give it a time', () => {
    for (const { kept, columns } of kinds) {
      if ('period' in kept) expect(Object.keys(columns)).toContain(kept.rule.table)
    }
  })
})

it('is what the terms of the demo company promise, in both languages', () => {
  const analytics = { months: (settings as { ANALYTICS_KEPT_MONTHS: number }).ANALYTICS_KEPT_MONTHS }
  const periods = [...kinds.flatMap(({ kept }) => ('period' in kept ? [kept.period] : [])), analytics]
  const terms = termsVersions.at(-1)
  for (const language of languages) {
    const text = textOf(terms?.[`page_${language}`] ?? '').replaceAll('\u00a0', ' ')
    for (const period of periods) expect(text).toContain(inWords(period)[language].replace('\u00a0', ' '))
    expect(text).toContain(demoPrivacyContact)
  }
})
