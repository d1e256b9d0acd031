import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { messages as appMessages } from '#app/web/messages.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { workdays } from '#testing/callers.ts'
import { exampleCompany, type OwnCompany, person, startCompany } from '#testing/own-company.ts'
import { acceptTerms } from '#testing/sign-in.ts'

let company: OwnCompany

test.beforeAll(async () => {
  company = await startCompany()
})
test.afterAll(() => company?.stop())

/** The articles of the example that everybody may read by now, the newest first. */
async function newsOfToday(): Promise<string[]> {
  const text = await readFile(join(exampleCompany, 'articles.json'), 'utf8')
  const articles = JSON.parse(text) as { title_en: string; published: string; sites?: string[] }[]
  return articles
    .filter(({ published }) => published < campusDay(new Date()))
    .sort((one, other) => other.published.localeCompare(one.published))
    .map(({ title_en }) => title_en)
}

/** Every dish of the example's menus, in English. */
async function dishes(): Promise<RegExp> {
  const text = await readFile(join(exampleCompany, 'menus.csv'), 'utf8')
  const names = [...text.matchAll(/^la-passerelle,[^,]+,STARTER,[^,]+,([^,]+),/gm)].map(
    ([, name]) => name ?? '',
  )
  expect(names.length).toBeGreaterThan(0)
  return new RegExp(names.map(RegExp.escape).join('|'))
}

/** A working day on which the company closes none of its rooms. */
async function openDay(): Promise<Day> {
  const text = await readFile(join(exampleCompany, 'room-closures.csv'), 'utf8')
  const closed = [...text.matchAll(/;(\d{4}-\d{2}-\d{2})[^;]*;(\d{4}-\d{2}-\d{2})/g)]
  const day = workdays().find(one => !closed.some(([, from = '', until = '']) => from <= one && one <= until))
  if (day === undefined) throw new Error('a room is closed on each day')
  return day
}

const main = (page: Page) => page.getByRole('main')

test('a company that brought its own data in is what its people see who sign in at its own provider', async ({
  page,
}) => {
  const { address, issuer } = company
  await test.step('signs in elsewhere', async () => {
    await page.goto(`${address}/en/login`)
    await page.getByRole('button', { name: appMessages.en.login.button, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`^${issuer}/sign-in/`))
    await page.getByRole('button', { name: person.name }).click()
  })
  await test.step('its campuses, and its terms', async () => {
    await page.waitForURL(`${address}/en/site`)
    const campuses = main(page).getByRole('button', { name: /Campus/ })
    await expect(campuses).toHaveCount(2)
    await expect(main(page).getByRole('button', { name: /Campus Plateau/ })).toBeVisible()
    await main(page)
      .getByRole('button', { name: /Campus Rive/ })
      .click()
    await acceptTerms(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.first)
  })
  await test.step('its news', async () => {
    await page.goto(`${address}/en/news`)
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(await newsOfToday())
  })
  await test.step('its rooms', async () => {
    const day = await openDay()
    await page.goto(`${address}/en/meeting/booking?date=${day}&start=10:00&end=11:00`)
    for (const room of ['Estuaire', 'Marée', 'Grand hall'])
      await expect(
        main(page)
          .getByRole('link', { name: new RegExp(room) })
          .first(),
      ).toBeVisible()
  })
  await test.step('its restaurant and the menu of its next day', async () => {
    await page.goto(`${address}/en/restaurants`)
    await main(page).getByRole('link', { name: 'La Passerelle', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'La Passerelle' })).toBeVisible()
    await expect(
      main(page)
        .getByText(await dishes())
        .first(),
    ).toBeVisible()
  })
})
