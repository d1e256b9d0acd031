import { expect, it } from 'vitest'
import { officeAddress } from './office-on-map.ts'

it('names the room and the whole office, and the campus where it is another one', () => {
  const whole = 'SEI/B2/3/314'
  expect(officeAddress(whole, { office: '1', chosen: '1' })).toBe(
    '/map?location=314&office=SEI%2FB2%2F3%2F314',
  )
  expect(officeAddress(whole, { office: '1', chosen: '2' })).toBe(
    '/map?location=314&office=SEI%2FB2%2F3%2F314&siteId=1',
  )
  expect(officeAddress('at home', { office: undefined, chosen: '2' })).toBeUndefined()
})
