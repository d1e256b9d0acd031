import { expect, test } from '@playwright/test'
import {
  bookingRow,
  freeRoom,
  held,
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
import { messages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'

const ui = uiMessages.en
const t = messages.en
const booker = 'elodie.nguessan@campus.example'
const invited = { email: 'duc.nguyen@campus.example' }

test('a colleague who is invited gets a mail whose link leads to the answer, which who invites sees', async ({
  page,
  request,
  browser,
}) => {
  const caller = await callerOf(request, booker)
  const day = workday(6)
  const span = spanOn(day, '15:00', '16:00')
  const when = spanInWords(span, 'en')
  const room = await freeRoom(caller, day, 5)
  const title = `Sprint review ${Date.now()}`
  await enterApp(page, { email: booker }, searchFor(day, '15:00', '16:00'))
  await pressInList(
    page.getByRole('main').getByRole('button', { name: searchMessages.en.bookRoom(room.room), exact: true }),
  )
  const question = page.getByRole('alertdialog')

  await test.step('title, colleague and note are asked for where who wants them unfolds them', async () => {
    await expect(question.getByLabel(t.title)).toBeHidden()
    await question.getByText(t.details).click()
    await question.getByLabel(t.title).fill(title)
    await question.getByLabel(t.description).fill('Bring the mock-ups')
    await question.getByRole('searchbox', { name: t.peopleSearch }).fill('duc nguy')
    await question.getByRole('button', { name: /^Invite / }).click()
    await expect(question.getByRole('button', { name: /^Remove / })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await question.getByRole('button', { name: t.book, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: t.confirmedTitle })).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: ui.ok, exact: true }).click()
  })
  const row = bookingRow(page, room, day)
  await expect(row).toContainText(title)
  await expect(row).toContainText('Bring the mock-ups')
  await expect(row).toContainText(t.unanswered)

  const mail = await mailTo(invited.email, title)
  const link = /\/en\/meeting\/booking\?invitation=[\w-]+|\/fr\/meeting\/booking\?invitation=[\w-]+/.exec(
    mail.text ?? '',
  )?.[0]
  expect(link).toBeDefined()
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await test.step('the link leads to it, past the sign-in', async () => {
    await enterApp(other, { email: invited.email }, (link ?? '').replace(/^\/\w\w/, ''))
    await expect(other.getByText(title)).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: t.acceptOf(title, when) }).click()
    await expect(other.getByText(t.accepted, { exact: true })).toBeVisible()
  })
  await test.step('who invites sees it, and takes them off again in the dialog of the change', async () => {
    await expect(row).toContainText(t.answers.ACCEPTED)
    await row.getByRole('button', { name: t.changeOf(room.room, when) }).click()
    const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
    await expect(edit.getByLabel(t.title)).toHaveValue(title)
    // By a key: the rooms that are free then come above it meanwhile.
    await edit.getByRole('button', { name: /^Remove / }).press('Enter')
    await expect(edit.getByRole('button', { name: /^Remove / })).toHaveCount(0)
    await edit.getByLabel(t.title).fill(`${title} moved`)
    await edit.getByRole('button', { name: t.save }).click()
    await expect(edit).toBeHidden()
    await expect(row).toContainText(`${title} moved`)
    const [meeting] = await held(caller, room, day)
    expect(meeting).toMatchObject({ status: 'ACCEPTED', attendees: [], label: `${title} moved` })
  })
  await mailTo(invited.email, title)
  await other.reload()
  await expect(other.getByText(title)).toHaveCount(0)
  await other.context().close()
})
