import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appearances } from '#platform/web/storage/local-state.ts'
import { otherAppearance } from './appearance.ts'

const system = fc.constantFrom('light' as const, 'dark' as const)

test('turning the form always draws the other one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...appearances), system, (chosen, system) => {
      const drawn = chosen === 'system' ? system : chosen
      const next = otherAppearance(chosen, system)
      expect(next === 'system' ? system : next).not.toBe(drawn)
    }),
  )
})

test('who turns it to what the system says follows the system again', () => {
  expect(otherAppearance('dark', 'light')).toBe('system')
  expect(otherAppearance('system', 'light')).toBe('dark')
  expect(otherAppearance('light', 'dark')).toBe('system')
})
