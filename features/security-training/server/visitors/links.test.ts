import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildTrainingSite, buildVisitor } from '../testing/trainings.ts'
import { Browser, visitorsServer } from '../testing/visitors.ts'
import { linksOver, proofsOver } from './links.ts'

const { db } = await testDatabase()
const start = new Date('2026-11-23T08:00:00.000Z')
let now = start
const later = (minutes: number) => {
  now = new Date(start.getTime() + minutes * 60_000)
}
const server = await visitorsServer(db, { now: () => now })
afterAll(() => server.close())

const vera = 'vera@partner.example'
const otto = 'otto@partner.example'
beforeAll(async () => {
  await buildTrainingSite(db, 1, 'MAIL_LINK')
  await buildTrainingSite(db, 2, 'MAIL_LINK')
  await buildVisitor(db, vera)
  await buildVisitor(db, otto)
})
beforeEach(async () => {
  later(0)
  await sql`truncate visitor_links, visitor_proofs, mails`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

/** A browser in which a link was asked for, and the link. */
async function requested(email = vera): Promise<{ browser: Browser; link: string }> {
  const browser = new Browser()
  await server.requestLink(email, 1, browser)
  const [mail] = await server.mailed()
  return { browser, link: mail?.link ?? '' }
}

describe('asking for a link', () => {
  it('mails one to a visitor, in their language, that names nobody', async () => {
    await db.updateTable('visitors').set({ language: 'en' }).where('email', '=', vera).execute()
    await server.requestLink('VERA@partner.example', 1)
    const mails = await server.mailed()
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail).toMatchObject({ recipient: vera, language: 'en' })
    expect(mail?.html).toContain(
      `https://campus.example/en/safeAtWork/fas/visitor?siteId=1#link=${mail?.link}`,
    )
    expect(mail?.link).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('answers everybody alike, byte for byte but for the secret of the browser', async () => {
    const answers = []
    for (const email of [vera, 'nobody@partner.example']) {
      const { statusCode, headers, body } = await server.requestLink(email, 1)
      const { 'x-request-id': _id, date: _date, 'set-cookie': cookie, ...rest } = headers
      const [secret] = /(?<==)[A-Za-z0-9_-]{43}/.exec(String(cookie)) ?? []
      expect(secret).toBeDefined()
      answers.push({ statusCode, body, cookie: String(cookie).replace(secret ?? '', '…'), ...rest })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({
      statusCode: 204,
      body: '',
      cookie: '__Host-visitor_browser=…; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure',
    })
    expect((await server.mailed()).map(({ recipient }) => recipient)).toEqual([vera])
  })

  it('mails nobody who is not known to the campus, who is an employee, or where nobody is trained', async () => {
    await server.requestLink(vera, 2)
    await server.requestLink(vera, 99)
    await buildVisitor(db, 'employee@campus.example')
    await buildAccount(db, { email: 'employee@campus.example', email_verified: true })
    await server.requestLink('employee@campus.example', 1)
    await db.updateTable('site_functionalities').set({ activated: false }).where('site_id', '=', 1).execute()
    await server.requestLink(vera, 1)
    expect(await server.mailed()).toEqual([])
    await db.updateTable('site_functionalities').set({ activated: true }).where('site_id', '=', 1).execute()
  })

  it('mails five within an hour, and says nothing of the sixth', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await server.requestLink(vera, 1)).statusCode),
    )
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect(await server.mailed()).toHaveLength(5)
    later(59)
    await server.requestLink(vera, 1)
    expect(await server.mailed()).toHaveLength(0)
    later(61)
    await server.requestLink(vera, 1)
    expect(await server.mailed()).toHaveLength(1)
  })

  it('stores neither link nor secret, only what they hash to', async () => {
    const { browser, link } = await requested()
    await server.follow(link, browser)
    const { rows } = await sql<{ row: string }>`
      select l::text as row from visitor_links l union all select p::text from visitor_proofs p`.execute(db)
    expect(rows).toHaveLength(2)
    const stored = rows.map(({ row }) => row).join()
    for (const secret of [link, ...browser.cookies.values()]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })
})

describe('following a link', () => {
  it('opens the campus to this browser, for a day', async () => {
    const { browser, link } = await requested()
    expect((await server.find(vera, 1, browser)).statusCode).toBe(404)
    const followed = await server.follow(link, browser)
    expect([followed.statusCode, followed.json()]).toEqual([200, { email: vera, siteId: '1' }])
    expect(browser.received).toEqual([
      expect.stringMatching(
        /^__Host-visitor_proof=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ])
    expect((await server.find(vera, 1, browser)).json()).toMatchObject({ email: vera })
    expect((await server.find(vera, undefined, browser)).statusCode).toBe(200)
    later(24 * 60 - 1)
    expect((await server.find(vera, 1, browser)).statusCode).toBe(200)
    later(24 * 60)
    expect((await server.find(vera, 1, browser)).statusCode).toBe(404)
  })

  it('opens nothing to another browser, nor by another e-mail', async () => {
    const { browser, link } = await requested()
    await server.follow(link, browser)
    expect((await server.find(vera, 1)).statusCode).toBe(404)
    expect((await server.find(otto, 1, browser)).statusCode).toBe(404)
    expect((await server.find(vera, 2, browser)).statusCode).toBe(404)
  })

  it('is refused in the same words whatever is wrong, and leaves nothing', async () => {
    const { browser, link } = await requested()
    const other = (await requested(otto)).browser
    const refusals = [
      await server.follow(link, new Browser()),
      await server.follow(link, other),
      await server.follow('A'.repeat(43), browser),
    ]
    later(15)
    refusals.push(await server.follow(link, browser))
    later(14)
    expect((await server.follow(link, browser)).statusCode).toBe(200)
    await server.drop(browser)
    refusals.push(await server.follow(link, browser))
    for (const { statusCode, body, headers } of refusals) {
      expect([statusCode, body]).toEqual([409, refusals[0]?.body])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(refusals[0]?.json().data.error_type).toBe('LINK_NOT_USABLE')
    expect(await db.selectFrom('visitor_proofs').select('visitor_id').execute()).toHaveLength(0)
  })

  it('leads on once more in its browser while the proof that it left holds, and leaves no other', async () => {
    const { browser, link } = await requested()
    const first = await server.follow(link, browser)
    later(23 * 60)
    const again = await server.follow(link, browser)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(await db.selectFrom('visitor_proofs').select('visitor_id').execute()).toHaveLength(1)
    expect((await server.follow(link, new Browser())).statusCode).toBe(409)
    const ofOtto = await requested(otto)
    await server.follow(ofOtto.link, ofOtto.browser)
    expect((await server.follow(link, ofOtto.browser)).statusCode).toBe(409)
    later(24 * 60)
    expect((await server.follow(link, browser)).statusCode).toBe(409)
  })

  it('works for a former link of the same browser after another one was asked for', async () => {
    const { browser, link } = await requested()
    await server.requestLink(vera, 1, browser)
    expect((await server.follow(link, browser)).statusCode).toBe(200)
  })

  it('is not recognised once the visitor has become an employee', async () => {
    const { browser, link } = await requested(otto)
    await server.follow(link, browser)
    const id = await buildAccount(db, { email: otto, email_verified: true })
    expect((await server.find(otto, 1, browser)).statusCode).toBe(404)
    await db.deleteFrom('accounts').where('id', '=', id).execute()
  })

  it('happens once, of twenty who do it at once', async () => {
    const { browser, link } = await requested()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tab = new Browser()
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
        return (await server.follow(link, tab)).statusCode
      }),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await db.selectFrom('visitor_proofs').select('visitor_id').execute()).toHaveLength(1)
  })

  it('control: by looking first and using it up then, several do', async () => {
    const { link } = await requested()
    expect(link).not.toBe('')
    const used = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const row = await db.selectFrom('visitor_links').select('used_at').executeTakeFirstOrThrow()
        await db.updateTable('visitor_links').set({ used_at: now }).execute()
        return row.used_at === null
      }),
    )
    expect(used.filter(Boolean).length).toBeGreaterThan(1)
  })
})

describe('a proof', () => {
  it('is taken back, here and at the server, as often as asked', async () => {
    const { browser, link } = await requested()
    await server.follow(link, browser)
    const copy = new Browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await server.drop(browser)).statusCode).toBe(204)
    expect(browser.cookies.size).toBe(0)
    expect((await server.find(vera, 1, copy)).statusCode).toBe(404)
    expect((await server.drop(browser)).statusCode).toBe(204)
    expect(await db.selectFrom('visitor_proofs').select('visitor_id').execute()).toEqual([])
  })

  it('goes when it is over, and a link a day later, so that it leads on as long as the proof that it left', async () => {
    const hash = (byte: number) => Buffer.alloc(32, byte)
    const { id: visitor_id } = await db
      .selectFrom('visitors')
      .select('id')
      .where('email', '=', vera)
      .executeTakeFirstOrThrow()
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await db
      .insertInto('visitor_links')
      .values(
        [-24 * 60 - 1, -24 * 60 + 1, 5].map((minutes, n) => ({
          link_hash: hash(n),
          browser_hash: hash(9),
          visitor_id,
          site_id: 1,
          expires_at: at(minutes),
        })),
      )
      .execute()
    await db
      .insertInto('visitor_proofs')
      .values([-1, 1].map((minutes, n) => ({ proof_hash: hash(n), visitor_id, expires_at: at(minutes) })))
      .execute()
    expect(await deleteOutdated(db, [linksOver, proofsOver])).toEqual({ visitor_links: 1, visitor_proofs: 1 })
  })
})
