import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '../arrivals.ts'
import type { Favourite } from '../contract.ts'
import { changed, withChange, withoutChange } from './favourite-changes.ts'
import type { FavouriteChange } from './unsent-favourites.ts'

const line = fc
  .record({ line: fc.constantFrom('1', '2', '3'), siteId: fc.constantFrom('1', '2'), onHome: fc.boolean() })
  .map((one): Favourite => ({ ...one, station: 'Quai', direction: 'Gare', category: 'METRO' }))
const favourites = fc.uniqueArray(line, { comparator: isSame, maxLength: 6 })
const change = fc
  .tuple(line, fc.boolean())
  .map(([favourite, pinned]): FavouriteChange => ({ ...favourite, pinned }))
const changes = fc.array(change, { maxLength: 8 })

test('each line is there once, and as the last change of it says', () => {
  fc.assert(
    fc.property(favourites, changes, (before, done) => {
      const after = changed(before, done)
      for (const favourite of [...before, ...done, ...after]) {
        const found = after.filter(one => isSame(one, favourite))
        const last = done.findLast(one => isSame(one, favourite))
        const stays = last === undefined ? before.some(one => isSame(one, favourite)) : last.pinned
        expect(found).toHaveLength(stays ? 1 : 0)
        if (last?.pinned) expect(found[0]?.onHome).toBe(last.onHome)
      }
    }),
  )
})

test('what is left to be done of each line leads to the same as all that was done', () => {
  fc.assert(
    fc.property(favourites, changes, (before, done) => {
      const left = done.reduce<FavouriteChange[]>(withChange, [])
      expect(left.length).toBeLessThanOrEqual(6)
      expect(new Set(changed(before, left).map(one => JSON.stringify(one)))).toEqual(
        new Set(changed(before, done).map(one => JSON.stringify(one))),
      )
    }),
  )
})

test('what is done is left out, and a later change of the same line is not', () => {
  fc.assert(
    fc.property(changes, change, (done, one) => {
      const left = withChange(done, one)
      expect(withoutChange(left, one)).toEqual(done.filter(other => !isSame(other, one)))
      expect(withoutChange(withChange(left, { ...one, pinned: !one.pinned }), one)).toHaveLength(left.length)
    }),
  )
})
