import { expect, test } from '@playwright/test'
import { servedDay } from '#features/catering/testing/orders.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, seine } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { InstantType, Order } from './contract.ts'
import { messages as form } from './form-messages.ts'
import { messages as list } from './list-messages.ts'
import { deadlineOf } from './rules.ts'

for (const language of languagesTried('fr')) {
  test(`what is past its deadline is asked of the kitchen, in ${language}`, async ({ page, request }) => {
    const [t, l] = [form[language], list[language]]
    const email = language === 'fr' ? 'employee@campus.example' : 'employee2@campus.example'
    const caller = await callerOf(request, email)
    const { instantTypes } = await caller.get<{ instantTypes: InstantType[] }>(
      `/catering/${seine}/instantTypes`,
    )
    const day = await servedDay(caller, 1)
    const calendar = { deadlineDays: 'CALENDAR', openHolidays: [] } as const
    const late = instantTypes.find(one => deadlineOf(day, one.timeAheadDay, calendar) <= new Date())
    if (late === undefined) throw new Error('Everything can still be ordered for tomorrow')
    const [start, end] = [late.allowedStartingTime, '19:00']

    const query = new URLSearchParams({ date: day, start, end })
    await page.setViewportSize({ width: 390, height: 844 })
    await enterApp(page, { email, language }, `/meeting/cateringForm?${query}`)
    await page.locator('[data-field="instantType"]').click()
    const dialog = page.getByRole('dialog')
    await test.step('the picker leads to the first day, or to the kitchen', async () => {
      const option = dialog.getByRole('listitem').filter({ hasText: t.askLate }).first()
      await expect(option.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page, { what: 'the picker' })
      await expectNoSidewaysScroll(page)
      await option.getByRole('button', { name: t.askLate }).click()
      await expect(dialog).toHaveCount(0)
    })
    await expect(page.getByText(t.askNote)).toBeVisible()
    await page.locator('[data-field="numberGuests"]').fill('20')
    for (const field of ['place', 'costCenter', 'division']) {
      await page.locator(`[data-field="${field}"]`).click()
      await dialog.getByRole('listitem').first().getByRole('button').click()
      await expect(dialog).toHaveCount(0)
    }
    await page.locator('main form button[type=submit]').filter({ hasText: t.ask }).click()
    await expect(page).toHaveURL(/\/meeting\/catering\/[0-9a-f-]{36}$/)
    await expect(page.getByText(l.states.requested, { exact: true })).toBeVisible()
    await expect(page.getByText(l.late.ORDER.ASKED)).toBeVisible()
    const id = page.url().split('/').at(-1) ?? ''
    const requested = await caller.get<Order>(`/catering/instants/${id}`)
    expect(requested).toMatchObject({ status: 'REQUESTED', mayEdit: false })
  })
}
