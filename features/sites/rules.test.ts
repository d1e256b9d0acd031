import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Functionality, type FunctionalityType, functionalityTypes } from './contract.ts'
import {
  compactNames,
  isOpen,
  lastWord,
  menuNames,
  menuOf,
  ownSite,
  type RouteFlag,
  routeFlags,
  shortcutsOf,
} from './rules.ts'

/** Every entry, and the features that are reached from another's entry. */
const everything = new Set<string>([...menuNames, 'catering'])

function active(...types: FunctionalityType[]): Functionality[] {
  return types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
}
function webpage(mobileLibelle: string | null, url?: string): Functionality {
  return { type: 'WEBPAGE', activated: true, mobileLibelle, param: { url } }
}
function names(functionalities: Functionality[], known = everything, options = {}) {
  return menuOf(functionalities, known, options).map(item =>
    item.kind === 'feature' ? item.name : item.label,
  )
}

describe('the menu', () => {
  test('shows what the campus has activated, in the order of the product', () => {
    expect(names(active('PHONEBOOK', 'SURVEY', 'ACTU', 'RESTAURANT'))).toEqual([
      'news',
      'restaurants',
      'directory',
      'surveys',
    ])
  })
  test('leaves out what is listed but not activated', () => {
    expect(names([{ type: 'ACTU', activated: false, mobileLibelle: null, param: {} }])).toEqual([])
  })
  test('leaves out what the product has no screens for', () => {
    expect(names(active('ACTU', 'MAP', 'PHONEBOOK'), new Set(['news', 'directory']))).toEqual([
      'news',
      'directory',
    ])
  })
  test('shows inter-campus as move', () => {
    expect(names(active('INTER_CAMPUS'))).toEqual(['move'])
  })
  test('groups booking and catering as meeting', () => {
    expect(names(active('BOOKING', 'CATERING'))).toEqual(['meeting'])
    expect(names(active('CATERING'))).toEqual(['meeting'])
  })
  test('has no meeting entry for catering alone while the product has no catering screens', () => {
    const withoutCatering = new Set<string>(menuNames)
    expect(names(active('CATERING'), withoutCatering)).toEqual([])
    expect(names(active('BOOKING', 'CATERING'), withoutCatering)).toEqual(['meeting'])
    expect(shortcutsOf(active('BOOKING', 'CATERING'), withoutCatering)).toEqual([
      { name: 'booking', entry: 'meeting' },
    ])
  })
  test('shows transport on its own under move, once', () => {
    expect(names(active('TRANSPORT'))).toEqual(['move'])
    expect(names(active('TRANSPORT', 'INTER_CAMPUS'))).toEqual(['move'])
  })
  test('adds move when practical information is active', () => {
    expect(names(active('PRACTICAL_INFORMATION'))).toEqual(['move', 'practical-information'])
    expect(names(active('PRACTICAL_INFORMATION', 'TRANSPORT'))).toEqual(['move', 'practical-information'])
  })
  test('has no entry for parking and training, which are reached from others', () => {
    expect(names(active('PARKING', 'SECURITY_TRAINING'))).toEqual([])
  })
  test('keeps the labels of the campus for safe at work and events, and for nothing else', () => {
    const labelled = active('ACTU', 'SAFE_AT_WORK', 'ANIMATION').map(f => ({
      ...f,
      mobileLibelle: ` ${f.type}! `,
    }))
    expect(menuOf(labelled, everything)).toEqual([
      { kind: 'feature', name: 'news', label: null },
      { kind: 'feature', name: 'events', label: 'ANIMATION!' },
      { kind: 'feature', name: 'safe-at-work', label: 'SAFE_AT_WORK!' },
    ])
  })
  test('ends with the outside links of the campus, each address once', () => {
    const links = [webpage('Works council', 'https://a.example/'), webpage('Again', 'https://a.example/')]
    expect(menuOf([...links, ...active('ACTU')], everything)).toEqual([
      { kind: 'feature', name: 'news', label: null },
      { kind: 'webpage', label: 'Works council', url: 'https://a.example/' },
    ])
  })
  test('refuses outside links that lead nowhere or run something', () => {
    const links = [
      webpage(null, 'https://a.example'),
      webpage('No address'),
      webpage('Bad', 'javascript:alert(1)'),
    ]
    expect(menuOf(links, everything)).toEqual([])
  })
  test('has no outside links when it is compact', () => {
    expect(
      names([webpage('A', 'https://a.example'), ...active('ACTU', 'MAP')], everything, { compact: true }),
    ).toEqual(['news', 'map'])
  })
})

describe('shortcuts', () => {
  test('booking and catering are two of them, both under meeting', () => {
    expect(shortcutsOf(active('BOOKING', 'CATERING'), everything)).toEqual([
      { name: 'booking', entry: 'meeting' },
      { name: 'catering', entry: 'meeting' },
    ])
  })
  test('only what the campus offers and the product has', () => {
    expect(shortcutsOf(active('RESTAURANT', 'PHONEBOOK', 'PARKING'), new Set(['directory']))).toEqual([
      { name: 'phonebook', entry: 'directory' },
    ])
  })
})

const anyFunctionalities = fc.array(
  fc.record({
    type: fc.constantFrom(...functionalityTypes),
    activated: fc.boolean(),
    mobileLibelle: fc.option(fc.string()),
    param: fc.record({ url: fc.option(fc.webUrl(), { nil: undefined }) }),
  }),
  { maxLength: 40 },
)
const anyKnown = fc.subarray([...everything]).map(list => new Set<string>(list))

describe('whatever the campus lists', () => {
  test('nothing is in the menu twice, and nothing that is not activated and known', () => {
    fc.assert(
      fc.property(anyFunctionalities, anyKnown, fc.boolean(), (functionalities, known, compact) => {
        const menu = menuOf(functionalities, known, { compact })
        const keys = menu.map(item => (item.kind === 'feature' ? item.name : item.url))
        expect(new Set(keys).size).toBe(keys.length)
        for (const item of menu) {
          if (item.kind === 'feature') expect(known.has(item.name)).toBe(true)
          else expect(compact).toBe(false)
        }
      }),
    )
  })
  test('the order is that of the product', () => {
    fc.assert(
      fc.property(anyFunctionalities, functionalities => {
        const places = menuOf(functionalities, everything).map(item =>
          item.kind === 'feature' ? menuNames.indexOf(item.name) : menuNames.length,
        )
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }),
    )
  })
  test('the compact menu is part of the whole one', () => {
    fc.assert(
      fc.property(anyFunctionalities, anyKnown, (functionalities, known) => {
        const whole = menuOf(functionalities, known)
        expect(whole).toEqual(expect.arrayContaining(menuOf(functionalities, known, { compact: true })))
      }),
    )
  })
  test('transport is never a shortcut beside inter-campus or practical information', () => {
    fc.assert(
      fc.property(anyFunctionalities, functionalities => {
        const offered = shortcutsOf(functionalities, everything).map(shortcut => shortcut.name)
        expect(new Set(offered).size).toBe(offered.length)
        expect(compactNames).toEqual(expect.arrayContaining(offered))
        if (offered.includes('intercampus') || offered.includes('practicalinformation')) {
          expect(offered).not.toContain('transport')
        }
      }),
    )
  })
  test('a menu entry with a flag of its own is open', () => {
    const flagOf: Partial<Record<string, RouteFlag>> = {
      news: 'news',
      directory: 'phonebook',
      move: 'move',
      meeting: 'meeting',
    }
    fc.assert(
      fc.property(anyFunctionalities, functionalities => {
        for (const item of menuOf(functionalities, everything)) {
          const flag = item.kind === 'feature' ? flagOf[item.name] : undefined
          if (flag !== undefined) expect(isOpen(flag, functionalities)).toBe(true)
        }
      }),
    )
  })
})

describe('flags of routes', () => {
  test('each one opens with its functionality, and the terms always', () => {
    for (const flag of Object.keys(routeFlags) as RouteFlag[]) {
      for (const type of routeFlags[flag]) expect(isOpen(flag, active(type))).toBe(true)
      expect(isOpen(flag, [])).toBe(flag === 'cgu')
    }
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
