import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { layoutFaults } from './layout-faults.ts'
import { pairsOf } from './pairs.ts'

/** The forms in which the product is drawn: the classic theme light and dark, and the accessible theme. */
export const forms = {
  light: { theme: 'classic', appearance: 'light' },
  dark: { theme: 'classic', appearance: 'dark' },
  accessible: { theme: 'accessible', appearance: 'system' },
} as const

/** What a page is looked at in; `textSize` is the reader's own, in pixels: the browser's default, and twice that. */
export const everyForm = {
  form: ['light', 'dark', 'accessible'],
  textSize: [16, 32],
  width: [320, 1440],
} as const

/** Has the browser use another default size of text, as a reader sets it. Media queries in em follow it. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
  await browser.detach()
}

/**
 * What is out of sight is laid out too: its words could not be measured else. Colours change at once: to draw a whole page on
 * its way from one theme to the other takes longer than to measure it.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { content-visibility: visible !important }
      *, ::before, ::after, ::backdrop { transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Says of the page, or of the dialog over it, what a reader could not read. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(async () => expect(await layoutFaults(page), what).toEqual([])).toPass({ timeout: 30_000 })
}

/**
 * Whether axe looks: where the text has the browser's size, which meets every form and every width. What is large may be
 * paler and is easier to hit: in text of twice the size axe finds less.
 */
export const isForAxe = ({ textSize }: { textSize: number }) => textSize === everyForm.textSize[0]

/**
 * The page as it stands is whole in every two of form, width and size of text, and passes axe in each form and width.
 * Afterwards it is wide and light.
 */
export async function expectWholeInEveryForm(page: Page, what: string): Promise<void> {
  for (const layout of pairsOf(everyForm)) {
    const { form, textSize, width } = layout
    // Between two wide windows by way of a narrow one: Chromium tells a page that a width in em was passed
    // when the window changes, not when the text does.
    await page.setViewportSize({ width: everyForm.width[0], height: 900 })
    await setTextSize(page, textSize)
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(async attributes => {
      Object.assign(document.documentElement.dataset, attributes)
      // The other theme has its own letters, and a page measured before they are there is another page.
      await document.fonts.ready
    }, forms[form])
    const where = `${what}, ${form}, at ${width} px, text of ${textSize} px`
    if (isForAxe(layout)) await expectAccessible(page, { what: where })
    await expectWhole(page, where)
  }
  await page.setViewportSize({ width: everyForm.width[0], height: 900 })
  await setTextSize(page, everyForm.textSize[0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(
    attributes => void Object.assign(document.documentElement.dataset, attributes),
    forms.light,
  )
}
