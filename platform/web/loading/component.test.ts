import { createElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { componentOf, fetchComponent, fetched, forgetFailures } from './component.ts'

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

it('fetches again what could not be fetched, once that is forgotten, and not before', async () => {
  const load = vi.fn(async () => ({ default: Screen }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = fetched(load)
  const draw = () => prerender(createElement(Suspense, null, createElement(Part)), { onError: () => {} })
  await draw()
  await draw()
  expect(load).toHaveBeenCalledTimes(1)
  forgetFailures()
  await draw()
  expect(load).toHaveBeenCalledTimes(2)
  // What has come stays.
  forgetFailures()
  await draw()
  expect(load).toHaveBeenCalledTimes(2)
})
