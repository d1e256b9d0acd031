import { createCanvas, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { enclosedProof, proofEnclosure } from './proof-enclosure.ts'
import {
  buildAnimation,
  buildFamilyDay,
  buildPerson,
  buildSlot,
  emailOf,
  eventsServer,
  family,
  testNow,
} from './testing/animations.ts'

const { db } = await testDatabase()
const server = await eventsServer(db)
afterAll(() => server.close())

let me: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildPerson(db)
})

const filesOf = (bookingId = '', language: 'fr' | 'en' = 'en') =>
  proofEnclosure().make({ bookingId }, { db, language, now: testNow })

/** What a phone reads of a picture. */
async function scanned(picture: Buffer): Promise<string> {
  const image = await loadImage(picture)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { width, height, data } = context.getImageData(0, 0, image.width, image.height)
  return decodeQR({ width, height, data: new Uint8Array(data.buffer) })
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map(item => ('str' in item ? item.str.replaceAll('\u00a0', ' ') : '')).join(' ')
}

async function mailsOf(account: string) {
  return db
    .selectFrom('mails')
    .select(['html', 'plain', 'calendar', 'enclosed'])
    .where('recipient', '=', emailOf(account))
    .orderBy('id')
    .execute()
}

describe('the proofs that a mail brings along', () => {
  const delegatedPerson = { firstname: 'Léo', lastname: 'Blanc', phone: '0612', childLink: 'Uncle' }

  it('are a picture for each person who is let in, and all of them on a sheet', async () => {
    const id = await buildFamilyDay(db, { place_en: 'Hall' })
    const slot = await buildSlot(db, id)
    const { body } = await server.book(me, id, slot, { familyForm: family(2, { delegatedPerson }) })
    const [first, second, third, pdf, ...none] = await filesOf(body.id)
    expect([first, second, third].map(file => [file?.name, file?.shown?.caption])).toEqual([
      ['qr-code-1.png', 'Léo Blanc'],
      ['qr-code-2.png', 'Zoé'],
      ['qr-code-3.png', 'Noé'],
    ])
    const texts = [body.qrcode, ...(body.familyInformationForm?.children.map(child => child.qrCode) ?? [])]
    for (const [index, file] of [first, second, third].entries()) {
      expect(await scanned(file?.content ?? Buffer.from(''))).toBe(texts[index])
    }
    expect([pdf?.name, pdf?.mediaType, none]).toEqual(['pass-2026-11-24.pdf', 'application/pdf', []])
    const said = await textOf(pdf?.content ?? Buffer.from(''))
    for (const words of ['Workshop', 'Tuesday 24 November 2026', '10:00–12:00', 'Hall', 'Léo Blanc', 'Zoé']) {
      expect(said).toContain(words)
    }
    // Further than first names nothing is told of children.
    expect(said).not.toContain('Lovelace')
    const size = [first, second, third, pdf].reduce((sum, file) => sum + (file?.content.length ?? 0), 0)
    expect(size).toBeLessThan(100_000)
  })

  it('are one sheet however long the name is and however many come', async () => {
    const id = await buildFamilyDay(db, { name_en: `Workshop ${'of the very long name '.repeat(7)}` })
    const slot = await buildSlot(db, id)
    const { body } = await server.book(me, id, slot, { familyForm: family(5, { delegatedPerson }) })
    const pdf = (await filesOf(body.id)).at(-1)?.content ?? Buffer.from('')
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    expect(document.numPages).toBe(1)
    expect(await textOf(pdf)).toMatch(/Léo Blanc accompanies the children in the place of Ada L\..*Ana/)
  })

  it('are of a card its sheet too, in the language of the mail', async () => {
    const id = await buildAnimation(db, { invitation_type: 'CARTON_INVITATION' })
    const slot = await buildSlot(db, id, { invitation_card_type: 'GOLDEN_INVITATION' })
    const { body } = await server.book(me, id, slot)
    const [picture, pdf] = await filesOf(body.id, 'fr')
    expect(await scanned(picture?.content ?? Buffer.from(''))).toBe(body.qrcode)
    expect(pdf?.name).toBe('invitation-2026-11-24.pdf')
    expect(await textOf(pdf?.content ?? Buffer.from(''))).toMatch(/Invitation d’or.*Atelier.*de 10 h à 12 h/)
  })

  it('are none of what stands no more, and for who receives a booking their own entry alone', async () => {
    const id = await buildFamilyDay(db, { transferred_invitation: true })
    const slot = await buildSlot(db, id)
    const { body } = await server.book(me, id, slot, { familyForm: family(2) })
    const other = await buildPerson(db)
    await server.share(me, id, slot, body.id ?? '', emailOf(other))
    const [theirs] = await server.mine(other)
    const files = await filesOf(theirs?.id)
    expect(files.map(({ name }) => name)).toEqual(['qr-code-1.png', 'pass-2026-11-24.pdf'])
    await server.cancel(me, id, slot, body.id ?? '')
    expect(await filesOf(body.id)).toEqual([])
    expect(await filesOf(theirs?.id)).toEqual([])
    expect(await filesOf('00000000-0000-4000-8000-000000000000')).toEqual([])
  })

  it('are made from the booking that the mail leads to; who booked it for somebody else gets none', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true })
    const slot = await buildSlot(db, id)
    const other = await buildPerson(db)
    const { body } = await server.book(me, id, slot, {}, { query: `?email=${emailOf(other)}` })
    const [theirs] = await mailsOf(other)
    expect(theirs?.enclosed).toEqual(enclosedProof(body.id ?? ''))
    expect(theirs?.html).toContain('<!-- pictures -->')
    expect(theirs?.plain).toContain(`https://campus.example/en/register/${id}/${body.id}`)
    const [mine] = await mailsOf(me)
    expect(mine).toMatchObject({ enclosed: null, calendar: null })
    expect(mine?.plain).not.toContain(`${body.id}`)
  })
})

describe('the calendar entry of a booking', () => {
  const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '')
  const lines = (text: string, names: string[]) =>
    unfolded(text)
      .split('\r\n')
      .filter(line => names.some(name => line.startsWith(name)))
      .toSorted()

  it('is one event in the mail and as a file: the same name, organiser, description and version', async () => {
    const id = await buildAnimation(db)
    const [slot, later] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const { body } = await server.book(me, id, slot)
    await server.modify(me, id, later, body.id ?? '')
    const file = await server.text(`/animations/${id}/bookings/${body.id}/calendar`, me)
    expect(file.type).toBe('text/calendar; charset=utf-8')
    const mail = (await mailsOf(me)).at(-1)?.calendar ?? ''
    const same = [
      'UID',
      'SEQUENCE',
      'DTSTART',
      'DTEND',
      'SUMMARY',
      'LOCATION',
      'ORGANIZER',
      'DESCRIPTION',
      'URL',
    ]
    expect(lines(file.body, same)).toEqual(lines(mail, same))
    expect(lines(file.body, same)).toHaveLength(same.length)
    expect(unfolded(file.body)).toContain(`UID:animation-booking-${body.id}`)
    expect(unfolded(file.body)).toContain('SEQUENCE:1')
    expect(unfolded(file.body)).toContain(`/en/register/${id}/${body.id}`)
    expect(unfolded(file.body)).toMatch(/ORGANIZER.*mailto:/i)
    expect(file.body).toContain('METHOD:PUBLISH')
    expect(file.body).not.toContain('ATTENDEE')
  })

  it('is its owner’s while it stands', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const { body } = await server.book(me, id, slot)
    const path = `/animations/${id}/bookings/${body.id}/calendar`
    expect((await server.text(path, await buildPerson(db))).status).toBe(404)
    await server.cancel(me, id, slot, body.id ?? '')
    expect((await server.text(path, me)).status).toBe(404)
  })
})
