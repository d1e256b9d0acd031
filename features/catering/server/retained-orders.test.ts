import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { notifyErased, retainedOrders } from './retained-orders.ts'
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
beforeAll(async () => {
  offer = await buildOffer(db)
})

const kept = retainedOrders({ months: 24 })

describe('orders of somebody', () => {
  it('are read whole, counted, and leave no trace of who it was once they are erased', async () => {
    const [me, other] = [await buildPerson(db), await buildPerson(db)]
    const theirs = madeOf(await server.order(other, orderBody(offer)))
    const near = madeOf(await server.order(me, orderBody(offer, { comment: 'Ask Ada Lovelace' })))
    const editable = madeOf(await server.order(me, orderBody(offer, { date: '27-11-2026' })))
    const now = new Date('2026-11-24T14:00:00Z')
    const subject = { ids: [me], emails: [] }
    expect(await kept.read(db, subject)).toMatchObject([
      {
        id: near.id,
        comment: 'Ask Ada Lovelace',
        instant: 'Déjeuner assis',
        guests: 10,
        totalCents: '24500',
      },
      { id: editable.id },
    ])
    await db.deleteFrom('mails').execute()
    const ids = await inTransaction(db, trx => kept.erase(trx, { ...subject, pseudonym: 'erased:1', now }))
    expect(ids.toSorted()).toEqual(['', near.id].toSorted())
    const { rows } = await sql<object>`
      select status, account_id, comment, total_cents::int, version from catering_orders
      where id in (${near.id}, ${editable.id}) order by starts_at`.execute(db)
    expect(rows).toEqual([
      { status: 'ORDERED', account_id: null, comment: '', total_cents: 24_500, version: 1 },
      { status: 'CANCELED', account_id: null, comment: '', total_cents: 24_500, version: 2 },
    ])
    expect(madeOf(await server.get(other, theirs.id))).toEqual(theirs)
    expect(
      await inTransaction(db, trx => kept.erase(trx, { ...subject, pseudonym: 'erased:1', now })),
    ).toEqual([])
    await inTransaction(db, trx =>
      notifyErased(trx, [editable.id], { now, publicUrl: 'https://campus.example' }),
    )
    const [mail, ...others] = await mailsTo(db, 'kitchen@campus.example')
    expect(mail?.subject).toContain('Commande annulée')
    expect(others).toEqual([])
    expect(await mailsTo(db, `${me}@campus.example`)).toEqual([])
  })

  it('are deleted when their time is over, and not before', async () => {
    const me = await buildPerson(db)
    const ids: string[] = []
    for (const ago of ['24 months 1 hour', '23 months']) {
      const { id } = madeOf(await server.order(me, orderBody(offer)))
      await sql`
        update catering_orders set starts_at = now() - ${ago}::interval - interval '1 hour',
          ends_at = now() - ${ago}::interval where id = ${id}`.execute(db)
      ids.push(id)
    }
    await deleteOutdated(db, rulesOf([kept]))
    const left = await db.selectFrom('catering_orders').select('id').where('account_id', '=', me).execute()
    expect(left).toEqual([{ id: ids[1] }])
  })
})
