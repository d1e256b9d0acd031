import fc from 'fast-check'
import { House } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Functionality } from '#platform/contract/functionality.ts'
import type { Role, RoleGrant } from '#platform/contract/roles.ts'
import type { HubCard, WebFeature } from './feature.ts'
import { entryOf, footerLinksOf, isOpen, menuOf, shortcutsOf, withHubs } from './menu.ts'

function feature(name: string, more: Partial<WebFeature>): WebFeature {
  const load = () => Promise.reject(new Error('not loaded here'))
  return {
    name,
    hue: 0,
    icon: House,
    title: { fr: name, en: name },
    routes: [{ path: `/${name}`, access: 'full', load }],
    ...more,
  }
}
const label = { fr: 'x', en: 'x' }
const lamps = feature('lamps', { menu: { place: 20, shown: { needs: ['LAMP', 'LIGHT'] }, labelOf: 'LAMP' } })
const doors = feature('doors', {
  menu: { place: 10, shown: { needs: ['DOOR'], unless: ['WALL'] } },
  shortcuts: [{ name: 'door', label, shown: { needs: ['DOOR'] } }],
})
const start = feature('start', { menu: { place: 0, shown: { needs: [] } } })
const hidden = feature('hidden', {})
const withoutScreens = feature('links', {
  routes: [],
  menu: { place: 5, shown: { needs: [] } },
  shortcuts: [{ name: 'links', label, shown: { needs: [] } }],
  outsideLinks: functionalities =>
    functionalities
      .filter(({ type }) => type === 'PAGE')
      .map(({ mobileLibelle }) => ({ label: 'Page', url: `${mobileLibelle}` })),
})
const features = [lamps, doors, hidden, start, withoutScreens]

function active(...types: string[]): Functionality[] {
  return types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
}
const names = (functionalities: Functionality[], options = {}) =>
  menuOf(features, functionalities, options).map(item =>
    item.kind === 'feature' ? item.feature.name : item.url,
  )

describe('a hub', () => {
  const cards = extensionPoint<HubCard>('cards')
  const card = (needs: string[]): HubCard => ({
    place: 1,
    path: '/card',
    needs,
    icon: House,
    title: label,
    hint: label,
  })
  const load = () => Promise.reject(new Error('not loaded here'))
  const hub = feature('hub', {
    routes: [{ path: '/hub', access: 'full', hub: cards, load }],
    menu: { place: 30, shown: { needs: ['HUB'] } },
    shortcuts: [{ name: 'hub', label, shown: { needs: ['HUB'] } }],
  })
  const found = (all: WebFeature[], ...types: string[]) => {
    const resolved = withHubs(all)
    return [
      menuOf(resolved, active(...types)).length > 0,
      shortcutsOf(resolved, active(...types)).length > 0,
      resolved
        .flatMap(({ routes }) => routes)
        .some(({ path, needs }) => path === '/hub' && isOpen(needs, active(...types))),
    ]
  }
  const everywhere = [true, true, true]
  const nowhere = [false, false, false]

  test('is there where the campus shows one of its cards, and nowhere else', () => {
    const all = [hub, feature('giver', { routes: [], contributes: [cards.with(card(['CARD', 'OTHER']))] })]
    expect(found(all, 'HUB', 'CARD')).toEqual(everywhere)
    expect(found(all, 'HUB', 'OTHER')).toEqual(everywhere)
    expect(found(all, 'HUB')).toEqual(nowhere)
    expect(found(all, 'CARD')).toEqual([false, false, true])
  })
  test('is nowhere without any card, and on every campus with one that needs nothing', () => {
    expect(found([hub], 'HUB')).toEqual(nowhere)
    expect(
      found([hub, feature('giver', { routes: [], contributes: [cards.with(card([]))] })], 'HUB'),
    ).toEqual(everywhere)
  })
})

describe('the menu', () => {
  test('holds the features whose rule is fulfilled, in their own order, each once', () => {
    expect(names(active('LIGHT', 'DOOR', 'LAMP', 'LAMP'))).toEqual(['start', 'doors', 'lamps'])
  })
  test('leaves out what is listed but not activated, and what another functionality hides', () => {
    expect(names([{ type: 'DOOR', activated: false, mobileLibelle: null, param: {} }])).toEqual(['start'])
    expect(names(active('DOOR', 'WALL'))).toEqual(['start'])
  })
  test('bears the campus’s own label where the feature says so', () => {
    const labelled = active('LAMP', 'DOOR').map(one => ({ ...one, mobileLibelle: ` ${one.type}! ` }))
    expect(menuOf(features, labelled)).toMatchObject([{ label: null }, { label: null }, { label: 'LAMP!' }])
  })
  test('ends with outside links, each address once; not when it is compact', () => {
    const pages = ['https://a.example', 'https://b.example', 'https://a.example'].map(mobileLibelle => ({
      ...active('PAGE')[0],
      mobileLibelle,
    })) as Functionality[]
    expect(names([...pages, ...active('DOOR')])).toEqual([
      'start',
      'doors',
      'https://a.example',
      'https://b.example',
    ])
    expect(names([...pages, ...active('DOOR', 'LAMP')], { compact: true })).toEqual(['doors'])
  })
})

describe('what is for staff', () => {
  const roles = ['EDITOR'] as const
  const load = () => Promise.reject(new Error('not loaded here'))
  const desk = feature('desk', {
    routes: [{ path: '/desk', access: 'full', roles, load }],
    menu: { place: 30, shown: { needs: ['LAMP'] } },
  })
  const grant = (role: Role, siteId: string | null): RoleGrant => ({ role, siteId, thing: null })
  const menu = (grants: readonly RoleGrant[], types = ['LAMP']) =>
    menuOf([desk, lamps], active(...types), { staff: { grants, siteId: '1' } }).map(item =>
      item.kind === 'feature' ? [item.feature.name, item.staff] : [],
    )

  test('is in the menu of who has the role for the campus, apart from the rest', () => {
    for (const siteId of [null, '1']) {
      expect(menu([grant('EDITOR', siteId)])).toEqual([
        ['lamps', false],
        ['desk', true],
      ])
    }
  })
  test('is not in that of others, nor where its functionality is not active', () => {
    expect(menu([])).toEqual([['lamps', false]])
    expect(menu([grant('EDITOR', '2'), grant('CATERING', null)])).toEqual([['lamps', false]])
    expect(menu([grant('EDITOR', null)], ['LIGHT'])).toEqual([['lamps', false]])
    expect(menuOf([desk], active('LAMP'))).toEqual([])
  })
})

test('a shortcut needs its functionality and a screen to lead to', () => {
  const found = shortcutsOf(features, active('DOOR', 'LAMP'))
  expect(found.map(({ name, feature }) => [name, feature.name])).toEqual([['door', 'doors']])
  expect(shortcutsOf(features, [])).toEqual([])
})

test('an address is open when one of its functionalities is active, and always when it needs none', () => {
  expect(isOpen(['A', 'B'], active('B'))).toBe(true)
  expect(isOpen(['A', 'B'], active('C'))).toBe(false)
  expect(isOpen([], [])).toBe(true)
  expect(isOpen(undefined, [])).toBe(true)
})

const anyFunctionalities = fc.array(
  fc.record({
    type: fc.constantFrom('LAMP', 'LIGHT', 'DOOR', 'WALL', 'PAGE', 'UNKNOWN'),
    activated: fc.boolean(),
    mobileLibelle: fc.option(fc.string()),
    param: fc.constant({}),
  }),
  { maxLength: 30 },
)

test('whatever the campus lists, nothing is in the menu twice and the order is that of the features', () => {
  fc.assert(
    fc.property(anyFunctionalities, fc.boolean(), (functionalities, compact) => {
      const menu = menuOf(features, functionalities, { compact })
      const keys = menu.map(item => (item.kind === 'feature' ? item.feature.name : item.url))
      expect(new Set(keys).size).toBe(keys.length)
      const places = menu.map(item => (item.kind === 'feature' ? (item.feature.menu?.place ?? -1) : 1_000))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(menuOf(features, functionalities)).toEqual(
        expect.arrayContaining(menuOf(features, functionalities, { compact: true })),
      )
    }),
  )
})

test('what stands within another feature is counted to its menu entry, and its shortcut stands at its place', () => {
  const hub = feature('hub', { menu: { place: 15, shown: { needs: ['ROOM'] } } })
  const inside = feature('inside', {
    within: 'hub',
    shortcuts: [{ name: 'room', label, shown: { needs: ['ROOM'] } }],
  })
  const all = [inside, lamps, hub, doors]
  const compact = menuOf(all, active('ROOM', 'DOOR', 'LAMP'), { compact: true })
  expect(compact.map(item => item.kind === 'feature' && item.feature.name)).toEqual(['doors', 'hub'])
  expect(shortcutsOf(all, active('ROOM', 'DOOR')).map(({ name }) => name)).toEqual(['door', 'room'])
  expect([entryOf(inside), entryOf(hub)]).toEqual(['hub', 'hub'])
})

test('the links at the end of every page stand in their order, whatever that of the features', () => {
  const late = feature('late', { footerLinks: [{ place: 20, label, to: '/late' }] })
  const early = feature('early', {
    footerLinks: [
      { place: 30, label, to: '/last' },
      { place: 10, label, to: '/early' },
    ],
  })
  const links = footerLinksOf([late, lamps, early])
  expect(links.map(({ to, feature }) => [to, feature.name])).toEqual([
    ['/early', 'early'],
    ['/late', 'late'],
    ['/last', 'early'],
  ])
})
