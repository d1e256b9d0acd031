import { setTimeout as sleep } from 'node:timers/promises'

/** How a reference to an element is called in a WebDriver answer. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [elementKey]: string }

/** As long as a slow machine takes for a screen. */
const patience = 30_000

/** A browser driven by the W3C WebDriver protocol. */
export class WebDriver {
  readonly session: string

  private constructor(session: string) {
    this.session = session
  }

  /** @param driver the address of the driver */
  static async open(driver: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', body)
    return new WebDriver(`${driver}/session/${sessionId}`)
  }

  async go(url: string): Promise<void> {
    await this.#post('/url', { url })
  }

  async reload(): Promise<void> {
    await this.#post('/refresh', {})
  }

  address(): Promise<string> {
    return send(`${this.session}/url`, 'GET')
  }

  /** Runs the body of a function in the page. */
  evaluate<Answer>(script: string, ...args: unknown[]): Promise<Answer> {
    return this.#post('/execute/sync', { script, args })
  }

  /** Waits until something that matches is shown and says what it should, by its text or its label. */
  find(css: string, words = /(?:)/): Promise<Element> {
    return this.until(`${css} ${words}`, () =>
      this.evaluate<Element | null>(
        `return [...document.querySelectorAll(arguments[0])].find(element =>
          element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled') &&
          new RegExp(arguments[1], 'i').test((element.getAttribute('aria-label') ?? element.innerText).trim())) ?? null`,
        css,
        words.source,
      ),
    )
  }

  async press(css: string, words?: RegExp): Promise<void> {
    const target = await this.find(css, words)
    // What scrolls smoothly is still outside the window when the driver looks.
    await this.evaluate(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, target)
    await this.#post(`/element/${target[elementKey]}/click`, {})
  }

  async type(css: string, text: string): Promise<void> {
    const target = await this.find(css)
    await this.#post(`/element/${target[elementKey]}/value`, { text })
  }

  async at(pattern: RegExp): Promise<void> {
    await this.until(`address ${pattern}`, async () => pattern.test(await this.address()) || null)
  }

  async until<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(100)) {
      // A page that is being left has no elements to ask.
      const answer = await ask().catch(() => null)
      if (answer !== null) return answer
    }
    throw new Error(`not seen: ${what}, at ${await this.address()}`)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await send<string>(`${this.session}/screenshot`, 'GET'), 'base64')
  }

  async close(): Promise<void> {
    await send(this.session, 'DELETE')
  }

  #post<Answer>(path: string, body: object): Promise<Answer> {
    return send(this.session + path, 'POST', body)
  }
}

async function send<Answer>(url: string, method: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Answer & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
