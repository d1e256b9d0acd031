import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoArticles } from '#demo/articles.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTimeRange } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { messages as pagedMessages } from '#platform/web/ui/paged-list-messages.ts'
import { setChecked } from '#testing/checkbox.ts'
import { expectWholeInEveryForm, layOutAll } from '#testing/every-form.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { cardMessages } from './card-messages.ts'
import { type ArticleCard, contentTags, defaultArticlesPerPage } from './contract.ts'
import { messages } from './messages.ts'

const t = { ...messages.en, ...cardMessages.en }
const ui = uiMessages.en
const list = /\/services\/v6\/articles\?/
const like = /\/services\/v6\/articles\/\d+\/like/
const calendar = '**/graph/v1.0/me/events'

const intranetId = 1 + demoArticles.findIndex(article => article.intranet !== undefined)
/** One of a single day, from a time to a time. */
const eventId =
  1 + demoArticles.findIndex(({ endsAt, ends, sites }) => endsAt && ends === undefined && !sites)

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const filterButton = (page: Page) => page.getByRole('button', { name: t.filter })

async function openNews(page: Page, email: string, language: Language = 'en') {
  await enterApp(page, { email, language }, '/news')
  await expect(cards(page).first()).toBeVisible()
}

for (const language of languagesTried('fr')) {
  test(`the tabs show all the news, articles or events, the newest first, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await openNews(page, 'adam.sinclair@campus.example', language)
    await expect(page.getByRole('tab')).toHaveText([t.all, t.info, t.event])
    await expect(page.getByRole('tab', { name: t.all })).toHaveAttribute('aria-selected', 'true')

    /** Chooses a tab. @returns the titles, once all that the server has answered is shown */
    const choose = async (tab: string, type: string) => {
      const answered = page.waitForResponse(answer => answer.url().includes(`type=${type}`))
      await page.getByRole('tab', { name: tab }).click()
      await expect(page).toHaveURL(new RegExp(`\\?type=${type}$`))
      const { articles } = (await (await answered).json()) as { articles: ArticleCard[] }
      await expect(titles(page)).toHaveText(articles.map(({ title }) => title))
      return titles(page).allTextContents()
    }

    const articles = await choose(t.info, 'info')
    const days = await cards(page)
      .locator('time')
      .evaluateAll(times => times.map(time => time.getAttribute('datetime') ?? ''))
    expect(days.length).toBeGreaterThan(10)
    expect(days).toEqual(days.toSorted().reverse())

    const events = await choose(t.event, 'event')
    expect(events.filter(event => articles.includes(event))).toEqual([])

    await page.reload()
    await expect(page.getByRole('tab', { name: t.event })).toHaveAttribute('aria-selected', 'true')
    await expect(titles(page)).toHaveText(events)
  })
}

test('an event says when and where; events can be turned to soonest first, an article leads on to others, one of the intranet warns, and from an unknown one there is a way back', async ({
  page,
}) => {
  await openNews(page, 'adam.sinclair@campus.example')
  await test.step('an event says when and where it takes place', async () => {
    const answered = page
      .waitForResponse(new RegExp(`/services/v6/articles/${eventId}$`))
      .then(answer => answer.json())
    await follow(page, `/en/news/${eventId}`)
    const article: ArticleCard = await answered
    const { title, startDate, startTime, endTime, location, tag } = article
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(main.getByText(t.tags[tag], { exact: true }).first()).toBeVisible()
    const day = startDate === null ? '' : formatDayRange(startDate, startDate, 'en', 'long')
    await expect(main.getByRole('definition').first()).toContainText(day)
    await expect(main.getByRole('definition').first()).toContainText(
      formatTimeRange(startTime ?? '', endTime ?? '', 'en'),
    )
    await expect(main.getByRole('definition').nth(1)).toHaveText(location ?? '')
    await expect(main.getByRole('button', { name: t.addToCalendar })).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: uiMessages.en.breadcrumb })
    await crumbs.getByRole('link', { name: t.title }).click()
    await page.waitForURL('**/en/news')
  })
  const days = () =>
    cards(page)
      .locator('time')
      .evaluateAll(times => times.map(time => time.getAttribute('datetime') ?? ''))
  await page.getByRole('tab', { name: t.event }).click()
  await page.getByRole('button', { name: t.soonest }).click()
  await expect(page).toHaveURL(/type=event&order=soonest$/)
  await expect(async () => {
    const visible = await days()
    expect(visible.length).toBeGreaterThan(3)
    expect(visible).toEqual(visible.toSorted())
  }).toPass()
  await page.reload()
  await expect(page.getByRole('button', { name: t.soonest })).toHaveAttribute('aria-pressed', 'true')

  const first = await titles(page).first().innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const others = page.getByRole('region', { name: t.related }).getByRole('article')
  await expect(others).toHaveCount(3)
  const next = await others.first().getByRole('heading').innerText()
  expect(next).not.toBe(first)
  await others.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()

  await test.step('one of the intranet shows a warning and the way there instead of its body', async () => {
    await follow(page, '/en/news')
    await follow(page, `/en/news/${intranetId}`)
    const note = page.getByRole('note')
    await expect(note).toContainText(t.sharepointTitle)
    await expect(note).toContainText(t.sharepointWarning)
    const address = demoArticles[intranetId - 1]?.intranet ?? ''
    const link = note.getByRole('link', { name: t.sharepointOpen })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(page.getByRole('main').getByText(address)).toHaveCount(0)
  })
  await test.step('there is a way back from an unknown one', async () => {
    await follow(page, '/en/news')
    for (const unknown of ['999999', 'nothing']) {
      await follow(page, `/en/news/${unknown}`)
      await expect(page.getByText(t.notFound)).toBeVisible()
      await page.getByRole('link', { name: t.backToNews }).click()
      await expect(page).toHaveURL(/\/en\/news$/)
      await expect(cards(page).first()).toBeVisible()
    }
  })
})

test('a list that fails says so alone, and can be tried again; its filter starts with every topic, shows the chosen ones, and nothing when none is chosen', async ({
  page,
}) => {
  await page.route(list, route => route.fulfill(unavailable))
  await enterApp(page, { email: 'adam.sinclair@campus.example' }, '/news')
  await test.step('a list that fails', async () => {
    await expect(page.getByRole('alert')).toContainText(t.loadFailed)
    await expect(page.getByText(t.empty)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(0)
    await page.unroute(list)
    await tryAgain(page, cards(page).first())
    await expect(cards(page)).toHaveCount(defaultArticlesPerPage)
  })
  const dialog = page.getByRole('dialog', { name: t.filterTitle })
  const boxes = dialog.getByRole('group').getByRole('checkbox')
  const all = dialog.getByRole('checkbox', { name: ui.selectAll })

  await test.step('every topic is chosen, in a list that scrolls by itself', async () => {
    await filterButton(page).click()
    await expect(boxes).toHaveCount(1 + contentTags.length)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    const scrolling = await dialog.getByRole('group').locator('..').boundingBox()
    expect(scrolling?.height).toBeLessThanOrEqual(325)
  })
  await test.step('Escape changes nothing and gives the focus back', async () => {
    await setChecked(all, false)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(filterButton(page)).toBeFocused()
    await expect(cards(page)).toHaveCount(defaultArticlesPerPage)
  })
  await test.step('one topic', async () => {
    await filterButton(page).click()
    await setChecked(all, false)
    await expect(dialog.getByText(ui.selected(0, contentTags.length))).toBeVisible()
    await setChecked(dialog.getByRole('checkbox', { name: t.tags.SECURITY }), true)
    await dialog.getByRole('button', { name: ui.apply }).click()
    await expect(page).toHaveURL(/tags=SECURITY$/)
    const secure = demoArticles.filter(
      article => article.tag === 'SECURITY' && (article.sites ?? ['SEI']).includes('SEI'),
    )
    await expect(cards(page)).toHaveCount(secure.length)
    await expect(cards(page).filter({ hasText: t.tags.SECURITY })).toHaveCount(secure.length)
    await expect(page.getByRole('list', { name: t.filterTitle })).toHaveText(t.tags.SECURITY)
    await page.getByRole('button', { name: t.clearFilter }).click()
    await expect(cards(page)).toHaveCount(defaultArticlesPerPage)
  })
  await test.step('no topic', async () => {
    await filterButton(page).click()
    await setChecked(all, false)
    await dialog.getByRole('button', { name: ui.apply }).click()
    await expect(page.getByText(t.emptyFiltered)).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await page.getByRole('button', { name: t.clearFilter }).click()
    await expect(cards(page)).toHaveCount(defaultArticlesPerPage)
  })
})

test('an article is shared by a link that leads to it', { tag: '@firefox' }, async ({ page }) => {
  await openNews(page, 'adam.sinclair@campus.example')
  const card = cards(page).nth(1)
  const title = (await titles(page).nth(1).textContent()) ?? ''
  const id = (await card.getByRole('link').getAttribute('href'))?.split('/').at(-1)
  const link = `${new URL(page.url()).origin}/fonctionnalite?page=newsDetail&id=${id}`
  const button = card.getByRole('button', { name: t.shareArticle(title) })
  const dialog = page.getByRole('dialog', { name: t.shareTitle })

  await button.click()
  await expect(dialog.getByText(title)).toBeVisible()
  await expect(dialog.getByLabel(t.shareLink)).toHaveValue(link)
  await dialog.getByRole('button', { name: t.copy }).click()
  await expect(dialog.getByRole('button', { name: t.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.goto(link)
  await page.waitForURL(`**/en/news/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('more news come by keyboard, again after a failure, and reading goes on at the first new one', {
  tag: '@firefox',
}, async ({ page }) => {
  await openNews(page, 'adam.sinclair@campus.example')
  await expect(cards(page)).toHaveCount(defaultArticlesPerPage)
  const more = page.getByRole('button', { name: t.loadMore })

  await page.route(list, route => route.fulfill(unavailable))
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: pagedMessages.en.failed })).toBeVisible()
  await expect(cards(page)).toHaveCount(defaultArticlesPerPage)

  await page.unroute(list)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards(page).nth(defaultArticlesPerPage).getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: t.shown(await cards(page).count()) })).toHaveCount(
    1,
  )
  const visible = await titles(page).allTextContents()
  expect(new Set(visible).size).toBe(visible.length)
})

test('a like shows at once, is taken back, and is undone when the server refuses', async ({ page }) => {
  await enterApp(page, { email: 'other-site@campus.example' }, `/news/${eventId}`)
  const heart = page.getByRole('button', { name: new RegExp(`^${t.like}`) })
  const likes = async () => Number((await heart.textContent())?.replace(/\D/g, ''))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const before = await likes()

  await test.step('liked before the server has answered', async () => {
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(like, async route => {
      await held
      await route.continue()
    })
    const answered = page.waitForResponse(like)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await likes()).toBe(before + 1)
    answer()
    expect((await answered).ok()).toBe(true)
    await page.unroute(like)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await likes()).toBe(before + 1)
  })
  await test.step('taking it back is undone when the server refuses', async () => {
    await page.route(like, route => route.fulfill(unavailable))
    await heart.click()
    await expect(page.getByRole('alert').filter({ hasText: t.unlikeFailed })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await likes()).toBe(before + 1)
    await page.unroute(like)
  })
  await test.step('taken back', async () => {
    const answered = page.waitForResponse(like)
    await heart.click()
    expect((await answered).ok()).toBe(true)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await likes()).toBe(before)
  })
  await test.step('a like whose answer is lost stays: it is looked up', async () => {
    await page.route(like, async route => {
      await (await route.fetch()).dispose()
      await route.abort('connectionreset')
    })
    const lookedUp = page.waitForResponse(/\/services\/v6\/outcomes\//)
    await heart.click()
    expect(await (await lookedUp).json()).toMatchObject({ done: true, status: 200 })
    await page.unroute(like)
    await expect(page.getByRole('alert').filter({ hasText: t.likeFailed })).toHaveCount(0)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await likes()).toBe(before + 1)
    const answered = page.waitForResponse(like)
    await heart.click()
    expect((await answered).ok()).toBe(true)
  })
  await test.step('liking is undone when the server refuses', async () => {
    await page.route(like, route => route.fulfill(unavailable))
    await heart.click()
    await expect(page.getByRole('alert').filter({ hasText: t.likeFailed })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await likes()).toBe(before)
  })
})

test('a calendar that fails is told, and can be tried again', async ({ page }) => {
  await enterApp(page, { email: 'admira.hadzic@campus.example' }, `/news/${eventId}`)
  const add = page.getByRole('button', { name: t.addToCalendar })
  const notice = page.getByRole('alertdialog', { name: t.calendar })
  const title = (await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()) ?? ''

  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(calendar, async route => {
    await held
    await route.fulfill(unavailable)
  })
  await add.click()
  await expect(page.getByRole('button', { name: t.addingToCalendar })).toBeDisabled()
  answer()
  await expect(notice.getByText(t.calendarFailed)).toBeVisible()
  await notice.getByRole('button', { name: ui.ok }).click()
  await expect(notice).toBeHidden()

  await page.unroute(calendar)
  await add.click()
  await expect(notice.getByText(t.calendarAdded(title))).toBeVisible()
})

/** The list is answered with something else of its articles. */
async function changeArticles(page: Page, changed: Partial<ArticleCard>): Promise<void> {
  await page.route(list, async route => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { articles: ArticleCard[] }
    const articles = json.articles.map(article => ({ ...article, ...changed }))
    await route.fulfill({ response: answer, json: { ...json, articles } })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

  for (const language of languagesTried('fr')) {
    test(`the first article has a large picture and its large file, the others are rows with small ones, in ${language}`, async ({
      page,
    }) => {
      await openNews(page, 'adam.sinclair@campus.example', language)
      const sizeOf = async (part: Locator) => (await part.boundingBox()) ?? { width: 0, height: 0 }
      const lead = cards(page).first()
      expect((await sizeOf(lead.locator('img'))).width).toBeGreaterThan(340)
      // The strip above takes no more than a line: the picture begins in the upper fifth of the screen.
      expect((await lead.boundingBox())?.y).toBeLessThan(844 / 5)

      await cards(page)
        .nth(1)
        .evaluate(row => row.scrollIntoView())
      const strip = await sizeOf(page.locator('[data-banner]'))
      const seen = () =>
        cards(page).evaluateAll(
          (articles, above) =>
            articles
              .map(article => article.getBoundingClientRect())
              .filter(({ top, bottom }) => top >= above && bottom <= innerHeight)
              .map(({ height }) => height),
          strip.height,
        )
      await expect.poll(async () => (await seen()).length).toBeGreaterThanOrEqual(5)
      const heights = (await seen()).toSorted((one, other) => one - other)
      expect(heights[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(128)

      const row = cards(page).nth(2)
      expect(await sizeOf(row.locator('img'))).toMatchObject({ width: 96, height: 96 })
      const share = await sizeOf(row.getByRole('button'))
      expect(Math.min(share.width, share.height)).toBeGreaterThanOrEqual(44)
      const title = await row.getByRole('heading').innerText()
      await row.click({ position: { x: 40, y: 40 } })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await test.step('a row fetches the small file of its picture, the first article a large one', () =>
        expectFiles(page, language))
    })
  }

  async function expectFiles(page: Page, language: Language): Promise<void> {
    const photo = { url: '/files/company/hall-0a1b2c3d4e5f6a7b~1920.webp', photoDescription: '', position: 0 }
    await changeArticles(page, { photos: [photo] })
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="960"/>'
    await page.route('**/*.webp', route => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
    await page.goto(`/${language}/news`)
    await expect(cards(page).first()).toBeVisible()
    const fileOf = (index: number) =>
      cards(page)
        .nth(index)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(() => fileOf(0)).toMatch(/~1920\.webp$/)
    await expect.poll(() => fileOf(1)).toMatch(/~480\.webp$/)
    // So does home, where all of them are rows.
    const home = /\/services\/v6\/home\?/
    await page.route(home, async route => {
      const answer = await route.fetch()
      const json = await answer.json()
      for (const article of json.latestNews?.data ?? []) article.photos = [photo]
      await route.fulfill({ response: answer, json })
    })
    await page.goto(`/${language}/`)
    const latest = page
      .getByRole('region', { name: cardMessages[language].latest, exact: true })
      .getByRole('article')
    await expect(latest).toHaveCount(6)
    const first = latest.first().locator('img')
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/~480\.webp$/)
  }
})

test('whatever is to be said of them, the articles are whole in every form', async ({ page }) => {
  await changeArticles(page, {
    title: 'Réaménagement du restaurant interentreprises\u00a0: ce qui change pour vos déjeuners',
    tag: 'ARCHITECTURAL_PROJECT',
    writtenIn: 'fr',
    mustRead: 'TO_CONFIRM',
    nbLikes: 12_345,
    type: 'event',
    startDate: '2026-12-28',
    endDate: '2027-01-15',
  })
  await openNews(page, 'adam.sinclair@campus.example')
  await expect(cards(page).nth(1)).toContainText(t.mustRead)
  await layOutAll(page)
  await expectWholeInEveryForm(page, 'the news')
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const language of languagesTried('fr')) {
    test(`nothing scrolls sideways, in ${language}`, async ({ page }) => {
      const t = messages[language]
      await openNews(page, 'adam.sinclair@campus.example', language)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: t.filter }).click()
      await expect(page.getByRole('dialog', { name: t.filterTitle })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
      for (const id of [eventId, intranetId]) {
        await follow(page, `/${language}/news/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await follow(page, `/${language}/news`)
      }
    })
  }
})
