import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { smtpServer } from '#platform/server/testing/smtp-server.ts'
import { type Mail, mailWorker, sendMail } from './mail.ts'
import { mailPage } from './mail-page.ts'
import { openMailTransport } from './mail-transport.ts'

const { db, address } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'campus-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const options = {
  smtpUrl: undefined,
  from: 'Campus Companion <no-reply@campus.example>',
  folder,
  publicUrl: 'https://campus.example',
}
const mailTransport = openMailTransport(options)
const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
const invitation: Mail = {
  to: 'zoe@campus.example',
  language: 'fr',
  subject: 'Fête d’été : vous êtes invitée',
  ...mailPage({
    language: 'fr',
    title: 'Fête d’été',
    paragraphs: ['Rendez-vous à 18 h, <jardin> nord.'],
    action: { label: 'Voir l’événement', url: 'https://campus.example/fr/news/12?a=1&b=2' },
  }),
  calendar,
}

const context = { db, log: silent, now: new Date(), stopping: new AbortController().signal }
const send = (id: string) => mailWorker(mailTransport).work({ id }, context)

test('what is rolled back sends nothing, what is committed sends one mail', async () => {
  const undone = inTransaction(db, async trx => {
    await sendMail(trx, invitation)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const jobs = await startJobs({ address, log: silent, workers: [mailWorker(mailTransport)] })
  const id = await inTransaction(db, trx => sendMail(trx, invitation))
  await eventually(async () => expect(await readdir(folder)).toHaveLength(1))
  await jobs.stop()

  const [name = ''] = await readdir(folder)
  expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.\\d{3}Z-${id}\\.eml$`))
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.to?.[0]?.address).toBe('zoe@campus.example')
  expect(mail.subject).toBe(invitation.subject)
  expect(mail.text).toContain('Rendez-vous à 18 h, <jardin> nord.')
  expect(mail.html).toContain('&lt;jardin&gt; nord.')
  expect(mail.html).toContain('lang="fr"')
  expect(mail.html).toContain('a=1&amp;b=2')
  expect(mail.messageId).toBe(`<${id}@campus.example>`)
  expect(mail.attachments.map(part => part.mimeType)).toContain('text/calendar')
  const sent = await db.selectFrom('mails').select(['id', 'sent_at']).execute()
  expect(sent).toEqual([{ id, sent_at: expect.any(Date) }])
})

test('a job that runs twice, one after the other or at once, posts one mail', async () => {
  const post = vi.spyOn(mailTransport, 'post')
  const id = await sendMail(db, invitation)
  await Promise.all(Array.from({ length: 8 }, () => send(id)))
  await send(id)
  expect(post).toHaveBeenCalledTimes(1)
  post.mockRestore()
})

test('files are made when a mail is sent, from what it names, and the outbox never has them', async () => {
  const made: unknown[] = []
  const enclosure = {
    name: 'pass',
    async make(payload: object, { language }: { language: string }) {
      made.push([payload, language])
      if (!('whose' in payload)) return []
      const shown = { alt: 'Code of "Zoé"', caption: 'Zoé & Tom', side: 196 }
      const content = Buffer.from('a picture')
      return [
        { name: 'code 1.png', mediaType: 'image/png', content, shown },
        { name: 'pass.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF') },
      ]
    },
  }
  const page = mailPage({ language: 'fr', title: 'x', paragraphs: ['y'], pictures: true })
  const deliver = async (payload: object) => {
    const id = await sendMail(db, { ...invitation, ...page, encloses: { name: 'pass', payload } })
    await mailWorker(mailTransport, [enclosure]).work({ id }, context)
    const name = (await readdir(folder)).find(file => file.includes(id)) ?? ''
    return { id, mail: await PostalMime.parse(await readFile(join(folder, name))) }
  }
  const { id, mail } = await deliver({ whose: 1 })
  expect(made).toEqual([[{ whose: 1 }, 'fr']])
  const [picture] = mail.attachments.filter(part => part.mimeType === 'image/png')
  expect(picture?.disposition).toBe('inline')
  expect(mail.html).toContain(`src="cid:${picture?.contentId?.replaceAll(/[<>]/g, '')}"`)
  expect(mail.html).toContain('alt="Code of &quot;Zoé&quot;"')
  expect(mail.html).toContain('Zoé &amp; Tom</p>')
  const pdf = mail.attachments.find(part => part.mimeType === 'application/pdf')
  expect([pdf?.filename, pdf?.disposition]).toEqual(['pass.pdf', 'attachment'])
  expect(mail.attachments.map(part => part.mimeType)).toContain('text/calendar')
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Zoé')

  const { mail: bare } = await deliver({})
  expect(bare.attachments.map(part => part.mimeType)).not.toContain('image/png')
  expect(bare.html).not.toMatch(/cid:|pictures/)
  // What nothing makes is a mistake of ours: the mail waits until it is mended.
  const lost = await sendMail(db, { ...invitation, encloses: { name: 'gone', payload: {} } })
  await expect(mailWorker(mailTransport, [enclosure]).work({ id: lost }, context)).rejects.toThrow('gone')
})

test('a mail that could not be posted is still to be sent', async () => {
  const id = await sendMail(db, invitation)
  const broken = { post: () => Promise.reject(new Error('full')), close() {} }
  await expect(mailWorker(broken).work({ id }, context)).rejects.toThrow('full')
  const row = await db.selectFrom('mails').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.sent_at).toBeNull()
})

test('posting the same mail twice leaves one file', async () => {
  const id = await sendMail(db, invitation)
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await mailTransport.post(mail)
  await mailTransport.post(mail)
  expect((await readdir(folder)).filter(name => name.includes(id))).toHaveLength(1)
})

test('a mail goes out by SMTP when there is a server', async () => {
  const server = await smtpServer()
  const box = openMailTransport({ ...options, smtpUrl: server.url })
  const id = await sendMail(db, invitation)
  await mailWorker(box).work({ id }, context)
  box.close()
  await server.close()
  expect(server.received).toContain('RCPT TO:<zoe@campus.example>')
  expect(server.received).toContain(`Message-ID: <${id}@campus.example>`)
})

test('a link that is no web address is left out', () => {
  const { html, plain } = mailPage({
    language: 'en',
    title: 'Hello',
    paragraphs: [],
    action: { label: 'Go', url: 'javascript:alert(1)' },
  })
  expect(html + plain).not.toContain('javascript')
})

test.skipIf(process.platform !== 'linux')(
  'a full disk leaves no half of a mail, and the next try a whole one',
  async () => {
    const mail = {
      id: randomUUID(),
      recipient: 'zoe@campus.example',
      language: 'fr',
      subject: 'x',
      html: '',
      plain: 'x',
    }
    const outgoing = { ...mail, calendar: null, created_at: new Date('2026-11-24T09:00:00Z') }
    const full = await mkdtemp(join(tmpdir(), 'campus-full-'))
    const transport = openMailTransport({ ...options, folder: full })
    // Whatever is written there meets the operating system's own "no space left on device".
    const name = `2026-11-24T09-00-00.000Z-${mail.id}.eml`
    await symlink('/dev/full', join(full, `${name}.${process.pid}.tmp`))
    await expect(transport.post(outgoing)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(full)).toEqual([])
    await transport.post(outgoing)
    expect(await readdir(full)).toEqual([name])
    await rm(full, { recursive: true })
  },
)
