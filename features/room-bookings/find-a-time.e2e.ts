import { expect, test } from '@playwright/test'
import { bookFor } from '#features/room-bookings/testing/rooms.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { campusTime } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as dialogMessages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'
import { type FoundTimes, findTimes } from './times-contract.ts'
import { messages } from './times-messages.ts'

const ui = uiMessages.en
const t = messages.en
const dialogs = dialogMessages.en
const booker = 'elodie.nguessan@campus.example'

test('a time for several people is found, is booked as any other, and is looked for again where somebody was quicker', async ({
  page,
  request,
}) => {
  const answered = () =>
    page.waitForResponse(
      answer => answer.url().includes(findTimes.path) && answer.request().method() === 'POST',
    )
  await enterApp(page, { email: booker }, '/meeting/booking')
  await page.getByRole('button', { name: searchMessages.en.findTime }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByRole('searchbox', { name: dialogs.peopleSearch }).fill('duc nguy')
  await dialog.getByRole('button', { name: /^Invite / }).click()
  await dialog.getByRole('button', { name: t.lasts('30\u00a0min') }).click()
  await dialog.getByLabel(t.first).selectOption(workday(9))

  await test.step('with more visitors than any room holds there is nothing, and what to change is offered', async () => {
    await dialog.getByLabel(t.visitors).fill('99999')
    await dialog.getByRole('button', { name: t.find, exact: true }).click()
    await expect(dialog.getByText(/A whole number from 0 to/)).toBeVisible()
    const [, largest = ''] =
      /0 to (\d+)/.exec((await dialog.getByText(/A whole number/).textContent()) ?? '') ?? []
    await dialog.getByLabel(t.visitors).fill(largest)
    await dialog.getByRole('button', { name: t.find, exact: true }).click()
    await expect(dialog.getByText(t.nothing)).toBeVisible()
    await expectAccessible(page)
  })
  const answer = answered()
  await dialog.getByRole('button', { name: t.noVisitors }).click()
  const { times } = (await (await answer).json()) as FoundTimes
  const [first] = times
  if (first === undefined) throw new Error('nothing is proposed')
  const span = { start: new Date(first.startDateTime), end: new Date(first.endDateTime) }
  const best = dialog.getByRole('button', { name: t.bookAt(first.referentiel.room, spanInWords(span, 'en')) })
  await expect(dialog.getByText(t.best)).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('somebody is quicker: it is said as always, and other times are there', async () => {
    await best.click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: /^Remove / })).toBeVisible()
    const other = await callerOf(request, 'employee2@campus.example')
    expect((await bookFor(other, first.referentiel, span)).status).toBe(200)
    const again = answered()
    await question.getByRole('button', { name: dialogs.book, exact: true }).click()
    await expect(
      page.getByRole('alertdialog', { name: dialogs.takenTitle(first.referentiel.room) }),
    ).toBeVisible()
    await again
    await page.getByRole('alertdialog').getByRole('button', { name: dialogs.close, exact: true }).click()
    await expect(dialog.getByRole('heading', { name: t.results })).toBeVisible()
    await expect(best).toHaveCount(0)
  })
  const again = dialog.getByRole('button', { name: /^Book / }).first()
  const [, room = '', when = ''] =
    /^Book (.+?), (.+)$/.exec((await again.getAttribute('aria-label')) ?? '') ?? []
  await again.click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.book, exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: dialogs.confirmedTitle })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: ui.ok, exact: true }).click()
  await expect(dialog).toBeHidden()

  await test.step('another time of that booking: it begins with its people and its length, and fills the change', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: dialogs.changeOf(room, when), exact: true }).click()
    const change = page.getByRole('dialog', { name: dialogs.changeTitle(room) })
    await change.getByRole('button', { name: searchMessages.en.findTime }).click()
    await expect(dialog.getByRole('button', { name: /^Remove / })).toBeVisible()
    await expect(dialog.getByRole('button', { name: t.lasts('30\u00a0min') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await dialog.getByLabel(t.first).selectOption(workday(10))
    const answer = answered()
    await dialog.getByRole('button', { name: t.find, exact: true }).click()
    const { times } = (await (await answer).json()) as FoundTimes
    const [first] = times
    if (first === undefined) throw new Error('nothing is proposed')
    const span = { start: new Date(first.startDateTime), end: new Date(first.endDateTime) }
    await dialog
      .getByRole('button', { name: t.chooseAt(first.referentiel.room, spanInWords(span, 'en')) })
      .click()
    await expect(dialog).toBeHidden()
    await expect(change.getByRole('textbox', { name: dialogs.start, exact: true })).toHaveValue(
      campusTime(span.start),
    )
    await expectAccessible(page)
    await change.getByRole('button', { name: dialogs.save }).click()
    await expect(page.getByRole('dialog', { name: dialogs.movedTitle })).toContainText(first.referentiel.room)
  })
})
