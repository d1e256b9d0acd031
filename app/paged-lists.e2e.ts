import { expect, type Page, test } from '@playwright/test'
import { messages as orders } from '#features/catering/list-messages.ts'
import { messages as animations } from '#features/events/staff-messages.ts'
import { realtimePath } from '#platform/contract/realtime.ts'
import { messages as paged } from '#platform/web/ui/paged-list-messages.ts'
import { enterApp, unavailable } from '#testing/sign-in.ts'

/*
 * Lists that grow by a button: reading goes on at the first that is new, and nothing is lost where the next page fails.
 */

const lists = [
  {
    screen: '/meeting/catering?section=1',
    call: '/catering/instants?',
    email: 'employee@campus.example',
    more: orders.en.more,
  },
  {
    screen: '/staff/events',
    call: '/staff/events/animations?',
    email: 'animator@campus.example',
    more: animations.en.loadMore,
  },
]

/** Pages of two: the demo company has few of some things. */
async function shorten(page: Page, call: string): Promise<void> {
  await page.route(
    url => `${url.pathname}${url.search}`.includes(call),
    route => route.continue({ url: `${route.request().url()}&limit=2` }),
  )
}

for (const { screen, call, email, more } of lists) {
  test(`${screen} grows by the keyboard, and says where it cannot`, async ({ page }) => {
    await shorten(page, call)
    // As soon as it is there, a feed has the list asked for anew: of a page that could not be loaded nothing is said then.
    await page.routeWebSocket(new RegExp(`${realtimePath}$`), () => {})
    await enterApp(page, { email }, screen)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    const button = page.getByRole('button', { name: more })
    await expect(rows).toHaveCount(2)

    const next = (url: URL) => `${url.pathname}${url.search}`.includes(call) && url.searchParams.has('after')
    await page.route(next, route => route.fulfill(unavailable))
    await button.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: paged.en.failed })).toBeVisible()
    await expect(rows).toHaveCount(2)
    await page.unroute(next)

    await button.press('Enter')
    const third = rows.nth(2).getByRole('heading')
    const reading = third.locator('a:focus').or(third.and(page.locator(':focus')))
    await expect(reading).toBeVisible()
    // Its ring, or that of the card around its link.
    const rings = await reading.evaluate(one =>
      [null, '::after'].map(part => getComputedStyle(one, part).outlineStyle),
    )
    expect(rings).toContain('solid')
    await expect(page.getByRole('alert').filter({ hasText: paged.en.failed })).toHaveCount(0)

    // Whoever has gone elsewhere while the next page is on its way stays there.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(next, async route => {
      await answered
      await route.fallback()
    })
    const tab = page.getByRole('tab', { selected: true })
    await button.press('Enter')
    await tab.focus()
    answer()
    await expect(rows.nth(4)).toBeVisible()
    await expect(tab).toBeFocused()
  })
}
