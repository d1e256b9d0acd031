import { expect, test } from '@playwright/test'
import { messages as labelMessages } from '#platform/web/ui/labels/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './label-messages.ts'
import { messages as mapMessages } from './messages.ts'
import { messages as staffMessages } from './staff-messages.ts'

const staff = 'operator@campus.example'

test('labels for the doors of a floor are printed on sheets, and what they lead to is the way from there', async ({
  page,
}) => {
  const t = messages.en
  const l = labelMessages.en
  await enterApp(page, { email: staff }, '/staff/map')
  await expect(page.getByRole('button', { name: staffMessages.en.close })).toBeVisible()
  await page.getByRole('link', { name: t.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const labels = page.getByRole('main').getByRole('article')
  await expect(labels).not.toHaveCount(0)

  const floors = page.getByLabel(t.floor)
  const [floor = ''] = await floors
    .locator('option', { hasText: '1st' })
    .or(floors.locator('option').nth(1))
    .allTextContents()
  await floors.selectOption(floor)
  await page.getByRole('button', { name: /^Lifts, stairs/ }).click()
  await expect(labels.filter({ hasText: 'Lift' }).first()).toContainText('Vous êtes ici')
  await page.getByRole('button', { name: /^All \(/ }).click()
  await expectAccessible(page)

  await test.step('a sheet begins after its used labels; another number is refused', async () => {
    await page.getByLabel(l.first).fill('9')
    await expect(page.getByText(l.firstWrong(8))).toBeVisible()
    await expect(page.getByRole('button', { name: l.print })).toBeDisabled()
    await page.getByLabel(l.first).fill('3')
    const all = Number(
      /\d+/.exec((await page.getByRole('button', { name: /^All \(/ }).textContent()) ?? '')?.[0],
    )
    await expect(page.getByText(l.printing(all, Math.ceil((all + 2) / 8)))).toBeVisible()
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  await test.step('the code of a room, by the name that its campus gives it', async () => {
    await page.goto('/map?siteId=1&from=SEI-B1-2.01')
    const side = page.getByRole('region', { name: mapMessages.en.panel })
    await expect(side.getByText(mapMessages.en.chooseTo).first()).toBeVisible()
    await expect(page).toHaveURL(/\/en\/map\?.*floor=/)
    await expect(side.getByRole('button', { name: mapMessages.en.change(mapMessages.en.from) })).toBeVisible()
  })
})
