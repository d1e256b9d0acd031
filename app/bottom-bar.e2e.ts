import { expect, type Page, test } from '@playwright/test'
import { editor, employee, secondEmployee } from '#demo/sign-ins.ts'
import { title as directoryTitle } from '#features/directory/title.ts'
import { title as homeTitle } from '#features/home/title.ts'
import { title as newsTitle } from '#features/news/title.ts'
import { title as informationTitle } from '#features/practical-information/title.ts'
import { title as restaurantsTitle } from '#features/restaurants/title.ts'
import { title as roomsTitle } from '#features/rooms/title.ts'
import { title as surveysTitle } from '#features/surveys/title.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'

const phone = { width: 390, height: 844 }
const narrowest = { width: 320, height: 640 }
const atHand = [homeTitle, restaurantsTitle, roomsTitle, directoryTitle]

const bar = (page: Page, language: Language = 'en') =>
  page.getByRole('navigation', { name: shellMessages[language].mostUsed })
const links = (page: Page, language?: Language) => bar(page, language).getByRole('link')
/** What stands in the bar, without what waits. */
const names = (titles: readonly Record<Language, string>[], language: Language = 'en') =>
  titles.map(title => new RegExp(`^${title[language]}( \\(|$)`))

async function expectEntries(page: Page, titles: readonly Record<Language, string>[], language?: Language) {
  await expect(links(page, language)).toHaveCount(titles.length)
  for (const [index, name] of names(titles, language).entries())
    await expect(links(page, language).nth(index)).toHaveAccessibleName(name)
}

async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } })
}

/** As if each of these had been opened so often until today. */
async function haveOpened(page: Page, counts: Record<string, number>): Promise<void> {
  await page.evaluate(counts => {
    const { state, version } = JSON.parse(localStorage.getItem('persist:campus') ?? '')
    const day = Math.floor(Date.now() / 86_400_000)
    const uses = Object.entries(counts).map(([key, weight]) => [key, { weight, day }])
    const written = { state: { ...state, menuUses: Object.fromEntries(uses) }, version }
    localStorage.setItem('persist:campus', JSON.stringify(written))
  }, counts)
  await page.reload()
}

test('a phone has four sections at hand, says which one is open, and leads to each', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await enterApp(page, { email: employee.email })
  await expectEntries(page, atHand)
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(homeTitle.en)
  await bar(page).getByRole('link', { name: restaurantsTitle.en }).click()
  await expect(page.getByRole('heading', { level: 1, name: restaurantsTitle.en })).toBeFocused()
  await expect(page).toHaveURL(/\/en\/restaurants$/)
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(restaurantsTitle.en)
  // A page of a section belongs to it.
  await follow(page, '/en/restaurants/1')
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(restaurantsTitle.en)
  await expect(links(page)).toHaveCount(4)
})

test('what is used more stands there the next time the app is opened, where the menu has it; another person on the device finds what everybody has at hand', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await enterApp(page, { email: employee.email })
  await expectEntries(page, atHand)
  const screen = page.getByRole('main')
  for (const path of ['/en/news', '/en/news/1', '/en/news', '/en/survey', '/en/news']) {
    await follow(page, path)
    // The screen that was left may have drawn its heading anew: back there before this one, it would never be left.
    const own = path.endsWith('/1')
      ? screen.getByRole('article').getByRole('heading', { level: 1 })
      : screen.getByRole('heading', {
          level: 1,
          name: path.endsWith('/news') ? newsTitle.en : surveysTitle.en,
        })
    await expect(own).toBeVisible()
  }
  // Nothing moves under a finger.
  await expectEntries(page, atHand)
  // Two visits of the news, whatever was read there.
  const weights = await page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('persist:campus') ?? '')
    return Object.entries<{ weight: number }>(state.menuUses).map(([key, { weight }]) => [key, weight])
  })
  expect(Object.fromEntries(weights)).toEqual({ home: 1, news: 2, surveys: 1 })
  await page.reload()
  await expectEntries(page, [homeTitle, newsTitle, restaurantsTitle, surveysTitle])
  await expect(links(page).nth(3)).toHaveAccessibleName(/\(\d+ waiting for you\)$/)

  await page.context().clearCookies()
  await enterApp(page, { email: secondEmployee.email })
  await expectEntries(page, atHand)
  const kept = await page.evaluate(() => localStorage.getItem('persist:campus') ?? '')
  expect(kept).not.toContain('"surveys":{"weight"')
})

test('it stands on phones only, and not in a low window nor on paper, nor where a task takes the whole window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: employee.email })
  const covered = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar').trim())
  await expect(bar(page)).toHaveCount(0)
  expect(await covered()).toBe('0px')
  for (const low of [
    { width: 800, height: 900 },
    { width: 667, height: 375 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(low)
    await expect(page.getByRole('button', { name: shellMessages.en.openMenu })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect(await covered()).toBe('0px')
  }
  await page.setViewportSize(phone)
  await expect(bar(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await expect(bar(page)).toBeVisible()
  await follow(page, '/en/safeAtWork/fas/1')
  await expect(page.getByRole('button', { name: shellMessages.en.openMenu })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

for (const language of languages) {
  test(`the longest names are whole on the narrowest phone and with letters twice as large, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrowest)
    await enterApp(page, { email: employee.email, language }, '/survey')
    await haveOpened(page, { surveys: 9, 'practical-information': 9, 'safe-at-work': 9, move: 9 })
    for (const { theme, percent, size } of [
      { theme: 'classic', percent: 100, size: narrowest },
      { theme: 'accessible', percent: 100, size: narrowest },
      { theme: 'classic', percent: 200, size: phone },
      { theme: 'classic', percent: 200, size: { width: 320, height: 900 } },
    ]) {
      await page.setViewportSize(size)
      await setTextSize(page, percent)
      await page.evaluate(theme => {
        document.documentElement.dataset.theme = theme
      }, theme)
      const where = `${theme}, ${percent} %, ${size.width} px`
      await expect(bar(page, language), where).toBeVisible()
      await expect(links(page, language), where).toHaveCount(4)
      await expect(links(page, language).last()).toHaveAccessibleName(/\(\d+ /)
      const faults = await bar(page, language).evaluate(nav =>
        [...nav.querySelectorAll('a')].flatMap(link => {
          const box = link.getBoundingClientRect()
          const label = link.querySelector(':scope > span:nth-child(2)') as HTMLElement
          const said = link.textContent
          return [
            box.height < 44 || box.width < 44 ? `${said} is ${box.width} × ${box.height}` : '',
            box.right > innerWidth + 1 || box.bottom > innerHeight + 1 ? `${said} leaves the window` : '',
            label.scrollHeight > label.clientHeight + 1 ? `${said} is cut` : '',
            label.getBoundingClientRect().bottom > box.bottom + 1 ? `${said} leaves its link` : '',
          ].filter(fault => fault !== '')
        }),
      )
      expect(faults, where).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await setTextSize(page, 100)
  })
}

test('nothing of a page ends behind it, nothing that has the focus is hidden by it, what stays at the lower edge stands above it, and the keyboard comes to it last', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await enterApp(page, { email: employee.email }, '/phonebook')
  await test.step('the keyboard comes to it last, and sees where it is', async () => {
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    for (const title of atHand) {
      await page.keyboard.press('Tab')
      const link = bar(page).getByRole('link', { name: title.en })
      await expect(link).toBeFocused()
      await expect(link).toHaveCSS('outline-style', 'solid')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/phonebook$/)
  })
  await page.setViewportSize(narrowest)
  for (const path of ['/phonebook', '', '/news', '/meeting/cateringForm']) {
    if (path !== '/phonebook') await follow(page, `/en${path}`)
    await expect(bar(page)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    // Everything that the keyboard leads to before the bar, from the top to the end of the page.
    const hidden = await page.evaluate(() => {
      const nav = [...document.querySelectorAll('nav')].at(-1) as HTMLElement
      const top = nav.getBoundingClientRect().top
      scrollTo(0, 0)
      const reached = [...document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a')]
      return reached.flatMap(element => {
        if (!element.checkVisibility()) return []
        element.focus()
        if (document.activeElement !== element) return []
        const box = element.getBoundingClientRect()
        return box.bottom > top + 1 && box.height < top ? [element.outerHTML.slice(0, 120)] : []
      })
    })
    expect(hidden, path).toEqual([])
    // What comes into sight at the end of a list is as high as it is only then.
    const behind = () =>
      page.getByRole('contentinfo').evaluate(footer => {
        scrollTo(0, document.documentElement.scrollHeight)
        const nav = [...document.querySelectorAll('nav')].at(-1) as HTMLElement
        return footer.getBoundingClientRect().bottom - nav.getBoundingClientRect().top
      })
    await expect.poll(behind, path).toBeLessThanOrEqual(1)
  }
  // The price of an order.
  const gaps = () =>
    page.evaluate(() => {
      // At the end of the page it stands in its own place.
      scrollTo(0, 0)
      const nav = [...document.querySelectorAll('nav')].at(-1) as HTMLElement
      const staying = [...document.querySelectorAll('main *')].filter(element => {
        const { position, bottom } = getComputedStyle(element)
        return position === 'sticky' && bottom !== 'auto'
      })
      return staying.map(element =>
        Math.round(nav.getBoundingClientRect().top - element.getBoundingClientRect().bottom),
      )
    })
  await expect.poll(gaps).toEqual([0])
})

test('who works at a desk has it there once they use it most', async ({ page }) => {
  await page.setViewportSize(phone)
  await enterApp(page, { email: editor.email })
  await expectEntries(page, atHand)
  await haveOpened(page, { studio: 9, home: 5, 'practical-information': 3 })
  await expect(links(page)).toHaveCount(4)
  await expect(bar(page).getByRole('link', { name: informationTitle.en })).toBeVisible()
  await expect(links(page).last()).toHaveAttribute('href', /\/studio$/)
})
