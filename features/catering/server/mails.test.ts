import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  mailsTo,
  type Offered,
  orderBody,
} from './testing/catering.ts'

const { db } = await testDatabase()
const server = await cateringServer(db)
afterAll(() => server.close())

let offer: Offered
let me: string
beforeAll(async () => {
  offer = await buildOffer(db, 1, {
    texts: JSON.stringify({
      confirmationMessage: { fr: 'La cuisine vous appellera.', en: 'The kitchen will call you.' },
    }),
  })
})
beforeEach(async () => {
  me = await buildPerson(db)
  await db.deleteFrom('mails').execute()
})

const inbox = () => mailsTo(db, `${me}@campus.example`)
const french = { 'accept-language': 'fr' }
/** An iCalendar text with its folded lines put together again. */
const unfolded = (calendar: string | null | undefined) => calendar?.replaceAll(/\r\n[ \t]/g, '') ?? ''

describe('who orders', () => {
  it('is told what they ordered, in their language, with its price and for their calendar', async () => {
    const body = orderBody(offer, {
      comment: 'Près de la fenêtre',
      endingTime: '18:30',
      additionalArticles: [{ id: offer.cake, quantity: 5 }],
      dietaryNeeds: [
        { need: 'VEGETARIAN', count: 2 },
        { need: 'WITHOUT_GLUTEN', count: 1 },
      ],
    })
    const { id } = madeOf(await server.order(me, body, french))
    const [mail, ...others] = await inbox()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Commande confirmée\u00a0: Déjeuner assis, mercredi 25 novembre')
    expect(
      mail?.plain.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').split('\n\n').slice(1, -1),
    ).toEqual([
      'Quand : mercredi 25 novembre 2026, de 12 h à 18 h 30 (heure de Paris).',
      'Où : campus Seine, Atrium.',
      'Quoi : Déjeuner assis, 10 convives.',
      'Suppléments : 5 × Gâteau.',
      'Régimes et allergènes : 2 × végétarien, 1 × sans gluten.',
      'Votre commentaire : Près de la fenêtre',
      'Prix : 10 × Déjeuner assis à 24,50 € + 5 × Gâteau à 12,25 € + 1 × Heures supplémentaires à 40,50 €. Total : 346,75 €.',
      'Centre de coûts : CC-100 (CPD).',
      'Vous pouvez la modifier ou l’annuler jusqu’au mardi 24 novembre à 14 h.',
      'La cuisine vous appellera.',
      `Voir ma commande\nhttps://campus.example/fr/meeting/catering/${id}`,
    ])
    const calendar = unfolded(mail?.calendar)
    for (const line of [
      'METHOD:REQUEST',
      `UID:catering-order-${id}`,
      'SEQUENCE:1',
      'DTSTART:20261125T110000Z',
      'DTEND:20261125T173000Z',
      'SUMMARY:Déjeuner assis\\, 10 convives',
      'LOCATION:Atrium\\, Campus Seine',
    ]) {
      expect(calendar).toContain(line)
    }
  })

  it('is told what changed and what was before, and of the cancellation', async () => {
    const { id } = madeOf(await server.order(me, orderBody(offer)))
    madeOf(
      await server.change(
        me,
        id,
        orderBody(offer, { date: '26-11-2026', numberGuests: 12, referentielReference: 'R2' }),
      ),
    )
    madeOf(await server.cancel(me, id))
    const [, changed, canceled] = await inbox()
    expect(changed?.subject).toBe('Order changed: Seated lunch, Thursday 26 November')
    expect(changed?.plain).toContain(
      [
        'Before:',
        'When: Wednesday 25 November 2026, 12:00–13:30 (Paris time).',
        'Where: Seine campus, Atrium.',
        'What: Seated lunch, 10 guests.',
      ].join('\n\n'),
    )
    expect(unfolded(changed?.calendar)).toContain('SEQUENCE:2')
    expect(canceled?.subject).toBe('Order cancelled: Seated lunch, Thursday 26 November')
    expect(canceled?.plain).toContain('It will not be billed.')
    expect(unfolded(canceled?.calendar)).toContain('METHOD:CANCEL')
    expect(unfolded(canceled?.calendar)).toContain('SEQUENCE:3')
  })

  it('is told nothing of what was refused or says nothing new', async () => {
    const { id } = madeOf(await server.order(me, orderBody(offer)))
    await server.order(me, orderBody(offer, { numberGuests: 1 }))
    await server.change(me, id, { ...orderBody(offer, { numberGuests: 12 }), version: 9 })
    madeOf(await server.change(me, id, orderBody(offer)))
    madeOf(await server.cancel(me, id))
    madeOf(await server.cancel(me, id))
    expect((await inbox()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Order confirmed',
      'Order cancelled',
    ])
  })
})

describe('the kitchen', () => {
  it('is told of every order, change and cancellation, without names and comments', async () => {
    const body = orderBody(offer, { comment: 'For Ada' })
    const { id } = madeOf(await server.order(me, body))
    madeOf(await server.change(me, id, { ...body, numberGuests: 12 }))
    madeOf(await server.cancel(me, id))
    const mails = await mailsTo(db, 'kitchen@campus.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nouvelle commande\u00a0: Déjeuner assis, mercredi 25 novembre',
      'Commande modifiée\u00a0: Déjeuner assis, mercredi 25 novembre',
      'Commande annulée\u00a0: Déjeuner assis, mercredi 25 novembre',
    ])
    const [ordered, changed] = mails
    expect(ordered?.plain).toContain('Un commentaire accompagne la commande')
    expect(ordered?.plain).toContain('/fr/staff/catering?siteId=1&day=2026-11-25')
    expect(changed?.plain).toContain('Auparavant\u00a0:\n\nQuoi\u00a0: Déjeuner assis, 10 convives.')
    const texts = mails.map(({ plain }) => plain).join('\n')
    expect(texts).not.toMatch(/Ada|Lovelace/)
  })

  it('is told what of an order is another, also where it is the comment or who pays alone', async () => {
    const { id } = madeOf(await server.order(me, orderBody(offer)))
    await db.deleteFrom('mails').execute()
    for (const given of [{ comment: 'For Ada' }, { comment: 'For Grace' }, {}, { division: 'LLD' }])
      madeOf(await server.change(me, id, orderBody(offer, given)))
    const mails = await mailsTo(db, 'kitchen@campus.example')
    const said = [
      'Le commentaire a changé',
      'Le commentaire a changé',
      'Le commentaire a été retiré.',
      'Auparavant\u00a0:\n\nCentre de coûts\u00a0: CC-100 (CPD).',
    ]
    expect(mails).toHaveLength(said.length)
    for (const [n, sentence] of said.entries()) expect(mails[n]?.plain).toContain(sentence)
  })
})
