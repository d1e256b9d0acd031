import { expect, test } from '@playwright/test'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { informationTypes } from './contract.ts'
import { messages } from './messages.ts'
import { inFolder, listPath, outsideTarget, pagePath } from './rules.ts'
import {
  answerOutside,
  cards,
  detailCall,
  expectArticle,
  expectButton,
  expectEmpty,
  expectMissing,
  expectOpened,
  expectTabs,
  first,
  listCall,
  main,
  refuseTabs,
  told,
} from './testing/information.ts'
import { title } from './title.ts'
import { section } from './web/section.ts'

// Many pages each: a machine with other work to do takes its time.

const t = messages.en
const reader = 'adeline.admont@campus.example'

for (const language of languagesTried('fr')) {
  const t = messages[language]

  test(`every folder has its tab, and its information leads where it says; an empty folder, a failure and what is not there are said, in ${language}`, async ({
    page,
  }) => {
    const all = await told(page, () => enterApp(page, { email: reader, language }, '/practicalinformation'))
    for (const type of informationTypes) expect(all.some(card => card.type === type)).toBe(true)
    await expectTabs(page, { language, section, all })
    const card = first(all, 'CONTENT', ['service'])
    await expectArticle(page, { language, section, card, list: title[language] })

    await test.step('empty', () => expectEmpty(page, { language, section }))
    await test.step('the list fails, and comes when it is asked for again', async () => {
      await page.route(listCall, route => route.fulfill(unavailable))
      await page.goto(`/${language}/practicalinformation`)
      await expect(page.getByRole('alert')).toContainText(t.listFailed)
      await expect(page.getByText(t.empty.practicallife)).toHaveCount(0)
      await page.unroute(listCall)
      await tryAgain(page, cards(page).first())
      await expect(cards(page)).toHaveCount(inFolder(all, 'practicallife').length)
    })
    await test.step('a page fails under the title that the list knew, and comes when it is asked for again', async () => {
      const card = first(all, 'CONTENT', ['practicallife'])
      await page.route(detailCall, route => route.fulfill(unavailable))
      await cards(page).getByRole('link', { name: card.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(t.detailFailed)
      await page.unroute(detailCall)
      await tryAgain(page, main(page).locator('img, p').first())
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(t.detailFailed)).toHaveCount(0)
    })
    await test.step('not there', () =>
      expectMissing(page, { language, section, id: '999999999', title: title[language] }))
  })
}

test('a document and another site open in a new tab straight from the list, by keyboard too', {
  tag: '@firefox',
}, async ({ page }) => {
  await answerOutside(page)
  const all = await told(page, () =>
    enterApp(page, { email: 'admira.hadzic@campus.example' }, '/practicalinformation'),
  )
  const keyboard = new Keyboard(page)

  await keyboard.reach(page.getByRole('tab', { name: t.folders.practicallife }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t.folders.service })).toBeFocused()
  await expect(page).toHaveURL(/\?folder=service$/)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\/practicalinformation$/)

  for (const type of ['PDF', 'LINK'] as const) {
    const card = first(all, type, section.folders)
    const { address = '' } = outsideTarget(card) ?? {}
    await page.getByRole('tab', { name: t.folders[card.folder] }).click()
    const opened = page.context().waitForEvent('page')
    await keyboard.press(main(page).getByRole('link', { name: card.title }))
    const tab = await opened
    await tab.waitForURL(new URL(address, page.url()).href)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
    await expect(page).toHaveURL(`/en${listPath(section, card.folder)}`)
  }
})

test('the page of a document or of a link opens it in a new tab and leads back', async ({ page }) => {
  await answerOutside(page)
  const all = await told(page, () =>
    enterApp(page, { email: 'admira.hadzic@campus.example' }, '/practicalinformation'),
  )
  const document = first(all, 'PDF', section.folders)

  for (const card of [document, first(all, 'LINK', section.folders)]) {
    await test.step(`${card.type} of ${card.folder}`, () =>
      expectOpened(page, { language: 'en', section, card, back: listPath(section, card.folder) }))
  }
  await test.step('a browser that opens no tab by itself leaves a button for it', async () => {
    await refuseTabs(page)
    await expectButton(page, { language: 'en', section, card: document })
  })
  await test.step('an address that is none to follow is no link', async () => {
    const harmful = { ...document, pdf: 'javascript:alert(1)', description: '', photos: [] }
    await page.route(detailCall, route => route.fulfill({ json: harmful }))
    await page.goto(`/en${pagePath(section, document.id)}`)
    await expect(page.getByText(t.targetMissing)).toBeVisible()
    await expect(main(page).locator('a[href^="javascript:"]')).toHaveCount(0)
  })
})

test('a campus without practical information has none of its pages', async ({ page }) => {
  await enterApp(page, { email: reader, campus: 'Horizon' }, '/practicalinformation')
  await expect(page).toHaveURL(/\/en\/?$/)
  await page.goto('/en/practicalinformation/1')
  await expect(page).toHaveURL(/\/en\/?$/)
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page of practical information scrolls sideways', async ({ page }) => {
    await refuseTabs(page)
    for (const language of languagesTried('fr')) {
      const all = await told(page, () => enterApp(page, { email: reader, language }, '/practicalinformation'))
      await expect(cards(page).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await follow(page, `/${language}${pagePath(section, first(all, 'PDF', section.folders).id)}`)
      await expect(main(page).getByRole('heading').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})
