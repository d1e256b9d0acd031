import fc from 'fast-check'
import { Bike } from 'lucide-react'
import { describe, expect, it, test } from 'vitest'
import type { Functionality } from '#platform/contract/functionality.ts'
import type { HubCard } from './feature.ts'
import { openCards } from './hub-cards.ts'

const types = ['TRANSPORT', 'INTER_CAMPUS', 'PRACTICAL_INFORMATION', 'PARKING']

function card(place: number, ...needs: string[]): HubCard {
  const words = { fr: 'fr', en: 'en' }
  return { place, path: `/${place}`, needs, icon: Bike, title: words, hint: words }
}
function campus(...active: string[]): Functionality[] {
  return types.map(type => ({ type, activated: active.includes(type), mobileLibelle: null, param: {} }))
}
const visible = (cards: readonly HubCard[], ...active: string[]) =>
  openCards(cards, campus(...active)).map(({ path }) => path)

describe('the cards of a hub', () => {
  const cards = [
    card(20, 'TRANSPORT'),
    card(30, 'PRACTICAL_INFORMATION', 'PARKING'),
    card(10, 'INTER_CAMPUS'),
  ]

  it('are those that the campus has activated, in their order', () => {
    expect(visible(cards, ...types)).toEqual(['/10', '/20', '/30'])
    expect(visible(cards, 'TRANSPORT')).toEqual(['/20'])
    expect(visible(cards, 'PARKING')).toEqual(['/30'])
    expect(visible(cards)).toEqual([])
  })

  it('are shown whatever the campus, when they need nothing', () => {
    expect(visible([card(1)])).toEqual(['/1'])
  })

  test('each is shown exactly where one of its functionalities is active', () => {
    const anyCard = fc
      .tuple(fc.nat(9), fc.subarray(types, { minLength: 1 }))
      .map(([n, needs]) => card(n, ...needs))
    fc.assert(
      fc.property(fc.array(anyCard), fc.subarray(types), (all, active) => {
        const open = openCards(all, campus(...active))
        expect(new Set(open)).toEqual(
          new Set(all.filter(one => one.needs.some(type => active.includes(type)))),
        )
        const places = open.map(({ place }) => place)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }),
    )
  })
})
