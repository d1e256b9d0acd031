import { expect, it } from 'vitest'
import { waitingByEntry } from './use-waiting.ts'

it('adds up what waits at the features that one entry of the menu stands for', () => {
  const features = [{ name: 'lamps' }, { name: 'bulbs', within: 'lamps' }, { name: 'doors' }]
  const waiting = [
    { feature: 'lamps', count: 1 },
    { feature: 'bulbs', count: 2 },
    { feature: 'gone', count: 4 },
  ]
  expect([...waitingByEntry(features, waiting)]).toEqual([['lamps', 3]])
})
