import type { Page } from '@playwright/test'

/** Signs in, chooses the first campus and accepts the terms, as a person does. */
export async function signIn(page: Page, address: string, email = 'employee@campus.example'): Promise<void> {
  await page.goto(`${address}/en/login`)
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.getByRole('button', { name: new RegExp(email.replaceAll('.', '\\.')) }).click()
  await page.waitForURL('**/en/site**')
  await page.getByRole('main').getByRole('button').first().click()
  const accept = page.getByRole('button', { name: /accept/i })
  // Who has accepted before is led straight home.
  await accept.or(page.locator('#shortcuts')).waitFor()
  if (await accept.isVisible()) await accept.click()
  await page.waitForURL(/\/en\/?$/)
}
