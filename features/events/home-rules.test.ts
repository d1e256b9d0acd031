import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightOf, nextHighlightAt } from '#features/home/rules.ts'
import type { BookableAnimation } from './contract.ts'
import { bookableRule, nextSlot } from './home-rules.ts'

const now = new Date('2026-11-24T11:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const slot = (deadline: number, remaining = 3) => ({
  startDate: minutes(deadline + 60),
  endDate: minutes(deadline + 120),
  endDateInscription: minutes(deadline),
  remaining,
})
const animation = (id: string, ...slots: BookableAnimation['slots']): BookableAnimation => ({
  ...{ id, name: id, place: null, imageUrl: null },
  slots,
})
const candidates = (data: readonly BookableAnimation[]) =>
  [{ kind: 'animations', data, rule: bookableRule }] as never[]

describe('animations on home', () => {
  it('are highlighted while they can be booked, the first two', () => {
    const data = [
      animation('no slot'),
      animation('too late', slot(0)),
      animation('full', slot(60, 0)),
      animation('yoga', slot(-5), slot(30)),
      animation('choir', slot(300)),
      animation('chess', slot(400)),
    ]
    expect(highlightOf(candidates(data), now)?.items).toMatchObject([{ id: 'yoga' }, { id: 'choir' }])
    expect(nextHighlightAt(candidates(data), now)).toEqual(new Date(minutes(30)))
    const later = new Date(minutes(30))
    expect(highlightOf(candidates(data), later)?.items).toMatchObject([{ id: 'choir' }, { id: 'chess' }])
    expect(nextSlot(data[3] as BookableAnimation, now)?.startDate).toBe(minutes(90))
  })

  it('never include a full one or one without a free slot, and nothing changes between two moments', () => {
    const anySlot = fc
      .tuple(fc.integer({ min: -100, max: 900 }), fc.nat(3))
      .map(([at, left]) => slot(at, left))
    const any = fc.array(
      fc.array(anySlot, { maxLength: 4 }).map(slots => animation('x', ...slots)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(any, fc.nat(800), fc.nat(200), (data, at, further) => {
        const moment = new Date(minutes(at))
        const due = bookableRule.due(data, moment)
        for (const one of data) {
          const free = one.slots.some(
            ({ remaining, endDateInscription }) => remaining > 0 && new Date(endDateInscription) > moment,
          )
          expect(due.includes(one)).toBe(free)
        }
        const change = nextHighlightAt(candidates(data), moment)
        const before = new Date(Math.min(change.getTime() - 1, moment.getTime() + further * 60_000))
        expect(bookableRule.due(data, before)).toEqual(due)
      }),
    )
  })
})
