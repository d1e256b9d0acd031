import { expect, test } from '@playwright/test'
import {
  cards,
  crumbs,
  expectArticle,
  expectEmpty,
  expectFolder,
  first,
  main,
  told,
} from '#features/practical-information/testing/information.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp } from '#testing/sign-in.ts'
import { mobilityTitle, title } from './title.ts'
import { section } from './web/section.ts'

// Many pages each: a machine with other work to do takes its time.

const reader = 'adeline.admont@campus.example'

for (const language of languagesTried('en')) {
  test(`getting around leads to mobility, and its information where it says, in ${language}`, async ({
    page,
  }) => {
    const all = await told(page, () => enterApp(page, { email: reader, language }, '/move/mobility'))
    await page.goto(`/${language}/move`)
    // Between campuses comes before mobility.
    await expect(main(page).getByRole('heading', { level: 2 }).last()).toHaveText(mobilityTitle[language])
    await main(page).getByRole('link', { name: mobilityTitle[language] }).click()
    await expect(page).toHaveURL(`/${language}/move/mobility`)
    await expectFolder(page, { language, section, all, folder: 'mobility' })
    // The card of the parking stands before the list.
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(1 + (await cards(page).count()))
    await crumbs(page, language).getByRole('link', { name: title[language] }).click()
    await expect(page).toHaveURL(`/${language}/move`)

    await test.step('a page of mobility stands under getting around', async () => {
      const card = first(all, 'CONTENT', section.folders)
      await page.goto(`/${language}/practicalinformation/${card.id}`)
      await expect(crumbs(page, language).getByRole('link')).toHaveText([
        title[language],
        mobilityTitle[language],
      ])
      await expectArticle(page, { language, section, card, list: mobilityTitle[language] })
    })
    await test.step('without information it says so', () => expectEmpty(page, { language, section }))
  })
}

test('a campus without a way to show has no empty promise', async ({ page }) => {
  // Every campus of the demo company shows one: of this one its stops are taken away.
  await page.route('**/services/v6/sites', async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(
      '"TRANSPORT","activated":true',
      '"TRANSPORT","activated":false',
    )
    await route.fulfill({ response: answer, body: text })
  })
  await enterApp(page, { email: reader, campus: 'Tilleuls' }, '/move/mobility')
  await expect(page).toHaveURL(/\/en\/?$/)
  await page.goto('/en/move')
  await expect(page).toHaveURL(/\/en\/?$/)
  await expect(page.getByRole('status').filter({ hasText: title.en })).toBeVisible()
  const menu = page.getByRole('navigation', { name: shellMessages.en.menu })
  await expect(menu.getByRole('link').first()).toBeVisible()
  await expect(menu.getByRole('link', { name: title.en })).toHaveCount(0)
})
