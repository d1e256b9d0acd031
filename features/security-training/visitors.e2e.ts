import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import {
  demoVisitor,
  enterAsVisitor,
  linksTo,
  newLink,
  openEntry,
  openMailedLink,
} from '#features/security-training/testing/enter-as-visitor.ts'
import { expectAccessible } from '#testing/axe.ts'
import { chunkOf } from '#testing/chunks.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './visitor-messages.ts'

/*
 * All tests come from one address, which may name ten e-mails an hour: they share those that they name. A visitor is mailed
 * five links an hour: the tests of links ask for three.
 */
const nobody = 'nobody@partner.example'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heldEmail = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('persist:campus') ?? '{}').state?.visitorEmail ?? null)
const list = /\/safeAtWork\/fas\?siteId=1$/

for (const language of languagesTried('en')) {
  test(`a visitor enters by their e-mail and logs out, by keyboard, on a narrow phone, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await page.setViewportSize({ width: 320, height: 640 })
    const field = await openEntry(page, { language })
    const keyboard = new Keyboard(page)
    await expect(button(page, t.continue)).toBeDisabled()
    await keyboard.reach(field)
    await page.keyboard.type('visitor.partner.example')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(t.malformed.slice(0, 20)))
    await expect(field).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await field.fill(nobody)
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(t.unknown.slice(0, 20)))
    expect(await heldEmail(page)).toBeNull()

    await field.fill(demoVisitor)
    await keyboard.reach(button(page, t.continue))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(list)
    expect(await heldEmail(page)).toBe(demoVisitor)

    // Back at the entry the way on, and the way out.
    await page.goto(`/${language}/safeAtWork/fas/visitor?siteId=1`)
    await expect(page.getByText(t.held(demoVisitor))).toBeVisible()
    await expect(page.getByRole('link', { name: t.toTrainings })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keyboard.reach(button(page, t.logOut))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: t.email })).toBeVisible()
    expect(await heldEmail(page)).toBeNull()
  })
}

test('never sends the e-mail in an address', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', request => addresses.push(decodeURIComponent(request.url())))
  await enterAsVisitor(page)
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.filter(address => address.includes('partner.example'))).toEqual([])
})

test('says when too many were tried, and when something failed', async ({ page }) => {
  const t = messages.en
  const field = await openEntry(page)
  await page.route('**/security-trainings/users/*', route => route.fulfill({ status: 429, json: {} }))
  await field.fill(demoVisitor)
  await button(page, t.continue).click()
  // Guessing is over behind this address; a link is still to be had.
  await expect(page.getByRole('alert').filter({ hasText: t.tooManyHere })).toBeVisible()
  await button(page, t.sendLink).click()
  await expect(page.getByText(t.sent(demoVisitor))).toBeVisible()
  await button(page, t.otherAddress).click()
  await page.route('**/security-trainings/links', route => route.fulfill({ status: 429, json: {} }))
  await button(page, t.sendLink).click()
  await expect(page.getByRole('alert').filter({ hasText: t.tooMany })).toBeVisible()
  await page.unroute('**/security-trainings/links')
  await page.route('**/security-trainings/links', route => route.fulfill({ status: 500, json: {} }))
  await button(page, t.sendLink).click()
  await expect(page.getByRole('alert').filter({ hasText: t.failed })).toBeVisible()
  await expect(field).toHaveValue(demoVisitor)
})

test('asks which campus it is, where the address names none', async ({ page }) => {
  const t = messages.en
  await page.goto('/en/safeAtWork/fas/visitor')
  await expect(page.getByRole('heading', { name: t.whichCampus })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Seine', exact: true }).click()
  await expect(page.getByRole('textbox', { name: t.email })).toBeVisible()
  await expect(page.getByText(t.campus('Seine'))).toBeVisible()
})

test('asks for the campuses again when they could not be had', async ({ page }) => {
  await page.route('**/security-trainings/sites', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/en/safeAtWork/fas/visitor?siteId=1')
  const again = button(page, messages.en.tryAgain)
  await expect(again).toBeVisible()
  await page.unroute('**/security-trainings/sites')
  await again.click()
  await expect(page.getByRole('textbox', { name: messages.en.email })).toBeVisible()
})

test('looks for nobody at the identity provider, and fetches nothing for it, until a visitor leaves their screens', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  const script = `/${await chunkOf('platform/web/session/begin-sign-in.ts')}`
  const signIn = () => requested.filter(path => path === script || path.startsWith('/oidc/'))
  await enterAsVisitor(page)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
  expect(signIn()).toEqual([])
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect.poll(signIn).toContain(script)
  await expect.poll(() => signIn().length).toBeGreaterThan(1)
})

test('leads who is signed in to the list', async ({ page }) => {
  await enterApp(page, employee, '/safeAtWork/fas/visitor?siteId=1')
  await expect(page).toHaveURL(/\/en\/safeAtWork\/fas\?siteId=1$/)
})

test.describe('a campus that mails a link', () => {
  test.describe.configure({ mode: 'serial' })

  test('opens by the link alone, once, in the browser that asked for it', async ({ page, browser }) => {
    const t = messages.fr
    await page.setViewportSize({ width: 320, height: 640 })
    const field = await openEntry(page, { language: 'fr', siteId: '6' })
    const before = await linksTo(demoVisitor)
    await field.fill(demoVisitor)
    await button(page, t.continue).click()
    const title = page.getByRole('heading', { name: t.sentTitle })
    await expect(title).toBeFocused()
    await expect(page.getByText(t.sent(demoVisitor))).toBeVisible()
    await expect(button(page, t.sendAgain)).toBeDisabled()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const link = await newLink(demoVisitor, before)

    // Another browser, or another e-mail, opens nothing by it.
    const other = await browser.newContext({ serviceWorkers: 'block' })
    const elsewhere = await other.newPage()
    await openMailedLink(elsewhere, link, 'en')
    await expect(elsewhere.getByRole('heading', { name: messages.en.unusableTitle })).toBeFocused()
    expect(elsewhere.url()).not.toContain('link=')
    await expectAccessible(elsewhere)
    await button(elsewhere, messages.en.newLink).click()
    await expect(elsewhere.getByRole('textbox', { name: messages.en.email })).toBeVisible()
    await other.close()

    await openMailedLink(page, link, 'fr')
    await expect(page).toHaveURL(/\/fr\/safeAtWork\/fas\?siteId=6$/)
    expect(await heldEmail(page)).toBe(demoVisitor)
    const statusFor = (email: string) =>
      page.evaluate(async visitor => {
        const { apiKey } = await (await fetch('/config.json')).json()
        const answer = await fetch('/services/v6/security-trainings?siteId=6', {
          headers: { 'api-key': apiKey, 'x-visitor-email': visitor },
        })
        return answer.status
      }, email)
    expect(await statusFor(demoVisitor)).toBe(200)
    expect(await statusFor(nobody)).toBe(404)

    // No script of the page reads what stands for the proof.
    expect(await page.evaluate(() => document.cookie)).not.toContain('visitor')

    // Pressed again in the mail it leads on, as long as the proof that it left is held.
    await openMailedLink(page, link, 'fr')
    await expect(page).toHaveURL(/\/fr\/safeAtWork\/fas\?siteId=6$/)

    // Logged out, neither the e-mail alone nor the link opens anything again.
    await button(page, t.logOut).click()
    await expect(page.getByRole('textbox', { name: t.email })).toBeVisible()
    expect(await statusFor(demoVisitor)).toBe(404)
    await openMailedLink(page, link, 'fr')
    await expect(page.getByRole('heading', { name: t.unusableTitle })).toBeVisible()
    await button(page, t.newLink).click()
    await expect(page.getByRole('textbox', { name: t.email })).toBeVisible()
  })

  test('says the same of who is not known, and sends again after a while', async ({ page }) => {
    const t = messages.en
    await page.clock.install()
    const field = await openEntry(page, { siteId: '6' })
    await field.fill(nobody)
    await button(page, t.continue).click()
    await expect(page.getByText(t.sent(nobody))).toBeVisible()
    await page.clock.fastForward(30_000)
    await button(page, t.sendAgain).click()
    await expect(page.getByText(t.sentAgain)).toBeVisible()
    await expect(button(page, t.sendAgain)).toBeDisabled()
    await button(page, t.otherAddress).click()
    await expect(page.getByRole('textbox', { name: t.email })).toHaveValue(nobody)
    expect(await linksTo(nobody)).toEqual([])
  })

  test('keeps a link that could not be followed for want of a network', async ({ page }) => {
    const t = messages.en
    await openEntry(page, { siteId: '6' })
    await page.route('**/security-trainings/proof', route => route.abort())
    await openMailedLink(page, `/en/safeAtWork/fas/visitor?siteId=6#link=${'A'.repeat(43)}`, 'en')
    await expect(page.getByRole('heading', { name: t.followFailedTitle })).toBeFocused()
    await page.unroute('**/security-trainings/proof')
    await button(page, t.tryAgain).click()
    await expect(page.getByRole('heading', { name: t.unusableTitle })).toBeVisible()
  })
})
