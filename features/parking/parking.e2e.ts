import { expect, test } from '@playwright/test'
import { mobilityTitle } from '#features/move/title.ts'
import { formatTime, timeOf } from '#platform/time/campus-time.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp } from '#testing/sign-in.ts'
import type { ParkingInfo } from './contract.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

const reader = 'adeline.admont@campus.example'

/** A campus with two car parks: one is full but for a place where a car charges, the other is nearly empty. */
const parkingInfos: ParkingInfo[] = [
  {
    ...{ id: 'quay', site: { id: '1', name: 'Seine' }, name: 'Quai', address: '1 quai', entrance: null },
    places: {
      pmr: [{ level: '-1', free: 0, capacity: 4 }],
      standard: [
        { level: '-1', free: 0, capacity: 40 },
        { level: '-2', free: 0, capacity: 60 },
      ],
      electric: [{ level: '-1', free: 1, capacity: 8 }],
    },
    readAt: new Date().toISOString(),
  },
  {
    ...{ id: 'yard', site: { id: '1', name: 'Seine' }, name: 'Cour', address: null, entrance: null },
    places: { pmr: [], standard: [{ level: '0', free: 31, capacity: 50 }], electric: [] },
    readAt: new Date().toISOString(),
  },
]

/** The quay is usually full from ten past nine on, its places that charge are not; of the yard nothing is known. */
const usually = {
  day: 2,
  parkings: [
    {
      ...{ id: 'quay', weeks: 6 },
      points: Array.from({ length: 96 }, (_, step) => ({
        time: timeOf(360 + step * 10),
        ...{ pmr: 50, standard: step < 19 ? 5 * step : 100, electric: 90 },
      })),
    },
    { id: 'yard', weeks: 1, points: [] },
  ],
}

for (const language of languagesTried('fr')) {
  test(`says where a place is free, and which car park has an electric one, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await page.route('**/services/v6/parking?*', route => route.fulfill({ json: { parkingInfos } }))
    await page.route('**/services/v6/parking/typical-day?*', route => route.fulfill({ json: usually }))
    await enterApp(page, { email: reader, language }, '/move/mobility')
    const main = page.getByRole('main')
    await expect(main.getByText(t.freeOf(31, 50))).toBeVisible()
    await main.getByRole('link', { name: title[language], exact: true }).click()
    await expect(page).toHaveURL(`/${language}/move/parking`)

    const quay = main.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Quai' }) })
    await expect(quay.getByText(t.next('Cour', 31))).toBeVisible()
    await expect(quay.getByText(t.fullness.almostFull, { exact: true })).toBeVisible()
    await expect(main.getByRole('article').first().getByRole('heading', { level: 2 })).toHaveText('Quai')

    await test.step('and by when it usually is full', async () => {
      await expect(quay.getByText(t.usuallyFull(formatTime('09:10', language)))).toHaveCount(1)
      await expect(
        quay.getByRole('figure', { name: t.usual(language === 'fr' ? 'mardi' : 'Tuesday') }),
      ).toBeVisible()
      await quay.getByText(t.asTable).press('Enter')
      const tenOClock = quay.getByRole('row').filter({ hasText: formatTime('10:00', language) })
      await expect(tenOClock.first()).toContainText('100')
      await expect(main.getByText(t.usualUnknown)).toHaveCount(1)
    })
    await test.step('by keyboard, places of one type alone, the best car park first', async () => {
      await main.getByRole('button', { name: t.types.standard }).focus()
      await page.keyboard.press('Enter')
      await expect(main.getByRole('article').first().getByRole('heading', { level: 2 })).toHaveText('Cour')
      await main.getByRole('button', { name: t.types.electric }).press('Enter')
      await expect(page).toHaveURL(`/${language}/move/parking?type=electric`)
      await expect(main.getByRole('article')).toHaveCount(1)
      await page.reload()
      await expect(main.getByRole('button', { name: t.types.electric })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(main.getByRole('article')).toHaveCount(1)
    })
    await test.step('the breadcrumb leads back to mobility', async () => {
      await page.getByRole('link', { name: mobilityTitle[language] }).click()
      await expect(page).toHaveURL(`/${language}/move/mobility`)
    })
  })
}

test('says that there is no info where it cannot be had, and asks again', async ({ page }) => {
  const t = messages.en
  await page.route('**/services/v6/parking?*', route => route.fulfill({ status: 500, json: {} }))
  await enterApp(page, { email: reader }, '/move/parking')
  const main = page.getByRole('main')
  await expect(main.getByText(t.noInfo)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/services/v6/parking?*')
  const [first] = parkingInfos
  const unread = {
    ...first,
    readAt: null,
    places: { pmr: [], standard: [{ level: '0', free: null, capacity: 9 }], electric: [] },
  }
  await page.route('**/services/v6/parking?*', route => route.fulfill({ json: { parkingInfos: [unread] } }))
  await main.getByRole('button').last().click()
  await expect(main.getByText(t.noReading)).toBeVisible()
  await expect(main.getByText(t.places(9))).toBeVisible()
})

test('a campus without parking leads nowhere', async ({ page }) => {
  await enterApp(page, { email: reader, campus: 'Manufacture' }, '/move/mobility')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mobilityTitle.en)
  await expect(page.getByRole('link', { name: title.en, exact: true })).toHaveCount(0)
  await page.goto('/en/move/parking')
  await expect(page).not.toHaveURL(/parking/)
})
