import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { peopleNearlyNamed } from './near-names.ts'

const { db, pool } = await testDatabase()

async function insert(name: string, domain = 'campus.example', userType = 'Member') {
  const [givenName = '', surname = ''] = name.split(' ')
  await db
    .insertInto('people')
    .values({
      id: crypto.randomUUID(),
      ...{ display_name: name, given_name: givenName, surname, user_type: userType },
      mail: `${givenName}.${surname}@${domain}`.toLowerCase(),
      business_phones: ['+33 1 55 01 20 12'],
    })
    .execute()
}

const nearly = (word: string) => ({ word, start: word.slice(0, 3), end: word.slice(4) })
const named = async (...words: string[]) =>
  (await peopleNearlyNamed(db, words.map(nearly), ['campus.example'])).map(({ name }) => name)

describe('people who are nearly called so', () => {
  it('are found by a letter more, less, another one or two that changed places, those with more of the words first', async () => {
    await insert('Adam Sinclair')
    await insert('Odette Sinclair')
    for (const word of ['sinclar', 'sinclairr', 'sinklair', 'sinlcair']) {
      expect(await named(word), word).toEqual(expect.arrayContaining(['Adam Sinclair', 'Odette Sinclair']))
    }
    expect((await named('odettte', 'sinclar'))[0]).toBe('Odette Sinclair')
    expect(await named('xylophone')).toEqual([])
  })

  it('are not who is a guest, or of another company', async () => {
    await insert('Paola Espositi', 'partner.example')
    await insert('Olivia Espositi', 'campus.example', 'Guest')
    expect(await named('esposito')).toEqual([])
  })

  it('are found among many by the index of their letters', async () => {
    await sql`
      insert into people (id, display_name, given_name, surname, mail, user_type, business_phones)
      select gen_random_uuid(), md5(n::text) || ' ' || md5((n + 1)::text), md5(n::text), md5((n + 1)::text),
        md5(n::text) || '@campus.example', 'Member', '{+33155012012}'
      from generate_series(1, 20000) n`.execute(db)
    await pool.query('vacuum analyze people, directory_names, directory_words')
    const [work] = await workOf({ pool }, trx =>
      peopleNearlyNamed(trx, [nearly('sinclar')], ['campus.example']),
    )
    expect(work?.scanned).toEqual([])
    expect(work?.pages).toBeLessThan(3_000)
  })
})
