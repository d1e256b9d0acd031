import { expect, it, vi } from 'vitest'
import { componentOf, fetchComponent } from './component.ts'

const Screen = () => null

it('draws at once what was fetched before', async () => {
  const load = vi.fn(async () => ({ default: Screen }))
  await fetchComponent(load)
  expect(componentOf(load)).toBe(Screen)
  expect(load).toHaveBeenCalledTimes(1)
})

it('goes on drawing the same where it was drawn before it was fetched', async () => {
  const load = async () => ({ default: Screen })
  const drawn = componentOf(load)
  await fetchComponent(load)
  expect(componentOf(load)).toBe(drawn)
  expect(drawn).not.toBe(Screen)
})

it('leaves what could not be fetched to be fetched when it is drawn', async () => {
  const load = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(fetchComponent(load)).rejects.toThrow('Failed to fetch')
  expect(componentOf(load)).not.toBe(Screen)
})
