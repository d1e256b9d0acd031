import { expect, type Page, test } from '@playwright/test'
import { editor, employee } from '#demo/sign-ins.ts'
import { title as auditTitle } from '#features/audit/title.ts'
import { title as operationsTitle } from '#features/operations/title.ts'
import { title as rightsTitle } from '#features/rights/title.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { enterApp } from '#testing/sign-in.ts'

const t = shellMessages.en
const sizes = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 390, height: 667 },
]

const menu = (page: Page) => page.getByRole('navigation', { name: t.menu })

async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
}

/** The menu as it stands or as the button calls it. */
async function openMenu(page: Page): Promise<void> {
  const call = page.getByRole('button', { name: t.openMenu })
  await expect(menu(page).or(call)).toBeVisible()
  if (await call.isVisible()) await call.click()
  await expect(menu(page)).toBeVisible()
}

/** What of the menu can be seen without scrolling, what cannot, and whether its edge says so. */
function seenOf(page: Page) {
  return menu(page).evaluate(nav => {
    const drawer = nav.parentElement as HTMLElement
    const settings = drawer.querySelector('fieldset') as HTMLElement
    const head = drawer.firstElementChild as HTMLElement
    const stays = (part: Element) => getComputedStyle(part).position === 'sticky'
    const top = stays(head) ? head.getBoundingClientRect().bottom : 0
    const bottom = stays(settings) ? settings.getBoundingClientRect().top : innerHeight
    const isSeen = (link: Element) => {
      const box = link.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= bottom + 1
    }
    const scrolls = [drawer, ...drawer.querySelectorAll('*')].filter(
      part => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY === 'auto',
    )
    const links = [...nav.querySelectorAll('a')]
    const fade = getComputedStyle(settings, '::before').opacity === '1'
    const masked = getComputedStyle(drawer).maskImage !== 'none'
    return {
      names: links.map(link => link.textContent ?? ''),
      hidden: links.filter(link => !isSeen(link)).length,
      /** Something of it is seen, or it would not tell that it goes on. */
      seen: links.filter(isSeen).length,
      saysMore: fade || masked,
      scrolling: scrolls.length,
      isDrawer: scrolls.every(part => part === drawer),
    }
  })
}

for (const { email } of [employee, editor]) {
  test(`${email} sees every entry of the menu, or that there are more, with text of every size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await enterApp(page, { email })
    for (const percent of [100, 200]) {
      for (const size of sizes) {
        // By way of a narrow window: Chromium tells a page that a width in em was passed when the window changes, not
        // when the text does.
        await page.setViewportSize({ width: 320, height: 640 })
        await setTextSize(page, percent)
        await page.setViewportSize(size)
        await openMenu(page)
        await menu(page).evaluate(nav => nav.parentElement?.scrollTo(0, 0))
        const where = `${size.width} × ${size.height}, ${percent} %`
        // The fade comes in a moment.
        await expect
          .poll(async () => {
            const { hidden, saysMore } = await seenOf(page)
            return hidden === 0 || saysMore
          }, where)
          .toBe(true)
        const { hidden, scrolling, isDrawer, seen, names } = await seenOf(page)
        expect(names.length, where).toBeGreaterThanOrEqual(12)
        expect(seen, where).toBeGreaterThan(0)
        expect(isDrawer, `${where}: one thing scrolls`).toBe(true)
        if (hidden > 0) expect(scrolling, where).toBe(1)
        if (email === employee.email && percent === 100 && size.width >= 1280) expect(hidden, where).toBe(0)
        // One scroll leads to the rest of it; it is longer once the counts of what waits have come.
        await menu(page).locator('a').last().scrollIntoViewIfNeeded()
        await expect(async () => {
          await menu(page).evaluate(nav => nav.parentElement?.scrollTo(0, nav.parentElement.scrollHeight))
          expect((await seenOf(page)).saysMore, where).toBe(false)
          await expect(page.getByRole('button', { name: t.signOut })).toBeInViewport({
            ratio: 1,
            timeout: 500,
          })
        }).toPass()
        // As a button called it, it stands over the page.
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
    await setTextSize(page, 100)
  })
}

test('who has no role has neither the entries nor the screens of those who do; a setting says its name while it is pointed at, and while it has the focus; Escape puts it away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enterApp(page, { email: employee.email })
  await test.step('without a role', async () => {
    await expect(menu(page)).toBeVisible()
    for (const { en } of [rightsTitle, auditTitle, operationsTitle])
      await expect(page.getByRole('link', { name: en })).toHaveCount(0)
    await page.goto('/en/staff/rights')
    await expect(page).toHaveURL(/\/en\/?$/)
    for (const path of ['rights/x', 'audit', 'operations', 'catering']) {
      // As a link would lead there, without loading the app anew each time.
      await page.evaluate(address => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/en/staff/${path}`)
      await expect(page).toHaveURL(/\/en\/?$/)
    }
  })
  const words = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate(button => getComputedStyle(button, '::after').content.replaceAll('"', ''))
  const pin = page.getByRole('button', { name: t.pin })
  await page.mouse.move(900, 400)
  expect(await words(t.pin)).toBe('none')
  await pin.hover()
  expect(await words(t.pin)).toBe(t.pin)
  await page.keyboard.press('Escape')
  expect(await words(t.pin)).toBe('none')
  await page.mouse.move(900, 400)
  await pin.hover()
  expect(await words(t.pin)).toBe(t.pin)
  await page.mouse.move(900, 400)
  await pin.focus()
  await page.keyboard.press('Tab')
  expect(await words(t.accessibleTheme)).toBe(t.accessibleTheme)
  await page.keyboard.press('Escape')
  expect(await words(t.accessibleTheme)).toBe('none')
})

test('a closed drawer keeps the pin; the keyboard opens it and finds the other settings', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enterApp(page, { email: employee.email }, '/news')
  await page.mouse.move(900, 400)
  const drawer = page.getByRole('banner').filter({ has: menu(page) })
  const width = async () => Math.round((await drawer.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(98)
  await expect(page.getByRole('button', { name: t.pin })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: t.pin }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(width).toBe(280)
  await expect(page.getByRole('button', { name: t.accessibleTheme })).toBeFocused()
  await expect(page.getByRole('button', { name: t.accessibleTheme })).toBeInViewport({ ratio: 1 })
})

test('what is for staff stands first, for staff; what is pointed at in a closed drawer stays where it is as it opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enterApp(page, { email: editor.email }, '/news')
  const lists = menu(page).getByRole('list')
  await expect(lists.first()).toHaveAccessibleName(t.staff)
  await expect(lists.first().getByRole('link').first()).toBeInViewport({ ratio: 1 })
  await page.mouse.move(900, 400)
  const drawer = page.getByRole('banner').filter({ has: menu(page) })
  const width = async () => Math.round((await drawer.boundingBox())?.width ?? 0)
  const places = () =>
    drawer
      .locator('a, button[aria-haspopup]')
      .evaluateAll(all =>
        all.map(one => [one.getAttribute('href'), Math.round(one.getBoundingClientRect().top)]),
      )
  for (const theme of ['classic', 'accessible']) {
    await page.evaluate(theme => {
      document.documentElement.dataset.theme = theme
    }, theme)
    await expect.poll(width).toBe(98)
    const closed = await places()
    // No hand is still: where the drawer came to stand under the pointer, it opens as that moves.
    let steps = 0
    const first = menu(page).getByRole('link').first()
    await expect
      .poll(async () => {
        await first.hover({ position: { x: 20 + (steps++ % 2), y: 12 } })
        return width()
      })
      .toBe(280)
    expect(await places(), theme).toEqual(closed)
    await page.mouse.move(900, 400)
  }
})
