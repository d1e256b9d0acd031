import { expect, test } from '@playwright/test'
import { messages as directoryMessages } from '#features/directory/messages.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './messages.ts'

const reader = 'adeline.admont@campus.example'
const colleague = 'Claire Moreau'

test.use({ viewport: { width: 390, height: 844 } })

test('from a colleague’s card to their desk, without steps, by keyboard alone, in French, a picture of each step', async ({
  page,
}) => {
  const t = messages.fr
  const side = page.getByRole('region', { name: t.panel })
  // Beside this, another test closes every lift of the campus for a moment: nothing is closed here.
  await page.routeWebSocket(/\/realtime\//, () => undefined)
  await page.route('**/maps/*/descriptor.json', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), closures: [] } })
  })
  await enterApp(page, { email: reader, language: 'fr' }, `/phonebook?q=${encodeURIComponent(colleague)}`)
  await page.getByRole('main').getByRole('button', { name: colleague }).first().press('Enter')
  const card = page.getByRole('dialog', { name: colleague })
  await card.getByRole('link', { name: directoryMessages.fr.showOnMap }).press('Enter')

  await test.step('it is the desk of that office, not some room of that number, and says whose it is', async () => {
    const heading = side.getByRole('heading', { level: 2 })
    await expect(heading).toHaveText('Poste de travail 314')
    await expect(heading).toBeFocused()
    await expect(side.getByText('B2, 3e étage')).toBeVisible()
    await expect(side.getByRole('link', { name: colleague })).toBeVisible()
  })

  await side.getByRole('button', { name: t.goThere }).press('Enter')
  await side.getByRole('button', { name: t.fromEntrance }).press('Enter')
  await side.getByRole('checkbox', { name: t.stepFree }).press('Space')
  const steps = side.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Prenez l’ascenseur' })).toHaveCount(1)
  await expect(steps.filter({ hasText: 'escalier' })).toHaveCount(0)
  const words = (await steps.allInnerTexts()).map(text => text.replace(/^\d+\s*/, ''))
  expect(words.at(-1)).toContain('Vous êtes à destination')

  await side.getByRole('button', { name: t.start, exact: true }).press('Enter')
  for (const [index, text] of words.entries()) {
    await expect(side.getByText(t.step(index + 1, words.length))).toBeVisible()
    // What is read out is the step that is shown.
    await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath(`step-${index + 1}.png`) })
    if (index + 1 < words.length) await side.getByRole('button', { name: t.next }).press('Enter')
  }
  await expect(page.getByLabel(t.floor, { exact: true })).toHaveValue(/./)
  await expect(page.getByLabel(t.floor, { exact: true }).locator('option:checked')).toHaveText('3e étage')
})
