import { describe, expect, test } from 'vitest'
import type { Functionality } from '#platform/contract/functionality.ts'
import { lastWord, outsideLinksOf, ownSite } from './rules.ts'

describe('outside links', () => {
  const webpage = (mobileLibelle: string | null, param: Functionality['param'], activated = true) => ({
    type: 'WEBPAGE',
    activated,
    mobileLibelle,
    param,
  })
  test('are the activated pages that have a label and a web address', () => {
    expect(outsideLinksOf([webpage(' Works council ', { url: 'https://a.example/' })])).toEqual([
      { label: 'Works council', url: 'https://a.example/' },
    ])
    expect(
      outsideLinksOf([
        webpage(null, { url: 'https://a.example' }),
        webpage('No address', {}),
        webpage('No text', { url: 3 }),
        webpage('Runs something', { url: 'javascript:alert(1)' }),
        webpage('Switched off', { url: 'https://a.example' }, false),
        { ...webpage('Another kind', { url: 'https://a.example' }), type: 'ACTU' },
      ]),
    ).toEqual([])
  })
})

describe('the own campus', () => {
  const sites = [{ code: 'SEINE' }, { code: 'RHONE' }]
  test('is the one whose code stands before the first slash of the office location', () => {
    expect(ownSite(sites, 'RHONE/B/2/2.14')).toEqual({ code: 'RHONE' })
    expect(ownSite(sites, ' seine ')).toEqual({ code: 'SEINE' })
  })
  test('is unknown without an office location or with a foreign one', () => {
    for (const location of [null, undefined, '', '/B/2', 'OSLO/1'])
      expect(ownSite(sites, location)).toBeUndefined()
  })
})

test('the town is the last word of the address', () => {
  expect(lastWord('12 quai de Seine, 92110 Clichy')).toBe('Clichy')
  expect(lastWord('Lyon ')).toBe('Lyon')
  expect(lastWord('')).toBe('')
})
