import { expect, it } from 'vitest'
import { mapAddressOf } from './map-address.ts'

it('“Locate leads to /map?location={room}”, and names the campus where it is another one', () => {
  const room = { reference: 'SEI B1/2 & 3', site: '1' }
  expect(mapAddressOf(room, '1')).toBe('/map?location=SEI+B1%2F2+%26+3')
  expect(mapAddressOf(room, '2')).toBe('/map?location=SEI+B1%2F2+%26+3&siteId=1')
})
