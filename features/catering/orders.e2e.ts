import { expect, type Locator, type Page, test } from '@playwright/test'
import { lastPastDeadline, servedDay } from '#features/catering/testing/orders.ts'
import { nextWeekday } from '#features/rooms/rules.ts'
import { addDays, campusDay, formatDate, isWeekend } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, seine } from '#testing/callers.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import type { InstantType, Order, OrderBody } from './contract.ts'
import { messages as detail } from './detail-messages.ts'
import { messages as faults } from './fault-messages.ts'
import { periodInWords } from './fault-words.ts'
import { messages as form } from './form-messages.ts'
import { messages as list } from './list-messages.ts'
import type { CateringPlace, SiteParameter } from './offer-contract.ts'
import { inEuros } from './words.ts'

const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
const submit = (page: Page): Locator => page.locator('main form button[type=submit]')
const notices = (page: Page): Locator => page.getByRole('log').getByRole('paragraph')
const orders = /\/services\/v6\/catering\/instants$/

/** Chooses by its words and the keyboard alone. */
async function pick(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

interface Offer {
  places: CateringPlace[]
  instants: InstantType[]
}

async function offerOf(caller: Caller): Promise<Offer> {
  const { catering_places: places } = await caller.get<{ catering_places: CateringPlace[] }>(
    `/catering/${seine}/cateringPlaces`,
  )
  const { instantTypes: instants } = await caller.get<{ instantTypes: InstantType[] }>(
    `/catering/${seine}/instantTypes`,
  )
  return { places, instants }
}

/** The latest order of a person. */
async function latest(caller: Caller, day: string): Promise<Order[]> {
  const { instants } = await caller.get<{ instants: Order[] }>('/catering/instants?tab=future&limit=200')
  return instants.filter(order => order.date === day.split('-').reverse().join('-'))
}

test('an order is filled in by the keyboard, kept over a reload, made, changed in two places, and cancelled', async ({
  page,
  request,
}) => {
  const [t, d] = [form.en, detail.en]
  const email = 'adeline.admont@campus.example'
  const caller = await callerOf(request, email)
  const { places, instants } = await offerOf(caller)
  const [place] = places
  const trays = instants.find(({ name }) => name === 'Meal trays')
  if (place === undefined || trays === undefined) throw new Error('The demo kitchen serves trays')
  const day = await servedDay(caller, 7)
  const link = new URLSearchParams({
    ...{ place: place.referentielReference, room: place.referentielName },
    ...{ date: day, start: '12:00', end: '13:30' },
  })
  await enterApp(page, { email }, `/meeting/cateringForm?${link}`)

  await test.step('the meeting that it is ordered for is filled in, and the form says what is missing', async () => {
    await expect(page.getByRole('textbox', { name: t.fields.date })).toHaveValue(
      formatDate(day, 'en', 'numeric'),
    )
    await expect(field(page, 'startingTime')).toHaveValue('12:00')
    await expect(field(page, 'place')).toHaveText(place.referentielName)
    await expect(page.getByText(t.forRoom(place.referentielName))).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByRole('heading', { name: t.missing })).toBeVisible()
  })
  await test.step('each of it is found by its words, and the price stands beside', async () => {
    await pick(page, 'instantType', 'TRAYS méal')
    await expect(field(page, 'instantType')).toHaveText('Meal trays')
    await page.getByRole('button', { name: t.fields.numberGuests, exact: true }).press('Enter')
    await expect(field(page, 'numberGuests')).toBeFocused()
    await page.keyboard.type('61')
    await page.keyboard.press('Tab')
    await expect(page.getByText(faults.en.guestsMax(60))).toBeVisible()
    await expect(page.getByText(t.moreGuests('kitchen@campus.example'))).toBeVisible()
    await field(page, 'numberGuests').fill('12')
    await page.getByRole('button', { name: t.addArticles }).press('Enter')
    await page.keyboard.type('coffee')
    await page.getByRole('button', { name: t.moreOf('Flask of coffee') }).press('Enter')
    await page.getByRole('button', { name: t.moreOf('Flask of coffee') }).press('Enter')
    await page.getByRole('button', { name: t.validate, exact: true }).press('Enter')
    // While it leaves, nothing of the page can be pressed, and what is typed is lost.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: t.addNeed }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('without nuts')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: t.quantityOf('Without nuts') }).press('ArrowUp')
    await field(page, 'comment').fill('By the window')
    const coffee = 14
    await expect(page.getByRole('definition').last()).toHaveText(inEuros(12 * trays.price + 2 * coffee, 'en'))
  })
  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expect(field(page, 'numberGuests')).toHaveValue('12')
    await expect(page.getByRole('textbox', { name: t.quantityOf('Flask of coffee') })).toHaveValue('2')
    await expect(page.getByRole('textbox', { name: t.quantityOf('Without nuts') })).toHaveValue('2')
    await expect(field(page, 'comment')).toHaveValue('By the window')
  })
  await test.step('it is made, and says so', async () => {
    await pick(page, 'costCenter', 'marketing')
    await pick(page, 'division', 'cpd')
    await expectAccessible(page, { what: 'the form' })
    await submit(page).press('Enter')
    await page.waitForURL(/\/meeting\/catering\/[0-9a-f-]{36}$/)
    await expect(notices(page)).toHaveText([t.submitSuccess])
    await expect(page.getByText(d.ordered)).toBeVisible()
    await expect(page.getByText('2 × without nuts')).toBeVisible()
    await expectAccessible(page, { what: 'the order' })
  })
  const [made] = await latest(caller, day)
  if (made === undefined) throw new Error('It was not made')
  await test.step('changed on another device meanwhile, both versions are shown, and one of them is chosen', async () => {
    await page.getByRole('link', { name: d.modify, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: d.modifyTitle })).toBeFocused()
    const crumbs = page.getByRole('navigation', { name: uiMessages.en.breadcrumb }).getByRole('link')
    await expect(crumbs).toHaveText(['Catering', d.title])
    await expect(page.getByText(d.noChange)).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await field(page, 'comment').fill('By the door')
    await expect(submit(page)).toBeEnabled()
    const other = await caller.put(`/catering/instants/${made.id}`, {
      ...bodyOf(made),
      numberGuests: 20,
      version: made.version,
    })
    expect(other.status).toBe(200)
    const conflict = page.getByRole('alert').filter({ hasText: d.conflict })
    await expect(conflict.getByRole('row', { name: 'Guests' })).toContainText('20')
    await expect(conflict.getByRole('row', { name: d.comment })).toContainText('By the door')
    await expect(submit(page)).toBeDisabled()
    await conflict.getByRole('button', { name: d.takeMine }).press('Enter')
    // What was not touched here is as it is stored.
    await expect(field(page, 'numberGuests')).toHaveValue('20')
    await expect(field(page, 'comment')).toHaveValue('By the door')
    await submit(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: d.title })).toBeFocused()
    await expect(notices(page).filter({ hasText: d.modifySuccess })).toBeVisible()
    expect(await caller.get<Order>(`/catering/instants/${made.id}`)).toMatchObject({
      numberGuests: 20,
      comment: 'By the door',
    })
  })
  await test.step('it is cancelled after a question, and stays to be read', async () => {
    await page.getByRole('button', { name: d.cancelOrder }).press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(d.cancelNote)
    await expect(question.getByRole('button', { name: d.keep })).toBeFocused()
    await question.getByRole('button', { name: d.cancelOrder }).press('Enter')
    await expect(notices(page).filter({ hasText: d.deleteSuccess })).toBeVisible()
    await expect(page.getByText(d.notBilled)).toBeVisible()
    await expect(page.getByRole('link', { name: d.modify, exact: true })).toHaveCount(0)
    await page
      .getByRole('navigation', { name: uiMessages.en.breadcrumb })
      .getByRole('link', { name: 'Catering' })
      .press('Enter')
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${made.id}"]`) })
    await expect(row).toContainText(list.en.states.canceled)
    await page.getByRole('tab', { name: list.en.past }).click()
    await expect(page).toHaveURL(/section=1$/)
    await expectNoSidewaysScroll(page)
  })
})

/** An order as it is sent. */
function bodyOf(order: Order): OrderBody {
  const { siteId, date, startingTime, endingTime, numberGuests, comment, division, dietaryNeeds } = order
  return {
    ...{ siteId, date, startingTime, endingTime, numberGuests, comment, division, dietaryNeeds },
    additionalArticles: order.additionalArticles.map(({ id, quantity }) => ({ id, quantity })),
    costCenterId: order.costCenter?.id ?? '',
    instantTypeId: order.instantType.id,
    referentielReference: order.referentielReference,
  }
}

test('what is wrong is said at its field, and what cannot be chosen says why; in French on the narrowest phone', async ({
  page,
  request,
}) => {
  const [t, f] = [form.fr, faults.fr]
  const email = 'admira.hadzic@campus.example'
  const caller = await callerOf(request, email)
  const parameter = await caller.get<SiteParameter>(`/catering/${seine}/siteParameter`)
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, { email, language: 'fr' }, '/meeting/cateringForm')
  const type = async (name: string, text: string) => {
    await field(page, name).fill(text)
    await field(page, name).blur()
  }
  const day = (one: string) => formatDate(one, 'fr', 'numeric')
  const today = campusDay(new Date())

  await test.step('the day', async () => {
    let saturday = today
    while (!isWeekend(saturday)) saturday = addDays(saturday, 1)
    await type('date', day(saturday))
    await expect(page.getByText(f.dateWeekend)).toBeVisible()
    await type('date', day(nextWeekday(addDays(today, 42))))
    await expect(page.getByText(/^ ?Choisissez un jour du/)).toBeVisible()
    await type('date', 'bientôt')
    await expect(page.getByText(t.unreadable.date(day(today)))).toBeVisible()
    const period = parameter.inactivityPeriods.find(({ startDate }) => startDate > today)
    if (period === undefined) throw new Error('The demo kitchen closes for a while')
    await type('date', day(period.startDate))
    await expect(page.getByText(f.inactive('Seine', periodInWords(period, 'fr')))).toBeVisible()
  })
  await test.step('the times', async () => {
    for (const name of ['date', 'startingTime', 'endingTime', 'numberGuests'])
      await expect(field(page, name)).toHaveAttribute('inputmode', 'numeric')
    const served = await servedDay(caller, 6)
    await type('date', day(served).replaceAll('/', ''))
    await expect(page.getByText(formatDate(served, 'fr', 'day'), { exact: true })).toBeVisible()
    await type('startingTime', '1200')
    await type('endingTime', '12:03')
    await expect(page.getByText(f.minDuration(5))).toBeVisible()
    await type('endingTime', '11:00')
    await expect(page.getByText(f.endBeforeStart)).toBeVisible()
    await type('endingTime', '19:30')
    await expect(
      page.getByText(t.overtime('18\u00a0h', 2, inEuros(2 * parameter.supplementaryHourCost, 'fr'))),
    ).toBeVisible()
    // Nothing is chosen yet: there is no total to speak of.
    await expect(page.getByText(t.noPriceYet).first()).toBeInViewport()
    await expect(page.getByText(t.totalPrice(''))).toHaveCount(0)
  })
  await test.step('what is served', async () => {
    await field(page, 'instantType').click()
    const choice = page.getByRole('dialog').getByRole('button', { name: /^Petit-déjeuner/ })
    await expect(choice).toContainText(t.refusedSlot('7\u00a0h\u00a030', '10\u00a0h'))
    await choice.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Buffet/ })
      .click()
    // The page takes no typing before the dialog is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await type('numberGuests', '3')
    await expect(page.getByText(f.guestsMinMax(15, 150))).toBeVisible()
    await type('startingTime', '14:30')
    await expect(page.getByText(f.timeSlot('11\u00a0h\u00a030', '14\u00a0h'))).toBeVisible()
    await type('startingTime', '12:00')
    await type('date', day(today))
    if (!isWeekend(today))
      await expect(page.getByText(/Cette prestation se commandait jusqu’au/)).toBeVisible()
  })
  await test.step('what was left empty', async () => {
    await type('numberGuests', '')
    await expect(page.getByText(f.required.numberGuests)).toBeVisible()
    await type('comment', 'x'.repeat(1001))
    await expect(page.getByText(f.commentTooLong(1000))).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: 'the form with faults' })
  })
  await test.step('left by its own button, it is forgotten', async () => {
    await page.getByRole('link', { name: t.leave }).click()
    await page.getByRole('link', { name: list.fr.order }).first().click()
    await expect(field(page, 'comment')).toHaveValue('')
  })
})

test('what fails says so, offers another try, and loses nothing', async ({ page, request }) => {
  const [t, d, l] = [form.en, detail.en, list.en]
  const email = 'adeline.admont@campus.example'
  const caller = await callerOf(request, email)
  const { places } = await offerOf(caller)
  const day = await servedDay(caller, 8)

  await test.step('the list', async () => {
    await page.route(/\/catering\/instants\?/, route => route.fulfill(unavailable))
    await enterApp(page, { email }, '/meeting/catering')
    await expect(page.getByRole('alert')).toContainText(l.listError)
    await page.unroute(/\/catering\/instants\?/)
    await page.route(/\/catering\/instants\?/, route => route.fulfill({ json: { instants: [], next: null } }))
    await tryAgain(page.getByRole('alert'), page.getByText(l.noFuture))
    await page.getByRole('tab', { name: l.past }).click()
    await expect(page.getByText(l.noPast)).toBeVisible()
    await page.unroute(/\/catering\/instants\?/)
  })
  await test.step('what may be ordered', async () => {
    await page.route(/\/instantTypes$/, route => route.fulfill(unavailable))
    await follow(
      page,
      `/en/meeting/cateringForm?date=${day}&start=10:00&end=10:30&place=${places[0]?.referentielReference}`,
    )
    await expect(page.getByRole('alert')).toContainText(t.fetchError)
    await page.unroute(/\/instantTypes$/)
    await tryAgain(page.getByRole('alert'), field(page, 'instantType'))
  })
  await test.step('an order that is refused, and one that never arrives', async () => {
    await pick(page, 'instantType', 'coffee break')
    await field(page, 'numberGuests').fill('9')
    await pick(page, 'costCenter', 'marketing')
    await pick(page, 'division', 'cpd')
    const late = { error_type: 'PAST_DEADLINE', message: 'The deadline has passed.' }
    await page.route(orders, route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 409, statusText: 'Conflict', data: late } })
        : route.continue(),
    )
    await submit(page).click()
    const alert = page.getByRole('alertdialog', { name: t.submitError })
    await expect(alert).toContainText(`${late.message}${t.nothingLost}`)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(field(page, 'numberGuests')).toHaveValue('9')
    await page.unroute(orders)
    await page.route(orders, route =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await submit(page).click()
    await expect(page.getByRole('alertdialog', { name: t.submitError })).toContainText(
      t.submitErrorDescription,
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await page.unroute(orders)
  })
  await test.step('an answer that is lost is looked up: it is ordered once', async () => {
    await page.route(orders, async route => {
      if (route.request().method() !== 'POST') return route.continue()
      const answer = await route.fetch()
      await answer.dispose()
      await route.abort('connectionreset')
    })
    await submit(page).click()
    await page.waitForURL(/\/meeting\/catering\/[0-9a-f-]{36}$/)
    await page.unroute(orders)
    expect(await latest(caller, day)).toHaveLength(1)
  })
  await test.step('a change and a cancellation that fail', async () => {
    const one = /\/catering\/instants\/[0-9a-f-]{36}$/
    await page.route(one, route =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(unavailable),
    )
    await page.getByRole('link', { name: d.modify, exact: true }).click()
    await field(page, 'numberGuests').fill('11')
    await submit(page).click()
    const failed = page.getByRole('alertdialog', { name: d.modifyFail })
    await expect(failed).toContainText(d.later)
    await failed.getByRole('button', { name: 'OK' }).click()
    await expect(field(page, 'numberGuests')).toHaveValue('11')
    await page.getByRole('link', { name: d.back }).click()
    await page.getByRole('button', { name: d.cancelOrder }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: d.cancelOrder }).click()
    await expect(page.getByRole('alertdialog', { name: d.deleteFail })).toContainText(d.tryLater)
    await page.unroute(one)
  })
  await test.step('the details', async () => {
    await page.route(/\/catering\/instants\/[0-9a-f-]{36}$/, route => route.fulfill(unavailable))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(d.errorDescription)
    await page.unroute(/\/catering\/instants\/[0-9a-f-]{36}$/)
    await follow(page, '/en/meeting/catering')
    await follow(page, '/en/meeting/catering/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText(d.unknown)).toBeVisible()
  })
})

test('after the deadline the kitchen is asked, the request is taken back, and its answer appears by itself', async ({
  page,
  request,
}) => {
  const [d, l] = [detail.en, list.en]
  const email = 'employee2@campus.example'
  const caller = await callerOf(request, email)
  const { instants } = await caller.get<{ instants: Order[] }>('/catering/instants?tab=future&limit=200')
  const late = lastPastDeadline(instants)
  await enterApp(page, { email }, `/meeting/catering/${late.id}`)
  await expect(page.getByText(l.why.askLate)).toBeVisible()

  await page.getByRole('link', { name: d.askChange }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: d.lateTitle })).toBeFocused()
  await expect(page.getByText(d.askNote)).toBeVisible()
  await field(page, 'numberGuests').fill(String(late.numberGuests + 1))
  await submit(page).press('Enter')
  await expect(notices(page)).toHaveText([d.requestedChange])
  await expect(page.getByRole('row', { name: d.guests })).toContainText(String(late.numberGuests + 1))
  await expectAccessible(page, { what: 'a request of the kitchen' })
  await page.getByRole('button', { name: d.withdraw }).press('Enter')
  await expect(notices(page).filter({ hasText: d.withdrawn })).toBeVisible()

  await page.getByRole('button', { name: d.askCancel }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: d.askCancel }).press('Enter')
  await expect(page.getByText(l.late.CANCEL.ASKED)).toBeVisible()
  const kitchen = await callerOf(request, 'kitchen@campus.example')
  const { version, lateRequest } = await caller.get<Order>(`/catering/instants/${late.id}`)
  const answer = await kitchen.post(`/staff/catering/orders/${late.id}/lateRequest`, {
    ...{ accept: false, reason: 'Everything is bought', version, askedAt: lateRequest?.askedAt },
  })
  expect(answer.status).toBe(200)
  await expect(page.getByText(l.late.CANCEL.REFUSED)).toBeVisible()
  await expect(page.getByText(d.reason('Everything is bought'))).toBeVisible()

  await test.step('what may be changed closes by itself at the deadline, and the kitchen may be asked', async () => {
    const one = /\/catering\/instants\/[0-9a-f-]{36}$/
    let editableUntil: string | undefined
    await page.route(one, async route => {
      const order = (await (await route.fetch()).json()) as Order
      editableUntil ??= new Date(Date.now() + 10 * 60_000).toISOString()
      const change = { status: 'ORDERED', mayEdit: true, mayAskLate: false, lateRequest: null, editableUntil }
      await route.fulfill({ json: { ...order, ...change } })
    })
    await page.clock.install()
    await follow(page, '/en/meeting/catering')
    await follow(page, `/en/meeting/catering/${late.id}`)
    await expect(page.getByRole('link', { name: d.modify, exact: true })).toBeVisible()
    await page.clock.fastForward('11:00')
    await expect(page.getByRole('link', { name: d.askChange })).toBeVisible()
    await expect(page.getByRole('link', { name: d.modify, exact: true })).toHaveCount(0)
    // What is on its way is still to be answered here.
    await page.unrouteAll({ behavior: 'wait' })
  })
})
