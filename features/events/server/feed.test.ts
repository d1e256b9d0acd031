import { beforeAll, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { animationsFeed } from './feed.ts'
import { buildAnimation, buildSlot, on } from './testing/animations.ts'

const { db } = await testDatabase()
beforeAll(() => buildCampus(db, 1))

it('the feed tells of the animations that changed, with the places of all their slots in their order', async () => {
  const [id, other] = [await buildAnimation(db), await buildAnimation(db, { status: 'CANCELLED' })]
  await buildAnimation(db)
  const late = await buildSlot(db, id, { day: 2, limit_user: 5, taken: 5 })
  const early = await buildSlot(db, id, { day: 1, limit_user: 4, taken: 1, cancelled_at: on(0, '08:00') })
  expect(await animationsFeed.state(db, 1)).toEqual({ animations: [] })
  const { animations } = await animationsFeed.changes(db, 1, [id, other, '999999'])
  expect(animations.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual([
    {
      ...{ id, status: 'CREATED', changedAt: expect.any(String) },
      slots: [
        { id: early, numberUser: 1, limitUser: 4, cancelled: true },
        { id: late, numberUser: 5, limitUser: 5, cancelled: false },
      ],
    },
    { id: other, status: 'CANCELLED', changedAt: expect.any(String), slots: [] },
  ])
})
