import { expect, type Page, test } from '@playwright/test'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { whySvgIsUnsafe } from '#platform/server/content/svg.ts'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages as lists } from './messages.ts'
import { foreignHost, hostileValues } from './testing/hostile.ts'

/*
 * What is left of hostile values in a real browser, with the content security policy and without it: nothing of it runs, and nothing is
 * asked of another host. `server/hostile.test.ts` puts them through the product.
 */

test.use({ viewport: { width: 1440, height: 900 } })

const { html, names, drawings } = hostileValues()
const survivors = html.map(one => sanitiseHtml(one))
const end = 'The end of all of it'
/** Pasted into the editor: every fourth, 140 in all. */
const pasted = html.filter((_, index) => index % 4 === 0)

interface Seen {
  dialogs: string[]
  /** What was asked of another host. */
  asked: string[]
}

declare global {
  interface Window {
    executed: unknown[]
  }
}

/** Notes what runs in the page, in any frame of it. @param policy whether the browser is told of the policy */
async function watch(page: Page, { policy }: { policy: boolean }): Promise<Seen> {
  const seen: Seen = { dialogs: [], asked: [] }
  page.on('dialog', async dialog => {
    seen.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.addInitScript(() => {
    if (window === window.top) window.executed = []
  })
  await page.route(
    url => url.hostname === foreignHost,
    async route => {
      seen.asked.push(route.request().url())
      await route.abort()
    },
  )
  if (!policy) {
    await page.route(
      url => /^\/(en|fr)(\/|$)/.test(url.pathname),
      async route => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const answer = await route.fetch()
        const { 'content-security-policy': _, ...headers } = answer.headers()
        await route.fulfill({ response: answer, headers })
      },
    )
  }
  return seen
}

const executed = (page: Page) => page.evaluate(() => window.executed.length)

async function expectNothingRan(page: Page, seen: Seen): Promise<void> {
  // What waits for an event, a picture or a frame has come by then.
  await page.waitForTimeout(1_500)
  expect(await executed(page)).toBe(0)
  expect(seen).toEqual({ dialogs: [], asked: [] })
}

/** Opens an article whose every text is what is given. */
async function read(page: Page, { words, text }: { words: string; text: string }): Promise<void> {
  await page.route(/\/services\/v6\/articles\/1$/, async route => {
    const answer = await route.fetch()
    const article = await answer.json()
    const photos = article.photos.map((photo: object) => ({ ...photo, photoDescription: words }))
    await route.fulfill({
      response: answer,
      json: {
        ...article,
        ...{ source: 'CAMPUS', title: words, location: words, resume: text, photos },
        description: `${text}<p>${end}</p>`,
      },
    })
  })
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/news/1')
}

for (const policy of [true, false]) {
  const told = policy ? 'with the policy' : 'without the policy'

  test(`of what is hostile nothing runs at a reader’s, nor where it is pasted or opened to be written on, ${told}`, async ({
    page,
  }) => {
    const seen = await watch(page, { policy })
    await read(page, { words: names.join(' ').slice(0, 20_000), text: survivors.join('') })
    await expect(page.getByText(end)).toBeAttached()
    await expectNothingRan(page, seen)

    await follow(page, '/en/staff/studio/articles')
    await page.getByRole('button', { name: lists.en.create, exact: true }).click()
    await page.waitForURL(/\/staff\/studio\/articles\/\d+$/)
    const text = page.getByRole('textbox', { name: 'Text (English)' })
    await text.click()
    await page.keyboard.type('Begun. ')
    await text.evaluate((field, values) => {
      for (const value of values) {
        const data = new DataTransfer()
        data.setData('text/html', value)
        data.setData('text/plain', value)
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }
    }, pasted)
    await expect(text).toContainText('Begun.')
    await expect(page.locator('[data-saving=saved]')).toBeVisible()
    await expectNothingRan(page, seen)
    expect(await strangeIn(page, 'Text (English)')).toEqual([])
    // What a file brought in is kept as it was written, and the editor reads that.
    await page.route(/\/staff\/content\/articles\/entries\/\d+$/, async route => {
      const answer = await route.fetch()
      const entry = await answer.json()
      const item = {
        ...entry.draft?.item,
        title_en: names.slice(0, 40).join(' '),
        description_en: html.join(''),
      }
      await route.fulfill({ response: answer, json: { ...entry, draft: { ...entry.draft, item } } })
    })
    await page.reload()
    await expect(text).toBeVisible()
    await expectNothingRan(page, seen)
    expect(await strangeIn(page, 'Text (English)')).toEqual([])
  })
}

/** The elements and attributes in the editor’s text that it cannot make. */
function strangeIn(page: Page, name: string): Promise<string[]> {
  return page.getByRole('textbox', { name }).evaluate(field =>
    [...field.querySelectorAll('*')].flatMap(element => {
      // What the library stands at the end of a line for the cursor.
      if (/^ProseMirror-/.test(element.className)) return []
      const own = /^(P|H3|H4|UL|OL|LI|BLOCKQUOTE|STRONG|EM|A|BR)$/.test(element.tagName)
        ? []
        : [element.tagName]
      const attributes = element.getAttributeNames().filter(one => !/^(href|target|rel|class)$/.test(one))
      const address = element.getAttribute('href')
      const leads = address !== null && !/^(https?|mailto):/.test(address) ? [address] : []
      return [...own, ...attributes, ...leads]
    }),
  )
}

test('a browser reads of what survives the elements of our list alone, also the second time', async ({
  page,
}) => {
  await watch(page, { policy: false })
  // Whatever page: what is read is none of it.
  await page.goto('/healthz')
  const strange = await page.evaluate(texts => {
    const strangeOf = (text: string) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      // Serialised and read again, as an editor does.
      const again = new DOMParser().parseFromString(parsed.body.innerHTML, 'text/html')
      return [parsed, again].flatMap(({ head, body }) => [
        ...[...head.children].map(({ tagName }) => tagName),
        ...[...body.querySelectorAll('*')].flatMap(element => {
          const isKnown = /^(P|H[2-4]|UL|OL|LI|BLOCKQUOTE|STRONG|EM|A|BR)$/.test(element.tagName)
          const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
          const attributes = element.getAttributeNames().filter(one => !/^(href|target|rel)$/.test(one))
          const isSafe =
            !(element instanceof HTMLAnchorElement) || /^(https?|mailto):$/.test(element.protocol)
          return isKnown && isHtml && isSafe && attributes.length === 0 ? [] : [element.outerHTML]
        }),
      ])
    }
    return texts.flatMap(strangeOf)
  }, survivors)
  expect(strange).toEqual([])
})

test('of the drawings that are taken none runs anything, opened as a page of their own', async ({ page }) => {
  const taken = drawings.filter(drawing => whySvgIsUnsafe(drawing) === undefined)
  expect(taken.length).toBeGreaterThan(3)
  const seen = await watch(page, { policy: true })
  await open(page, taken)
  expect(seen).toEqual({ dialogs: [], asked: [] })

  await test.step('control: of those that are refused some do', async () => {
    const refused = drawings.filter(drawing => !taken.includes(drawing))
    await expect(open(page, refused)).rejects.toThrow(/executed/)
  })
})

/** Opens drawings one by one, as anybody may who has their address, without any policy. */
async function open(page: Page, some: readonly string[]): Promise<void> {
  let shown = ''
  await page.route('**/files/hostile.svg', route =>
    route.fulfill({ body: shown, contentType: 'image/svg+xml' }),
  )
  for (const drawing of some) {
    shown = drawing
    await page.goto('/files/hostile.svg')
    const ran = await page.evaluate(() => (window as { executed?: unknown[] }).executed?.length ?? 0)
    if (ran > 0) throw new Error(`executed: ${drawing}`)
  }
}

test('control: unsanitised it runs at a reader’s, and asks another host', async ({ page }) => {
  const seen = await watch(page, { policy: false })
  // Those alone that leave the rest of the page standing.
  const raw = html.filter(
    one =>
      !/plaintext|textarea|xmp|title|iframe|noembed|<!|noscript|select|template|style|base|meta|<\?/i.test(
        one,
      ),
  )
  await read(page, { words: 'Raw', text: raw.join('') })
  await expect.poll(() => executed(page)).toBeGreaterThan(5)
  expect(seen.asked.length).toBeGreaterThan(0)
})
