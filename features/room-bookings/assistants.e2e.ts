import { expect, type Page, test } from '@playwright/test'
import type { Schedule } from '#features/room-bookings/contract.ts'
import {
  bookingRow,
  freeRoom,
  pressInList,
  searchFor,
  spanOn,
} from '#features/room-bookings/testing/rooms.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as assistants } from './assistants-messages.ts'
import { messages as bookings } from './bookings-messages.ts'
import { messages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'

/** A name that no field is wide enough for. */
const manager = {
  email: 'charles-edouard.demontalembert@campus.example',
  name: 'Charles-Édouard Marie Gaspard de Montalembert-Castelnau de Saint-Exupéry',
}
const assistant = {
  email: 'anne-sophie.delarochefoucauld@campus.example',
  name: 'Anne-Sophie de La Rochefoucauld',
}
const language = 'fr'
const t = messages[language]
const w = assistants[language]
const b = bookings[language]

async function openList(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(b.myBookings) })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

test('a manager lets a colleague book for them, who books a room in their place and gives it back', async ({
  page,
  browser,
}) => {
  const theirs = await callerOf(page.request, manager.email)
  const known = await theirs.get<{ assistants: { id: string }[] }>('/reservation/assistants')
  for (const { id } of known.assistants) await theirs.delete(`/reservation/assistants/${id}`, {})

  await test.step('the manager names the colleague', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterApp(page, { email: manager.email, language }, '/meeting/booking')
    await openList(page)
    await page.getByText(b.assistants, { exact: true }).click()
    await expect(page.getByText(w.none)).toBeVisible()
    await page.getByRole('button', { name: w.add }).press('Enter')
    await page.getByRole('searchbox', { name: t.peopleSearch }).fill('rochefoucauld')
    await page.getByRole('button', { name: w.addPerson(assistant.name) }).click()
    await expect(page.getByRole('button', { name: w.remove(assistant.name) })).toBeVisible()
    await expectAccessible(page, { what: 'who may book for me' })
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(page)
  })
  await mailTo(assistant.email, manager.name)

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  const day = workday(9)
  const span = spanOn(day, '17:00', '17:45')
  const room = await freeRoom(theirs, day, 6)
  await test.step('the colleague books for them', async () => {
    await enterApp(other, { email: assistant.email, language }, searchFor(day, '17:00', '17:45'))
    const press = other
      .getByRole('main')
      .getByRole('button', { name: searchMessages[language].bookRoom(room.room), exact: true })
    await pressInList(press)
    const question = other.getByRole('alertdialog')
    await question.getByLabel(t.for).selectOption({ label: manager.name })
    await expect(question).toContainText(t.bookForNote(manager.name))
    await expectAccessible(other, { what: 'the question for whom a room is' })
    await other.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(other)
    await other.setViewportSize({ width: 1440, height: 900 })
    await question.getByRole('button', { name: t.book, exact: true }).click()
    const done = other.getByRole('alertdialog', { name: t.confirmedTitle })
    await expect(done).toContainText(t.confirmedForNote(manager.name))
    await done.getByRole('button', { name: uiMessages[language].ok, exact: true }).click()
  })
  const { schedules } = await theirs.get<{ schedules: Schedule[] }>('/schedules')
  const made = schedules.find(({ referentiel }) => referentiel.id === room.id)?.meetings
  expect(made).toMatchObject([{ status: 'ACCEPTED', bookedBy: assistant.name }])
  await mailTo(manager.email, room.room)
  await mailTo(assistant.email, room.room)

  await test.step('it is among the manager’s, not among one’s own, and is deleted there', async () => {
    await openList(other)
    const row = bookingRow(other, room, day, language)
    await expect(row).toHaveCount(0)
    await other.getByLabel(w.whose).selectOption({ label: w.ofManager(manager.name) })
    await expect(row).toContainText(b.bookedBy(assistant.name))
    await expectAccessible(other, { what: 'the bookings of a manager' })
    const when = spanInWords(span, language)
    await row.getByRole('button', { name: b.deleteOf(room.room, when) }).click()
    const question = other.getByRole('alertdialog')
    await question.getByRole('button', { name: t.deleteButton }).click()
    await expect(question).toContainText(t.deletedForText(room.room, manager.name, when))
    await question.getByRole('button', { name: t.close, exact: true }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('removed, they book for nobody', async () => {
    await page.getByRole('button', { name: w.remove(assistant.name) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: w.removeYes }).click()
    await expect(page.getByText(w.none)).toBeVisible()
    await other.reload()
    await openList(other)
    await expect(other.getByRole('heading', { name: b.myBookings })).toBeVisible()
    await expect(other.getByLabel(w.whose)).toHaveCount(0)
  })
  await other.context().close()
})
