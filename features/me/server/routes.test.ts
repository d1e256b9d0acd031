import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { addressOf } from '#platform/contract/endpoint.ts'
import { personalDataOf } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { downloadMyData, getMyData } from '../contract.ts'
import { meRoutes } from './routes.ts'

const { db } = await testDatabase()
const { features: settings } = readSettings(
  { MAILS_KEPT_DAYS: '7' },
  features.flatMap(feature => feature.settings ?? []),
)
const app = await testServer({
  db,
  routes: meRoutes(personalDataOf(features, settings), 'donnees@campus.example'),
  verify: async id => ({ id, email: 'claimed@campus.example', firstName: '', lastName: '' }),
})
afterAll(() => app.close())

const ask = (endpoint: typeof getMyData | typeof downloadMyData, id: string, language = 'en') =>
  app.inject({
    url: addressOf(endpoint, {}),
    headers: { 'api-key': 'web', authorization: `Bearer ${id}`, 'accept-language': language },
  })

async function mail(to: string): Promise<void> {
  await sendMail(db, { to, language: 'en', subject: 'Room Ada', html: '', plain: '' })
}

interface PersonalDataSections {
  kinds: { name: string; until: string; count: number }[]
  contact: string | null
}

describe('what is kept about oneself', () => {
  it('is told with the time that the setting gives, in the reader’s language', async () => {
    const id = await buildAccount(db, { email: 'ada@campus.example' })
    await mail('Ada@campus.example')
    const { kinds, contact } = (await ask(getMyData, id)).json<PersonalDataSections>()
    const mails = { name: 'mails', until: '7\u00a0days after they were written', count: 1 }
    expect(kinds).toContainEqual(expect.objectContaining(mails))
    expect(contact).toBe('donnees@campus.example')
    const french = (await ask(getMyData, id, 'fr')).json<PersonalDataSections>()
    expect(french.kinds.find(({ name }) => name === 'mails')?.until).toBe('7\u00a0jours après leur rédaction')
  })

  it('is downloaded with a line in the audit log, and without anything of others', async () => {
    const id = await buildAccount(db, { email: 'grace@campus.example' })
    await buildAccount(db, { email: 'somebody-else@campus.example', first_name: 'Elsewhere' })
    await mail('somebody-else@campus.example')
    const answer = await ask(downloadMyData, id)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const text = Object.values(files)
      .map(file => strFromU8(file))
      .join('\n')
    expect(text).toContain('grace@campus.example')
    expect(text).not.toMatch(/somebody-else|Elsewhere/)
    const lines = await db.selectFrom('audit_log').select('action').where('actor', '=', id).execute()
    expect(lines).toEqual([{ action: 'PERSON_EXPORTED' }])
  })

  it('is not opened by an address that the token, or the account, only claims', async () => {
    await mail('claimed@campus.example')
    const byToken = await buildAccount(db, { email: 'own@campus.example' })
    const byAccount = await buildAccount(db, { email: 'claimed@campus.example', email_verified: false })
    for (const id of [byToken, byAccount]) {
      const { kinds } = (await ask(getMyData, id)).json<PersonalDataSections>()
      expect(kinds.find(({ name }) => name === 'mails')?.count).toBe(0)
      expect(kinds.find(({ name }) => name === 'account')?.count).toBe(1)
    }
  })

  it('is nobody’s without an account', async () => {
    expect((await ask(getMyData, 'nobody')).statusCode).toBe(401)
  })
})
