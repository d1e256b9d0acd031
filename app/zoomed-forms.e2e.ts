import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'

/** A window of 1280 × 1024 at 400 %, in CSS pixels (WCAG 1.4.10 asks for its width). */
const zoomed = { width: 320, height: 256 }

/** Forms that are longer than the window, with what stays in sight above and below them. */
const forms = [
  '/meeting/cateringForm',
  '/meeting/booking',
  '/guest',
  '/survey/8',
  '/register/1',
  '/safeAtWork/fas/1',
  '/phonebook',
]

/** The share of the window's height that is under what stays in place while the page is scrolled, in its middle. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { scrollHeight } = document.documentElement
    scrollTo({ top: (scrollHeight - innerHeight) / 2, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => y)
    const columns = [0.25, 0.5, 0.75].map(share => innerWidth * share)
    const covered = rows.filter(y => columns.filter(x => stays(document.elementFromPoint(x, y))).length > 1)
    return covered.length / rows.length
  })
}

test('at 400 % what stays in place leaves two thirds of the window to each form', async ({ page }) => {
  await page.setViewportSize(zoomed)
  await enterApp(page, employee)
  const shares: Record<string, number> = {}
  for (const form of forms) {
    await follow(page, `/en${form}`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    shares[form] = await coveredShare(page)
  }
  const tooMuch = Object.entries(shares).filter(([, share]) => share > 1 / 3)
  expect(tooMuch).toEqual([])

  // The measure sees a bar that takes more.
  await page.evaluate(() => {
    const bar = document.createElement('div')
    bar.style.cssText = 'position: fixed; inset: auto 0 0 0; block-size: 100px; z-index: 9'
    document.body.append(bar)
  })
  expect(await coveredShare(page)).toBeGreaterThan(1 / 3)
})
