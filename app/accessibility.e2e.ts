import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as homeMessages } from '#features/home/messages.ts'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as bookingMessages } from '#features/room-bookings/search-messages.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { messages as surveyMessages } from '#features/surveys/form-messages.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { workday } from '#testing/callers.ts'
import { everyForm, expectWhole, forms, isForAxe, layOutAll, setTextSize } from '#testing/every-form.ts'
import { shiftAllowed, takeShifts, watchShifts } from '#testing/layout-shift.ts'
import { pairsOf, productOf } from '#testing/pairs.ts'
import { enterApp, follow } from '#testing/sign-in.ts'

/** Not one of those who accept the terms for the first time in another test. */
const reader = 'other-site@campus.example'
const meetingDay = workday(2)
/** Pages that anyone may open, and pages of a signed-in person. */
const open = {
  login: '/login',
  terms: '/cgu',
  accessibility: '/accessibility',
  'the entry of visitors': '/safeAtWork/fas/visitor?siteId=1',
}
/** Two neighbours are never two addresses of one screen: each is followed from the one before. */
const inside = {
  'campus choice': '/site',
  home: '/',
  'rooms to search': '/meeting/booking',
  'own catering orders': '/meeting/catering',
  news: '/news',
  'catering to order': '/meeting/cateringForm',
  'practical information': '/practicalinformation',
  'no news': '/news?tags=',
  services: '/practicalinformation?folder=service',
  'phone book': '/phonebook',
  'unknown information': '/practicalinformation/999999999',
  'colleagues found': '/phonebook?q=mar',
  'safety information': '/safeAtWork/infos',
  'nobody found': '/phonebook?q=zzzz',
  'getting around': '/move',
  mobility: '/move/mobility',
  'car parks': '/move/parking',
  'the campus map': '/map',
  'ways between campuses': '/move/intercampus',
  'departures nearby': '/transport',
  restaurants: '/restaurants',
  'places of the campus': '/map?view=list',
  'a restaurant': '/restaurants/1',
  'rooms found': `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00&capacity=24`,
  'safety at work': '/safeAtWork',
  'a survey of every kind of question': '/survey/8',
  'events of a week': `/register?week=${addDays(campusDay(new Date()), 7)}`,
  'security trainings': '/safeAtWork/fas',
  'your page': '/me',
  'your notices': '/me/notices',
  'a week of your calendar': '/me/calendar',
  'visitors to invite': '/guest',
  'how notices reach you': '/me/notices/ways',
  'a month of your calendar': '/me/calendar?view=month',
  'a security training': '/safeAtWork/fas/3',
  'surveys and quizzes': '/survey',
  'an event to register for': '/register/1',
  'a restaurant with a document': '/restaurants/2',
  'a survey that has ended': '/survey/15',
}

const factors = { language: languages, ...everyForm }
/** What is wrong where two of them come together shows in one of these; `npm run layouts` looks at all there are. */
const everyLayout = process.env.ALL_LAYOUTS === '1'
const layouts = everyLayout ? productOf({ ...factors, width: [320, 390, 768, 1440, 1920] }) : pairsOf(factors)
type Layout = (typeof layouts)[number]

/** Changes the page in place. */
async function wear(page: Page, { form, width, textSize }: Layout): Promise<void> {
  await setTextSize(page, textSize)
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(attributes => {
    Object.assign(document.documentElement.dataset, attributes)
    // The other theme has its own letters, and a page measured before they are there is another page.
    const still = document
      .getAnimations()
      // Those that a scroll drives never finish, nor do those that go on for ever.
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && effect?.getTiming().iterations === 1,
      )
    return Promise.all([document.fonts.ready, ...still.map(({ finished }) => finished.catch(() => {}))]).then(
      () => undefined,
    )
  }, forms[form])
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Whether the page wears the style sheet of a reader who wants more room between lines, letters and words (WCAG 1.4.12). */
async function spaceOut(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(wide => {
    const [laidOut, spaced = new CSSStyleSheet()] = document.adoptedStyleSheets
    spaced.replaceSync(
      wide
        ? `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-block-end: 2em !important }`
        : '',
    )
    document.adoptedStyleSheets = [...(laidOut ? [laidOut] : []), spaced]
  }, isWide)
}

/** The page is whole, also with its text spaced out: not where it is twice its size, whose readers ask for no more room as well. */
async function expectWholeAlsoSpaced(page: Page, what: string, { textSize }: Layout): Promise<void> {
  await expectWhole(page, what)
  if (textSize > factors.textSize[0]) return
  await spaceOut(page, true)
  await expectWhole(page, `${what}, its text spaced out`)
  await spaceOut(page, false)
}

/** The layouts of a language, with what to call each of them. */
function layoutsOf(name: string, language: Language): [string, Layout][] {
  return layouts
    .filter(layout => layout.language === language)
    .map(layout => {
      const { form, width, textSize } = layout
      return [`${name} in ${language}, ${form}, at ${width} px, text of ${textSize} px`, layout]
    })
}

/** The width at which screens of a language are loaded: where nothing may move is looked at once in each. */
const loadedAt = { fr: factors.width[0], en: factors.width[1] } satisfies Record<Language, number>

/** Undoes what was done to look at a screen. */
async function asItComes(page: Page, language: Language): Promise<void> {
  await page.evaluate(attributes => {
    document.adoptedStyleSheets = []
    Object.assign(document.documentElement.dataset, attributes)
  }, forms.light)
  await setTextSize(page, factors.textSize[0])
  await page.setViewportSize({ width: loadedAt[language], height: 900 })
}

/** Nothing has moved by itself since shifts were last taken, to the last answer of the server. */
async function expectStill(page: Page, name: string, language: Language): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { score, moved } = await takeShifts(page)
  expect
    .soft(score, `${name} in ${language} at ${loadedAt[language]} px: ${moved.join(', ')}`)
    .toBeLessThanOrEqual(shiftAllowed)
}

/** Goes to a screen as links lead there: what was fetched is there at once, what was not is waited for, and nothing moves. */
async function followStill(page: Page, name: string, path: string, language: Language): Promise<void> {
  await asItComes(page, language)
  await follow(page, `/${language}${path}`)
  // What goes and what takes its place is what was pressed for.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  await takeShifts(page)
  await expectStill(page, `${name}, by a link,`, language)
}

/** Looks at the page in the layouts of a language. */
async function look(page: Page, name: string, language: Language): Promise<void> {
  await page.waitForLoadState('networkidle')
  await layOutAll(page)
  for (const [what, layout] of layoutsOf(name, language)) {
    await wear(page, layout)
    if (everyLayout || isForAxe(layout)) await expectAccessible(page, { what })
    await expectWholeAlsoSpaced(page, what, layout)
  }
}

for (const language of languages) {
  test(`every screen in ${language}, come to by a link, does not move, is whole and passes axe in every two of theme, width and size of text`, async ({
    page,
  }) => {
    test.setTimeout(everyLayout ? 7_200_000 : 2_400_000)
    await watchShifts(page)
    for (const [name, path] of Object.entries(open)) {
      await page.goto(`/${language}${path}`)
      await look(page, name, language)
    }
    await enterApp(page, { email: reader, language })
    for (const [name, path] of Object.entries(inside)) {
      await followStill(page, name, path, language)
      await look(page, name, language)
    }
    await follow(page, `/${language}/meeting/booking?date=${meetingDay}&start=10:00&end=11:00&capacity=24`)
    await page.getByRole('main').locator(`a[href^="/${language}/meeting/booking/"]:visible`).first().click()
    await page.waitForURL(/\/meeting\/booking\/./)
    await look(page, 'a room', language)
    await follow(page, `/${language}/register/6`)
    await page.locator('input[type=radio]:enabled').first().check()
    await page.getByRole('button', { name: /^Continue(r)?$/ }).click()
    await page.waitForURL('**/register/family/**')
    await look(page, 'a family form', language)
    await follow(page, `/${language}/register?section=1`)
    await look(page, 'my bookings of events', language)
    await page.getByRole('main').locator(`a[href^="/${language}/register/"]`).first().click()
    await page.waitForURL(/\/register\/\d+\/./)
    await look(page, 'a booking of an event', language)
    await page.getByRole('main').locator('[aria-haspopup=dialog]').first().click()
    await page.locator('dialog [data-proof]').first().waitFor()
    await look(page, 'a proof', language)
    await page.keyboard.press('Escape')
    await follow(page, `/${language}/news`)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/news\/\d+/)
    await look(page, 'an article', language)
    for (const section of ['practicalinformation', 'safeAtWork/infos']) {
      await follow(page, `/${language}/${section}`)
      const toRead = page.getByRole('main').locator(`article a[href^="/${language}/${section}/"]`)
      await toRead.first().click()
      await page.waitForURL(new RegExp(`/${section}/\\d+`))
      await look(page, 'a piece of information', language)
    }
  })
}

/** The dialogs that people meet: on which screen, and by which button. Each is opened on a wide screen. */
const dialogs = (language: Language) => {
  const rooms = roomsMessages[language]
  const bookings = bookingMessages[language]
  const main = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const search = `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00`
  return {
    'topics of the news': ['/news', page => main(page, newsMessages[language].filter)],
    'the day to search for': ['/meeting/booking', page => main(page, rooms.pickDate)],
    'sharing an article': ['/news', page => main(page, new RegExp(`^${newsMessages[language].share} `))],
    'times to search for': [search, page => main(page, rooms.periods.custom)],
    'the choice of shortcuts': ['/', page => main(page, homeMessages[language].editShortcuts)],
    'buildings to search in': [search, page => main(page, rooms.buildingsAll)],
    'a colleague': ['/phonebook?q=mar', page => page.getByRole('main').locator('li button').first()],
    'whether to book': [search, page => main(page, new RegExp(`^${bookings.book} `))],
    'whether to sign out': ['/', page => page.getByRole('button', { name: shellMessages[language].signOut })],
    'equipment to search for': [search, page => main(page, rooms.equipmentAny)],
    'answers that are missing': ['/survey/8', page => main(page, surveyMessages[language].submit)],
  } satisfies Record<string, [string, (page: Page) => Locator]>
}

for (const language of languages) {
  test(`every dialog in ${language} is whole in every two of theme, width and size of text`, async ({
    page,
  }) => {
    test.setTimeout(everyLayout ? 3_600_000 : 1_200_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email: reader, language })
    // What the change of the theme sets in motion out of sight would else never come to its end.
    await layOutAll(page)
    for (const [name, [path, opener]] of Object.entries(dialogs(language))) {
      await follow(page, `/${language}${path}`)
      await page.waitForLoadState('networkidle')
      await opener(page).first().click()
      const dialog = page.locator('dialog:modal')
      await expect(dialog).toBeVisible()
      await expectAccessible(page, { what: name })
      for (const [what, layout] of layoutsOf(name, language)) {
        await wear(page, layout)
        await expectWholeAlsoSpaced(page, what, layout)
      }
      await setTextSize(page, factors.textSize[0])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

for (const language of languages) {
  test(`no screen moves while it is loaded, at ${loadedAt[language]} px`, async ({ page }) => {
    test.setTimeout(2_400_000)
    await page.setViewportSize({ width: loadedAt[language], height: 900 })
    await watchShifts(page)
    for (const [name, path] of Object.entries(open)) {
      await page.goto(`/${language}${path}`)
      await expectStill(page, name, language)
    }
    await enterApp(page, { email: reader, language })
    for (const [name, path] of Object.entries(inside)) {
      await page.goto(`/${language}${path}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expectStill(page, name, language)
    }
  })
}

test('a screen that moves is found out', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/en/accessibility')
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(async () => {
    const late = document.createElement('div')
    late.style.blockSize = '300px'
    await new Promise(requestAnimationFrame)
    document.querySelector('main')?.prepend(late)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
  expect((await takeShifts(page)).score).toBeGreaterThan(shiftAllowed)
})

test('a picture without words is found out, also in a frame', async ({ page }) => {
  await page.goto('/en/accessibility')
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.title = 'Plan'
    document.querySelector('main')?.append(frame)
    for (const page of [document, frame.contentDocument]) page?.body.append(page.createElement('img'))
  })
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt: .*image-alt: /s)
})
