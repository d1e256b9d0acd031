import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as drawerMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { type OwnCompany, person, startCompany } from '#testing/own-company.ts'
import { acceptTerms } from '#testing/sign-in.ts'
import { messages as appMessages } from './web/messages.ts'

/*
 * Where the company's identity provider is of another site than the product, which is usual, Safari sends its frame no
 * cookies. The provider here marks its cookies for its own site alone, so that every browser does as Safari does.
 */
test.describe.configure({ mode: 'default' })

let company: OwnCompany

test.beforeAll(async () => {
  company = await startCompany({ providerHost: '127.0.0.1' })
})
test.afterAll(() => company?.stop())

const { login } = appMessages.en
const deepLink = '/en/news?type=event#top'

/** Where the page itself was led, and how often the provider was asked by leaving it. */
function follow(page: Page) {
  const visited: string[] = []
  page.on('framenavigated', frame => frame === page.mainFrame() && visited.push(frame.url()))
  let requested = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      requested += Number(request.url().startsWith(`${company.issuer}/auth?`))
  })
  return {
    asked: () => requested,
    /** Whether something else than the asked address was shown on the way to it: a choice, a welcome, a form. */
    shown: () => visited.map(address => new URL(address).pathname),
  }
}

async function comeIn(page: Page) {
  await page.goto(`${company.address}/en/login`)
  await page.getByRole('button', { name: login.button, exact: true }).click()
  await page.getByRole('button', { name: person.name }).click()
  await page.waitForURL(`${company.address}/en/site`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Campus Rive/ })
    .click()
  await acceptTerms(page)
}

const news = (page: Page) => page.getByRole('heading', { level: 1, name: newsMessages.en.title })
const welcome = (page: Page) => page.getByRole('button', { name: login.button, exact: true })

/** As if the session at the provider had ended elsewhere. */
async function endAtProvider(context: BrowserContext) {
  await context.clearCookies({ domain: '127.0.0.1' })
}

test('a reload and an opened link end where they were asked, without a press; after a sign-out, and for a visitor, the page is not left', async ({
  page,
  context,
}) => {
  await comeIn(page)
  await test.step('a reload', async () => {
    await page.goto(`${company.address}${deepLink}`)
    await expect(news(page)).toBeVisible()
    const way = follow(page)
    await page.reload()
    await expect(news(page)).toBeVisible()
    await expect(page).toHaveURL(`${company.address}${deepLink}`)
    expect(way.asked()).toBe(1)
    expect(way.shown()).not.toContain('/en/login')
    expect(way.shown()).not.toContain('/en/site')
  })
  await test.step('a link opened in a tab of its own', async () => {
    const tab = await context.newPage()
    const way = follow(tab)
    await tab.goto(`${company.address}${deepLink}`)
    await expect(news(tab)).toBeVisible()
    await expect(tab).toHaveURL(`${company.address}${deepLink}`)
    expect(way.asked()).toBe(1)
    // The way there is none of the history's: a step back leaves the product.
    await tab.goBack()
    await expect(tab).toHaveURL('about:blank')
    await tab.close()
  })
  await test.step('after a sign-out, and for a visitor', async () => {
    // A closed drawer opens under the pointer.
    await page.getByRole('navigation', { name: drawerMessages.en.menu }).hover()
    const { signOut } = drawerMessages.en
    await page.getByRole('button', { name: signOut }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: signOut }).click()
    await page.waitForURL(`${company.issuer}/**`)
    await page.getByRole('button', { name: signOut }).click()
    await page.waitForURL('**/en/login')
    const way = follow(page)
    await page.goto(`${company.address}${deepLink}`)
    await expect(welcome(page)).toBeEnabled()
    await page.goto(`${company.address}/en/safeAtWork/fas/visitor`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(way.asked()).toBe(0)
  })
})

test('a token that has run out is had anew by leaving the page, which is then the one that was asked for; a provider that errs is not asked again and again', async ({
  page,
}) => {
  await page.clock.install()
  await comeIn(page)
  const way = follow(page)
  await page.clock.fastForward('24:00:00')
  await page
    .getByRole('navigation', { name: drawerMessages.en.menu })
    .getByRole('link', { name: 'News' })
    .click()
  await expect.poll(way.asked).toBe(1)
  await expect(news(page)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(`${company.address}/en/news`)

  const back = `${company.address}/auth/callback?error=temporarily_unavailable`
  await page.route(/\/auth\?(?=.*prompt=none)/, (route, request) => {
    if (request.frame() !== page.mainFrame()) return route.continue()
    const state = new URL(request.url()).searchParams.get('state')
    return route.fulfill({ status: 302, headers: { location: `${back}&state=${state}` } })
  })
  const after = follow(page)
  await page.goto(`${company.address}${deepLink}`)
  const retry = page.getByRole('button', { name: shellMessages.en.retry })
  await expect(retry).toBeVisible()
  await expect(page).toHaveURL(`${company.address}${deepLink}`)
  await page.clock.fastForward('05:00')
  await expect(welcome(page)).toBeEnabled()
  expect(after.asked()).toBe(1)
})

test('who is no longer signed in is asked for once, then welcomed, and led on to where they wanted', {
  tag: '@firefox',
}, async ({ page, context }) => {
  await comeIn(page)
  await endAtProvider(context)
  const way = follow(page)
  await page.goto(`${company.address}${deepLink}`)
  await expect(welcome(page)).toBeEnabled()
  expect(way.asked()).toBe(1)
  await page.reload()
  await expect(welcome(page)).toBeEnabled()
  expect(way.asked()).toBe(1)
  await welcome(page).click()
  await page.getByRole('button', { name: person.name }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Campus Rive/ })
    .click()
  await expect(news(page)).toBeVisible()
  await expect(page).toHaveURL(`${company.address}${deepLink}`)
})
