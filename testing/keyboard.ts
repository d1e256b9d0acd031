import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has before what is looked for. */
const mostStops = 150

/** A person who has a keyboard and nothing else. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Moves the focus on with Tab until it is on the target, as long as that takes a person. */
  async reach(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible()
    for (let stop = 0; stop < mostStops; stop++) {
      if (await hasFocus(target.first())) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`${target} cannot be reached by keyboard`)
  }

  /** Reaches a button or a link and presses it. */
  async press(target: Locator): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('Enter')
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.type(text)
  }

  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape')
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(element => element === element.ownerDocument.activeElement)
}
