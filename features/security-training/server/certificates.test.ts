import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { certificateRoutes } from './certificate-routes.ts'
import {
  answersOf,
  buildPerson,
  buildTraining,
  buildTrainingSite,
  buildVisitor,
  type Caller,
  chapterOf,
  trainingsServer,
} from './testing/trainings.ts'

const { db } = await testDatabase()
const morning = new Date('2026-11-23T08:00:00.000Z')
let now = morning
const publicUrl = 'https://campus.example'
const server = await trainingsServer(db, {
  now: () => now,
  more: certificateRoutes({ emailsAnHour: 1_000_000, publicUrl }),
})
afterAll(() => server.close())

const chapter = chapterOf('one')
let id: string
let person: Caller
const visitor: Caller = { email: 'vera@partner.example' }

beforeAll(async () => {
  await buildTrainingSite(db, 1)
  await buildVisitor(db, 'vera@partner.example')
})
beforeEach(async () => {
  now = morning
  id = await buildTraining(db, { chapters: [chapter], validityMonths: 12 })
  person = { person: await buildPerson(db) }
})

async function pass(caller: Caller): Promise<string> {
  await server.post(caller, id, 'one', answersOf(chapter))
  return (await server.complete(caller, id)).body.certificate ?? ''
}

async function printed(caller: Caller, language = 'en') {
  const answer = await server.app.inject({
    url: `/services/v6/security-trainings/${id}/certificate`,
    headers: {
      'api-key': 'client',
      'accept-language': language,
      ...('person' in caller
        ? { authorization: `Bearer ${caller.person}` }
        : { 'x-visitor-email': caller.email }),
    },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], pdf: answer.rawPayload }
}

async function opened(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  return { document, page }
}

/** Its text in the order in which it is read aloud. */
async function textOf(pdf: Buffer): Promise<string[]> {
  const { page } = await opened(pdf)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? item.str.replaceAll('\u00a0', ' ') : ''))
    .filter(words => words.trim() !== '')
}

/** What a phone reads of it. */
async function scanned(pdf: Buffer): Promise<string> {
  const { page } = await opened(pdf)
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, viewport }).promise
  const { width, height, data } = canvas.getContext('2d').getImageData(0, 0, viewport.width, viewport.height)
  return decodeQR({ width, height, data: new Uint8Array(data.buffer) })
}

const check = (code: string, language = 'en') =>
  server.ask<{ status: string }>(person, 'GET', `/proofs/${code}`, { language })

describe('a certificate', () => {
  it.each([
    [
      'en',
      ['Training certificate', 'Ada L', 'has passed the security training', 'Training en'],
      ['Passed on 23 November 2026', 'Valid until 23 November 2027'],
    ],
    [
      'fr',
      ['Attestation de formation', 'Ada L', 'a validé la formation sécurité', 'Training fr'],
      ['Validée le 23 novembre 2026', 'Valable jusqu’au 23 novembre 2027'],
    ],
  ])('reads in its order, in %s', async (language, who, when) => {
    const code = await pass(person)
    const { status, type, pdf } = await printed(person, language)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const text = await textOf(pdf)
    const address = `https://campus.example/${language}/proof/${code}`
    const places = [...who, ...when, address].map(words => text.indexOf(words))
    expect(places, text.join('|')).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('is tagged, with its title, its language and words for its code', async () => {
    await pass(person)
    const { document, page } = await opened((await printed(person, 'fr')).pdf)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Attestation de formation', Language: 'fr' })
    const tree = JSON.stringify(await page.getStructTree())
    expect(tree).toContain('"role":"H1"')
    expect(tree).toContain('"alt":"QR code qui mène à https://campus.example/fr/proof/')
    expect(document.numPages).toBe(1)
  })

  it('has a code that leads to the page which says whether it counts', async () => {
    const code = await pass(visitor)
    const { pdf } = await printed(visitor)
    expect(await scanned(pdf)).toBe(`https://campus.example/en/proof/${code}`)
    expect((await check(code)).body).toEqual({
      status: 'VALID',
      name: 'Vera Visiting',
      training: 'Training en',
      language: 'en',
      validatedAt: morning.toISOString(),
      validUntil: '2027-11-23T23:00:00.000Z',
    })
    expect((await check(code, 'fr')).body).toMatchObject({ training: 'Training fr' })
    now = new Date('2027-11-23T23:00:00.000Z')
    expect((await check(code)).body.status).toBe('EXPIRED')
    expect((await printed(visitor)).status).toBe(404)
  })

  it('counts no more once it is withdrawn', async () => {
    const code = await pass(person)
    await db
      .updateTable('training_certificates')
      .set({ withdrawn_at: now })
      .where('code', '=', code)
      .execute()
    expect((await check(code)).body.status).toBe('WITHDRAWN')
    expect((await printed(person)).status).toBe(404)
  })

  it('is there for who passed, and nobody else', async () => {
    await pass(person)
    expect((await printed({ person: await buildPerson(db) })).status).toBe(404)
    expect((await printed(visitor)).status).toBe(404)
    expect((await check('A'.repeat(20))).status).toBe(404)
    expect((await check('a')).status).toBe(400)
  })

  it('writes names with letters of other languages and long titles on its one page', async () => {
    const accountId = (person as { person: string }).person
    await db
      .updateTable('accounts')
      .set({ first_name: 'Łucja-Żaneta', last_name: 'Ştefănescu de la Très Longue Famille du Bout du Monde' })
      .where('id', '=', accountId)
      .execute()
    await pass(person)
    const { pdf } = await printed(person)
    expect((await textOf(pdf)).join('')).toMatch(/Łucja-Żaneta ?Ştefănescu/)
    expect((await opened(pdf)).document.numPages).toBe(1)
  })
})
