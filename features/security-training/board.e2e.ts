import { expect, type Page, test } from '@playwright/test'
import { addDays, campusDay, formatDate } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf } from '#testing/callers.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages as boardMessages } from './board-messages.ts'
import type { BoardLine, MissingPerson } from './follow-up-contract.ts'
import { messages as followUpMessages } from './follow-up-messages.ts'
import { messages as staffMessages } from './staff-messages.ts'

const safety = 'safety@campus.example'
const seine = '1'
const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')

test('a safety officer finds who is due on the board, and gives somebody a last day, by keyboard', async ({
  page,
}) => {
  const t = boardMessages.en
  const list = followUpMessages.en
  await page.setViewportSize({ width: 1440, height: 900 })
  const keys = new Keyboard(page)
  const caller = await callerOf(page.request, safety)
  const { lines } = await caller.get<{ lines: BoardLine[] }>(
    `/staff/security-trainings/board?siteId=${seine}`,
  )
  const line = lines.toSorted((one, other) => other.due + other.overdue - one.due - one.overdue)[0]
  if (line === undefined) throw new Error('no training has somebody who is due')
  const state = line.due > 0 ? 'DUE' : 'OVERDUE'
  const division = line.division ?? t.noDivision

  await enterApp(page, { email: safety }, '/staff/trainings')
  await keys.press(page.getByRole('link', { name: t.toBoard }))
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await test.step('counts of the campus, then of its divisions', async () => {
    await expect(page.getByRole('table').first()).toBeVisible()
    const campus = page.getByLabel(t.byDivision)
    await keys.reach(campus)
    await campus.selectOption({ index: 1 })
    await expect(page.getByRole('table', { name: t.divisionsOf(line.title) })).toContainText(division)
  })
  await test.step('a number leads to the people, and a name finds one of them', async () => {
    await keys.press(
      page.getByRole('link', {
        name: t.open(state === 'DUE' ? line.due : line.overdue, t.states[state], line.title, division),
      }),
    )
    await expect(page.getByLabel(t.state)).toHaveValue(state)
    await expect(rows(page, list.missing).first()).toBeVisible()
  })
  const { people } = await caller.get<{ people: MissingPerson[] }>(
    `/staff/security-trainings/${line.trainingId}/missing?siteId=${seine}&state=${state}&division=${encodeURIComponent(line.division ?? '')}&limit=200`,
  )
  const person = people.find(({ kind }) => kind === 'EMPLOYEE')
  if (person === undefined) throw new Error('nobody of the company is due')
  const name = `${person.firstName} ${person.lastName}`
  await keys.type(page.getByRole('searchbox', { name: staffMessages.en.search }), person.email)
  await expect(rows(page, list.missing)).toHaveCount(1)

  await test.step('a day that is over is told at the field; a later one is set and mailed', async () => {
    const choice = page.getByRole('checkbox', { name: t.choose(name) })
    await keys.reach(choice)
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()
    await keys.press(page.getByRole('button', { name: t.assignTo(1) }))
    const form = page.getByRole('dialog', { name: t.assignTitle(line.title) })
    await expect(form).toContainText(t.forPeople(name))
    await expectAccessible(page, { what: 'by when it is to be passed' })
    await keys.press(form.getByRole('button', { name: t.doAssign, exact: true }))
    await expect(form).toContainText(t.chooseDay)
    const day = addDays(campusDay(new Date()), 90)
    await form.getByLabel(t.day).fill(day)
    await keys.press(form.getByRole('button', { name: t.doAssign, exact: true }))
    const done = page.getByRole('alertdialog', { name: t.assignedTitle })
    // Another test may just have reminded them of the same training.
    await expect(done).toContainText(new RegExp(`${t.assigned(1, 1)}|${t.assigned(1, 0)}`))
    await keys.press(done.getByRole('button', { name: uiMessages.en.close }))
    await page.getByLabel(t.state).selectOption({ label: t.states.DUE })
    await expect(rows(page, list.missing)).toContainText(list.dueOn(formatDate(day, 'en', 'date')))
    await expect
      .poll(async () =>
        (await mailsTo(person.email, '')).some(({ text }) => text?.includes(`/fas/${line.trainingId}`)),
      )
      .toBe(true)
  })
})
