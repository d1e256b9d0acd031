import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What a person takes for one thing, in seconds: the Keystroke-Level Model of Card, Moran and Newell (1983), with the typing
 * of somebody who is no typist (40 words a minute).
 */
const seconds = { key: 0.28, point: 1.1, click: 0.2, hand: 0.4, think: 1.35 } as const
/** At which people read a screen word for word. */
const wordsAMinute = 240

/**
 * Somebody who does a task with a mouse and a keyboard: they think before each thing that they press or fill in, and move their
 * hand to the keys and back. What it takes is counted from what is really there, never measured: it is the same on every machine,
 * and does not hold waits for the network. How long they would read everything that comes into view is told apart.
 */
export class Newcomer {
  readonly page: Page
  #seconds = 0
  #presses = 0
  #keys = 0
  readonly #read = new Set<string>()
  #words = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(target: Locator): Promise<void> {
    await this.#aim(target)
    await target.click()
  }

  /** Presses and draws from there to another place of the page. */
  async draw(target: Locator, from: Point, to: Point): Promise<void> {
    await this.#aim(target)
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
    this.#seconds += seconds.point
  }

  /** Fills in a field, or writes at the place of a text. @param fill of one that takes no keys as they are: a day */
  async type(target: Locator, text: string, { fill = false } = {}): Promise<void> {
    await this.#aim(target)
    if (fill) await target.fill(text)
    else {
      await target.click()
      await this.page.keyboard.insertText(text)
    }
    // Of a day and a time the signs between the digits come by themselves.
    this.#typed(fill ? text.replaceAll(/\D/g, '').length : text.length)
  }

  /** Goes on writing where the focus is, and ends with Enter. */
  async enter(text: string): Promise<void> {
    await this.look()
    this.#seconds += seconds.think
    await this.page.keyboard.insertText(text)
    await this.page.keyboard.press('Enter')
    this.#typed(text.length + 1)
  }

  async choose(list: Locator, label: string): Promise<void> {
    await this.#aim(list)
    await list.selectOption({ label })
    this.#seconds += seconds.think + seconds.point + seconds.click
    this.#presses++
  }

  async tick(target: Locator): Promise<void> {
    await this.#aim(target)
    await target.check()
  }

  /** Chooses a file in the window of the device: finds it there, and opens it. */
  async file(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#aim(button)
    const choosing = this.page.waitForEvent('filechooser')
    await button.click()
    await (await choosing).setFiles(file)
    this.#seconds += 2 * (seconds.think + seconds.point + seconds.click)
    this.#presses += 2
  }

  /** Of typing and pressing. */
  get minutes(): number {
    return this.#seconds / 60
  }

  toString(): string {
    const reading = `${(this.#words / wordsAMinute).toFixed(1)} min to read all ${this.#words} words in view`
    return `${this.minutes.toFixed(1)} min: ${this.#presses} presses, ${this.#keys} keys; ${reading}`
  }

  async #aim(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await target.scrollIntoViewIfNeeded()
    await this.look()
    this.#seconds += seconds.think + seconds.point + seconds.click
    this.#presses++
  }

  #typed(keys: number): void {
    this.#keys += keys
    this.#seconds += keys * seconds.key + 2 * seconds.hand
  }

  /** Counts the words in view that were not there before. */
  async look(): Promise<void> {
    for (const line of await this.page.evaluate(linesInView)) {
      if (this.#read.has(line)) continue
      this.#read.add(line)
      this.#words += line.split(/\s+/).length
    }
  }
}

interface Point {
  x: number
  y: number
}

/** The texts that are seen of the dialog that is open, or else of the screen; what one writes oneself is none of them. */
function linesInView(): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')]
  const root = dialogs.at(-1) ?? document.querySelector('main')
  if (root === null) return []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const around = texts.currentNode.parentElement
    // Numbers alone, as the days of a calendar, are no words.
    if (!/\p{L}/u.test(text) || around === null || around.closest('[contenteditable=true]') !== null) continue
    if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { top, bottom, width, height } = range.getBoundingClientRect()
    // What only screen readers say is a point.
    if (width > 1 && height > 1 && bottom > 0 && top < innerHeight) found.push(text)
  }
  return found
}
