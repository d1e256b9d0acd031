import { type Cookie, expect, type Page } from '@playwright/test'
import { messages as termsMessages } from '#features/terms/messages.ts'
import { messages as providerMessages } from '#platform/server/identity/messages.ts'
import type { Language } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { messages as appMessages } from '../web/messages.ts'

/** Who comes in, and how. Anybody of the demo company may: a person's likes and terms are their own. */
export interface Visitor {
  email: string
  /** Defaults to English. */
  language?: Language
  /** The name of the campus to choose; Seine by default, which has everything. */
  campus?: string
}

/** From the login through the identity provider to the choice of a campus. */
export async function signIn(page: Page, { email, language = 'en' }: Visitor): Promise<void> {
  const t = providerMessages[language]
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: appMessages[language].login.button, exact: true }).click()
  await page.getByLabel(t.email).fill(email)
  await page.getByRole('button', { name: t.continue }).click()
  await page.waitForURL('**/site')
}

/** Chooses a campus by its name. */
export async function chooseCampus(page: Page, campus = 'Seine'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${campus}`) })
    .click()
}

/** The menu, or in a narrow window the button that calls it: only who is inside has it. */
function insideOf(page: Page, language: Language) {
  const t = shellMessages[language]
  const menu = page.getByRole('navigation', { name: t.menu })
  return menu.or(page.getByRole('button', { name: t.openMenu }))
}

/** Accepts the terms if they are still to be accepted, and waits for where that leads: home by default. */
export async function acceptTerms(page: Page, language: Language = 'en', onward?: RegExp): Promise<void> {
  const accept = page.getByRole('button', { name: termsMessages[language].accept })
  const inside = insideOf(page, language)
  await expect(accept.or(inside)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(inside).toBeVisible()
  await expect(page).toHaveURL(onward ?? new RegExp(`/${language}/?$`))
}

/** Who signed in before in this process, with the cookies by which the identity provider knows them. */
const known = new Map<string, Cookie[]>()
/** What the app keeps in the browser of who came in before: their language, campus and accepted terms. */
const kept = new Map<string, string>()
const storageKey = 'persist:campus'

/** As whoever signed in yesterday: the provider still knows them, so they come to an address without its page. */
async function returnTo(page: Page, { email, language = 'en' }: Visitor, path: string): Promise<boolean> {
  const cookies = known.get(email)
  if (cookies === undefined) return false
  await page.context().addCookies(cookies)
  await page.goto(`/${language}${path}`)
  const button = page.getByRole('button', { name: appMessages[language].login.button, exact: true })
  const campuses = page.getByRole('main').getByRole('button', { name: /^Seine/ })
  const inside = insideOf(page, language).or(campuses).first()
  await expect(inside.or(button).first()).toBeVisible()
  if (await inside.isVisible()) return true
  // They signed out meanwhile.
  known.delete(email)
  await page.context().clearCookies()
  return false
}

/** From the login to home. */
export async function enterApp(page: Page, visitor: Visitor): Promise<void> {
  const { email, language = 'en', campus } = visitor
  const heading = page.getByRole('heading', { level: 1 })
  const way = `${email} ${language} ${campus}`
  const before = kept.get(way)
  if (before !== undefined) {
    // The smallest page there is: what the app keeps must be there before it starts. A browser that somebody has used
    // keeps what it has.
    await page.goto('/healthz')
    const isFresh = await page.evaluate(
      ([key, state]) => {
        if (localStorage.getItem(key) !== null) return false
        localStorage.setItem(key, state)
        return true
      },
      [storageKey, before] as const,
    )
    if (isFresh) {
      if (await returnTo(page, visitor, '')) return expect(heading).toBeVisible()
      await page.evaluate(key => localStorage.removeItem(key), storageKey)
    }
  }
  if (!(await returnTo(page, visitor, '/site'))) {
    await page.goto(`/${language}/login`)
    await signIn(page, visitor)
    known.set(email, await page.context().cookies())
  }
  await chooseCampus(page, campus)
  await acceptTerms(page, language)
  await expect(heading).toBeVisible()
  const state = await page.evaluate(key => localStorage.getItem(key), storageKey)
  if (state !== null) kept.set(way, state)
}

/** Follows an address to another screen, as a link would: the app is not loaded again. */
export async function follow(page: Page, path: string): Promise<void> {
  const heading = page.locator('main h1')
  await heading.evaluate(element => element.setAttribute('data-left', ''))
  await page.evaluate(address => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main h1:not([data-left])')).toBeVisible()
}

/** Signs out by the menu, and waits for the login. */
export async function signOut(page: Page, language: Language = 'en'): Promise<void> {
  const t = shellMessages[language]
  await page.getByRole('button', { name: t.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.signOut }).click()
  await page.waitForURL(`**/${language}/login`)
}

/** A window as narrow as the narrowest phone must not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** How a call ends that the server cannot serve: told at once, since its wait is longer than a person's. */
export const unavailable = {
  status: 503,
  headers: { 'retry-after': '60' },
  contentType: 'application/json',
  body: JSON.stringify({
    code: 503,
    statusText: 'Service Unavailable',
    data: { error_type: 'UNAVAILABLE', message: 'Not now' },
  }),
}
