import { type APIResponse, expect, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { ClientConfig } from '#platform/contract/config.ts'
import { embeddedClientId, identityOf, returnPath } from '#platform/contract/identity.ts'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import { messages as providerMessages } from '#platform/server/identity/messages.ts'
import type { Language } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'

/** What features and the app write on the way in, which this folder knows by the words alone. */
const written = {
  fr: { signIn: 'Se connecter', accept: 'Accepter les conditions d’utilisation' },
  en: { signIn: 'Sign in', accept: 'Accept the terms of use' },
}

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
  await page.getByRole('button', { name: written[language].signIn, exact: true }).click()
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
  const accept = page.getByRole('button', { name: written[language].accept })
  const inside = insideOf(page, language)
  await expect(accept.or(inside)).toBeVisible()
  if (await accept.isVisible()) await accept.click()
  await expect(inside).toBeVisible()
  await expect(page).toHaveURL(onward ?? new RegExp(`/${language}/?$`))
}

/** What the app keeps in the browser of who has chosen a campus and accepted the terms there, by person and campus. */
const kept = new Map<string, string>()
const storageKey = 'persist:campus'

/** The same without the screens that lead to it, which `chooseCampus`, `acceptTerms` and the tests of the shell go through. */
async function storedStateOf({ request }: Page, email: string, campus: string): Promise<string> {
  const who = `${email} ${campus}`
  const known = kept.get(who)
  if (known !== undefined) return known
  const { apiKey, oidc } = (await (await request.get('/config.json')).json()) as ClientConfig
  const token = await demoToken(oidc.authority, email)
  const headers = { 'api-key': apiKey, platform: 'WEB', authorization: `Bearer ${token}` }
  const terms = await request.get('/services/v6/cgu/CGU_en.html', { headers })
  const version = terms.headers()['cgu-version'] ?? ''
  const list = await request.get('/services/v6/sites', { headers })
  const { sites } = (await list.json()) as { sites: { id: string; name: string }[] }
  const siteId = sites.find(({ name }) => name === campus)?.id
  const userId = identityOf(decodeJwt(token))?.id
  if (siteId === undefined || userId === undefined) throw new Error(`${email} or ${campus} is not there`)
  const state = { siteId, userId, lastUserId: userId, acceptedTerms: { [version]: [userId] } }
  // As version 3 of the app's storage wrote it: later ones read that too.
  const written = JSON.stringify({ state, version: 3 })
  kept.set(who, written)
  return written
}

/**
 * Has the provider know a person in this browser, as if they had signed in yesterday, without its page nor the app's
 * login being drawn. `signIn` and the tests of the shell go through both.
 */
async function signInBeforehand({ request }: Page, email: string): Promise<void> {
  const { oidc } = (await (await request.get('/config.json')).json()) as { oidc: { authority: string } }
  const requested = new URLSearchParams({
    client_id: embeddedClientId,
    response_type: 'code',
    redirect_uri: `${new URL(oidc.authority).origin}${returnPath}`,
    scope: 'openid',
    // The code is left alone, so what it would be exchanged with need not be known.
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  // The page with the form, which is not drawn; where the form leads; and where the code comes, which nobody reads.
  const form = await request.get(`${oidc.authority}/auth?${requested}`, { maxRedirects: 0 })
  const answer = await request.post(onwardFrom(form), { form: { email }, maxRedirects: 0 })
  await request.get(onwardFrom(answer), { maxRedirects: 0 })
}

function onwardFrom(answer: APIResponse): string {
  const { location } = answer.headers()
  if (location === undefined) throw new Error(`The identity provider answered ${answer.status()}`)
  return new URL(location, answer.url()).href
}

/** Who accepts the terms for the first time in a test: the server must not have heard of it from another one. */
const newcomers = ['employee', 'employee2', 'nobadge', 'editor'].map(name => `${name}@campus.example`)

/** The server does not hear that somebody accepts the terms in this browser. */
export async function keepAcceptanceHere(page: Page): Promise<void> {
  await page.route('**/account/cgu', async route => {
    // Not every browser tells a test what a call of the page says.
    const headers = { 'api-key': route.request().headers()['api-key'] ?? '' }
    const terms = await page.request.get('/services/v6/cgu/CGU_en.html', { headers })
    await route.fulfill({ json: { cguAcceptedVersion: terms.headers()['cgu-version'] } })
  })
}

/** As a person who is in: at home, or at an address without its language, such as `/news`, without loading home first. */
export async function enterApp(page: Page, visitor: Visitor, path = ''): Promise<void> {
  const { email, language = 'en', campus = 'Seine' } = visitor
  const heading = page.getByRole('heading', { level: 1 })
  const [state] = await Promise.all([storedStateOf(page, email, campus), signInBeforehand(page, email)])
  // The smallest page there is: what the app keeps must be there before it starts.
  await page.goto('/healthz')
  const isFresh = await page.evaluate(
    ([key, state]) => {
      if (localStorage.getItem(key) !== null) return false
      localStorage.setItem(key, state)
      return true
    },
    [storageKey, state] as const,
  )
  // A browser that somebody has used keeps what it has.
  if (!isFresh) {
    if (newcomers.includes(email)) await keepAcceptanceHere(page)
    await page.goto(`/${language}/site`)
    await chooseCampus(page, campus)
    await acceptTerms(page, language)
    await expect(heading).toBeVisible()
    if (path === '') return
    // What the app has stored for times without network while the campus was chosen would be taken for this screen's doing.
    await page.goto('/healthz')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key)
    })
  }
  await page.goto(`/${language}${path}`)
  await expect(insideOf(page, language)).toBeVisible()
  await expect(heading).toBeVisible()
}

/** Follows an address to another screen, as a link would: the app is not loaded again. */
export async function follow(page: Page, path: string): Promise<void> {
  // In one piece: a heading that is drawn anew in between would be taken for the next screen's.
  await page.locator('main h1').evaluate((heading, address) => {
    heading.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main h1:not([data-left])')).toBeVisible()
}

/** Signs out by the menu, and waits for the login. */
export async function signOut(page: Page, language: Language = 'en'): Promise<void> {
  const t = shellMessages[language]
  // A closed drawer opens under the pointer.
  await page
    .getByRole('banner')
    .filter({ has: page.getByRole('navigation', { name: t.menu }) })
    .hover()
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
