import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { type Folder, folders } from './contract.ts'
import {
  announcedType,
  crumbsAbove,
  crumbsTo,
  folderOf,
  folderText,
  type InformationSection,
  inFolder,
  kindOf,
  listPath,
  outsideTarget,
  pagePath,
  returnPath,
  sectionOf,
  targetOf,
} from './rules.ts'
import { section as own } from './web/section.ts'

/** Another feature's, with a hub above its list. */
const other: InformationSection = {
  feature: 'safety',
  folders: ['safetynews', 'security', 'training'],
  title: { fr: 'Consignes', en: 'Instructions' },
  above: [{ title: { fr: 'Sécurité', en: 'Safety' }, path: '/safety' }],
  listPath: '/safety/list',
  pagesPath: '/safety/pages',
  returnPath: '/safety',
}

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

  it('are chosen by the address, the first one where it names none of the screen', () => {
    expect(folderOf(own.folders, 'service')).toBe('service')
    for (const text of [undefined, '', 'SERVICE', 'mobility', 'safetynews']) {
      expect(folderOf(own.folders, text)).toBe('practicallife')
    }
    expect(folderOf(other.folders, undefined)).toBe('safetynews')
  })

  test('are found again by what the address says of them, among whichever of them a screen shows', () => {
    const some = fc.shuffledSubarray(everyFolder, { minLength: 1 }) as fc.Arbitrary<[Folder, ...Folder[]]>
    fc.assert(
      fc.property(some, visible => {
        for (const folder of visible) expect(folderOf(visible, folderText(visible, folder))).toBe(folder)
        for (const folder of visible) {
          const { searchParams } = new URL(
            listPath({ folders: visible, listPath: '/list' }, folder),
            'https://x',
          )
          expect(folderOf(visible, searchParams.get('folder') ?? undefined)).toBe(folder)
        }
      }),
    )
  })

  test('a list keeps its own in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ folder: anyFolder, id: fc.nat() })), anyFolder, (cards, folder) => {
        const visible = inFolder(cards, folder)
        expect(visible).toEqual(cards.filter(card => card.folder === folder))
        expect(everyFolder.flatMap(one => inFolder(cards, one))).toHaveLength(cards.length)
      }),
    )
  })
})

describe('a section', () => {
  it('is found by its folders', () => {
    expect(sectionOf([own, other], 'service')).toBe(own)
    expect(sectionOf([own, other], 'training')).toBe(other)
    expect(() => sectionOf([own, other], 'mobility')).toThrow('mobility')
  })

  it('has a list, whose address names the folder unless it is the first', () => {
    expect(listPath(own, 'practicallife')).toBe('/practicalinformation')
    expect(listPath(own, 'service')).toBe('/practicalinformation?folder=service')
  })

  it('leads back to the list from what was opened, or where it says', () => {
    expect(returnPath(own, 'service')).toBe('/practicalinformation?folder=service')
    expect(returnPath(other, 'security')).toBe('/safety')
  })

  test('has a page for each piece of information, whatever the id', () => {
    expect(pagePath(own, '7')).toBe('/practicalinformation/7')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), id => {
        const [, , ...rest] = pagePath(own, id).split('/')
        expect(rest.map(decodeURIComponent)).toEqual([id])
      }),
    )
  })

  it.each(languages)('is where the way up from a page begins, in %s', language => {
    const [list, safety] = { fr: ['Consignes', 'Sécurité'], en: ['Instructions', 'Safety'] }[language]
    expect(crumbsAbove(other, language)).toEqual([{ label: safety, to: '/safety' }])
    expect(crumbsTo(other, 'security', language)).toEqual([
      { label: safety, to: '/safety' },
      { label: list, to: '/safety/list?folder=security' },
    ])
    expect(crumbsTo(other, undefined, language).at(-1)).toEqual({ label: list, to: '/safety/list' })
    expect(crumbsAbove(own, language)).toEqual([])
  })
})

describe('a card', () => {
  const card = { id: '7', link: null, pdf: null } as const

  it('of CONTENT leads to its page in its section', () => {
    expect(targetOf(own, { ...card, type: 'CONTENT' })).toEqual({
      kind: 'page',
      to: '/practicalinformation/7',
    })
    expect(targetOf(other, { ...card, type: 'CONTENT' })).toEqual({ kind: 'page', to: '/safety/pages/7' })
  })

  it('of CONTENT stays in the app whatever address it carries', () => {
    const both = { link: 'https://campus.example/', pdf: '/files/a.pdf' }
    expect(targetOf(own, { ...card, ...both, type: 'CONTENT' }).kind).toBe('page')
  })

  it('of LINK leads to the other site and names it', () => {
    const address = 'https://www.Intranet.campus.example:8443/lockers?b=2#top'
    expect(targetOf(own, { ...card, type: 'LINK', link: ` ${address} ` })).toEqual({
      kind: 'link',
      address,
      host: 'intranet.campus.example',
    })
  })

  it('of PDF leads to the document, our own or elsewhere', () => {
    expect(targetOf(own, { ...card, type: 'PDF', pdf: '/files/ab12.pdf' })).toEqual({
      kind: 'pdf',
      address: '/files/ab12.pdf',
    })
    expect(pdf('https://docs.campus.example/a.pdf')?.kind).toBe('pdf')
    expect(link('http://timetable.example/')).toMatchObject({ kind: 'link', host: 'timetable.example' })
    expect(link('/files/plans/ab12.pdf#page=2')?.kind).toBe('pdf')
  })

  it('without an address to follow leads to its page, which says so', () => {
    for (const type of ['LINK', 'PDF'] as const) {
      expect(targetOf(own, { ...card, type })).toEqual({ kind: 'page', to: '/practicalinformation/7' })
    }
    // The address of the other type is not its own.
    expect(targetOf(own, { ...card, type: 'LINK', pdf: '/files/a.pdf' }).kind).toBe('page')
  })
})

describe('addresses that become no link', () => {
  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt://campus.example/%0aalert(1)',
    'data:text/html,hello',
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

  test('what becomes one is a web page of the host that is named, or stays among our files', () => {
    const parts = fc.constantFrom(
      ...[
        'https:',
        'http:',
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
      fc.array(parts, { maxLength: 9 }).map(all => all.join('')),
      fc.array(parts, { maxLength: 6 }).map(all => `https://${all.join('')}`),
      fc.array(parts, { maxLength: 6 }).map(all => `/files/${all.join('')}`),
    )
    fc.assert(
      fc.property(address, text => {
        const target = link(text)
        if (target === undefined || !URL.canParse(target.address, 'https://own.example')) return
        const url = new URL(target.address, 'https://own.example')
        expect(url.protocol).toMatch(/^https?:$/)
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
