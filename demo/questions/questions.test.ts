import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features, routesOf } from '#app/server/product.ts'
import * as screensOfFeatures from '#app/web/features.ts'
import type { Found } from '#features/search/contract.ts'
import { type Choice, closeness, inOrder, namesIn, withDeeds } from '#features/search/rules.ts'
import type { Site } from '#features/sites/contract.ts'
import { partsOf } from '#platform/server/feature.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { menuOf, shortcutsOf, withHubs } from '#platform/web/shell/menu.ts'
import { bringInTimetables } from '../load/timetables.ts'
import { employee } from '../sign-ins.ts'
import { company, companyDatabase } from '../testing/company.ts'

/** What the box promises: of so many questions the right answer is among its first three. */
const promised = 0.95
const amongFirst = 3
const leastQuestions = 500
/** Questions that are on their way at once. */
const atOnce = 8

const { db, pool } = await companyDatabase()
const { features: settings } = readSettings(
  {},
  features.flatMap(feature => feature.settings ?? []),
)
const routes = routesOf(
  partsOf(features, {
    settings,
    publicUrl: 'http://localhost',
    keysFolder: temporaryFolder(),
    announce: async () => {},
  }),
)
const app = await testServer({ db, routes, now: () => company.today })
afterAll(() => app.close())

let site: Site
beforeAll(async () => {
  await bringInTimetables({ db, pool }, company.today)
  const { sites } = await get<{ sites: Site[] }>('/services/v6/sites', 'en')
  const first = sites.find(({ id }) => id === '1')
  if (first === undefined) throw new Error('The demo company has no first campus')
  site = first
})

async function get<Answer>(url: string, language: Language): Promise<Answer> {
  const reply = await app.inject({
    url,
    headers: { 'api-key': 'web', authorization: `Bearer ${employee.id}`, 'accept-language': language },
  })
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
  return reply.json() as Answer
}

/** The screens of the menu and the ways of home, as the box has them. */
function screens(text: string, language: Language): Choice[] {
  const all = withHubs(Object.values(screensOfFeatures) as WebFeature[])
  const ofMenu = menuOf(all, site.functionalities).flatMap(item =>
    item.kind === 'outside'
      ? []
      : [{ title: item.label ?? item.feature.title[language], to: item.feature.routes[0]?.path ?? '/' }],
  )
  const ofHome = shortcutsOf(all, site.functionalities).map(({ label, to }) => ({
    title: label[language],
    to,
  }))
  return [...ofMenu, ...ofHome]
    .map(screen => ({ ...screen, closeness: closeness(text, screen, true) }))
    .filter(screen => screen.closeness > 0)
}

/** All that the box shows for what is typed, in its order. */
async function answersTo(text: string, language: Language): Promise<Choice[]> {
  const query = new URLSearchParams({ siteId: site.id, text })
  const { found } = await get<{ found: Found[] }>(`/services/v6/find?${query}`, language)
  const names = namesIn(text)
  const people =
    names.length < 3
      ? []
      : (
          await get<{ value: { displayName: string | null }[] }>(
            `/graph/v1.0/users?${new URLSearchParams({ $search: `"${names}"`, $top: '5' })}`,
            language,
          )
        ).value
  const colleagues = people.map(({ displayName }) => {
    const title = displayName ?? ''
    return {
      title,
      to: `/phonebook?${new URLSearchParams({ q: title })}`,
      closeness: closeness(names, { title }, true) || 40,
    }
  })
  return inOrder<Choice>([...screens(text, language), ...colleagues, ...withDeeds(found)], 20)
}

/** Whether something is what was expected: an address, the values that it has to have, or what it is called. */
function isExpected({ title, to }: Choice, expected: string): boolean {
  if (!expected.startsWith('/')) return plain(title).replace(/\s/g, ' ').includes(plain(expected))
  const [path = '', query = ''] = expected.split('?')
  const [ownPath = '', ownQuery = ''] = to.split('?')
  const own = new URLSearchParams(ownQuery)
  // What lies below a screen answers as well as the screen itself.
  const isPath = path.endsWith('/') && path !== '/' ? `${ownPath}/`.startsWith(path) : ownPath === path
  return isPath && [...new URLSearchParams(query)].every(([name, value]) => own.get(name)?.startsWith(value))
}

describe('what people type', () => {
  it.each(languages)('finds the right answer among the first three, in %s', async language => {
    const text = await readFile(new URL(`${language}.txt`, import.meta.url), 'utf8')
    const questions = text
      .split('\n')
      .filter(line => line.trim() !== '' && !line.startsWith('#'))
      .map(line => line.split(' = ') as [string, string])
    expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length)
    expect(questions.length).toBeGreaterThanOrEqual(leastQuestions)
    const missed: string[] = []
    const waiting = questions.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [question, expected] of waiting) {
          const first = (await answersTo(question, language)).slice(0, amongFirst)
          if (first.some(choice => isExpected(choice, expected))) continue
          missed.push(
            `${question} = ${expected}\n    ${first.map(({ title, to, closeness: c }) => `${title} (${to}, ${c})`).join('\n    ')}`,
          )
        }
      }),
    )
    const share = 1 - missed.length / questions.length
    process.stdout.write(`${language}: ${(share * 100).toFixed(1)} % of ${questions.length} questions\n`)
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(promised)
  })
})
