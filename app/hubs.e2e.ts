import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages as ordersMessages } from '#features/catering/list-messages.ts'
import { title as ordersTitle } from '#features/catering/title.ts'
import { messages as homeMessages } from '#features/home/messages.ts'
import { messages as bookingsMessages } from '#features/room-bookings/bookings-messages.ts'
import { messages as trainingsMessages } from '#features/security-training/list-messages.ts'
import { title as trainingsTitle } from '#features/security-training/title.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

const schedules = '**/services/v6/schedules'
const orders = '**/services/v6/catering/instants?*'
const trainings = '**/security-trainings?*'

for (const language of languagesTried('en')) {
  test(`each card of a hub says what is next there, when nothing is, and what could not be loaded, which can be tried again, in ${language}`, async ({
    page,
  }) => {
    const bookingWords = bookingsMessages[language]
    const orderWords = ordersMessages[language]
    const trainingWords = trainingsMessages[language]
    await page.setViewportSize({ width: 320, height: 700 })
    await page.route(schedules, route => route.fulfill({ json: { schedules: [] } }))
    await page.route(orders, route => route.fulfill(unavailable))
    await page.route(trainings, route => route.fulfill({ json: { formations: [] } }))
    await enterApp(page, { email: employee.email, language }, '/meeting')
    const bookings = main(page).getByRole('listitem').first()
    const catering = main(page).getByRole('listitem').last()

    await test.step('nothing is next, or it could not be loaded', async () => {
      await expect(bookings.getByText(bookingWords.empty)).toBeVisible()
      await expect(catering.getByText(orderWords.listError)).toBeVisible()
      await page.unroute(orders)
      await page.route(orders, route => route.fulfill({ json: { instants: [], next: null } }))
      await catering.getByRole('button').click()
      await expect(catering.getByText(orderWords.noFuture)).toBeVisible()
      // The whole card still leads on.
      await catering.getByRole('link').click()
      await expect(page).toHaveURL(/\/meeting\/catering$/)
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText([ordersTitle[language]])
      await follow(page, `/${language}/safeAtWork`)
      await expect(card(page, trainingsTitle[language]).getByText(trainingWords.empty)).toBeVisible()
    })
    for (const faked of [schedules, orders, trainings]) await page.unroute(faked)
    await test.step('what is next in meetings', async () => {
      // That there is nothing is believed for two seconds after it was said.
      await expect(async () => {
        await follow(page, `/${language}/move`)
        await follow(page, `/${language}/meeting`)
        await expect(bookings.locator('strong')).toHaveText(/\d/, { timeout: 2_000 })
      }).toPass()
      // The demo's own booking, and its room.
      await expect(main(page).getByRole('listitem')).toHaveCount(2)
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
    await test.step('what is next in safety at work', async () => {
      await follow(page, `/${language}/safeAtWork`)
      const left = new RegExp(trainingWords.left(9).slice(2))
      await expect(card(page, trainingsTitle[language])).toContainText(left)
      const post = main(page).getByRole('link', { name: homeMessages[language].securityPost })
      await expect(post).toHaveAttribute('href', /^tel:\+33/)
      await expectNoSidewaysScroll(page)
    })
    await test.step('what there is of mobility', async () => {
      await follow(page, `/${language}/move`)
      const mobility = main(page)
        .getByRole('listitem')
        .filter({ has: page.locator('a[href$="/move/mobility"]') })
      const titles = mobility.getByRole('listitem').getByRole('link')
      await expect(titles).toHaveCount(3)
      const name = await titles.first().innerText()
      await titles.first().click()
      await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
    })
  })
}
