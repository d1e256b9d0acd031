import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { openWays } from '#features/sites/rules.ts'
import type { Functionality } from '#platform/contract/functionality.ts'
import { type Folder, folders } from './contract.ts'
import {
  announcedType,
  folderOf,
  folderText,
  inFolder,
  kindOf,
  listPath,
  mobilityWays,
  moveWays,
  outsideTarget,
  pagePath,
  practicalFolders,
  returnPath,
  safetyFolders,
  safetyWays,
  sectionOf,
  targetOf,
} from './rules.ts'
import { move, practicalInformation, safeAtWork } from './web/feature.ts'

const everyFolder: Folder[] = Object.values(folders).flat()
const anyFolder = fc.constantFrom(...everyFolder)
const link = (address: string | null) => outsideTarget({ type: 'LINK', link: address, pdf: null })
const pdf = (address: string | null) => outsideTarget({ type: 'PDF', link: null, pdf: address })

describe('the folders', () => {
  it('are of the kind whose call lists them', () => {
    for (const [kind, own] of Object.entries(folders)) {
      for (const folder of own) expect(kindOf(folder)).toBe(kind)
    }
  })

  it('belong to the section whose list shows them', () => {
    for (const section of [practicalInformation, safeAtWork, move]) {
      const own = everyFolder.filter(folder => sectionOf(folder) === section.name)
      expect(own.length).toBeGreaterThan(0)
      for (const folder of own) {
        const [list = ''] = listPath(folder).split('?')
        expect(section.routes.some(({ path }) => matchPath(path, list))).toBe(true)
      }
    }
  })

  it('are chosen by the address, the first one where it names none of the screen', () => {
    expect(folderOf(practicalFolders, 'service')).toBe('service')
    for (const text of [undefined, '', 'SERVICE', 'mobility', 'safetynews']) {
      expect(folderOf(practicalFolders, text)).toBe('practicallife')
    }
    expect(folderOf(safetyFolders, undefined)).toBe('safetynews')
  })

  it('are found again by what the address says of them', () => {
    for (const own of [practicalFolders, safetyFolders] as const) {
      for (const folder of own) expect(folderOf<Folder>(own, folderText(own, folder))).toBe(folder)
    }
  })

  it('each have a list, whose address names them', () => {
    const lists = Object.fromEntries(everyFolder.map(folder => [folder, listPath(folder)]))
    expect(lists).toEqual({
      practicallife: '/practicalinformation',
      service: '/practicalinformation?folder=service',
      mobility: '/move/mobility',
      safetynews: '/safeAtWork/infos',
      security: '/safeAtWork/infos?folder=security',
      training: '/safeAtWork/infos?folder=training',
    })
  })

  it('lead back to their list from what was opened, those of safety to the section', () => {
    for (const folder of everyFolder) {
      expect(returnPath(folder)).toBe(kindOf(folder) === 'SAFE@WORK' ? '/safeAtWork' : listPath(folder))
    }
  })

  it('have every list and every page at an address that a screen answers to', () => {
    const routes = [practicalInformation, safeAtWork, move].flatMap(section => section.routes)
    const answered = (address: string) =>
      routes.some(({ path }) => matchPath(path, address.split('?')[0] ?? ''))
    expect(answered('/move/elsewhere')).toBe(false)
    for (const folder of everyFolder) {
      for (const address of [listPath(folder), returnPath(folder), pagePath({ id: '7', folder })]) {
        expect(answered(address), address).toBe(true)
      }
    }
  })

  test('a list keeps its own in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ folder: anyFolder, id: fc.nat() })), anyFolder, (cards, folder) => {
        const shown = inFolder(cards, folder)
        expect(shown).toEqual(cards.filter(card => card.folder === folder))
        expect(everyFolder.flatMap(one => inFolder(cards, one))).toHaveLength(cards.length)
      }),
    )
  })
})

describe('a card', () => {
  const card = { id: '7', folder: 'service', link: null, pdf: null } as const

  it('of CONTENT leads to its page in its section', () => {
    expect(targetOf({ ...card, type: 'CONTENT' })).toEqual({ kind: 'page', to: '/practicalinformation/7' })
    expect(pagePath({ id: '7', folder: 'mobility' })).toBe('/practicalinformation/7')
    expect(pagePath({ id: '7', folder: 'security' })).toBe('/safeAtWork/infos/7')
  })

  it('of CONTENT stays in the app whatever address it carries', () => {
    const both = { link: 'https://campus.example/', pdf: '/files/a.pdf' }
    expect(targetOf({ ...card, ...both, type: 'CONTENT' }).kind).toBe('page')
  })

  it('of LINK leads to the other site and names it', () => {
    const address = 'https://www.Intranet.campus.example:8443/lockers?b=2#top'
    expect(targetOf({ ...card, type: 'LINK', link: ` ${address} ` })).toEqual({
      kind: 'link',
      address,
      host: 'intranet.campus.example',
    })
  })

  it('of PDF leads to the document, our own or elsewhere', () => {
    expect(targetOf({ ...card, type: 'PDF', pdf: '/files/ab12.pdf' })).toEqual({
      kind: 'pdf',
      address: '/files/ab12.pdf',
    })
    expect(pdf('https://docs.campus.example/a.pdf')?.kind).toBe('pdf')
    expect(link('/files/plans/ab12.pdf#page=2')?.kind).toBe('pdf')
  })

  it('without an address to follow leads to its page, which says so', () => {
    for (const type of ['LINK', 'PDF'] as const) {
      expect(targetOf({ ...card, type })).toEqual({ kind: 'page', to: '/practicalinformation/7' })
    }
    // The address of the other type is not its own.
    expect(targetOf({ ...card, type: 'LINK', pdf: '/files/a.pdf' }).kind).toBe('page')
  })
})

describe('addresses that become no link', () => {
  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt://campus.example/%0aalert(1)',
    'data:text/html,hello',
    'http://campus.example/',
    'ftp://campus.example/a.pdf',
    '//elsewhere.example/a.pdf',
    '/\\elsewhere.example/a.pdf',
    'https://campus.example@elsewhere.example/',
    'https:\\\\elsewhere.example',
    'https:///elsewhere.example',
    'https://',
    'https://campus.example/a b',
    'https://campus.example/"onclick="x',
    '/files',
    '/files/',
    '/files/../services/v6/sites',
    '/files/%2E%2e/sites',
    '/files//elsewhere.example',
    '/files/a\\..\\b',
    '/services/v6/sites',
    'files/a.pdf',
  ])('%s', address => {
    expect(link(address)).toBeUndefined()
    expect(pdf(address)).toBeUndefined()
  })

  test('what becomes one is an https page of the host that is named, or stays among our files', () => {
    const pieces = fc.constantFrom(
      ...[
        'https:',
        'javascript:',
        '/',
        '//',
        '\\',
        '/files',
        '..',
        '.',
        '%2e',
        '@',
        ':',
        '?',
        '#',
        'a',
        'www.',
      ],
      ...['campus.example', 'elsewhere.example', ' ', '\t', '443'],
    )
    const address = fc.oneof(
      fc.array(pieces, { maxLength: 9 }).map(all => all.join('')),
      fc.array(pieces, { maxLength: 6 }).map(all => `https://${all.join('')}`),
      fc.array(pieces, { maxLength: 6 }).map(all => `/files/${all.join('')}`),
    )
    fc.assert(
      fc.property(address, text => {
        const target = link(text)
        if (target === undefined || !URL.canParse(target.address, 'https://own.example')) return
        const url = new URL(target.address, 'https://own.example')
        expect(url.protocol).toBe('https:')
        expect(url.username).toBe('')
        if (target.kind === 'link') expect(url.hostname.replace(/^www\./, '')).toBe(target.host)
        else {
          expect(url.origin).toBe('https://own.example')
          expect(url.pathname).toMatch(/^\/files\/./)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

test('what the end of an address announces is read in any case, and is a page to read otherwise', () => {
  expect(announcedType('PDF')).toBe('PDF')
  expect(announcedType('link')).toBe('LINK')
  for (const text of [undefined, '', 'CONTENT', 'SAFE@WORK', 'x']) expect(announcedType(text)).toBe('CONTENT')
})

describe('a hub', () => {
  const campus = (...types: string[]): Functionality[] =>
    types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
  const names = (ways: readonly { name: string }[]) => ways.map(way => way.name)
  const all = () => true

  it('shows the ways that the campus has activated', () => {
    const everything = campus('TRANSPORT', 'INTER_CAMPUS', 'PRACTICAL_INFORMATION')
    expect(names(openWays(moveWays, everything, all))).toEqual(['interCampus', 'transport', 'mobility'])
    expect(names(openWays(moveWays, campus('TRANSPORT'), all))).toEqual(['transport'])
    expect(openWays(moveWays, campus('PARKING', 'SAFE_AT_WORK'), all)).toEqual([])
    const off = campus('PRACTICAL_INFORMATION').map(one => ({ ...one, activated: false }))
    expect(openWays(moveWays, off, all)).toEqual([])
  })

  it('shows no way to a screen that the product lacks', () => {
    const everything = campus('TRANSPORT', 'INTER_CAMPUS', 'PRACTICAL_INFORMATION', 'PARKING')
    const mobilityAlone = (path: string) => path === '/move/mobility'
    expect(names(openWays(moveWays, everything, mobilityAlone))).toEqual(['mobility'])
    expect(openWays(mobilityWays, everything, mobilityAlone)).toEqual([])
    expect(names(openWays(mobilityWays, everything, all))).toEqual(['parking'])
  })

  it('of safety offers the training only where it is activated and has a screen', () => {
    const both = campus('SAFE_AT_WORK', 'SECURITY_TRAINING')
    expect(names(openWays(safetyWays, both, all))).toEqual(['safetyInformation', 'training'])
    expect(names(openWays(safetyWays, campus('SAFE_AT_WORK'), all))).toEqual(['safetyInformation'])
    const without = openWays(safetyWays, both, path => path !== '/safeAtWork/fas')
    expect(names(without)).toEqual(['safetyInformation'])
  })
})
