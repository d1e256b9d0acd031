import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contributedTo } from '#platform/contract/extension-point.ts'
import type { Functionality } from '#platform/contract/functionality.ts'
import { openCards } from '#platform/web/shell/hub-cards.ts'
import { footerLinksOf, isOpen, menuOf, shortcutsOf, withHubs } from '#platform/web/shell/menu.ts'
import { accessibilityScreens } from './entry-screens.ts'
import * as everyFeature from './features.ts'

const features = withHubs(Object.values(everyFeature))

function active(...types: string[]): Functionality[] {
  return types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
}
function names(functionalities: Functionality[]) {
  return menuOf(features, functionalities).map(item =>
    item.kind === 'feature' ? item.feature.name : item.label,
  )
}

test('no two features have one name, one place in the menu, one shortcut, one path, one former address, one local field', () => {
  const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length)
  unique(features.map(({ name }) => name))
  unique(features.flatMap(({ menu }) => menu?.place ?? []))
  unique(features.flatMap(({ shortcuts = [] }) => shortcuts.map(({ name }) => name)))
  unique(features.flatMap(({ routes }) => routes.map(({ path }) => path)))
  unique(features.flatMap(({ deepLinks = {} }) => Object.keys(deepLinks)))
  unique(features.flatMap(({ localFields = [] }) => localFields.map(({ name }) => name)))
})

test('the end of every page leads to the terms, then to the accessibility statement, both open to anyone', () => {
  const all = [accessibilityScreens, ...features]
  const routes = all.flatMap(feature => feature.routes)
  const links = footerLinksOf(all)
  expect(links.map(({ to }) => to)).toEqual(['/cgu', '/accessibility'])
  for (const { to } of links) expect(routes.find(({ path }) => path === to)?.access, to).toBe('anyone')
})

describe('the menu', () => {
  test('shows what the campus has activated, in the order of the product', () => {
    expect(names(active('PHONEBOOK', 'ACTU', 'RESTAURANT', 'BOOKING', 'SAFE_AT_WORK'))).toEqual([
      'home',
      'news',
      'restaurants',
      'rooms',
      'directory',
      'safe-at-work',
    ])
  })
  test('shows inter-campus as move, and transport where neither that nor practical information hides it', () => {
    expect(names(active('INTER_CAMPUS'))).toEqual(['home', 'move'])
    expect(names(active('TRANSPORT'))).toEqual(['home', 'transport'])
    expect(names(active('TRANSPORT', 'INTER_CAMPUS'))).toEqual(['home', 'move'])
    expect(names(active('TRANSPORT', 'PRACTICAL_INFORMATION'))).not.toContain('transport')
    expect(menuOf(features, active('TRANSPORT', 'PARKING'), { compact: true })).toHaveLength(1)
  })
  test('adds move when practical information is active', () => {
    expect(names(active('PRACTICAL_INFORMATION'))).toEqual(['home', 'move', 'practical-information'])
  })
  test('has one entry for booking and catering, and a shortcut for each', () => {
    for (const types of [['BOOKING'], ['CATERING'], ['BOOKING', 'CATERING']]) {
      expect(names(active(...types))).toEqual(['home', 'rooms'])
    }
    expect(shortcutsOf(features, active('BOOKING', 'CATERING')).map(({ name }) => name)).toEqual([
      'catering',
      'booking',
    ])
  })
  test('has no entry for parking and training, which are reached from others', () => {
    expect(names(active('PARKING', 'SECURITY_TRAINING'))).toEqual(['home'])
  })
  test('keeps the label of the campus for safe at work, and for no other feature of today', () => {
    const labelled = active('ACTU', 'SAFE_AT_WORK').map(one => ({ ...one, mobileLibelle: ` ${one.type}! ` }))
    expect(menuOf(features, labelled)).toMatchObject([
      { feature: { name: 'home' }, label: null },
      { feature: { name: 'news' }, label: null },
      { feature: { name: 'safe-at-work' }, label: 'SAFE_AT_WORK!' },
    ])
  })
})

const anyTypes = fc.subarray([
  'ACTU',
  'RESTAURANT',
  'BOOKING',
  'CATERING',
  'MAP',
  'INTER_CAMPUS',
  'TRANSPORT',
  'PRACTICAL_INFORMATION',
  'PARKING',
  'SAFE_AT_WORK',
  'PHONEBOOK',
])

test('transport is never a shortcut beside inter-campus or practical information', () => {
  fc.assert(
    fc.property(anyTypes, types => {
      const offered = shortcutsOf(features, active(...types)).map(({ name }) => name)
      if (types.includes('INTER_CAMPUS') || types.includes('PRACTICAL_INFORMATION')) {
        expect(offered).not.toContain('transport')
      }
    }),
  )
})

test('where the menu and the shortcuts lead, the campus opens', () => {
  fc.assert(
    fc.property(anyTypes, types => {
      const functionalities = active(...types)
      const led = [
        ...menuOf(features, functionalities).flatMap(item => (item.kind === 'feature' ? [item.feature] : [])),
        ...shortcutsOf(features, functionalities).map(({ feature }) => feature),
      ]
      for (const { name, routes } of led) expect(isOpen(routes[0]?.needs, functionalities), name).toBe(true)
      const contributions = features.flatMap(({ contributes = [] }) => contributes)
      const hubs = led.flatMap(({ routes }) => routes[0]?.hub ?? [])
      for (const hub of hubs) {
        expect(openCards(contributedTo(hub, contributions), functionalities), hub.name).not.toEqual([])
      }
    }),
  )
})

test('a shortcut leads to the screen that it names, and is not offered before there is one', () => {
  const offered = shortcutsOf(
    features,
    active('INTER_CAMPUS', 'TRANSPORT', 'BOOKING', 'PRACTICAL_INFORMATION'),
  )
  expect(offered.map(({ name, to }) => [name, to])).toEqual([
    ['booking', '/meeting/booking'],
    ['intercampus', '/move/intercampus'],
    ['practicalinformation', '/practicalinformation'],
  ])
  const alone = shortcutsOf(features, active('TRANSPORT'))
  expect(alone.map(({ name, to }) => [name, to])).toEqual([['transport', '/transport']])
})
