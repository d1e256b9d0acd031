import { expect, test } from '@playwright/test'
import { messages } from '#platform/web/ui/messages.ts'
import { enterApp } from '#testing/sign-in.ts'

test.use({ viewport: { width: 1024, height: 768 }, isMobile: true, hasTouch: true })

test('a finger on a wide tablet has 44 px for each step up, which stands whole', async ({ page }) => {
  await enterApp(page, { email: 'other-site@campus.example' }, '/news/1')
  const steps = page.getByRole('navigation', { name: messages.en.breadcrumb }).getByRole('link')
  await expect(steps.first()).toBeVisible()
  for (const step of await steps.all()) {
    const { width = 0, height = 0 } = (await step.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await step.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})
