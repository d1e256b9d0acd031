import { expect, type Page, test } from '@playwright/test'
import { chunkOf } from '#testing/chunks.ts'
import { languagesTried } from '#testing/languages.ts'
import { drawLate } from '#testing/late-drawing.ts'
import { shiftAllowed, takeShifts, watchShifts } from '#testing/layout-shift.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { builtVenue, showPlans } from './testing/made-up-map.ts'
import { title } from './title.ts'

const reader = 'adeline.admont@campus.example'
const venue = builtVenue()

const panel = (page: Page, language: 'fr' | 'en') =>
  page.getByRole('region', { name: messages[language].panel })

for (const language of languagesTried('fr')) {
  test(`a room is found by its number, seen on its floor and shared by its address, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await showPlans(page, venue)
    await enterApp(page, { email: reader, language })
    await page.getByRole('navigation').getByRole('link', { name: title[language] }).click()
    await expect(page).toHaveURL(`/${language}/map`)
    const plan = page.getByRole('application')
    await expect(plan).toHaveAccessibleName(
      t.plan(
        language === 'fr' ? 'Bâtiment A' : 'Building A',
        language === 'fr' ? 'Rez-de-chaussée' : 'Ground floor',
      ),
    )

    await page.getByRole('searchbox', { name: t.search }).fill('a-1.02')
    await panel(page, language)
      .getByRole('list', { name: t.results })
      .getByRole('button', { name: 'A-1.02' })
      .click()
    await expect(page.getByRole('heading', { name: 'A-1.02' })).toBeFocused()
    await expect(page).toHaveURL(/place=south-1-1&floor=level-1/)
    await expect(page.getByLabel(t.floor, { exact: true })).toHaveValue('level-1')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'A-1.02' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('a-1.02')
  })
}

test('by keyboard alone: the plan is moved and enlarged, and Enter selects what is in the middle', async ({
  page,
}) => {
  await showPlans(page, venue)
  await enterApp(page, { email: reader }, '/map?location=a-0.02')
  const heading = panel(page, 'en').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('A-0.02')
  const plan = page.getByRole('application')
  await plan.focus()
  // The room is in the middle: ten metres to the west is the next one, whatever the window's size.
  await plan.press('Enter')
  await expect(heading).toHaveText('A-0.02')
  await plan.focus()
  for (let press = 0; press < 2; press++) await plan.press('ArrowLeft')
  await plan.press('Enter')
  await expect(heading).toHaveText('A-0.01')
})

test('in a window that became narrow on another screen the whole floor stands in the picture again', async ({
  page,
}) => {
  await showPlans(page, venue)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: reader }, '/map')
  const plan = page.getByRole('application')
  const ground = plan.locator('svg > g').first()
  await expect(ground).toBeVisible()
  await follow(page, '/en/news')
  await page.setViewportSize({ width: 390, height: 800 })
  await follow(page, '/en/map')
  await expect(ground).toBeVisible()
  await expect(async () => {
    const [stage, drawn] = [await plan.boundingBox(), await ground.boundingBox()]
    expect(stage?.width).toBeLessThanOrEqual(390)
    expect(drawn?.x).toBeGreaterThanOrEqual(stage?.x ?? 0)
    expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual((stage?.x ?? 0) + (stage?.width ?? 0))
  }).toPass()
})

test('on a slow phone nothing moves while the map and its panel come', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await drawLate(page)
  await watchShifts(page)
  await enterApp(page, { email: reader, language: 'fr' }, '/map')
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: messages.fr.search })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { score, moved } = await takeShifts(page)
  expect(score, moved.join(', ')).toBeLessThanOrEqual(shiftAllowed)
})

test('the list of places is there without the code that draws the picture, which comes when it is asked for; the list has what the picture has, floor by floor', async ({
  page,
}) => {
  const t = messages.en
  const picture = `/${await chunkOf('features/campus-map/web/FloorPicture.tsx')}`
  const fetched = new Set<string>()
  page.on('request', request => fetched.add(new URL(request.url()).pathname))
  await showPlans(page, venue)
  await drawLate(page)
  await page.addInitScript(said => {
    const watch = new MutationObserver(() => {
      if (document.body?.textContent?.includes(said)) Object.assign(window, { saidEmpty: true })
    })
    watch.observe(document, { childList: true, subtree: true })
  }, t.noPlaces)
  await enterApp(page, { email: reader }, '/map?view=list')
  const list = page.getByRole('list', { name: t.asList })
  await expect(list.getByRole('button', { name: /^A-0\./ })).toHaveCount(7)
  expect(await page.evaluate(() => 'saidEmpty' in window)).toBe(false)
  expect(fetched).not.toContain(picture)
  await page.getByRole('button', { name: t.asPicture }).press('Enter')
  await expect(page.getByRole('application')).toBeVisible()
  expect(fetched).toContain(picture)

  await page.getByRole('button', { name: t.asList }).press('Enter')
  await expect(list.getByRole('button', { name: /^A-0\./ })).toHaveCount(7)
  await page.getByLabel(t.floor, { exact: true }).selectOption('First floor')
  await expect(list.getByRole('button', { name: /^A-1\./ })).toHaveCount(7)
  await list.getByRole('button', { name: 'A-1.03' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A-1.03' })).toBeFocused()
})

test('plans that cannot be loaded say so and can be asked for again; without plans a sentence says so', async ({
  page,
}) => {
  const t = messages.en
  await page.route('**/maps/*/descriptor.json', route => route.fulfill({ status: 500, json: {} }))
  await enterApp(page, { email: reader }, '/map')
  await expect(page.getByText(t.failed)).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/maps/*/descriptor.json')
  await page.route('**/maps/*/descriptor.json', route => route.fulfill({ status: 404, json: {} }))
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByText(t.noMap)).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a room that can be booked fits into the panel, in French and in the accessible theme', async ({
    page,
  }) => {
    const t = messages.fr
    await enterApp(page, { email: reader, language: 'fr' }, '/map?location=Curie')
    const shown = panel(page, 'fr')
    await expect(shown.getByRole('heading', { name: t.bookTitle })).toBeVisible()
    const tooWide = () => shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await tooWide()).toBe(0)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'accessible'))
    expect(await tooWide()).toBe(0)
  })

  test('nothing scrolls sideways, neither the plan nor the list nor a place', async ({ page }) => {
    await showPlans(page, venue)
    await enterApp(page, { email: reader, language: 'fr' }, '/news')
    for (const path of ['/map', '/map?view=list', '/map?location=a-0.02']) {
      await follow(page, `/fr${path}`)
      await expect(page.getByRole('region', { name: messages.fr.panel })).toBeVisible()
      await expectNoSidewaysScroll(page)
      // Each is come to from another screen.
      await follow(page, '/fr/news')
    }
  })
})

for (const language of languagesTried('en')) {
  test(`from a room to one on another floor, step by step and without stairs, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await showPlans(page, venue)
    await enterApp(page, { email: reader, language }, '/map?location=a-1.03')
    const side = panel(page, language)
    await side.getByRole('button', { name: t.goThere }).press('Enter')
    await page.getByRole('searchbox', { name: t.chooseFrom }).pressSequentially('a-0.11')
    await side.getByRole('button', { name: 'A-0.11' }).press('Enter')
    await expect(page).toHaveURL(/from=north-0-0/)
    const steps = side.getByRole('listitem')
    await expect(steps.first()).toBeVisible()
    const byStairs = await steps.allInnerTexts()

    await test.step('without stairs it goes by the lift, and this is remembered', async () => {
      await side.getByRole('checkbox', { name: t.stepFree }).press('Space')
      await expect.poll(() => steps.allInnerTexts()).not.toEqual(byStairs)
      await page.reload()
      await expect(side.getByRole('checkbox', { name: t.stepFree })).toBeChecked()
      await expect(steps.first()).toBeVisible()
      expect(await steps.allInnerTexts()).not.toEqual(byStairs)
    })

    await test.step('previous and next end at the first and the last step; the plan follows to the other floor', async () => {
      const count = await steps.count()
      await side.getByRole('button', { name: t.start, exact: true }).press('Enter')
      await expect(side.getByText(t.step(1, count))).toBeVisible()
      await expect(side.getByRole('button', { name: t.previous })).toBeDisabled()
      await expect(page.getByLabel(t.floor, { exact: true })).toHaveValue('level-0')
      for (let at = 2; at <= count; at++) {
        await side.getByRole('button', { name: t.next }).press('Enter')
        await expect(side.getByText(t.step(at, count))).toBeVisible()
      }
      await expect(side.getByRole('button', { name: t.next })).toBeDisabled()
      await expect(page.getByLabel(t.floor, { exact: true })).toHaveValue('level-1')
      await side.getByRole('button', { name: t.stop }).press('Enter')
      await expect(side.getByRole('button', { name: t.start, exact: true })).toBeVisible()
    })
  })
}

test('a press selects a room; what is nowhere on the plans is said, with the nearest spelling; a way from a place to itself is refused in words, and one may be pressed on the plan', async ({
  page,
}) => {
  const t = messages.en
  const pressInTheMiddle = async () => {
    const plan = page.getByRole('application')
    const { x, y, width, height } = (await plan.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await showPlans(page, venue)
  await enterApp(page, { email: reader }, '/map?location=Toilest')
  await expect(page.getByText(t.notFound('Toilest'))).toBeVisible()
  await page.getByRole('button', { name: t.didYouMean('Toilets') }).click()
  await expect(page.getByRole('list', { name: t.results }).getByRole('listitem')).not.toHaveCount(0)
  await pressInTheMiddle()
  await expect(panel(page, 'en').getByRole('heading', { level: 2 })).toBeVisible()

  // To the map from another screen, as a link with a way leads there.
  await follow(page, '/en/news')
  await follow(page, '/en/map?from=south-0-0&to=south-0-0')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t.impossibleTitle)
  await expect(dialog).toContainText(t.reasons.SAME_PLACE)
  await dialog.getByRole('button', { name: t.close }).click()
  await expect(dialog).toHaveCount(0)
  const side = panel(page, 'en')
  await side.getByRole('button', { name: t.change(t.to) }).click()
  await expect(page.getByRole('searchbox', { name: t.chooseTo })).toBeVisible()
  await pressInTheMiddle()
  await expect(page).toHaveURL(/to=/)
  await expect(side.getByText(t.steps)).toBeVisible()
})
