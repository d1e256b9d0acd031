import { expect, it } from 'vitest'
import { mapLink } from './map-link.ts'

it('“Locate leads to /map?location={room}”, and names the campus where it is another one', () => {
  expect(mapLink('1', 'SEI B1/2 & 3', '1')).toBe('/map?location=SEI+B1%2F2+%26+3')
  expect(mapLink('1', 'SEI B1/2 & 3', '2')).toBe('/map?location=SEI+B1%2F2+%26+3&siteId=1')
})
