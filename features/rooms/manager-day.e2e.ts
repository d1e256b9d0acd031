import { expect, type Locator, type Page, test } from '@playwright/test'
import { demoRooms } from '#demo/rooms/rooms.ts'
import { messages as bookings } from '#features/room-bookings/bookings-messages.ts'
import { messages as requestMessages } from '#features/room-bookings/requests-messages.ts'
import { messages as roomMessages } from '#features/room-bookings/room-messages.ts'
import { bookingRow, spanOn } from '#features/room-bookings/testing/rooms.ts'
import { requestsTitle } from '#features/room-bookings/title.ts'
import { messages as reportMessages } from '#features/room-faults/messages.ts'
import { messages as faultMessages } from '#features/room-faults/staff-messages.ts'
import { faultsTitle } from '#features/room-faults/title.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import { title as studioTitle } from '#features/studio/title.ts'
import { placeId } from '#features/studio/web/form/form-context.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { type Day, timeOf } from '#platform/time/campus-time.ts'
import { asksOf } from '#testing/asks.ts'
import { seine, workday } from '#testing/callers.ts'
import { closeResult, expectWhole, formsOfDay, keysOf, pressing, throughMenu } from '#testing/hands.ts'
import { type RunningProduct, startProduct } from '../../tools/product.ts'
import { signIn } from '../../tools/sign-in.ts'
import { messages as closureMessages } from './closure-messages.ts'
import type { listReferentiels, listRoomDays } from './contract.ts'
import type { Span } from './rules.ts'
import { messages as tableMessages } from './table-messages.ts'

/*
 * The working day of a site manager: what is broken and what is asked for is answered, a building is closed and opened again, a room
 * and a number to call are corrected, and an employee sees all of it. On a wide screen by keyboard, on a phone by pressing. The
 * product is one of its own: rooms are published all at once, and a closed building is closed to everybody.
 */

const manager = 'manager@campus.example'

let product: RunningProduct
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: '', CAMPUS_DEMO_PEOPLE: '100' })
})
test.afterAll(() => product?.stop())

const broken: Bilingual = { fr: 'Le néon bourdonne', en: 'The light hums' }
const purpose: Bilingual = { fr: 'Comité du site', en: 'Campus committee' }
const reason: Bilingual = { fr: 'Ravalement', en: 'Cleaning of the front' }

const ofSeine = demoRooms.filter(
  ({ site, bookable, email, type }) =>
    String(site) === seine && bookable && email !== null && type === 'MEETING_ROOM',
)
const free = (building: string) =>
  ofSeine.filter(room => room.building === building && room.refusesBecause === null)
const asked = ofSeine.filter(({ refusesBecause }) => refusesBecause === 'NEEDS_APPROVAL')

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

/** An hour of a day for which nobody has asked for a room of the campus Seine. */
async function freeHour(
  asks: Awaited<ReturnType<typeof asksOf>>,
  { name }: { name: string },
  day: Day,
): Promise<Span> {
  const { referentiels } = await asks<Reply<typeof listReferentiels>>(`/contrib/referentiels?siteId=${seine}`)
  const id = referentiels.find(({ room }) => room === name)?.id
  const { days } = await asks<Reply<typeof listRoomDays>>(`/search/room/days?siteId=${seine}&day=${day}`)
  const times = days.find(one => one.id === id)?.times ?? []
  const hour = [9, 10, 11, 12, 13, 14, 15, 16, 17].find(
    one => !times.some(({ from, to }) => from < (one + 1) * 60 && one * 60 < to),
  )
  if (id === undefined || hour === undefined) throw new Error(`${name} is taken all day on ${day}`)
  return spanOn(day, timeOf(hour * 60), timeOf((hour + 1) * 60))
}

for (const { language, by, size, nth, employee, number } of formsOfDay([
  {
    language: 'fr',
    by: 'pressing',
    size: { width: 390, height: 844 },
    nth: 1,
    employee: 'employee2@campus.example',
    number: '+33140001702',
  },
  {
    language: 'en',
    by: 'keyboard',
    size: { width: 1440, height: 900 },
    nth: 0,
    employee: 'employee@campus.example',
    number: '+33140001701',
  },
] as const)) {
  test(`a site manager answers, closes, corrects and opens again, and an employee sees it, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const faults = faultMessages[language]
    const report = reportMessages[language]
    const requests = requestMessages[language]
    const closures = closureMessages[language]
    const table = tableMessages[language]
    const editor = studio[language]
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    const [room, closedRoom, hall] = [free('B1')[nth], free('B3')[nth], asked[nth]]
    if (!room || !closedRoom || !hall) throw new Error('no rooms')
    const [day, closedDay] = [workday(3 + nth), workday(9 + nth)]
    const open = (who: Page, path: string) => who.goto(`${product.address}/${language}${path}`)
    const pathOf = ({ email }: { email: string | null }) =>
      `/meeting/booking/${encodeURIComponent(email ?? '')}`
    const type = async (field: Locator, text: string) => {
      await hands.reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    }

    const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
    const theirs = await context.newPage()
    const reported = theirs.getByRole('list', { name: report.faults }).getByRole('listitem')
    await test.step('an employee reports something broken, and asks for a room that is given', async () => {
      await signIn(theirs, product.address, employee)
      await open(theirs, pathOf(room))
      await button(theirs, report.report).click()
      const form = theirs.getByRole('dialog')
      await form.getByLabel(report.what).selectOption('LIGHT ')
      await form.getByLabel(report.line).fill(broken[language])
      await form.getByRole('button', { name: report.send }).click()
      await expect(theirs.getByRole('alertdialog')).toContainText(report.sentTitle)
      await theirs.keyboard.press('Enter')
      await expect(reported).toContainText(broken[language])
      const asks = await asksOf(product, employee)
      const { start, end } = await freeHour(asks, hall, day)
      await asks('/reservation/room', 'POST', {
        ...{ start: start.toISOString(), end: end.toISOString(), address: hall.email },
        label: purpose[language],
      })
    })

    await page.setViewportSize(size)
    await signIn(page, product.address, manager)
    await open(page, '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await test.step('the fault is taken', async () => {
      await throughMenu(page, hands, faultsTitle[language], language)
      const row = page.getByRole('listitem').filter({ hasText: broken[language] })
      await expect(row).toBeVisible()
      await expectWhole(page, 'what is reported')
      await hands.press(row.getByRole('button', { name: new RegExp(`^${faults.acts.take.button}`) }))
      await hands.press(button(page.getByRole('dialog'), faults.acts.take.button))
      await closeResult(page, hands, faults.acts.take.doneTitle, language)
      await open(theirs, pathOf(room))
      await expect(reported).toContainText(report.confirmedSince('').trim())
    })

    await test.step('the room is given', async () => {
      await throughMenu(page, hands, requestsTitle[language], language)
      const row = page
        .getByRole('list', { name: requests.requests.OPEN })
        .getByRole('listitem')
        .filter({ hasText: purpose[language] })
      await expect(row).toBeVisible()
      await expectWhole(page, 'the room requests')
      await hands.press(row.getByRole('button', { name: new RegExp(`^${requests.approve}`) }))
      const question = page.getByRole('alertdialog', { name: requests.acts.approve.question })
      await hands.press(button(question, requests.acts.approve.button))
      const done = page.getByRole('alertdialog', { name: requests.acts.approve.doneTitle })
      await expect(done).toBeVisible()
      await hands.press(button(done, requests.close))
      await expect(row).toHaveCount(0)
      await open(theirs, '/meeting/booking')
      const t = bookings[language]
      if (size.width < 700) await theirs.getByRole('button', { name: new RegExp(`^${t.myBookings}`) }).click()
      const booking = bookingRow(theirs, { room: hall.name }, day, language).filter({
        hasText: purpose[language],
      })
      await expect(booking).toContainText(t.statuses.ACCEPTED)
    })

    const toStudio = async (part: Bilingual, screen?: Bilingual) => {
      await throughMenu(page, hands, studioTitle[language], language)
      const name =
        screen === undefined ? part[language] : new RegExp(`^${part[language]}.*${screen[language]}$`)
      await hands.press(main(page).getByRole('link', { name, exact: true }))
    }
    const closed = main(page).getByRole('listitem').filter({ hasText: reason[language] })
    await test.step('a building is closed for a day, after it was told what comes of it', async () => {
      await toStudio({ fr: 'Fermetures', en: 'Closures' }, { fr: 'En calendrier', en: 'As a calendar' })
      await expectWhole(page, 'the closures')
      await hands.press(button(page, closures.addTo(closures.building('B3'))))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(closures.first, { exact: true }).fill(closedDay)
      for (const own of ['fr', 'en'] as const)
        await type(dialog.getByLabel(closures.reason[own]), reason[own])
      await expectWhole(page, 'a closure')
      await hands.press(button(dialog, closures.check))
      await expect(dialog.getByText(closures.causes)).toBeVisible()
      await hands.press(button(dialog, closures.publish))
      await closeResult(page, hands, closures.publishedTitle, language)
      await open(theirs, `${pathOf(closedRoom)}?date=${closedDay}`)
      await expect(main(theirs).getByText(reason[language]).first()).toBeVisible()
    })

    await test.step('a room has other seats', async () => {
      await toStudio(
        { fr: 'Salles et bureaux', en: 'Rooms and desks' },
        { fr: 'En tableau', en: 'As a table' },
      )
      await type(page.getByRole('searchbox', { name: table.search }), room.reference)
      const seats = { fr: 'Places', en: 'Seats' }[language]
      if (by === 'keyboard') {
        const heads = page.getByRole('columnheader')
        await expect(heads.first()).toBeVisible()
        const column = (await heads.allInnerTexts()).findIndex(text => text.trim() === seats)
        await hands.reach(page.locator('[data-cell="0 0"]'))
        for (let at = 0; at < column; at++) await page.keyboard.press('ArrowRight')
        await page.keyboard.type('37')
        await page.keyboard.press('Enter')
      } else {
        const card = page.getByRole('list', { name: table.rooms }).locator('> li').first()
        await hands.press(card.getByRole('heading').getByRole('button'))
        await type(card.getByLabel(seats, { exact: true }), '37')
        await page.keyboard.press('Tab')
      }
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await expect(page.getByText(table.differs(1, 1))).toBeVisible()
      await expectWhole(page, 'the rooms as a table')
      await hands.press(button(page, table.publish))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('37')
      await hands.press(button(dialog, table.publish))
      await closeResult(page, hands, table.publishedTitle, language)
      await open(theirs, pathOf(room))
      await expect(main(theirs).getByText(roomMessages[language].people(37))).toBeVisible()
    })

    await test.step('the number of the security is another', async () => {
      await toStudio({ fr: 'Sites', en: 'Campuses' })
      await hands.press(main(page).getByRole('list').getByRole('link', { name: 'Seine', exact: true }))
      await type(page.locator(`[id="${placeId(['securityPhone'])}"] input`), number)
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await expectWhole(page, 'the form of a campus')
      await hands.press(button(page, editor.publish))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(editor.changes)).toBeVisible()
      await hands.press(button(dialog, editor.publish))
      await closeResult(page, hands, editor.publishedTitle, language)
      await open(theirs, '')
      await expect(theirs.locator(`a[href="tel:${number}"]`).first()).toBeVisible()
    })

    await test.step('the building is opened again, and the fault is mended', async () => {
      await toStudio({ fr: 'Fermetures', en: 'Closures' }, { fr: 'En calendrier', en: 'As a calendar' })
      await expect(main(page).getByRole('heading', { name: closures.list })).toBeVisible()
      if ((await closed.count()) === 0) await hands.press(button(page, closures.next.month))
      await hands.press(closed.getByRole('button', { name: new RegExp(`^${closures.reopen}`) }))
      await hands.press(button(page.getByRole('dialog'), closures.reopen))
      await closeResult(page, hands, closures.reopenedTitle, language)
      await expect(closed).toHaveCount(0)
      await throughMenu(page, hands, faultsTitle[language], language)
      await hands.tab(page.getByRole('tab', { name: faults.states.TAKEN, exact: true }))
      const row = page.getByRole('listitem').filter({ hasText: broken[language] })
      await hands.press(row.getByRole('button', { name: new RegExp(`^${faults.acts.mend.button}`) }))
      await hands.press(button(page.getByRole('dialog'), faults.acts.mend.button))
      await closeResult(page, hands, faults.acts.mend.doneTitle, language)
      await open(theirs, `${pathOf(closedRoom)}?date=${closedDay}`)
      await expect(theirs.getByRole('heading', { level: 1, name: closedRoom.name })).toBeVisible()
      await expect(main(theirs).getByText(reason[language])).toHaveCount(0)
      await open(theirs, '/me/notices')
      await expect(main(theirs).getByText(room.name).first()).toBeVisible()
      await context.close()
    })
  })
}
