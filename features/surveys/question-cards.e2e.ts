import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { messages as lists } from '#features/studio/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'

const siteEditor = 'editor-seine@campus.example'
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.locator('[data-saving=saved]')

async function begin(page: Page, language: 'fr' | 'en'): Promise<void> {
  await follow(page, `/${language}/staff/studio/surveys`)
  await button(page, lists[language].create).click()
  await page.waitForURL(/\/staff\/studio\/surveys\/\d+$/)
}

/** So far away that no reader and no other test finds it. */
const openFrom = '2190-01-01T09:00'
const until = '2190-02-01T09:00'

test('a quiz of five questions is made by pointer, seen as it is answered, put in another order and published', async ({
  page,
}) => {
  const t = studio.en
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: siteEditor })
  await begin(page, 'en')
  await page.getByLabel('Title (French)').fill('Les gestes du campus')
  await page.getByLabel('Title (English)').fill('Habits of the campus')
  await page.getByLabel('Kind').selectOption({ label: 'Quiz' })
  await page.getByLabel('Open from').fill(openFrom)
  await page.getByLabel('Until').fill(until)
  await page.getByLabel('Seine', { exact: true }).check()
  const card = (n: number) => page.getByRole('listitem', { name: t.item('Question', n), exact: true })
  const heading = (n: number) => card(n).locator('[data-act=fold]').first()

  await test.step('each kind has its own button and its own fields', async () => {
    for (const n of [1, 2, 3]) {
      await button(page, 'Add a choice').click()
      await expect(card(n).getByLabel('Question (French)')).toBeFocused()
      await card(n).getByLabel('Question (French)').fill(`Combien de bacs, étage ${n} ?`)
      await card(n).getByLabel('Question (English)').fill(`How many bins on floor ${n}?`)
      for (const [place, words] of [
        [1, ['Trois', 'Three']],
        [2, ['Quatre', 'Four']],
      ] as const) {
        const choice = card(n).getByRole('listitem', { name: t.item('Choices', place) })
        await choice.getByLabel('Choice (French)').fill(words[0])
        await choice.getByLabel('Choice (English)').fill(words[1])
      }
      await card(n).getByLabel('Right answer').nth(1).check()
    }
    await button(card(3), t.addTo('Choices')).click()
    await expect(
      card(3)
        .getByRole('listitem', { name: t.item('Choices', 3) })
        .getByLabel('Choice (French)'),
    ).toBeFocused()
    await button(card(3), t.removeItem(t.item('Choices', 3))).click()
    await button(page, 'Add a rating').click()
    await card(4).getByLabel('Question (French)').fill('Et ce quiz ?')
    await card(4).getByLabel('Question (English)').fill('And this quiz?')
    await expect(card(4).getByLabel('Right answer')).toHaveCount(0)
    await button(page, 'Add a free text').click()
    await card(5).getByLabel('Question (French)').fill('Une idée ?')
    await card(5).getByLabel('Question (English)').fill('An idea?')
    await expect(page.getByText(t.inOrder)).toBeVisible()
  })

  await test.step('a question is seen by the component that readers answer', async () => {
    await button(card(1), t.previewOf(t.item('Question', 1))).click()
    const seen = card(1).getByRole('region', { name: t.seenAs(t.item('Question', 1)) })
    const group = seen.getByRole('radiogroup', { name: 'How many bins on floor 1?' })
    await group.getByRole('radio', { name: 'Four' }).check()
    await expect(group.getByRole('radio', { name: 'Four' })).toBeChecked()
    await expectAccessible(page, { part: 'main' })
    await button(card(1), t.hidePreviewOf(t.item('Question', 1))).click()
    await expect(seen).toBeHidden()
  })

  await test.step('the last one is dragged before the first', async () => {
    for (const n of [1, 2, 3, 4, 5]) await heading(n).click()
    const grip = button(card(5), t.dragItem(t.item('Question', 5)))
    await grip.scrollIntoViewIfNeeded()
    const from = await grip.boundingBox()
    const to = await card(1).boundingBox()
    if (from === null || to === null) throw new Error('the cards are not in the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, to.y + to.height, { steps: 8 })
    await page.mouse.move(from.x + 20, to.y + 2, { steps: 4 })
    await page.mouse.up()
    await expect(heading(1)).toContainText('An idea?')
    await expect(heading(5)).toContainText('And this quiz?')
    await expect(page.getByText(t.movedTo(t.item('Question', 5), 1, 5))).toBeAttached()
  })

  await test.step('what is wrong in a folded card is shown', async () => {
    await heading(2).click()
    await card(2).getByLabel('Question (English)').fill('')
    await heading(2).click()
    await expect(page.getByText(t.toCorrect(1))).toBeVisible()
    await button(page, t.showFirst).click()
    await expect(card(2).getByLabel('Question (English)')).toBeFocused()
    await page.keyboard.type('How many bins in all?')
    await expect(page.getByText(t.inOrder)).toBeVisible()
  })

  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(heading(1)).toContainText('An idea?')
  await expect(heading(1)).toHaveAttribute('aria-expanded', 'false')
  await button(page, t.publish).click()
  await button(page.getByRole('dialog'), t.publish).click()
  const done = page.getByRole('alertdialog', { name: t.publishedTitle })
  await button(done, t.close).click()
  await expect(done).toBeHidden()
  await expectNoSidewaysScroll(page)
})

/** Goes on by Tab, through the page’s end to its beginning where it must. */
async function tabTo(page: Page, aim: Locator): Promise<void> {
  await expect(aim.first()).toBeAttached()
  for (let press = 0; press < 400; press++) {
    if (await aim.first().evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no Tab leads there')
}

test('a quiz of five questions is made by keyboard alone, at 320 px, in French', async ({ page }) => {
  test.slow()
  const t = studio.fr
  await page.setViewportSize({ width: 320, height: 700 })
  await enterApp(page, { email: siteEditor, language: 'fr' })
  await follow(page, '/fr/staff/studio/surveys')
  await tabTo(page, button(page, lists.fr.create))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/staff\/studio\/surveys\/\d+$/)
  const type = async (aim: Locator, text: string) => {
    await tabTo(page, aim)
    await page.keyboard.type(text)
  }
  const press = async (aim: Locator, key = 'Enter') => {
    await tabTo(page, aim)
    await page.keyboard.press(key)
  }
  const card = (n: number) => page.getByRole('listitem', { name: t.item('Question', n), exact: true })
  const choice = (n: number, place: number) =>
    card(n).getByRole('listitem', { name: t.item('Choix', place), exact: true })

  await type(page.getByLabel('Titre (en français)'), 'Les gestes du campus')
  await type(page.getByLabel('Sorte'), 'Quiz')
  for (const n of [1, 2, 3, 4]) {
    await press(button(page, 'Ajouter un choix'))
    await expect(card(n).getByLabel('Question (en français)')).toBeFocused()
    await page.keyboard.type(`Bacs de l’étage ${n} ?`)
    await type(choice(n, 1).getByLabel('Choix (en français)'), 'Trois')
    await press(choice(n, 1).getByLabel('Bonne réponse'), 'Space')
    await type(choice(n, 2).getByLabel('Choix (en français)'), 'Quatre')
  }
  await press(button(page, 'Ajouter une note'))
  await page.keyboard.type('Et ce quiz ?')

  await test.step('a question goes up by the arrow keys of its grip, and that is said', async () => {
    await press(button(card(5), t.dragItem(t.item('Question', 5))), 'ArrowUp')
    await expect(page.getByText(t.movedTo(t.item('Question', 5), 4, 5))).toBeAttached()
    await expect(button(card(4), t.dragItem(t.item('Question', 4)))).toBeFocused()
    await expect(card(4).getByLabel('Question (en français)')).toHaveValue('Et ce quiz ?')
  })

  await test.step('and in English', async () => {
    await press(page.getByRole('radio', { name: t.languages.fr }), 'ArrowRight')
    await expect(page.getByRole('radio', { name: t.languages.en })).toBeChecked()
    await type(page.getByLabel('Titre (en anglais)'), 'Habits of the campus')
    for (const n of [1, 2, 3, 4, 5]) {
      await type(card(n).getByLabel('Question (en anglais)'), `Question ${n}?`)
      if (n === 4) continue
      await type(choice(n, 1).getByLabel('Choix (en anglais)'), 'Three')
      await type(choice(n, 2).getByLabel('Choix (en anglais)'), 'Four')
    }
  })
  for (const [name, digits] of [
    ['Ouvert à partir du', '01012190'],
    ['Jusqu’au', '02022190'],
  ] as const) {
    await tabTo(page, page.getByLabel(name))
    await page.keyboard.type(digits)
    await page.keyboard.press('Tab')
    await page.keyboard.type('0900A')
  }
  await press(page.getByLabel('Seine', { exact: true }), 'Space')
  await expect(page.getByText(t.inOrder)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, { part: 'main' })
  await expect(async () => expect(await layoutFaults(page)).toEqual([])).toPass({ timeout: 30_000 })
  await press(button(page, t.publish))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.when, { exact: true })).toBeVisible()
  await press(button(dialog, t.publish))
  const done = page.getByRole('alertdialog', { name: t.publishedTitle })
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(done).toBeHidden()
})
