import { type Browser, expect, type Page, test } from '@playwright/test'
import type { InstantType, Order } from '#features/catering/contract.ts'
import { messages as orderDetail } from '#features/catering/detail-messages.ts'
import { messages as orderForm } from '#features/catering/form-messages.ts'
import { messages as orderList } from '#features/catering/list-messages.ts'
import { deadlineOf } from '#features/catering/rules.ts'
import { messages as kitchen } from '#features/catering/staff-messages.ts'
import { order, orderBodyAt, servedDay } from '#features/catering/testing/orders.ts'
import { staffTitle as kitchenTitle } from '#features/catering/title.ts'
import { inEuros } from '#features/catering/words.ts'
import { entryIn } from '#features/studio/testing/entry-in-hands.ts'
import { title as studioTitle } from '#features/studio/title.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { addDays, campusDay, type Day, formatDate, mondayOf } from '#platform/time/campus-time.ts'
import { callerOf, seine } from '#testing/callers.ts'
import {
  closeResult,
  expectWhole,
  formsOfDay,
  type Hands,
  keysOf,
  pressing,
  throughMenu,
} from '#testing/hands.ts'
import { enterApp } from '#testing/sign-in.ts'
import type { Restaurant, RestaurantCard } from './contract.ts'
import { messages as restaurants } from './messages.ts'
import { nowMessages } from './now-messages.ts'
import { weekOf } from './rules.ts'
import { messages as weeks } from './week-messages.ts'

/*
 * The working day of a cook, from the orders that wait to the offer of tomorrow, with a guest who reads and orders beside: on a
 * wide screen by keyboard, on a phone by pressing. Each writes for another restaurant, and takes away again what it wrote.
 */

const cook = 'kitchen@campus.example'

const both = (fr: string, en: string): Bilingual => ({ fr, en })

interface DayOfWork {
  language: Language
  by: 'keyboard' | 'pressing'
  size: { width: number; height: number }
  /** Who orders and eats. */
  guest: string
  restaurant: { key: string; name: string }
  /** Of the orders: the n-th day from today on which the kitchen works, which no other test reads. */
  served: number
  /** Weeks from this one to one that nobody else writes. */
  weeks: number
  dish: Bilingual
  corrected: string
  reason: Bilingual
  article: Bilingual
}

const days: readonly DayOfWork[] = [
  {
    ...{ language: 'fr', by: 'pressing', size: { width: 390, height: 844 } },
    guest: 'duc.nguyen@campus.example',
    restaurant: { key: 'demo-3', name: 'Graines' },
    ...{ served: 5, weeks: 19 },
    dish: both('Velouté d’ortie', 'Nettle velouté'),
    corrected: 'Soupe d’ortie',
    reason: both('Formation de l’équipe', 'The team is being trained'),
    article: both('Tarte aux noix', 'Walnut tart'),
  },
  {
    ...{ language: 'en', by: 'keyboard', size: { width: 1440, height: 900 } },
    guest: 'elodie.nguessan@campus.example',
    restaurant: { key: 'demo-4', name: 'Le Fournil' },
    ...{ served: 9, weeks: 16 },
    dish: both('Bouillon de châtaigne', 'Chestnut broth'),
    corrected: 'Chestnut soup',
    reason: both('Fours à l’arrêt', 'The ovens are off'),
    article: both('Pain d’épices', 'Gingerbread'),
  },
]

/** What the kitchen answers with. */
const word = both('Avec plaisir, mais sans dessert.', 'With pleasure, but without a dessert.')

const button = (within: Page | ReturnType<Page['getByRole']>, name: string) =>
  within.getByRole('button', { name, exact: true })

async function asGuest(browser: Browser, { size, guest, language }: DayOfWork, path: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
  const page = await context.newPage()
  await enterApp(page, { email: guest, language }, path)
  return page
}

/** A day of a week of menus, in the hands of who writes it. */
function dayIn(page: Page, hands: Hands, day: Day, language: Language) {
  const t = weeks[language]
  const { categories } = restaurants[language]
  const name = formatDate(day, language, 'day')
  const column = page.getByRole('region', { name, exact: true })
  return {
    column,
    state: (state: keyof typeof t.states) =>
      expect(column.getByText(t.states[state], { exact: true })).toBeVisible(),
    add: (course: keyof typeof categories) => hands.press(button(page, t.addTo(categories[course], name))),
    remove: (dish: string) => hands.press(button(page, t.remove(dish, name))),
    edit: (dish: string) => hands.press(button(page, t.edit(dish, name))),
  }
}

for (const work of formsOfDay(days)) {
  const { language, by, size, restaurant, corrected } = work
  test(`a cook answers, prepares, writes menus, closes and changes the offer, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    // A second try does not take what the first one left for its own.
    const tries = test.info().retry === 0 ? '' : ` ${test.info().retry + 1}`
    const named = ({ fr, en }: Bilingual) => both(fr + tries, en + tries)
    const [dish, reason, article] = [named(work.dish), named(work.reason), named(work.article)]
    const k = kitchen[language]
    const t = weeks[language]
    const r = restaurants[language]
    await page.setViewportSize(size)
    const caller = await callerOf(page.request, work.guest)
    const person = await caller.get<{ firstName: string; lastName: string }>('/account/details')
    const late = await lateOrder(caller, test.info().retry)

    await test.step('an order that came after its deadline waits, and is taken with a word', async () => {
      await enterApp(page, { email: cook, language })
      await throughMenu(page, hands, kitchenTitle[language], language)
      const waiting = page
        .getByRole('list', { name: k.lateTitle })
        .getByRole('listitem')
        .filter({ hasText: late.referentiel })
        .filter({ hasText: k.asks.ORDER(`${person.firstName} ${person.lastName}`) })
      await expect(waiting).toHaveCount(1)
      await expectWhole(page, 'the kitchen')
      await hands.press(waiting.getByRole('button'))
      const form = page.getByRole('dialog', { name: k.lateQuestion.ORDER })
      await hands.reach(form.getByLabel(k.reason))
      await page.keyboard.insertText(word[language])
      await expectWhole(page, 'an order to be answered')
      await hands.press(button(form, k.accept))
      await closeResult(page, hands, k.acceptedTitle, language)
      await expect(waiting).toHaveCount(0)
    })
    const guest = await asGuest(browser, work, `/meeting/catering/${late.id}`)
    await expect(guest.getByText(orderList[language].late.ORDER.ACCEPTED)).toBeVisible()
    await expect(guest.getByText(orderDetail[language].reason(word[language]))).toBeVisible()

    await test.step('what is ordered meanwhile is read, prepared and delivered', async () => {
      const day = await servedDay(caller, work.served)
      await page.goto(`/${language}/staff/catering?day=${day}`)
      await expect(page.getByRole('heading', { level: 2, name: k.totals })).toBeVisible()
      const comment = `${dish[language]}, ${person.lastName}`
      const body = await orderBodyAt(caller, day, { from: '12:00', to: '13:00' })
      const { id } = await order(caller, { ...body, comment })
      const row = page
        .getByRole('list', { name: k.orders })
        .getByRole('listitem')
        .filter({ hasText: comment })
      await expect(row).toContainText(k.marks.NEW)
      await hands.press(button(page, k.markRead))
      await expect(page.getByText(k.unread(0))).toBeVisible()
      await expect(row).not.toContainText(k.marks.NEW)
      const box = (name: string) => row.getByRole('checkbox', { name: new RegExp(`^${name}`) })
      await hands.toggle(box(k.prepared))
      // Its person may still change it.
      await hands.press(button(page.getByRole('alertdialog'), k.ticks.PREPARED))
      await expect(box(k.prepared)).toBeChecked()
      await hands.toggle(box(k.delivered))
      await expect(box(k.delivered)).toBeChecked()
      await expect
        .poll(async () => (await caller.get<Order>(`/catering/instants/${id}`)).status)
        .toBe('DELIVERED')
      await expectWhole(page, 'the orders of a day')
      // The boxes of all orders stand below one another.
      const boxes = page.getByRole('checkbox', { name: new RegExp(`^${k.prepared}`) })
      const lefts = await boxes.evaluateAll(all => all.map(one => one.getBoundingClientRect().left))
      expect([...new Set(lefts)]).toHaveLength(1)
      await guest.goto(`/${language}/meeting/catering/${id}`)
      await expect(guest.getByText(orderList[language].why.delivered)).toBeVisible()
    })

    const openWeek = async (day: Day) => {
      await page.goto(`/${language}/staff/menus?restaurant=${restaurant.key}&week=${mondayOf(day)}`)
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    }
    const publishWeek = async (says?: string) => {
      await hands.press(button(page, t.publishWeek))
      const dialog = page.getByRole('dialog')
      if (says !== undefined) await expect(dialog.getByText(says)).toBeVisible()
      await hands.press(button(dialog, t.publish))
      await closeResult(page, hands, t.publishedTitle, language)
    }

    await test.step('a week is written by a few letters, the next one filled alike, and emptied again', async () => {
      await throughMenu(page, hands, studioTitle[language], language)
      await hands.press(page.getByRole('main').locator('a[href$="/staff/menus"]'))
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      const monday = addDays(mondayOf(campusDay(new Date())), (work.weeks + 6 * test.info().retry) * 7)
      await openWeek(monday)
      const first = dayIn(page, hands, monday, language)
      await first.state('empty')
      await first.add('STARTER')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(t.recent).first()).toBeVisible()
      await expect(dialog.getByLabel(t.search)).toBeFocused()
      await page.keyboard.type({ fr: 'soupe', en: 'soup' }[language])
      await page.keyboard.press('Enter')
      await expect(dialog.locator('p[role=status]')).not.toBeEmpty()
      await hands.press(button(dialog, t.done))
      await first.state('draft')
      await expect(first.column.getByRole('listitem')).toHaveCount(1)
      await expectWhole(page, 'a week of menus')
      await publishWeek()
      await first.state('published')
      await hands.press(button(page, t.next))
      const next = dayIn(page, hands, addDays(monday, 7), language)
      await next.state('empty')
      await hands.press(button(page, t.copyWeek))
      await expect(page.getByText(t.copied(1))).toBeVisible()
      await publishWeek()
      await next.state('published')
      const soup = await next.column.getByRole('listitem').locator('p').first().innerText()
      await next.remove(soup)
      await publishWeek(t.willGo)
      await page.reload()
      await next.state('empty')
    })

    const found = await restaurantOf(caller, restaurant.name)
    const shown = found.menu.week.at(-1)?.day ?? campusDay(new Date())
    const dayTab = guest.getByRole('tab', { name: formatDate(shown, language, 'shortWeekday'), exact: true })
    const dishes = (name: string) => guest.getByRole('listitem').filter({ hasText: name })
    const openMenu = async () => {
      await guest.goto(`/${language}/restaurants/${found.id}`)
      await dayTab.click()
      await expect(dayTab).toHaveAttribute('aria-selected', 'true')
    }

    await test.step('a dish nobody has served yet is read by a guest, corrected, and taken off', async () => {
      await openWeek(shown)
      const day = dayIn(page, hands, shown, language)
      await day.state('published')
      await day.add('STARTER')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(t.search)).toBeFocused()
      await page.keyboard.insertText(dish[language])
      await hands.press(button(dialog, t.newDishNamed(dish[language])))
      await hands.press(button(dialog, t.add))
      await expect(dialog.getByText(t.nameMissing)).toBeVisible()
      const other = language === 'fr' ? 'en' : 'fr'
      await hands.reach(dialog.getByLabel(t.nameIn[other]))
      await page.keyboard.insertText(dish[other])
      await hands.tick(dialog.getByRole('checkbox', { name: r.diets.VEGAN.name, exact: true }))
      await expectWhole(page, 'a new dish')
      await hands.press(button(dialog, t.add))
      await expect(dialog.getByText(t.added(dish[language]))).toBeVisible()
      await hands.press(button(dialog, t.done))
      await day.state('changed')
      await publishWeek()
      await day.state('published')
      await openMenu()
      await expect(dishes(dish[language])).toContainText(r.diets.VEGAN.name)
      await expect(dishes(dish[language])).toContainText(r.noAllergen)

      const better = corrected + tries
      await day.edit(dish[language])
      await hands.reach(dialog.getByLabel(t.nameIn[language]))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(better)
      await hands.press(button(dialog, t.save))
      await expect(day.column.getByText(better)).toBeVisible()
      await publishWeek()
      await openMenu()
      await expect(dishes(better)).toBeVisible()
      await expect(dishes(dish[language])).toHaveCount(0)

      await day.remove(better)
      await expect(button(day.column, t.undo)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(day.column.getByText(better)).toBeVisible()
      await day.remove(better)
      await publishWeek()
      await openMenu()
      await expect(dishes(better)).toHaveCount(0)
    })

    const entry = entryIn(page, hands, language)
    const openPart = async (part: string) => {
      await throughMenu(page, hands, studioTitle[language], language)
      await hands.press(page.getByRole('main').locator(`a[href="/${language}/staff/studio/${part}"]`))
      await entry.begin()
    }

    await test.step('the restaurant is closed on a day, and open again', async () => {
      await openPart('closures')
      await entry.choose(restaurant.name, 'restaurant')
      await entry.write(shown, 'day')
      await entry.both(reason, 'reason')
      await entry.otherLanguage()
      await entry.expectInOrder()
      await expectWhole(page, 'a closure')
      await entry.preview(frame =>
        expect(frame.getByText(nowMessages[language].exceptionallyClosed).first()).toBeVisible(),
      )
      await entry.publish()
      await guest.goto(`/${language}/restaurants/${found.id}`)
      await expect(guest.getByRole('tab').first()).toBeVisible()
      await expect(dayTab).toHaveCount(0)
      // Its week is told on each of its days.
      if (weekOf(campusDay(new Date())).includes(shown))
        await expect(guest.getByRole('table')).toContainText(reason[language])
      await entry.withdraw()
      await openMenu()
    })

    await test.step('the offer has something more, at another price, and no more', async () => {
      await openPart('catering-articles')
      await entry.both(article, 'name')
      await entry.choose('Seine', 'site')
      await entry.type('3.5', 'price')
      await entry.otherLanguage()
      await entry.expectInOrder()
      await expectWhole(page, 'an article of the offer')
      await entry.publish()
      const o = orderForm[language]
      const look = async () => {
        await guest.goto(`/${language}/meeting/cateringForm`)
        await button(guest, o.addArticles).click()
        await guest.getByRole('dialog').getByRole('searchbox').fill(article[language])
      }
      await look()
      const offered = guest.getByRole('dialog').getByRole('listitem').filter({ hasText: article[language] })
      await expect(offered).toContainText(inEuros(3.5, language))
      await entry.write('3.8', 'price')
      await entry.expectInOrder()
      await entry.publish()
      await look()
      await expect(offered).toContainText(inEuros(3.8, language))
      await entry.withdraw()
      await look()
      await expect(guest.getByText(o.noArticleFound)).toBeVisible()
    })
    await guest.context().close()
  })
}

type Caller = Awaited<ReturnType<typeof callerOf>>

/** What can no longer be ordered for the next working day, asked of the kitchen all the same. */
async function lateOrder(caller: Caller, nth: number): Promise<Order> {
  const day = await servedDay(caller, 1)
  const { instantTypes } = await caller.get<{ instantTypes: InstantType[] }>(
    `/catering/${seine}/instantTypes`,
  )
  const { catering_places: places } = await caller.get<{
    catering_places: { referentielReference: string }[]
  }>(`/catering/${seine}/cateringPlaces`)
  const calendar = { deadlineDays: 'CALENDAR', openHolidays: [] } as const
  const late = instantTypes.find(one => deadlineOf(day, one.timeAheadDay, calendar) <= new Date())
  if (late === undefined) throw new Error('Everything can still be ordered for tomorrow')
  const body = await orderBodyAt(caller, day, { from: '12:00', to: '19:00' })
  const made = await caller.post('/catering/instants', {
    ...body,
    instantTypeId: late.id,
    startingTime: late.allowedStartingTime,
    numberGuests: Math.max(late.minUser, Math.min(12, late.maxUser)),
    referentielReference: places.at(-1 - nth)?.referentielReference,
    late: true,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body as Order
}

async function restaurantOf(caller: Caller, name: string): Promise<Restaurant> {
  const { restaurants: all } = await caller.get<{ restaurants: RestaurantCard[] }>(
    `/restauration?siteId=${seine}`,
  )
  const { id } = all.find(one => one.name === name) ?? {}
  return caller.get<Restaurant>(`/restauration/${id}?siteId=${seine}`)
}
