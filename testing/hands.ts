import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { messages as shell } from '#platform/web/shell/drawer-messages.ts'
import { messages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from './axe.ts'
import { layoutFaults } from './layout-faults.ts'
import { expectNoSidewaysScroll } from './sign-in.ts'

/** How somebody works: with a keyboard alone, or by pressing. */
export interface Hands {
  press(target: Locator): Promise<void>
  /** Puts the focus where something is then typed or chosen. */
  reach(target: Locator): Promise<void>
  tick(target: Locator): Promise<void>
  /** Presses a box, whatever comes of it: a question may come first. */
  toggle(box: Locator): Promise<void>
  /** Opens a tab, of which one alone is a stop for Tab. */
  tab(target: Locator): Promise<void>
}

export const pressing: Hands = {
  press: target => target.click(),
  reach: target => target.click(),
  tick: target => target.check(),
  // The box of the kit itself lies unseen under its line.
  toggle: box => box.locator('xpath=ancestor::label').click(),
  tab: target => target.click(),
}

/**
 * The forms of work in which a day is gone through: the first of them, or all with WHOLE_DAYS=1 (`npm run days`). What differs
 * between them is looked at on every screen by tests of their own.
 */
export function formsOfDay<Form>(forms: readonly Form[]): readonly Form[] {
  return process.env.WHOLE_DAYS === '1' ? forms : forms.slice(0, 1)
}

/** So many fields and buttons a form of a whole training has before what is looked for, going around once. */
const mostStops = 600

/** The hands of somebody who has a keyboard and nothing else. */
export function keysOf(page: Page): Hands {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < mostStops; stop++) {
      const way = await target.evaluate(element => {
        const here = document.activeElement
        if (here === element) return 'there'
        return here !== null && element.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
          ? 'back'
          : 'on'
      })
      if (way === 'there') return
      await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`${target} cannot be reached by keyboard`)
  }
  return {
    reach,
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async tick(target) {
      await reach(target)
      await page.keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    async toggle(box) {
      await reach(box)
      await page.keyboard.press('Space')
    },
    async tab(target) {
      await reach(page.getByRole('tab', { selected: true }))
      for (let step = 0; step < 3; step++) {
        if (await target.evaluate(element => element === document.activeElement)) break
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('Enter')
      await expect(target).toHaveAttribute('aria-selected', 'true')
    },
  }
}

/** Goes to a screen by the menu, which in a narrow window is called first. */
export async function throughMenu(
  page: Page,
  hands: Hands,
  title: string,
  language: Language,
): Promise<void> {
  const { menu, openMenu } = shell[language]
  const caller = page.getByRole('button', { name: openMenu })
  if (await caller.isVisible()) await hands.press(caller)
  // How much waits there is said after it.
  const entry = { name: new RegExp(`^${title}(\\s*\\(.*)?$`) }
  await hands.press(page.getByRole('navigation', { name: menu }).getByRole('link', entry))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Waits for the result of an act, and closes it. */
export async function closeResult(
  page: Page,
  hands: Hands,
  title: string,
  language: Language,
): Promise<void> {
  const done = page.getByRole('alertdialog', { name: title })
  await expect(done).toBeVisible()
  await hands.press(done.getByRole('button', { name: messages[language].close, exact: true }))
  await expect(done).toBeHidden()
}

/** Whole, and nothing of it unreachable for anybody. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page)
  expect(await layoutFaults(page), what).toEqual([])
  await expectAccessible(page, { what })
}
