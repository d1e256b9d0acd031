import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages as ordersMessages } from '#features/catering/list-messages.ts'
import { messages as homeMessages } from '#features/home/messages.ts'
import { messages as bookingsMessages } from '#features/room-bookings/bookings-messages.ts'
import { messages as trainingsMessages } from '#features/security-training/list-messages.ts'
import { title as trainingsTitle } from '#features/security-training/title.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, unavailable } from '#testing/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

const schedules = '**/services/v6/schedules'
const orders = '**/services/v6/catering/instants?*'
const trainings = '**/security-trainings?*'

for (const language of languagesTried('en')) {
  test(`each card of a hub says what is next there, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await enterApp(page, { email: employee.email, language }, '/meeting')
    // The demo's own booking, and its room.
    await expect(main(page).getByRole('listitem')).toHaveCount(2)
    await expect(main(page).getByRole('listitem').first().locator('strong')).toHaveText(/\d/)
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)

    await page.goto(`/${language}/safeAtWork`)
    const left = trainingsMessages[language].left
    await expect(card(page, trainingsTitle[language])).toContainText(new RegExp(left(9).slice(2)))
    await expect(main(page).getByRole('link', { name: homeMessages[language].securityPost })).toHaveAttribute(
      'href',
      /^tel:\+33/,
    )
    await expectNoSidewaysScroll(page)

    await page.goto(`/${language}/move`)
    const mobility = main(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a[href$="/move/mobility"]') })
    const titles = mobility.getByRole('listitem').getByRole('link')
    await expect(titles).toHaveCount(3)
    const name = await titles.first().innerText()
    await titles.first().click()
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  })
}

test('a card says when nothing is next, and what could not be loaded, which can be tried again', async ({
  page,
}) => {
  await enterApp(page, { email: employee.email })
  await page.route(schedules, route => route.fulfill({ json: { schedules: [] } }))
  await page.route(orders, route => route.fulfill(unavailable))
  await page.goto('/en/meeting')
  const [bookings, catering] = [
    main(page).getByRole('listitem').first(),
    main(page).getByRole('listitem').last(),
  ]
  await expect(bookings.getByText(bookingsMessages.en.empty)).toBeVisible()
  await expect(catering.getByText(ordersMessages.en.listError)).toBeVisible()
  await page.unroute(orders)
  await page.route(orders, route => route.fulfill({ json: { instants: [], next: null } }))
  await catering.getByRole('button').click()
  await expect(catering.getByText(ordersMessages.en.noFuture)).toBeVisible()
  // The whole card still leads on.
  await catering.getByRole('link').click()
  await expect(page).toHaveURL(/\/meeting\/catering$/)

  await page.route(trainings, route => route.fulfill({ json: { formations: [] } }))
  await page.goto('/en/safeAtWork')
  await expect(card(page, trainingsTitle.en).getByText(trainingsMessages.en.empty)).toBeVisible()
})
