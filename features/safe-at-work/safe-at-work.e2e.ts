import { expect, test } from '@playwright/test'
import {
  answerOutside,
  expectArticle,
  expectButton,
  expectEmpty,
  expectMissing,
  expectOpened,
  expectTabs,
  first,
  main,
  open,
  refuseTabs,
  told,
} from '#features/practical-information/testing/information.ts'
import { title as trainingTitle } from '#features/security-training/title.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp } from '#testing/sign-in.ts'
import { informationTitle, title } from './title.ts'
import { section } from './web/section.ts'

// Many pages each: a machine with other work to do takes its time.

const reader = 'adeline.admont@campus.example'

for (const language of languagesTried('en')) {
  test(`every folder has its tab, and its information leads where it says, in ${language}`, async ({
    page,
  }) => {
    await enterApp(page, { email: reader, language }, '/safeAtWork')
    const tile = (words: Bilingual) => main(page).getByRole('link', { name: words[language], exact: true })
    await expect(tile(trainingTitle)).toBeVisible()
    const all = await told(page, () => tile(informationTitle).click())
    await expect(page).toHaveURL(`/${language}/safeAtWork/infos`)
    await expectTabs(page, { language, section, all })
    const card = first(all, 'CONTENT', ['security'])
    await expectArticle(page, { language, section, card, list: informationTitle[language] })

    await test.step('a folder without information says so', () => expectEmpty(page, { language, section }))
    await test.step('information of the other kind has its page elsewhere', async () => {
      const [practical] = await open(page, `/${language}/practicalinformation`)
      await expectMissing(page, {
        language,
        section,
        id: practical?.id ?? '',
        title: informationTitle[language],
      })
    })
  })
}

test('on a campus that trains nobody the section is its information', async ({ page }) => {
  await enterApp(page, { email: reader, campus: 'Manufacture' }, '/safeAtWork')
  await expect(page).toHaveURL('/en/safeAtWork/infos')
  await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible()
})

test('the page of a document or of a link opens it in a new tab and leads back', async ({ page }) => {
  await answerOutside(page)
  const all = await told(page, () =>
    enterApp(page, { email: 'admira.hadzic@campus.example' }, '/safeAtWork/infos'),
  )
  const link = first(all, 'LINK', section.folders)

  for (const card of [first(all, 'PDF', section.folders), link]) {
    await test.step(`${card.type} of ${card.folder}`, () =>
      expectOpened(page, { language: 'en', section, card, back: '/safeAtWork' }))
  }
  await test.step('a browser that opens no tab by itself leaves a button for it', async () => {
    await refuseTabs(page)
    await expectButton(page, { language: 'en', section, card: link })
  })
})
