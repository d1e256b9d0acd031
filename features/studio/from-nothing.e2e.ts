import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as rightsMessages } from '#features/rights/messages.ts'
import { title as rightsTitle } from '#features/rights/title.ts'
import { messages as siteMessages } from '#features/sites/messages.ts'
import { messages as termsMessages } from '#features/terms/messages.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Role } from '#platform/contract/roles.ts'
import type { Language } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { messages as drawerMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { exampleCompany, type OwnCompany, person, runTool, startEmptyCompany } from '#testing/own-company.ts'
import type { describePart, listParts } from './contract.ts'
import { messages } from './editor-messages.ts'
import { messages as lists } from './messages.ts'
import { writers } from './roles.ts'
import { entriesOf } from './testing/example-entries.ts'
import { fillForm, type Item } from './testing/fill-form.ts'
import { title as studioTitle } from './title.ts'

/*
 * A company of two campuses is written from nothing in the browser alone: an entry of every part that the studio has, by its own
 * forms, whatever fields the server describes. What was written is then exported, brought into an empty database, and compared.
 * The values are those of the example company, that of one campus in French forms and of the other in English ones.
 */
test.use({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' })

type Described = Reply<typeof describePart>

/** What the example company has no file of. */
const ownValues: Readonly<Record<string, readonly Item[]>> = {
  routes: [
    { departure: 'RIVE', arrival: 'PLATEAU', mode: 'TRANSPORT_EN_COMMUN', minutes: 340, distance: 720.5 },
  ],
  'emission-factors': [
    {
      ...{ mode: 'TRANSPORT_EN_COMMUN', from: '2026-01-01', kgPerKm: 0.0059 },
      ...{ source_fr: 'Bilan carbone', source_en: 'Carbon report', year: 2025 },
    },
  ],
  shuttles: [
    {
      ...{ departure: 'RIVE', arrival: 'PLATEAU', leaves: '08:15', minutes: 480, days: '15' },
      ...{ stop_fr: 'Devant l’accueil', stop_en: 'In front of reception' },
    },
  ],
  feeds: [
    {
      ...{ key: 'tram-live', kind: 'GTFS_RT', sites: ['RIVE'], name: 'Tram' },
      url: 'https://operator.example/trip-updates',
    },
  ],
}

/** Which entries are written: the part, and which of its entries, in an order in which what is named is there already. */
const written: Readonly<Record<Language, readonly (readonly [part: string, entry: number])[]>> = {
  fr: [
    ['sites', 0],
    ['divisions', 0],
    ['rooms', 0],
    ['room-closures', 0],
    ['parkings', 0],
    ['restaurants', 0],
    ['menus', 0],
    ['closures', 0],
    ['articles', 0],
    ['animations', 0],
    ['surveys', 0],
    ['catering', 0],
    ['catering-places', 0],
    ['catering-cost-centers', 0],
    ['catering-instants', 0],
    ['catering-articles', 0],
    ['trainings', 0],
    ['feeds', 0],
  ],
  en: [
    ['sites', 1],
    ['terms', 0],
    ['practical-information', 2],
    ['surveys', 1],
    ['routes', 0],
    ['emission-factors', 0],
    ['shuttles', 0],
  ],
}

let company: OwnCompany
let folder = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-from-nothing-'))
  company = await startEmptyCompany()
})
test.afterAll(async () => {
  await company?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
const link = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** What the server last said of each part, in the language of the page. */
function listen(page: Page) {
  const described = new Map<string, Described>()
  let parts: Reply<typeof listParts>['parts'] = []
  page.on('response', response => {
    const request = response.request()
    if (request.method() !== 'GET' || response.status() !== 200) return
    const language = request.headers()['accept-language']
    const { pathname } = new URL(response.url())
    const asked = /\/staff\/content\/parts(?:\/([a-z-]+))?$/.exec(pathname)
    if (asked === null) return
    const [, name] = asked
    const note = (answer: unknown) => {
      if (name === undefined) parts = (answer as Reply<typeof listParts>).parts
      else described.set(`${language} ${name}`, answer as Described)
    }
    // Of one that was left no answer can be read.
    response.json().then(note, () => undefined)
  })
  return {
    described: (name: string, language: Language) => described.get(`${language} ${name}`),
    parts: () => parts,
  }
}

async function giveRole(page: Page, role: Role, language: Language): Promise<void> {
  const t = rightsMessages[language]
  const form = page.getByRole('form', { name: t.give })
  await form.getByLabel(t.role).selectOption({ label: roleNames[language][role] })
  await form.getByLabel(t.where).selectOption({ label: t.company })
  await button(form, t.giveButton).click()
  await button(page.getByRole('alertdialog'), t.doGive).click()
  const done = page.getByRole('alertdialog', { name: t.givenTitle })
  await button(done, t.close).click()
  await expect(done).toBeHidden()
}

async function publish(page: Page, language: Language): Promise<void> {
  const t = messages[language]
  await expect(page.getByText(t.inOrder)).toBeVisible()
  await button(page, t.publish).click()
  await button(page.getByRole('dialog'), t.publish).click()
  const done = page.getByRole('alertdialog', { name: t.publishedTitle })
  const choice = page.getByRole('heading', { level: 1, name: siteMessages[language].siteScreen })
  const terms = button(page, termsMessages[language].accept)
  await expect(done.or(choice).or(terms)).toBeVisible()
  // The first campus of all is there to be chosen at once, and terms to be accepted; then the entry is there again.
  if (await choice.isVisible()) await main(page).getByRole('button', { name: 'Campus' }).click()
  else if (await terms.isVisible()) await terms.click()
  else await button(done, t.close).click()
  await expect(button(page, t.withdraw)).toBeVisible()
  await expect(done).toBeHidden()
}

/** Without the questions in GIFT, an import's short way of writing, for which the form has fields. */
function inTheForm(item: Item): Item {
  if (!Array.isArray(item.chapters)) return item
  const chapters = (item.chapters as Item[]).map(chapter => ({
    ...chapter,
    questions: (chapter.questions as Item[]).filter(question => question.gift === undefined),
  }))
  return { ...item, chapters }
}

/** Whether an entry says all that was typed: numbers and names that the product makes are left aside. */
async function says(read: FileReader, found: unknown, expected: unknown): Promise<boolean> {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return false
    const all = await Promise.all(expected.map((one, index) => says(read, found[index], one)))
    return all.every(Boolean)
  }
  if (typeof expected === 'object' && expected !== null) {
    const all = Object.entries(expected)
      .filter(([name]) => name !== 'id')
      .map(([name, one]) => says(read, (found as Item | undefined)?.[name], one))
    return (await Promise.all(all)).every(Boolean)
  }
  if (typeof expected !== 'string') return found === expected
  return (await read(String(found))) === (await read(expected))
}

/** A text as it is compared: a page by what it says, a picture or document by its name. */
type FileReader = (text: string) => Promise<string>

function readerOf(folders: readonly string[]): FileReader {
  return async text => {
    const [, name] = /^\/?(?:pictures|documents|files)\/(?:company\/)?(.+)\.[a-z]+$/.exec(text) ?? []
    if (name !== undefined) return name.replaceAll('.', '-').replace(/-[0-9a-f]{16}(~\d+)?$/, '')
    const page = /^(?:terms|pages)\//.test(text)
    const pages = page ? folders.map(one => readFile(join(one, text), 'utf8').catch(() => '')) : []
    const html = page ? (await Promise.all(pages)).join('') : text
    return html
      .replaceAll(/>\s+</g, '><')
      .replace(/^<p>([^<]*)<\/p>$/, '$1')
      .trim()
  }
}

/** Every file below a folder, by its path there. */
async function filesIn(path: string): Promise<Map<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = files.map(async file => [file.slice(path.length), await readFile(file, 'base64')] as const)
  return new Map((await Promise.all(read)).sort())
}

test('a company of two campuses is built from nothing in the browser alone, exported, brought into an empty database, and is the same', async ({
  page,
}) => {
  const { address, data } = company
  const today = campusDay(new Date())
  const said = listen(page)
  const typed = new Map<string, Item[]>()

  await test.step('who has no role is told that there is no campus', async () => {
    await page.goto(`${address}/fr/login`)
    await button(page, 'Se connecter').click()
    await button(page, person.name).click()
    await page.waitForURL(`${address}/fr/site`)
    await expect(main(page).getByRole('status')).toBeVisible()
    await expect(link(page, studioTitle.fr)).toBeHidden()
  })

  await test.step('the first operator, made on the machine, is led on and gives the other roles', async () => {
    await runTool(data, ['role', 'grant', person.email, 'OPERATOR'])
    await page.reload()
    await link(page, rightsTitle.fr).click()
    await link(main(page), person.name).click()
    for (const role of writers) if (role !== 'OPERATOR') await giveRole(page, role, 'fr')
    await link(page, studioTitle.fr).click()
  })

  async function write(part: string, index: number, language: Language) {
    await link(page, studioTitle[language]).first().click()
    await main(page).locator(`a[href="/${language}/staff/studio/${part}"]`).click()
    await button(page, lists[language].create).click()
    await page.waitForURL(/\/staff\/studio\/[a-z-]+\/\d+$/)
    await expect(button(page, messages[language].publish)).toBeVisible()
    await expect.poll(() => said.described(part, language)).toBeDefined()
    const described = said.described(part, language)
    if (described === undefined) throw new Error(`${part} was not described`)
    const own = ownValues[part] ?? (await entriesOf(exampleCompany, described, today))
    const whole = own[index]
    if (whole === undefined) throw new Error(`There is no entry ${index} of ${part}`)
    const item = inTheForm(whole)
    await fillForm({ page, language, folder: exampleCompany }, described.fields, item)
    await publish(page, language)
    typed.set(part, [...(typed.get(part) ?? []), item])
  }

  for (const [part, index] of written.fr) {
    await test.step(`${part} ${index}`, () => write(part, index, 'fr'))
  }
  await page.getByRole('navigation', { name: drawerMessages.fr.menu }).hover()
  await button(page, shellMessages.fr.otherLanguage).click()
  await main(page).hover()
  for (const [part, index] of written.en) {
    await test.step(`${part} ${index}`, () => write(part, index, 'en'))
  }

  const [first, again, restored] = ['first', 'again', 'restored'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await test.step('every part that the studio has was written', async () => {
    const parts = said.parts().map(({ name }) => name)
    expect([...typed.keys()].sort()).toEqual(parts.toSorted())
    await runTool(data, ['export', 'all', first, '--lang', 'en'])
    expect((await readdir(first)).filter(name => name.endsWith('.json')).sort()).toEqual(
      parts.map(name => `${name}.json`).sort(),
    )
  })

  await test.step('what was typed is what is exported', async () => {
    const read = readerOf([first, exampleCompany])
    for (const [part, items] of typed) {
      const found = JSON.parse(await readFile(join(first, `${part}.json`), 'utf8')) as Item[]
      const lines = items.flatMap(item => (item.dishes as Item[] | undefined) ?? [item])
      for (const line of lines) {
        const same = await Promise.all(found.map(one => says(read, one, line)))
        expect(same.includes(true), `${part}: ${JSON.stringify(line)} in ${JSON.stringify(found)}`).toBe(true)
      }
    }
  })

  await test.step('brought in where it came from, nothing changes; brought into an empty database, it is the same', async () => {
    const told = await runTool(data, ['import', 'all', first, '--apply', '--lang', 'en'])
    expect(told).toContain('Nothing changed.')
    await runTool(restored, ['import', 'all', first, '--lang', 'en'])
    expect(await runTool(restored, ['import', 'all', first, '--apply', '--lang', 'en'])).toContain('Written.')
    await runTool(restored, ['export', 'all', again, '--lang', 'en'])
    expect(await filesIn(again)).toEqual(await filesIn(first))
  })
})
