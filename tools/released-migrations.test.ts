import { expect, test } from 'vitest'
import { faultsOf, listWith, readList } from './released-migrations.ts'

const released = readList('aa  0001-sites.sql\nbb  0002-people.sql\n')

test('released migrations that are as they were have no fault', () => {
  expect(faultsOf(released, new Map(released))).toEqual([])
})

test.each([
  [
    'changed',
    [
      ['0001-sites.sql', 'aa'],
      ['0002-people.sql', 'cc'],
    ],
    '0002-people.sql has changed',
  ],
  ['gone', [['0001-sites.sql', 'aa']], '0002-people.sql is gone'],
  ['new', [...released, ['0003-news.sql', 'dd']], '0003-news.sql is not among the released ones'],
] as const)('one that is %s is named', (_, found, words) => {
  expect(faultsOf(released, new Map(found))).toEqual([expect.stringContaining(words)])
})

test('a new one joins the list, and nothing takes a changed one as released', () => {
  const found = new Map([...released, ['0003-news.sql', 'dd'], ['0002-people.sql', 'cc']] as const)
  const written = listWith(released, found)
  expect(written).toBe('aa  0001-sites.sql\nbb  0002-people.sql\ndd  0003-news.sql\n')
  expect(faultsOf(readList(written), found)).toEqual([expect.stringContaining('0002-people.sql has changed')])
})
