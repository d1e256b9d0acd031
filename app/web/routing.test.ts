import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Functionality } from '#platform/contract/functionality.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import * as everyFeature from './features.ts'
import {
  decide,
  inLanguage,
  languageAndPath,
  type RoutePlace,
  routeTable,
  type Visit,
  withoutSite,
} from './routing.ts'

const routes: RoutePlace[] = [
  { path: '/login', access: 'anyone' },
  { path: '/site', access: 'signed-in' },
  { path: '/acceptcgu', access: 'signed-in' },
  { path: '/cgu', access: 'anyone' },
  { path: '/accessibility', access: 'anyone' },
  { path: '/', access: 'full' },
  { path: '/news', access: 'full', needs: ['ACTU'] },
  { path: '/news/:id', access: 'full', needs: ['ACTU'] },
  { path: '/phonebook', access: 'full', needs: ['PHONEBOOK'] },
  { path: '/staff/news', access: 'full', needs: ['ACTU'], roles: ['EDITOR', 'SITE_MANAGER'] },
  { path: '/practicalinformation/:id/:type?', access: 'full', needs: ['PRACTICAL_INFORMATION'] },
]
/** Screens that come later: the rules for them stand already. */
const training: RoutePlace[] = [
  { path: '/safeAtWork/fas', access: 'anyone', needs: ['SECURITY_TRAINING'] },
  { path: '/safeAtWork/fas/visitor', access: 'anyone' },
  { path: '/safeAtWork/fas/:id/:lang?', access: 'anyone-with-site', needs: ['SECURITY_TRAINING'] },
]
const all = [...routes, ...training]
const deepLinks = Object.assign({}, ...Object.values(everyFeature).map(feature => feature.deepLinks))

function active(...types: string[]): Functionality[] {
  return types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
}
const sites = [
  { id: '1', functionalities: active('ACTU', 'PHONEBOOK', 'SECURITY_TRAINING') },
  { id: '2', functionalities: active('PHONEBOOK') },
]
const member: Omit<Visit, 'address'> = {
  session: 'signed-in',
  connecting: false,
  savedLanguage: null,
  siteId: '1',
  sites,
  termsAccepted: true,
  grants: [],
  deepLink: null,
}
const editor = (siteId: string | null): RoleGrant => ({ role: 'EDITOR', siteId, thing: null })
const stranger: Omit<Visit, 'address'> = {
  ...member,
  session: 'signed-out',
  siteId: null,
  sites: undefined,
  termsAccepted: undefined,
  grants: undefined,
}
const visit = (address: string, given: Omit<Visit, 'address'> = member, known = all) =>
  decide({ address, ...given }, routeTable(known), deepLinks)
const replaced = (by: string, changes: object = {}) =>
  expect.objectContaining({ kind: 'replace', by, changes })
const visible = (path: string) =>
  expect.objectContaining({ kind: 'show', route: expect.objectContaining({ path }) })

describe('language', () => {
  test('the prefix is the language of the page', () => {
    expect(visit('/fr/news')).toMatchObject({ kind: 'show', language: 'fr' })
    expect(visit('/en/news')).toMatchObject({ kind: 'show', language: 'en' })
  })
  test('an unsupported prefix is replaced by the default language', () => {
    expect(visit('/de/news?x=1#y')).toEqual(replaced('/en/news?x=1#y'))
    expect(visit('/pt-BR/news')).toEqual(replaced('/en/news'))
  })
  test('an unsupported prefix is replaced by the saved language where there is one', () => {
    expect(visit('/de/news', { ...member, savedLanguage: 'fr' })).toEqual(replaced('/fr/news'))
  })
  test('a saved language does not change an address that names one', () => {
    expect(visit('/en/news', { ...member, savedLanguage: 'fr' })).toMatchObject({
      kind: 'show',
      language: 'en',
    })
  })
  test('an address without a language gets one', () => {
    expect(visit('/')).toEqual(replaced('/en'))
    expect(visit('/news/12?siteId=2')).toEqual(replaced('/en/news/12?siteId=2'))
    expect(visit('/news', { ...member, savedLanguage: 'fr' })).toEqual(replaced('/fr/news'))
  })
  test('capital letters in the prefix are forgiven', () => {
    expect(visit('/FR/news')).toEqual(replaced('/fr/news'))
  })
  test('a trailing slash changes nothing', () => {
    expect(visit('/fr/')).toEqual(visible('/'))
    expect(visit('/fr/news/')).toEqual(visible('/news'))
  })
  test('switching the language keeps the rest of the address', () => {
    expect(inLanguage('/fr/news/12?tab=event#top', 'en')).toBe('/en/news/12?tab=event#top')
    expect(inLanguage('/fr', 'en')).toBe('/en')
  })
})

describe('query parameters', () => {
  test('those of the path are read as they were before they were encoded', () => {
    expect(visit('/fr/news/a%40b%2520c')).toMatchObject({ input: { id: 'a@b%20c' } })
    expect(visit('/fr/news/100%')).toMatchObject({ input: { id: '100%' } })
  })

  test('a slash in one of the path stays within it', () => {
    expect(visit('/fr/news/a%2Fb')).toMatchObject({ input: { id: 'a/b' } })
  })

  test('the language of the page is none of them, even where a screen has one of that name', () => {
    const input = (address: string) => {
      const decision = visit(address)
      return decision.kind === 'show' && decision.input
    }
    expect(input('/fr/safeAtWork/fas/5')).toEqual({ id: '5' })
    expect(input('/fr/safeAtWork/fas/5/en')).toEqual({ id: '5', lang: 'en' })
  })

  test('they are merged into the inputs of the screen, those of the path winning', () => {
    expect(visit('/fr/news/12?id=99&tab=event')).toMatchObject({ input: { id: '12', tab: 'event' } })
  })
  test('optional parts of a path are left out when absent', () => {
    const given = { ...member, sites: [{ id: '1', functionalities: active('PRACTICAL_INFORMATION') }] }
    expect(visit('/fr/practicalinformation/3', given)).toMatchObject({ input: { id: '3' } })
    expect(visit('/fr/practicalinformation/3/PDF', given)).toMatchObject({ input: { id: '3', type: 'PDF' } })
  })
  test('siteId selects the campus', () => {
    expect(visit('/fr/phonebook?siteId=2')).toMatchObject({ kind: 'show', changes: { siteId: '2' } })
  })
  test('siteId is the campus whose functionalities count', () => {
    expect(visit('/fr/news?siteId=2')).toEqual(replaced('/fr', { siteId: '2' }))
  })
  test('a siteId that does not exist changes nothing, leaves the address, and is told', () => {
    for (const address of ['/fr/news?tab=info&siteId=77', '/fr/cgu?siteId=77', '/fr?siteId=77']) {
      expect(visit(address)).toMatchObject({
        kind: 'replace',
        by: withoutSite(address),
        changes: {},
        notice: { kind: 'unknown-site', siteId: '77' },
      })
    }
  })
  test('a siteId is not taken before it is known whether it exists', () => {
    const early = { ...member, sites: undefined }
    expect(visit('/fr/cgu?siteId=77', early)).toMatchObject({ kind: 'show', changes: {} })
    expect(visit('/fr/news?siteId=77', early)).toMatchObject({ kind: 'wait', for: 'sites' })
  })
  test('a siteId that wins over the campus chosen before says so', () => {
    expect(visit('/fr/phonebook?siteId=2')).toMatchObject({ notice: { kind: 'site', former: '1' } })
    expect(visit('/fr/phonebook?siteId=1')).not.toHaveProperty('notice')
    expect(visit('/fr/phonebook?siteId=2', { ...member, siteId: null })).not.toHaveProperty('notice')
  })
  test('siteId counts before the campuses are loaded', () => {
    expect(visit('/fr/safeAtWork/fas/5?siteId=2', stranger)).toMatchObject({
      kind: 'show',
      changes: { siteId: '2' },
    })
  })
  test('choosing another campus by hand drops the one in the address', () => {
    expect(withoutSite('/fr/news?siteId=2&tab=info')).toBe('/fr/news?tab=info')
    expect(withoutSite('/fr/news?siteId=2#a')).toBe('/fr/news#a')
    expect(withoutSite('/fr/news')).toBe('/fr/news')
  })
})

describe('a screen for staff', () => {
  const open = { sites: [...sites, { id: '3', functionalities: active('ACTU') }] }
  test('is shown to who holds one of its roles for the campus, or for something of it', () => {
    const oneArticle = { role: 'SITE_MANAGER', siteId: '1', thing: '42' } as const
    for (const grants of [[editor(null)], [editor('1')], [editor('3'), oneArticle]]) {
      expect(visit('/en/staff/news', { ...member, ...open, grants })).toEqual(visible('/staff/news'))
    }
  })
  test('is an unknown path to others: no role, another role, another campus', () => {
    const catering = { role: 'CATERING', siteId: null, thing: null } as const
    for (const grants of [[], [catering], [editor('3')]]) {
      expect(visit('/en/staff/news', { ...member, ...open, grants })).toEqual(replaced('/en'))
      expect(visit('/en/staff/news?siteId=1', { ...member, ...open, siteId: '3', grants: [] })).toMatchObject(
        { kind: 'replace', by: '/en' },
      )
    }
  })
  test('waits for the roles, and for nothing else to know them', () => {
    const waiting = { ...member, grants: undefined }
    expect(visit('/en/staff/news', waiting)).toMatchObject({ kind: 'wait', for: 'roles' })
    expect(visit('/en/news', waiting)).toEqual(visible('/news'))
  })
  test('is closed where the campus has not activated what it is about', () => {
    expect(visit('/en/staff/news', { ...member, siteId: '2', grants: [editor(null)] })).toEqual(
      replaced('/en'),
    )
  })
  test('asks a stranger to sign in first, and is then where signing in leads', () => {
    expect(visit('/en/staff/news', stranger)).toEqual(replaced('/en/login', { deepLink: '/staff/news' }))
  })
})

describe('unknown paths', () => {
  test('lead to the root of the language when signed in', () => {
    expect(visit('/fr/nowhere/at/all')).toEqual(replaced('/fr'))
  })
  test('lead to the login when nobody is', () => {
    expect(visit('/fr/nowhere', stranger)).toEqual(replaced('/fr/login'))
  })
  test('are named in a notice, and so are screens that are not for this person or this campus', () => {
    const notice = (address: string, given = member) => visit(address, given)
    expect(notice('/fr/nowhere/at/all')).toMatchObject({
      notice: { kind: 'unknown', path: '/nowhere/at/all' },
    })
    expect(notice('/fr/nowhere', stranger)).toMatchObject({ notice: { kind: 'unknown', path: '/nowhere' } })
    expect(notice('/fr/staff/news')).toMatchObject({ notice: { kind: 'unknown', path: '/staff/news' } })
    expect(notice('/fr/news/12', { ...member, siteId: '2' })).toMatchObject({
      notice: { kind: 'closed', path: '/news/:id' },
    })
  })
  test('wait until it is known whether somebody is', () => {
    expect(visit('/fr/nowhere', { ...stranger, session: 'checking' })).toMatchObject({
      kind: 'wait',
      for: 'session',
    })
  })
})

describe('signing in', () => {
  test('without a campus it leads to the choice of one, and the address is kept', () => {
    expect(visit('/fr/news', { ...member, siteId: null })).toEqual(
      replaced('/fr/site', { deepLink: '/news' }),
    )
    expect(visit('/fr', { ...member, siteId: null })).toEqual(replaced('/fr/site'))
  })
  test('a campus that no longer exists counts as none', () => {
    expect(visit('/fr', { ...member, siteId: '99' })).toEqual(replaced('/fr/site'))
  })
  test('without accepted terms it leads to the terms, and the address is kept', () => {
    expect(visit('/fr/news/3', { ...member, termsAccepted: false })).toEqual(
      replaced('/fr/acceptcgu', { deepLink: '/news/3' }),
    )
  })
  test('the terms come after the campus', () => {
    expect(visit('/fr/acceptcgu', { ...member, siteId: null })).toEqual(replaced('/fr/site'))
    expect(visit('/fr/acceptcgu', { ...member, termsAccepted: false })).toEqual(visible('/acceptcgu'))
  })
  test('a campus can be chosen again at any time', () => {
    expect(visit('/fr/site')).toEqual(visible('/site'))
    expect(visit('/fr/site', { ...member, siteId: null, sites: undefined })).toEqual(visible('/site'))
  })
  test('where the company has no campus yet, staff set it up without one, and everybody else is told', () => {
    const nowhere = { ...member, siteId: null, sites: [] }
    const setUp = [{ path: '/staff/set-up', access: 'full', roles: ['EDITOR'], withoutSite: true }] as const
    const at = (address: string, given: object) =>
      visit(address, { ...nowhere, ...given }, [...all, ...setUp])
    expect(at('/fr/staff/set-up', { grants: [editor(null)] })).toEqual(visible('/staff/set-up'))
    expect(at('/fr/staff/set-up', { grants: undefined })).toMatchObject({ kind: 'wait', for: 'roles' })
    expect(at('/fr/staff/set-up', {})).toEqual(replaced('/fr'))
    for (const path of ['', '/news'])
      expect(at(`/fr${path}`, { grants: [editor(null)] })).toEqual(
        replaced('/fr/site', path === '' ? {} : { deepLink: path }),
      )
    const unread = { grants: [editor(null)], termsAccepted: false }
    expect(at('/fr/staff/set-up', unread)).toEqual(replaced('/fr/acceptcgu', { deepLink: '/staff/set-up' }))
    expect(at('/fr/acceptcgu', unread)).toEqual(visible('/acceptcgu'))
    // Once there is one, it is chosen as ever.
    expect(at('/fr/staff/set-up', { grants: [editor(null)], sites })).toEqual(
      replaced('/fr/site', { deepLink: '/staff/set-up' }),
    )
  })
  test('accepted terms lead on to the kept address, and forget it', () => {
    expect(visit('/fr/acceptcgu', { ...member, deepLink: '/news/3?a=b' })).toEqual(
      replaced('/fr/news/3?a=b', { deepLink: null }),
    )
  })
  test('accepted terms lead home where no address was kept', () => {
    expect(visit('/fr/acceptcgu')).toEqual(replaced('/fr'))
  })
  test('home leads on to the kept address', () => {
    expect(visit('/fr', { ...member, deepLink: '/news/3' })).toEqual(
      replaced('/fr/news/3', { deepLink: null }),
    )
  })
  test('reaching another screen forgets the kept address', () => {
    expect(visit('/fr/news', { ...member, deepLink: '/phonebook' })).toMatchObject({
      kind: 'show',
      changes: { deepLink: null },
    })
  })
  test('the return from the sign-in leads to the choice of a campus', () => {
    expect(visit('/auth/callback?code=1', { ...member, connecting: true })).toEqual(
      replaced('/en/site', { connected: true }),
    )
  })
  test('a sign-in that was given up leads back to the login', () => {
    expect(visit('/auth/callback?error=1', { ...stranger, connecting: true })).toEqual(
      replaced('/en/login', { connected: true }),
    )
  })
  test('the login stays as it is while a sign-in leaves it', () => {
    expect(visit('/en/login', { ...stranger, connecting: true })).toEqual(visible('/login'))
  })
  test('the page a sign-in returns to is left alone while it is read', () => {
    expect(
      visit('/auth/callback?code=1', { ...stranger, session: 'checking', connecting: true }),
    ).toMatchObject({
      kind: 'wait',
      for: 'session',
    })
  })
  test('it then waits for the address that was left for the provider', () => {
    for (const who of [member, stranger])
      expect(visit('/auth/callback', who)).toMatchObject({ kind: 'wait', for: 'session' })
  })
  test('it waits for the campuses and for the terms', () => {
    expect(visit('/fr/news', { ...member, sites: undefined })).toMatchObject({ kind: 'wait', for: 'sites' })
    expect(visit('/fr/news', { ...member, termsAccepted: undefined })).toMatchObject({
      kind: 'wait',
      for: 'terms',
    })
  })
  test('somebody who is signed in does not see the login', () => {
    expect(visit('/fr/login')).toEqual(replaced('/fr'))
  })
})

describe('without login', () => {
  test.each([
    '/fr/login',
    '/fr/cgu',
    '/fr/accessibility',
    '/fr/safeAtWork/fas',
    '/fr/safeAtWork/fas/visitor',
    '/fr/safeAtWork/fas/4?siteId=1',
    '/fr/safeAtWork/fas/4/en?siteId=1',
  ])('%s is open', address => {
    expect(visit(address, stranger)).toMatchObject({ kind: 'show' })
    expect(visit(address, { ...stranger, session: 'checking' })).toMatchObject({ kind: 'show' })
  })
  test('a training without a campus is not', () => {
    expect(visit('/fr/safeAtWork/fas/4', stranger)).toEqual(
      replaced('/fr/login', { deepLink: '/safeAtWork/fas/4' }),
    )
  })
  test('the visitor entry is not taken for a training', () => {
    expect(visit('/fr/safeAtWork/fas/visitor', stranger)).toEqual(visible('/safeAtWork/fas/visitor'))
  })
  test('screens that are not built yet lead to the login like an unknown path', () => {
    expect(visit('/fr/safeAtWork/fas', stranger, routes)).toEqual(replaced('/fr/login'))
  })
  test.each(['/fr/news', '/fr/news/3', '/fr/phonebook'])('%s leads to the login and is kept', address => {
    expect(visit(address, stranger)).toEqual(replaced('/fr/login', { deepLink: address.slice(3) }))
  })
  test.each(['/fr', '/fr/site', '/fr/acceptcgu'])('%s leads to the login and is not kept', address => {
    expect(visit(address, stranger)).toEqual(replaced('/fr/login'))
  })
  test('a closed address waits while the session is checked', () => {
    expect(visit('/fr/news', { ...stranger, session: 'checking' })).toMatchObject({
      kind: 'wait',
      for: 'session',
    })
  })
})

describe('links of the former app', () => {
  test('a news link leads to the article, with or without a language', () => {
    expect(visit('/fonctionnalite?page=newsDetail&id=12')).toEqual(replaced('/en/news/12'))
    expect(visit('/fr/fonctionnalite?page=newsDetail&id=12')).toEqual(replaced('/fr/news/12'))
    expect(visit('/fonctionnalite?page=newsDetail&id=12', { ...member, savedLanguage: 'fr' })).toEqual(
      replaced('/fr/news/12'),
    )
  })
  test('a news link keeps its campus', () => {
    expect(visit('/fonctionnalite?page=newsDetail&id=12&siteId=2')).toEqual(replaced('/en/news/12?siteId=2'))
  })
  test('a news link followed without login ends at the article after signing in', () => {
    const first = visit('/fonctionnalite?page=newsDetail&id=12', stranger)
    expect(first).toEqual(replaced('/en/news/12'))
    expect(visit('/en/news/12', stranger)).toEqual(replaced('/en/login', { deepLink: '/news/12' }))
    expect(visit('/en/acceptcgu', { ...member, deepLink: '/news/12' })).toEqual(
      replaced('/en/news/12', { deepLink: null }),
    )
  })
  test('training links lead to the trainings', () => {
    expect(visit('/fonctionnalite?page=securityTraining&siteId=1', stranger)).toEqual(
      replaced('/en/safeAtWork/fas?siteId=1'),
    )
    expect(visit('/fonctionnalite?page=security-training-detail&id=7&siteId=1', stranger)).toEqual(
      replaced('/en/safeAtWork/fas/7?siteId=1'),
    )
  })
  test('training links are kept while there are no trainings', () => {
    expect(visit('/fonctionnalite?page=securityTraining&siteId=1', member, routes)).toEqual(
      replaced('/en', { deepLink: '/safeAtWork/fas?siteId=1' }),
    )
  })
  test('any other target is kept, then followed', () => {
    expect(visit('/fonctionnalite?page=phonebook&q=ada', stranger)).toEqual(
      replaced('/en', { deepLink: '/phonebook?q=ada' }),
    )
    expect(visit('/en', { ...member, deepLink: '/phonebook?q=ada' })).toEqual(
      replaced('/en/phonebook?q=ada', { deepLink: null }),
    )
  })
  test('a target that leads nowhere ends at home', () => {
    expect(visit('/fonctionnalite?page=newsDetail')).toEqual(replaced('/en', { deepLink: '/newsDetail' }))
    expect(visit('/en/newsDetail')).toEqual(replaced('/en'))
  })
  test('without a page it is an unknown path', () => {
    expect(visit('/fr/fonctionnalite')).toEqual(replaced('/fr'))
  })
  test('a target never leaves the product', () => {
    expect(visit('/fonctionnalite?page=//evil.example/x')).toEqual(
      replaced('/en', { deepLink: '/evil.example/x' }),
    )
    expect(visit('/fonctionnalite?page=https://evil.example')).toEqual(
      replaced('/en', { deepLink: '/https%3A/evil.example' }),
    )
  })
})

describe('functionalities', () => {
  test('a route of one that is not activated leads home', () => {
    expect(visit('/fr/news', { ...member, siteId: '2' })).toEqual(replaced('/fr'))
    expect(visit('/fr/phonebook', { ...member, siteId: '2' })).toEqual(visible('/phonebook'))
  })
  test('one that is listed but switched off counts as not activated', () => {
    const off = [{ id: '1', functionalities: active('ACTU').map(f => ({ ...f, activated: false })) }]
    expect(visit('/fr/news', { ...member, sites: off })).toEqual(replaced('/fr'))
  })
})

describe('whatever the address and the state', () => {
  const table = routeTable(all)
  const anyVisit = fc.record({
    address: fc
      .tuple(
        fc.constantFrom('', '/fr', '/en', '/de', '/FR', '//x'),
        fc.oneof(fc.constantFrom(...all.map(r => r.path), '/fonctionnalite', '/auth/callback'), fc.webPath()),
        fc.oneof(
          fc.constantFrom('', '?siteId=2', '?siteId=9', '?page=newsDetail&id=1', '?page=a'),
          fc.webQueryParameters().map(q => `?${q}`),
        ),
      )
      .map(parts => parts.join('') || '/'),
    session: fc.constantFrom('signed-out' as const, 'signed-in' as const),
    connecting: fc.boolean(),
    savedLanguage: fc.constantFrom(null, 'fr' as const, 'en' as const),
    siteId: fc.constantFrom(null, '1', '2', '9'),
    sites: fc.constantFrom(sites, []),
    termsAccepted: fc.boolean(),
    grants: fc.constantFrom([], [editor(null)], [editor('1')], [editor('2')]),
    deepLink: fc.constantFrom(null, '/news', '/nowhere', '/phonebook?siteId=2', '/staff/news'),
  })
  test('it settles on a screen after a few replacements, all of them inside the product', () => {
    fc.assert(
      fc.property(anyVisit, start => {
        let now: Visit = start
        for (let step = 0; step < 8; step += 1) {
          const decision = decide(now, table)
          if (decision.kind === 'show') return true
          if (decision.kind === 'wait') return !now.connecting && /^\/auth\/callback(\?|$)/.test(now.address)
          expect(decision.by).toMatch(/^\/(fr|en)(\/(?!\/)|\?|#|$)/)
          const { connected, ...kept } = decision.changes
          now = { ...now, ...kept, address: decision.by, connecting: connected ? false : now.connecting }
        }
        return false
      }),
      { numRuns: 2000 },
    )
  })
  test('a screen that asks for everything is never shown without it', () => {
    fc.assert(
      fc.property(anyVisit, given => {
        const decision = decide(given, table)
        if (decision.kind !== 'show' || decision.route.access !== 'full') return
        expect(given.session).toBe('signed-in')
        expect(given.termsAccepted).toBe(true)
        expect(sites.map(s => s.id)).toContain(decision.changes.siteId ?? given.siteId)
      }),
    )
  })
  test('the order in which the features list their routes changes nothing', () => {
    fc.assert(
      fc.property(anyVisit, fc.shuffledSubarray(all, { minLength: all.length }), (given, shuffled) => {
        expect(decide(given, routeTable(shuffled))).toEqual(decide(given, table))
      }),
    )
  })
  test('splitting the language off and putting it back loses nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('fr' as const, 'en' as const), fc.webPath(), (language, path) => {
        const split = languageAndPath(`/${language}${path}`, null)
        expect(split.language).toBe(language)
        expect(split.path.replace(/\/+$/, '')).toBe(path.replace(/\/+$/, ''))
      }),
    )
  })
})
