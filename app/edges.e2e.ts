import { expect, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages as homeMessages } from '#features/home/messages.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { enterApp } from '#testing/sign-in.ts'

test('behind a dialog nothing moves, and the page reaches the edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enterApp(page, { email: employee.email })
  const heading = page.getByRole('main', { includeHidden: true }).locator('h1')
  const edit = page.getByRole('button', { name: homeMessages.en.editShortcuts })
  const before = await heading.boundingBox()
  const right = await edit.evaluate(button => button.getBoundingClientRect().right)
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  const behind = await page.evaluate(() => ({
    edit: [...document.querySelectorAll('main button')]
      .map(button => button.getBoundingClientRect().right)
      .sort((one, other) => other - one)[0],
    picture: document.querySelector('main header')?.getBoundingClientRect().right,
    window: document.documentElement.clientWidth,
  }))
  expect(behind.edit).toBe(right)
  expect(behind.picture).toBe(1366)
  expect(behind.window).toBe(1366)
})

test('enlarged four times, the strip above leaves the window to what is read', { tag: '@firefox' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await enterApp(page, { email: employee.email }, '/phonebook')
  const banner = page.locator('[data-banner]')
  const menu = page.getByRole('button', { name: shellMessages.en.openMenu })
  await expect(banner).toBeInViewport()
  await page.evaluate(() => {
    document.body.style.minBlockSize = '900px'
    scrollTo(0, 400)
  })
  await expect(banner).not.toBeInViewport()
  await expect(menu).not.toBeInViewport()
  const stays = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--stays'),
  )
  expect(stays.trim()).toBe('static')
})

test('on a phone the way up is whole, and as high as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enterApp(page, { email: employee.email, language: 'fr' }, '/safeAtWork/infos')
  const link = page.getByRole('navigation', { name: uiMessages.fr.breadcrumb }).getByRole('link')
  await expect(link).toHaveCount(1)
  const faults = await link.evaluate(element => {
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const [x, middle] = [left + width / 2, (top + bottom) / 2]
    return {
      cut: element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible',
      // Nothing but the edge of the window takes a touch 21 px above or below the middle of the words.
      missed: [middle + 21, Math.max(0, middle - 21)].filter(
        y => document.elementFromPoint(x, y) !== element,
      ),
    }
  })
  expect(faults).toEqual({ cut: false, missed: [] })
})
