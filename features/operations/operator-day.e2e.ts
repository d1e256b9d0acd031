import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as auditMessages } from '#features/audit/messages.ts'
import { title as auditTitle } from '#features/audit/title.ts'
import { messages as rightsMessages } from '#features/rights/messages.ts'
import { title as rightsTitle } from '#features/rights/title.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { messages as lists } from '#features/studio/messages.ts'
import { title as studioTitle } from '#features/studio/title.ts'
import { placeId } from '#features/studio/web/form/form-context.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { messages as shell } from '#platform/web/shell/drawer-messages.ts'
import { closeResult, expectWhole, formsOfDay, keysOf, pressing, throughMenu } from '#testing/hands.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

/*
 * The working day of an operator: whether everything works, a test mail, a role that somebody is given and that is taken
 * back, a version of the terms begun, and what the log says of all that. On a wide screen by keyboard, on a phone by pressing.
 */

const operator = 'operator@campus.example'
const terms: Bilingual = {
  fr: 'Ce que l’application demande à chaque personne.',
  en: 'What the app asks of everybody.',
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

for (const { language, by, size, person } of formsOfDay([
  {
    language: 'en',
    by: 'keyboard',
    size: { width: 1440, height: 900 },
    person: { name: 'Basile Morin', search: 'morin bas', email: 'basile.morin@campus.example' },
  },
  {
    language: 'fr',
    by: 'pressing',
    size: { width: 390, height: 844 },
    person: { name: 'Paulo Sorel', search: 'sorel pau', email: 'paulo.sorel@campus.example' },
  },
] as const)) {
  test(`an operator looks after the service, gives a role and takes it back, and reads of it in the log, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const t = messages[language]
    const rights = rightsMessages[language]
    const log = auditMessages[language]
    const editor = studio[language]
    const role = roleNames[language].ANIMATOR
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    await page.setViewportSize(size)
    await enterApp(page, { email: operator, language })

    await test.step('what works is seen, and a mail tried', async () => {
      await throughMenu(page, hands, title[language], language)
      await expect(rows(page, t.watched).first()).toBeVisible()
      await expectWhole(page, 'the state of the service')
      await hands.press(button(page, t.test))
      await hands.press(button(page.getByRole('dialog', { name: t.testQuestion }), t.send))
      await closeResult(page, hands, t.testedTitle, language)
      await expect.poll(async () => (await mailsTo(operator, 'Campus Companion')).length).toBeGreaterThan(0)
    })

    const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
    const theirs = await context.newPage()
    const opened = theirs.getByRole('list', { name: shell[language].staff }).getByRole('link')
    /** What the menu has for staff is seen once it is open. */
    const openMenu = async () => {
      if (size.width < 700) await button(theirs, shell[language].openMenu).click()
      await expect(theirs.getByRole('navigation', { name: shell[language].menu })).toBeVisible()
    }

    await test.step('somebody is found by name, and given a role', async () => {
      await throughMenu(page, hands, rightsTitle[language], language)
      await expect(rows(page, rights.holders).first()).toBeVisible()
      await expectWhole(page, 'who holds a role')
      await hands.reach(page.getByRole('searchbox', { name: rights.search }))
      await page.keyboard.insertText(person.search)
      await expect(rows(page, rights.results)).toHaveCount(1)
      await hands.press(rows(page, rights.results).getByRole('link', { name: person.name }))
      await expect(page.getByText(rights.holdsNothing(person.name))).toBeVisible()
      await page.getByRole('combobox', { name: rights.role }).selectOption({ label: role })
      await page.getByRole('combobox', { name: rights.where }).selectOption({ label: 'Seine' })
      await expectWhole(page, 'the roles of a person')
      await hands.press(button(page, rights.giveButton))
      const question = page.getByRole('alertdialog', { name: rights.giveQuestion(role, person.name) })
      await expect(question).toContainText(rights.giveNote(rights.theCampus('Seine')))
      await hands.press(button(question, rights.doGive))
      await closeResult(page, hands, rights.givenTitle, language)
      await expect(rows(page, rights.held)).toHaveCount(1)
    })

    await test.step('they find what it opens', async () => {
      await enterApp(theirs, { email: person.email, language })
      await openMenu()
      await expect(opened.first()).toBeVisible()
    })

    await test.step('it is taken back, and closed to them', async () => {
      await hands.press(button(page, rights.takeAwayWhat(role, rights.ofCampus('Seine'))))
      const question = page.getByRole('alertdialog', { name: rights.takeQuestion(role, person.name) })
      await hands.press(button(question, rights.doTake))
      await closeResult(page, hands, rights.takenTitle, language)
      await expect(page.getByText(rights.holdsNothing(person.name))).toBeVisible()
      await theirs.reload()
      await openMenu()
      await expect(opened).toHaveCount(0)
      await context.close()
    })

    await test.step('a version of the terms is written and previewed, and not yet put in force', async () => {
      await throughMenu(page, hands, studioTitle[language], language)
      const part = { fr: 'Conditions d’utilisation', en: 'Terms of use' }[language]
      await hands.press(page.getByRole('main').getByRole('link', { name: part, exact: true }))
      await hands.press(button(page, lists[language].create))
      await page.waitForURL(/\/staff\/studio\/terms\/\d+$/)
      const type = async (text: string, name: string) => {
        const input = 'input:not([hidden]), [contenteditable="true"]'
        await hands.reach(
          page
            .locator(`[id="${placeId([name])}"]`)
            .locator(input)
            .first(),
        )
        await page.keyboard.insertText(text)
      }
      await type(`day-${language}`, 'version')
      await page.locator(`[id="${placeId(['published'])}"] input`).fill('2090-01-01T08:00')
      await type(terms.fr, 'page_fr')
      if (size.width < 900)
        await hands.tick(page.getByRole('radio', { name: editor.languages.en, exact: true }))
      await type(terms.en, 'page_en')
      await expect(page.getByText(editor.inOrder)).toBeVisible()
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await expectWhole(page, 'the form of the terms')
      await hands.press(button(page, editor.preview))
      const frame = page.frameLocator(`iframe[title="${editor.previewFrame}"]`)
      await expect(frame.getByText(terms[language])).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await hands.press(button(page, editor.discard))
      await hands.press(button(page.getByRole('dialog'), editor.discard))
      await expect(page.getByText(editor.discarded(`day-${language}`))).toBeVisible()
    })

    await test.step('the log says who was given what, and by whom', async () => {
      await throughMenu(page, hands, auditTitle[language], language)
      await expect(rows(page, log.lines).first()).toBeVisible()
      await hands.reach(page.getByRole('textbox', { name: log.person }))
      await page.keyboard.insertText(person.email)
      await page.keyboard.press('Enter')
      for (const line of [rows(page, log.lines).nth(0), rows(page, log.lines).nth(1)]) {
        await expect(line).toContainText(log.about(person.name))
        await expect(line).toContainText(log.by('Paul Mercier'))
        await expect(line).toContainText(role)
      }
      await expectWhole(page, 'the log')
    })
  })
}
