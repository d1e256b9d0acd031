import { expect, it } from 'vitest'
import { contributedTo, extensionPoint } from './extension-point.ts'

it('gives a point what was contributed to it, in order, and nothing of another one', () => {
  const blocks = extensionPoint<string>('blocks')
  const cards = extensionPoint<number>('cards')
  const contributions = [blocks.with('news'), cards.with(1), blocks.with('lunch')]
  expect(contributedTo(blocks, contributions)).toEqual(['news', 'lunch'])
  expect(contributedTo(cards, contributions)).toEqual([1])
})

it('tells two points of one name apart', () => {
  const one = extensionPoint<string>('blocks')
  const other = extensionPoint<string>('blocks')
  expect(contributedTo(other, [one.with('news')])).toEqual([])
})
