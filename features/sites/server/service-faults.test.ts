import { expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { knowledgeOf } from '#platform/server/feature.ts'
import { faultsOfServices } from './service-faults.ts'

const find = faultsOfServices(knowledgeOf(features).functionalities)
const fields = (item: object) => find(item as Record<string, unknown>).map(({ path }) => path.join('.'))

it('names each parameter that is not as its feature wants it, also of a campus that is half written', () => {
  const functionalities = [
    { type: 'BOOKING', param: { daysOfSearchOffice: 30, bookingHours: '8h-20h', waitOfferMinutes: 2 } },
    { type: 'ACTU' },
    { type: 'GUEST', activated: false, param: { doorOpensAt: '25:00' } },
    { type: 'WEBPAGE', param: { url: 'shop', hue: 3 } },
    { type: 'CANTEEN', param: { x: 1 } },
  ]
  expect(fields({ functionalities })).toEqual([
    'functionalities.0.param.bookingHours',
    'functionalities.0.param.waitOfferMinutes',
    'functionalities.2.param.doorOpensAt',
    'functionalities.3.param.url',
    'functionalities.3.param.hue',
    'functionalities.4.type',
  ])
})

it('expects nothing of what columns refuse', () => {
  for (const functionalities of [
    undefined,
    'x',
    [null, 'x', {}, { type: 3 }, { type: 'BOOKING', param: null }],
  ])
    expect(fields({ functionalities })).toEqual([])
})

it('says what is expected in both languages', () => {
  const [wrong] = find({ functionalities: [{ type: 'BOOKING', param: { bookingHours: '8h' } }] })
  expect(wrong?.message.fr).toContain('les heures d’un jour ouvré')
  expect(wrong?.message.en).toContain('the hours of a working day')
})

it('names each public holiday that there is not where the campus is', () => {
  const functionalities = [{ type: 'BOOKING', param: { openHolidays: ['CHRISTMAS', 'EPIPHANY', 'XMAS'] } }]
  const days = (where: object) => fields({ functionalities, ...where }).map(field => field.split('.').at(-1))
  expect(days({})).toEqual(['1', '2'])
  expect(days({ country: 'FR', region: 'nowhere' })).toEqual(['1', '2'])
  expect(days({ country: 'DE', region: 'BY' })).not.toContain('1')
  expect(days({ country: 'DE' })).toContain('1')
  // Where it is is wrong itself, and said.
  expect(days({ country: 'Atlantis' })).toEqual([])
  expect(days({ region: 'BY' })).toEqual([])
})
