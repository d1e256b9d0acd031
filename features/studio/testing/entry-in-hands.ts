import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { closeResult, type Hands } from '#testing/hands.ts'
import { messages } from '../editor-messages.ts'
import { messages as lists } from '../messages.ts'
import { placeId } from '../web/form/form-context.ts'
import type { Path } from '../web/form/values.ts'

/** From so many pixels on both languages stand beside each other. */
const wide = 900

/** An entry of the studio in somebody's hands: its form, and what is done with it. */
export function entryIn(page: Page, hands: Hands, language: Language) {
  const t = messages[language]
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
  const place = (...path: Path) => page.locator(`[id="${placeId(path)}"]`)
  const input = (...path: Path) =>
    place(...path)
      .locator('input:not([hidden]), textarea, select, [contenteditable="true"]')
      .first()
  const act = async (name: string) => {
    await hands.press(button(page, name))
    const dialog = page.getByRole('dialog')
    await expect(button(dialog, name)).toBeVisible()
    await hands.press(button(dialog, name))
  }
  const type = async (text: string, ...path: Path) => {
    await hands.reach(input(...path))
    await page.keyboard.insertText(text)
  }
  const isNarrow = (page.viewportSize()?.width ?? wide) < wide
  // Where one language is there at a time, what is said in the other one is written afterwards.
  const later: (() => Promise<void>)[] = []
  const inBoth = async (act: (own: Language) => Promise<void>) => {
    for (const own of ['fr', 'en'] as const) {
      if (isNarrow && own !== language) later.push(() => act(own))
      else await act(own)
    }
  }
  const turnTo = async (own: Language) => {
    if (isNarrow) await hands.tick(page.getByRole('radio', { name: t.languages[own], exact: true }))
  }
  return {
    place,
    type,
    /** Does it for each language: for one that is not there to be written, once `otherLanguage` is called. */
    inBoth,
    /** Types what stands in a field for each language. */
    both: (texts: Bilingual, ...path: Path) =>
      inBoth(own => type(texts[own], ...path.slice(0, -1), `${path.at(-1)}_${own}`)),
    turnTo,
    async otherLanguage() {
      if (later.length === 0) return
      await turnTo(language === 'fr' ? 'en' : 'fr')
      for (const write of later.splice(0)) await write()
    },
    /** Chooses a file on the device, by a button of its place. */
    async file(path: string, name: string, within: Page | Locator = page) {
      const choosing = page.waitForEvent('filechooser')
      await hands.press(button(within, name))
      await (await choosing).setFiles(path)
    },
    /** Begins one from the list of its part. */
    async begin() {
      await hands.press(button(page, lists[language].create))
      await page.waitForURL(/\/staff\/studio\/[a-z-]+\/\d+$/)
      await expect(button(page, t.publish)).toBeVisible()
    },
    /** Writes instead of what stands there: a day, a moment, other words. */
    async write(text: string, ...path: Path) {
      await hands.reach(input(...path))
      await input(...path).fill(text)
    },
    async choose(label: string, ...path: Path) {
      await hands.reach(input(...path))
      await input(...path).selectOption({ label })
    },
    /** One of several boxes, or the only one. */
    async tick(label: string, ...path: Path) {
      await hands.tick(place(...path).getByRole('checkbox', { name: label, exact: true }))
    },
    /** In order, and saved as far as it is written. */
    async expectInOrder() {
      await expect(page.getByText(t.inOrder)).toBeVisible()
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
    },
    /** Looks at the preview, and leaves it. */
    async preview(look: (shown: FrameLocator) => Promise<void>) {
      await hands.press(button(page, t.preview))
      await look(page.frameLocator(`iframe[title="${t.previewFrame}"]`))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    async publish() {
      await act(t.publish)
      await closeResult(page, hands, t.publishedTitle, language)
      await expect(button(page, t.withdraw)).toBeVisible()
    },
    async withdraw() {
      await act(t.withdraw)
      await closeResult(page, hands, t.withdrawnTitle, language)
      await expect(button(page, t.withdraw)).toBeHidden()
    },
  }
}
