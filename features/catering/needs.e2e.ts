import { expect, test } from '@playwright/test'
import { order, orderBodyAt, servedDay } from '#features/catering/testing/orders.ts'
import { callerOf } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp } from '#testing/sign-in.ts'
import type { DietaryNeed } from './contract.ts'
import { messages } from './form-messages.ts'
import { needInWords } from './words.ts'

/** Who orders, each for themselves: what they had last is nobody else's. */
const people = {
  fr: 'charles-edouard.demontalembert@campus.example',
  en: 'anne-sophie.delarochefoucauld@campus.example',
} as const
const needs: DietaryNeed[] = [
  { need: 'VEGETARIAN', count: 3 },
  { need: 'WITHOUT_GLUTEN', count: 1 },
]

for (const language of languagesTried('en')) {
  test(`one press takes over the diets and allergens of the last order, in ${language}`, async ({ page }) => {
    const t = messages[language]
    const email = people[language]
    const caller = await callerOf(page.request, email)
    const body = await orderBodyAt(caller, await servedDay(caller, 11), { from: '12:00', to: '13:00' })
    await order(caller, { ...body, dietaryNeeds: needs })

    await enterApp(page, { email, language }, '/meeting/cateringForm')
    const part = page.getByRole('region', { name: t.needs })
    const take = part.getByRole('button', { name: t.lastNeeds })
    await expect(part.getByRole('listitem')).toHaveCount(0)
    await take.press('Enter')
    await expect(part.getByRole('status').filter({ hasText: t.lastNeedsTaken })).toBeVisible()
    await expect(part.getByRole('button', { name: t.addNeed })).toBeFocused()
    await expect(take).toHaveCount(0)
    await expect(part.getByRole('listitem')).toHaveCount(needs.length)
    for (const { need, count } of needs) {
      const words = needInWords(need, language)
      const name = words.charAt(0).toUpperCase() + words.slice(1)
      const quantity = part.getByRole('textbox', { name: t.quantityOf(name) })
      await expect(quantity).toHaveValue(String(count))
    }
    await test.step('what is changed since is taken over anew', async () => {
      const words = needInWords('WITHOUT_GLUTEN', language)
      const name = words.charAt(0).toUpperCase() + words.slice(1)
      await part.getByRole('button', { name: t.fewer(name) }).press('Enter')
      await expect(part.getByRole('listitem')).toHaveCount(needs.length - 1)
      await take.press('Enter')
      await expect(part.getByRole('listitem')).toHaveCount(needs.length)
    })
  })
}
