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
import { messages as staff } from './staff-messages.ts'

for (const language of languagesTried('fr')) {
  test(`what is past its deadline is asked of the kitchen, which takes it, in ${language}`, async ({
    page,
    request,
  }) => {
    const [t, l, s] = [form[language], list[language], staff[language]]
    const email = language === 'fr' ? 'employee@campus.example' : 'employee2@campus.example'
    const caller = await callerOf(request, email)
    const { instantTypes } = await caller.get<{ instantTypes: InstantType[] }>(
      `/catering/${seine}/instantTypes`,
    )
    const { firstName, lastName } = await caller.get<{ firstName: string; lastName: string }>(
      '/account/details',
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
    const name = await test.step('the picker leads to the first day, or to the kitchen', async () => {
      const option = dialog.getByRole('listitem').filter({ hasText: t.askLate }).first()
      await expect(option.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page, { what: 'the picker' })
      await expectNoSidewaysScroll(page)
      await option.getByRole('button', { name: t.askLate }).click()
      await expect(dialog).toHaveCount(0)
      return (await page.locator('[data-field="instantType"]').textContent()) ?? ''
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

    await test.step('the kitchen finds it in one list, and takes it', async () => {
      await page.context().clearCookies()
      await enterApp(page, { email: 'kitchen@campus.example', language }, '/staff/catering')
      const row = page
        .getByRole('list', { name: s.lateTitle })
        .getByRole('listitem')
        .filter({ hasText: name })
        .filter({ hasText: s.asks.ORDER(`${firstName} ${lastName}`) })
      await row.first().getByRole('button', { name: s.answer }).click()
      await dialog.getByRole('button', { name: s.accept, exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: s.acceptedTitle })).toBeVisible()
      await expect
        .poll(async () => (await caller.get<Order>(`/catering/instants/${id}`)).status)
        .toBe('ORDERED')
    })
  })
}
