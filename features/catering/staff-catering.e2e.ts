import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { lastPastDeadline, servedDay } from '#features/catering/testing/orders.ts'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf } from '#testing/callers.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { languagesTried } from '#testing/languages.ts'
import { pdfPages } from '#testing/pdf.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import type { CostCenter, InstantType, Order } from './contract.ts'
import { messages as shared } from './messages.ts'
import type { CateringPlace, FoodArticle } from './offer-contract.ts'
import { orderDate } from './rules.ts'
import type { Board, KitchenOrder } from './staff-contract.ts'
import { messages } from './staff-messages.ts'
import { staffTitle } from './title.ts'
import { orderInWords, ticksInWords } from './web/staff/order-words.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const cook = 'kitchen@campus.example'

/** Asks the server itself, as a person of the demo company. */
async function asks(page: Page, email: string, language: Language) {
  const token = await demoToken(`http://localhost:${process.env.E2E_PORT ?? ''}/oidc`, email)
  return async <Body>(path: string, method = 'GET', data?: object) => {
    const answer = await page.request.fetch(`/services/v6${path}`, {
      method,
      headers: {
        'api-key': 'campus-companion-web',
        platform: 'WEB',
        'accept-language': language,
        authorization: `Bearer ${token}`,
      },
      ...(data && { data }),
    })
    const body = (await answer.json()) as Body
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${JSON.stringify(body)}`)
    return body
  }
}
type Asks = Awaited<ReturnType<typeof asks>>

/** An order as its person would send it, of what the campus serves with articles, in one of its places. */
async function orderBody(ask: Asks, nth: number, day: Day) {
  const { instantTypes } = await ask<{ instantTypes: InstantType[] }>('/catering/1/instantTypes')
  const { catering_places: places } = await ask<{ catering_places: CateringPlace[] }>(
    '/catering/1/cateringPlaces',
  )
  const { foods } = await ask<{ foods: FoodArticle[] }>('/catering/1/food')
  const { costCenters } = await ask<{ costCenters: CostCenter[] }>('/catering/1/costCenters')
  const { divisions } = await ask<{ divisions: string[] }>('/catering/1/divisions')
  const instant = instantTypes.find(({ timeAheadDay, maxUser }) => timeAheadDay <= 5 && maxUser >= 12)
  const food = foods.find(({ allergens }) => allergens.length > 0)
  const place = places.at(-nth)
  if (instant === undefined || food === undefined || place === undefined) throw new Error('nothing is served')
  const hour = Number(instant.allowedStartingTime.slice(0, 2)) + 1
  return {
    place,
    instant,
    food,
    body: {
      siteId: '1',
      date: orderDate(day),
      startingTime: `${String(hour).padStart(2, '0')}:00`,
      endingTime: `${String(hour).padStart(2, '0')}:45`,
      numberGuests: Math.max(instant.minUser, 11),
      instantTypeId: instant.id,
      referentielReference: place.referentielReference,
      costCenterId: costCenters[0]?.id ?? '',
      division: divisions[0] ?? null,
      comment: `Une nappe blanche, s’il vous plaît (${nth})`,
      additionalArticles: [{ id: food.id, quantity: food.minQuantity + 2 }],
      dietaryNeeds: [{ need: 'WITHOUT_NUTS', count: 2 }],
    },
  }
}

const rowOf = (page: Page, language: Language, text: string) =>
  page.getByRole('list', { name: messages[language].orders }).getByRole('listitem').filter({ hasText: text })

const visibleTab = (page: Page) => page.getByRole('tab', { selected: true })

/** The board of a day, from whichever screen: also from that of another day, whose heading is the same one. */
async function openBoard(page: Page, language: Language, day: Day): Promise<void> {
  await follow(page, `/${language}/staff/catering/print?day=${day}`)
  await follow(page, `/${language}/staff/catering?day=${day}`)
}

for (const [n, language] of languagesTried('fr').entries()) {
  test(`the kitchen sees, reads, ticks and prints what is ordered, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const byPerson = await asks(page, 'employee2@campus.example', language)
    const byCook = await asks(page, cook, language)
    // A day each: what is read on one board is read by the same person on the other.
    const day = await servedDay(await callerOf(page.request, cook), 8 + 3 * n)
    const { body, place, food } = await orderBody(byPerson, n + 1, day)
    const row = rowOf(page, language, body.comment)
    const onServer = async () => {
      const board = await byCook<Board>(`/staff/catering/1/board?day=${day}`)
      const order = board.orders.find(({ comment }) => comment === body.comment)
      if (order === undefined) throw new Error('not on the board')
      return { board, order }
    }
    let order: Order

    await test.step('the board is in the group of the menu for staff, with today first', async () => {
      await enterApp(page, { email: cook, language })
      await page
        .getByRole('navigation', { name: shellMessages[language].menu })
        .getByRole('list', { name: shellMessages[language].staff })
        .getByRole('link', { name: staffTitle[language] })
        .press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: staffTitle[language] })).toBeVisible()
      await visibleTab(page).press('End')
      await expect(page).toHaveURL(/\?day=/)
      await openBoard(page, language, day)
      await expect(page.getByRole('heading', { level: 2, name: t.orders })).toBeVisible()
    })

    await test.step('what is ordered meanwhile comes by itself, as new, with what the kitchen needs', async () => {
      await expect(page.getByText(t.stale)).toBeHidden()
      order = await byPerson<Order>('/catering/instants', 'POST', body)
      await expect(row).toBeVisible()
      await expect(row).toContainText(t.marks.NEW)
      await expect(row).toContainText(place.referentielName)
      await expect(row).toContainText(shared[language].guests(body.numberGuests))
      await expect(row).toContainText(`${food.minQuantity + 2} × ${food.name}`)
      await expect(row).toContainText(`2 × ${shared[language].without(shared[language].allergens.NUTS)}`)
    })

    await test.step('read, it is new no more; changed by its person, it says so', async () => {
      await page.getByRole('button', { name: t.markRead }).press('Enter')
      await expect(page.getByText(t.unread(0))).toBeVisible()
      await expect(row).not.toContainText(t.marks.NEW)
      const guests = body.numberGuests + 1
      await byPerson(`/catering/instants/${order.id}`, 'PUT', {
        ...body,
        numberGuests: guests,
        version: order.version,
      })
      await expect(row).toContainText(t.marks.CHANGED)
      await expect(row).toContainText(shared[language].guests(guests))
    })

    await test.step('ticked as prepared and delivered, and back; the answer may be lost', async () => {
      const what = orderInWords((await onServer()).order, language)
      const box = (name: string) => row.getByRole('checkbox', { name: t.of(name, what) })
      // Its person may still change it: the tick asks first, and can be taken back.
      const early = page.getByRole('alertdialog', { name: t.earlyQuestion(t.ticks.PREPARED, what) })
      await box(t.prepared).press(' ')
      await early.getByRole('button', { name: t.notYet }).press('Enter')
      await expect(early).toHaveCount(0)
      expect((await onServer()).order.status).toBe('ORDERED')
      await box(t.prepared).press(' ')
      await early.getByRole('button', { name: t.ticks.PREPARED }).press('Enter')
      await expect(box(t.prepared)).toBeChecked()
      await expect.poll(async () => ticksInWords((await onServer()).order, language).length).toBe(1)
      const [ticked = ''] = ticksInWords((await onServer()).order, language)
      await expect(row.getByText(ticked, { exact: true })).toBeVisible()
      await page.route('**/status', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await box(t.delivered).press(' ')
      await expect(box(t.delivered)).toBeChecked()
      await expect(row.getByText(t.saving).or(row.getByText(t.checking))).toHaveCount(0)
      await page.unroute('**/status')
      expect((await onServer()).order.status).toBe('DELIVERED')
      await box(t.prepared).press(' ')
      await expect(box(t.delivered)).not.toBeChecked()
      await expect.poll(async () => (await onServer()).order.status).toBe('ORDERED')
      await expect(row.getByText(ticked, { exact: true })).toHaveCount(0)
    })

    await test.step('a tick of what is cancelled is refused, and the board shows why', async () => {
      await page.routeWebSocket(/realtime/, socket => void socket.close())
      await openBoard(page, language, day)
      await expect(row).toBeVisible()
      await byPerson(`/catering/instants/${order.id}`, 'DELETE')
      await row.getByRole('checkbox', { name: t.prepared }).press(' ')
      await page.getByRole('alertdialog').getByRole('button', { name: t.ticks.PREPARED }).press('Enter')
      await expect(page.getByText(t.tickFailed)).toBeVisible()
      const gone = rowOf(page, language, t.marks.CANCELED).filter({ hasText: place.referentielName })
      await expect(gone.first()).toBeVisible()
    })

    await test.step('the table for Excel has every order of the day', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: t.download }).press('Enter')
      const file = await downloading
      expect(file.suggestedFilename()).toBe(`catering-1-${day}.csv`)
      const table = await readFile(await file.path(), 'utf8')
      for (const { referentiel } of (await byCook<Board>(`/staff/catering/1/board?day=${day}`)).orders) {
        expect(table).toContain(referentiel)
      }
    })
  })
}

const onPaper = (text: string) => text.replaceAll(/\s/g, '')

for (const language of languagesTried('fr')) {
  test(`the board and the day printed pass axe and are whole in every form, say what cannot be loaded or is closed to their reader, and fill whole sheets of A4 with every order, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const ask = await asks(page, cook, language)
    const call = /\/services\/v6\/staff\/catering\/1\/board/

    await test.step('the board in every form, narrow and wide, with large text', async () => {
      const path = `/staff/catering?day=${await servedDay(await callerOf(page.request, cook), 1)}`
      await enterApp(page, { email: cook, language }, path)
      await expect(page.getByRole('list', { name: t.orders }).getByRole('listitem').first()).toBeVisible()
      await expectWholeInEveryForm(page, path)
    })
    await test.step('one that is closed to its reader says so, and one that cannot be loaded', async () => {
      await page.route(call, route => route.fulfill({ status: 404, json: {} }))
      await follow(page, `/${language}/staff/catering/print`)
      await expect(page.getByText(t.refused)).toBeVisible()
      await page.unroute(call)
      await page.route(call, route => route.fulfill(unavailable))
      await follow(page, `/${language}/staff/catering`)
      await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
      const retry = page.getByRole('alert').getByRole('button', { name: uiMessages[language].retry })
      await retry.click()
      await expect(retry).toBeEnabled()
      await page.unroute(call)
      await tryAgain(page, page.getByRole('tab').first())
    })
    await test.step('the day printed, nothing cut', async () => {
      const { days } = await ask<Board>('/staff/catering/1/board')
      const day = days.toSorted((one, other) => other.orders - one.orders)[0]?.day ?? campusDay(new Date())
      const board = await ask<Board>(`/staff/catering/1/board?day=${day}`)
      // What was asked for too late and has no answer yet is nobody's work.
      const standing = board.orders.filter(({ status }) => status !== 'CANCELED' && status !== 'REQUESTED')
      expect(standing.length).toBeGreaterThan(8)
      const path = `/staff/catering/print?day=${day}`
      await follow(page, `/${language}${path}`)
      await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(standing.length)
      expectOnPaper(pdfPages(await page.pdf({ preferCSSPageSize: true })), standing, t.columns.done)
      await expectWholeInEveryForm(page, path)
    })
  })
}

/** Whole sheets of A4, each with the heading of what is done, and all that there is of every order. */
function expectOnPaper(pages: ReturnType<typeof pdfPages>, standing: KitchenOrder[], done: string): void {
  expect(pages.length).toBeGreaterThan(1)
  for (const { width, height } of pages) {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  }
  const paper = pages.map(({ text }) => text).join('')
  for (const { text } of pages.filter(sheet => sheet.text !== '')) {
    expect(text).toContain(onPaper(done))
  }
  for (const order of standing) {
    expect(paper).toContain(onPaper(order.referentiel))
    expect(paper).toContain(onPaper(order.orderedBy ?? ''))
    expect(paper).toContain(onPaper(order.comment))
    for (const article of order.additionalArticles) {
      expect(paper).toContain(onPaper(`${article.quantity} × ${article.name}`))
    }
  }
  const places = standing.map(({ referentiel }) => onPaper(referentiel))
  for (const place of new Set(places)) {
    expect(paper.split(place).length - 1, place).toBeGreaterThanOrEqual(
      places.filter(one => one === place).length,
    )
  }
}

/** An order that its person may only ask the kitchen about. */
async function lateOrder(
  page: Page,
  email: string,
  language: Language,
): Promise<{ ask: Asks; order: Order }> {
  const ask = await asks(page, email, language)
  const { instants } = await ask<{ instants: Order[] }>('/catering/instants?tab=future&limit=200')
  return { ask, order: lastPastDeadline(instants) }
}

const lateAskers = { fr: 'reception@campus.example', en: 'operator@campus.example' } as const

for (const language of languagesTried('en')) {
  test(`the kitchen answers what is asked after the deadline, in ${language}`, async ({ page }) => {
    const t = messages[language]
    const { ask, order } = await lateOrder(page, lateAskers[language], language)
    const [date, month, year] = order.date.split('-')
    const day = `${year}-${month}-${date}`
    const change = {
      siteId: order.siteId,
      date: order.date,
      startingTime: order.startingTime,
      endingTime: order.endingTime,
      numberGuests: order.numberGuests + 3,
      instantTypeId: order.instantType.id,
      referentielReference: order.referentielReference,
      costCenterId: order.costCenter?.id ?? order.customCostCenter ?? '',
      division: order.division,
      comment: `Trois de plus (${language})`,
      additionalArticles: order.additionalArticles.map(({ id, quantity }) => ({ id, quantity })),
      dietaryNeeds: order.dietaryNeeds,
    }
    const byCook = await asks(page, cook, language)
    const onBoard = async () => {
      const { orders } = await byCook<Board>(`/staff/catering/1/board?day=${day}`)
      return orders.find(({ id }) => id === order.id) as KitchenOrder
    }
    await enterApp(page, { email: cook, language }, `/staff/catering?day=${day}`)
    await expect(page.getByRole('heading', { level: 2, name: t.orders })).toBeVisible()
    const button = page.getByRole('button', { name: t.answerTo(orderInWords(await onBoard(), language)) })

    await test.step('it comes by itself, and shows what would change beside what is ordered', async () => {
      await ask(`/catering/instants/${order.id}/lateRequest`, 'POST', { change })
      await button.press('Enter')
      const form = page.getByRole('dialog', { name: t.lateQuestion.CHANGE })
      const guests = form.getByRole('row').filter({ hasText: t.fields.guests })
      await expect(guests).toContainText(t.changed)
      await expect(guests.getByRole('cell')).toHaveText([
        String(order.numberGuests),
        String(change.numberGuests),
      ])
      await expect(form.getByRole('row').filter({ hasText: t.fields.place })).not.toContainText(t.changed)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await form.getByLabel(t.reason).fill('C’est noté')
      await form.getByRole('button', { name: t.refuse }).press('Enter')
      const answer = page.getByRole('alertdialog', { name: t.refusedTitle })
      await expect(answer.getByRole('button')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(button).toHaveCount(0)
      expect(await onBoard()).toMatchObject({ numberGuests: order.numberGuests, lateRequest: null })
    })

    await test.step('accepted, it is done, also where the answer is lost', async () => {
      await ask(`/catering/instants/${order.id}/lateRequest`, 'POST', { change })
      await button.press('Enter')
      await page.route('**/lateRequest', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await page.getByRole('dialog', { name: t.lateQuestion.CHANGE }).getByLabel(t.reason).press('Enter')
      await expect(page.getByRole('alertdialog', { name: t.acceptedTitle })).toBeVisible()
      await page.unroute('**/lateRequest')
      await page.keyboard.press('Enter')
      await expect(rowOf(page, language, change.comment)).toContainText(
        shared[language].guests(change.numberGuests),
      )
    })

    await test.step('what was taken back meanwhile is told', async () => {
      await ask(`/catering/instants/${order.id}/lateRequest`, 'POST', { change: null })
      await button.press('Enter')
      const form = page.getByRole('dialog', { name: t.lateQuestion.CANCEL })
      await expect(form).toBeVisible()
      await ask(`/catering/instants/${order.id}/lateRequest`, 'DELETE')
      await form.getByRole('button', { name: t.accept }).press('Enter')
      await expect(page.getByRole('alertdialog', { name: t.elsewhereTitle })).toBeVisible()
      expect((await onBoard()).status).not.toBe('CANCELED')
    })
  })
}
