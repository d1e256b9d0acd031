import { expect, type Page, test } from '@playwright/test'
import { messages as directoryMessages } from '#features/directory/messages.ts'
import { messages as homeMessages } from '#features/home/messages.ts'
import { contactsTitle } from '#features/home/web/contacts-block.ts'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as restaurantsMessages } from '#features/restaurants/messages.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import type { Site } from '#features/sites/contract.ts'
import { messages as sitesMessages } from '#features/sites/messages.ts'
import { messages as termsMessages } from '#features/terms/messages.ts'
import { languages } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as offlineMessages } from '#platform/web/shell/offline-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { chunkOf } from '#testing/chunks.ts'
import { acceptTerms, chooseCampus, enterApp, signIn, signOut, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages as addressMessages } from './web/address-messages.ts'
import { messages as appMessages } from './web/messages.ts'

const t = {
  address: addressMessages.en,
  home: homeMessages.en,
  kept: offlineMessages.en,
  app: appMessages.en,
  shell: shellMessages.en,
  sites: sitesMessages.en,
  terms: termsMessages.en,
  news: newsMessages.en,
  directory: directoryMessages.en,
  restaurants: restaurantsMessages.en,
}
const allSites = '**/services/v6/sites'
const anyArticles = /\/services\/v6\/articles\?/
/** People who have never accepted the terms; each test that needs one has its own. */
const newcomers = { legacyLink: 'nobadge@campus.example', terms: 'editor@campus.example' }
const regular = 'charles-edouard.demontalembert@campus.example'

test.use({ viewport: { width: 1440, height: 900 } })

const menu = (page: Page) => page.getByRole('navigation', { name: t.shell.menu })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const atLogin = /\/en\/login$/
const atHome = /\/en\/?$/

/** As a link would lead there: the app is not loaded anew. Where that ends, in time, is another screen’s address. */
const lead = (page: Page, address: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** What the browser keeps between visits. */
function storedState(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('persist:campus') ?? '{}').state)
}

test.describe('signed out', () => {
  test('every address gets a language: its own, the saved one, else English', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL(atLogin)
    await page.goto('/de/cgu?a=1#b')
    await expect(page).toHaveURL(/\/en\/cgu\?a=1#b$/)
    await page.goto('/FR/cgu')
    await expect(page).toHaveURL(/\/fr\/cgu$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    await page.goto('/en/login')
    await page.getByRole('button', { name: t.shell.otherLanguageName }).click()
    await expect(page).toHaveURL(/\/fr\/login$/)
    for (const address of ['/login', '/de/login']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/fr\/login$/)
    }
    await page.goto('/en/login')
    await expect(heading(page, t.app.login.heading)).toBeVisible()
  })

  test('only the open pages open; everything else leads to the login', async ({ page }) => {
    for (const language of languages) {
      for (const path of ['cgu', 'accessibility']) {
        await page.goto(`/${language}/${path}`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/${language}/${path}$`))
      }
    }
    for (const path of ['', '/news/1', '/nowhere']) {
      await page.goto(`/en${path}`)
      await expect(page).toHaveURL(atLogin)
    }
    for (const path of ['/news', '/phonebook', '/site', '/acceptcgu', '/a/b/c']) {
      await lead(page, `/en${path}`)
      await expect(page).toHaveURL(atLogin)
    }
    await expect(page.getByRole('button', { name: t.app.login.button, exact: true })).toBeEnabled()
  })
})

test.describe('signing in', () => {
  test('a former link to an article is followed after sign-in, campus and terms', {
    tag: '@firefox',
  }, async ({ page }) => {
    await page.goto('/fonctionnalite?page=newsDetail&id=3')
    await signIn(page, { email: newcomers.legacyLink })
    await expect(heading(page, t.sites.siteScreen)).toBeVisible()
    await chooseCampus(page)
    await expect(page).toHaveURL(/\/en\/acceptcgu$/)
    await acceptTerms(page, 'en', /\/en\/news\/3$/)
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('any other address is followed too, once; without a campus every address leads to the choice of one', async ({
    page,
  }) => {
    await page.goto('/en/phonebook?q=hadzic')
    await signIn(page, { email: regular })
    await page.goto('/en/news')
    await expect(page).toHaveURL(/\/en\/site$/)
    await page.goto('/en/phonebook?q=hadzic')
    await expect(page).toHaveURL(/\/en\/site$/)
    await chooseCampus(page)
    await acceptTerms(page, 'en', /\/en\/phonebook\?q=hadzic$/)
    await expect(page.getByRole('searchbox')).toHaveValue('hadzic')
    await menu(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(atHome)
    await expect(heading(page, 'Charles')).toBeVisible()
  })

  test('without the terms every address leads to them', async ({ page }) => {
    await page.goto('/en/login')
    await signIn(page, { email: newcomers.terms })
    await chooseCampus(page)
    const accept = page.getByRole('button', { name: t.terms.accept })
    await expect(accept).toBeVisible()
    for (const path of ['', '/news']) {
      await lead(page, `/en${path}`)
      await expect(page).toHaveURL(/\/en\/acceptcgu$/)
    }
    await page.goto('/en/phonebook')
    await expect(page).toHaveURL(/\/en\/acceptcgu$/)
    await page.goto('/en/cgu')
    await accept.click()
    await expect(page.getByText(t.terms.accepted)).toBeVisible()
    await expect(menu(page)).toBeVisible()
    await expect(heading(page, t.terms.title)).toBeFocused()
    await page.getByRole('main').getByRole('button', { name: t.terms.back }).click()
    await expect(page).toHaveURL(/\/en\/phonebook$/)
    await page.goto('/en/acceptcgu')
    await expect(page).toHaveURL(atHome)
  })
})

test.describe('signed in', () => {
  test('an address selects the campus, and leads home where there is nothing', async ({ page }) => {
    await enterApp(page, { email: regular }, '/phonebook?siteId=2&q=hadzic')
    const switcher = page.getByRole('button', { name: t.sites.switchSite })

    await test.step('the campus of the address', async () => {
      await expect(switcher).toContainText('Horizon')
      await expect(page.getByRole('searchbox')).toHaveValue('hadzic')
      const notice = page.getByRole('status')
      await expect(notice.filter({ hasText: t.address.site('Horizon') })).toBeVisible()
      await page.goto('/en/phonebook?siteId=99')
      await expect(switcher).toContainText('Horizon')
      await expect(page).toHaveURL(/\/en\/phonebook$/)
      await expect(notice.filter({ hasText: t.address.unknownSite('99', 'Horizon') })).toBeVisible()
    })
    await test.step('unknown addresses, and the login', async () => {
      for (const path of ['/nowhere', '/a/b/c', '/login']) {
        await lead(page, `/en${path}`)
        await expect(page).toHaveURL(atHome)
        await expect(menu(page)).toBeVisible()
      }
    })
    await test.step('an unknown address is named, with the nearest screen there is', async () => {
      await page.goto('/en/phonebok/17')
      await expect(page).toHaveURL(atHome)
      const notice = page.getByRole('status').filter({ hasText: t.address.unknown('/phonebok/17') })
      await expect(notice).toBeVisible()
      await expectAccessible(page, { part: 'main' })
      await notice.getByRole('link', { name: t.directory.title }).click()
      await expect(page).toHaveURL(/\/en\/phonebook$/)
      await expect(notice).toHaveCount(0)
      await page.goBack()
      await notice.getByRole('button', { name: uiMessages.en.dismiss }).click()
      await expect(notice).toHaveCount(0)
      await expect(heading(page, 'Charles')).toBeVisible()
    })
    await test.step('a screen that the campus does not have', async () => {
      await page.route(allSites, async route => {
        const answer = await route.fetch()
        const { sites }: { sites: Site[] } = await answer.json()
        const without = sites.map(site => ({
          ...site,
          functionalities: site.functionalities.filter(({ type }) => type !== 'PHONEBOOK'),
        }))
        await route.fulfill({ response: answer, json: { sites: without } })
      })
      await page.goto('/en/phonebook')
      await expect(page).toHaveURL(atHome)
      await expect(menu(page).getByRole('link', { name: t.news.title })).toBeVisible()
      await expect(menu(page).getByRole('link', { name: t.directory.title })).toHaveCount(0)
    })
  })

  test('the campus is changed in the menu, which checks the current one', { tag: '@firefox' }, async ({
    page,
  }) => {
    await enterApp(page, { email: regular }, '/news?siteId=1')
    const switcher = page.getByRole('button', { name: t.sites.switchSite })
    const sites = page.getByRole('list', { name: t.sites.sites })
    const checked = sites.locator('[aria-current=true]')

    await switcher.click()
    await expect(sites.getByRole('listitem')).toHaveCount(6)
    await expect(checked).toHaveCount(1)
    await expect(checked).toHaveText('SeineClichy')
    await expect(checked.locator('svg')).toBeVisible()
    await sites.getByRole('button', { name: 'Canal' }).click()
    await expect(page.getByText(t.sites.switched('Canal'))).toBeVisible()
    await expect(switcher).toContainText('CanalPantin')
    await expect(page).toHaveURL(/\/en\/news$/)
    await switcher.click()
    await expect(checked).toHaveText('CanalPantin')
    await page.keyboard.press('Escape')
    await expect(sites).toBeHidden()
    await expect(switcher).toBeFocused()
  })

  test('the drawer is open at home, closed elsewhere, open under the pointer or pinned; in a narrow window a button calls it; its colours reach around the page', async ({
    page,
  }) => {
    await enterApp(page, { email: regular })
    const drawer = page.getByRole('banner')
    const expectWidth = (width: number) =>
      expect.poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(width)
    const away = () => page.mouse.move(1200, 500)

    await test.step('what the browser draws around the page follows the colours that are chosen in it', async () => {
      const around = () =>
        page
          .locator('meta[name="theme-color"]')
          .evaluateAll(all => all.map(meta => meta.getAttribute('content')))
      expect(await around()).toEqual(['#f8fafe', '#101319'])
      await page.getByRole('button', { name: 'Dark theme' }).click()
      await expect.poll(around).toEqual(['#101319', '#101319'])
    })
    await test.step('in a wide window', async () => {
      await away()
      await expectWidth(280)
      await expect(drawer.getByText('Charles-Édouard')).toBeVisible()
      await menu(page).getByRole('link', { name: t.news.title }).click()
      await expect(heading(page, t.news.title)).toBeVisible()
      await away()
      await expectWidth(98)
      await drawer.hover()
      await expectWidth(280)
      // Over the page, which does not move.
      expect((await page.getByRole('main').boundingBox())?.x).toBe(98)
      await page.getByRole('button', { name: t.shell.pin }).click()
      await away()
      await expectWidth(280)
      await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(280)
      await page.reload()
      await expectWidth(280)
      await page.getByRole('button', { name: t.shell.unpin }).click()
      await away()
      await expectWidth(98)
      await page.goto('/en')
      await expect(menu(page)).toBeVisible()
      await away()
      await expectWidth(98)
    })
    await test.step('in a narrow window', async () => {
      await page.setViewportSize({ width: 899, height: 800 })
      const burger = page.getByRole('button', { name: t.shell.openMenu })
      const sheet = page.getByRole('dialog', { name: t.shell.menu })
      await expect(menu(page)).toHaveCount(0)

      await burger.focus()
      await page.keyboard.press('Enter')
      await expect(sheet).toBeVisible()
      const stops = await sheet.locator('a, button').count()
      for (let stop = 0; stop <= stops; stop++) {
        await page.keyboard.press('Tab')
        // Past the last one the focus may visit the browser's own bar, never the page behind.
        const behind = await page.evaluate(
          () =>
            document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
        )
        expect(behind).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(burger).toBeFocused()

      await burger.click()
      await menu(page).getByRole('link', { name: t.directory.title }).click()
      await expect(page).toHaveURL(/\/en\/phonebook$/)
      await expect(sheet).toBeHidden()
    })
  })

  test('signing out asks first, ends the token, forgets the campus and keeps what is to stay', {
    tag: '@firefox',
  }, async ({ page }) => {
    const called = page.waitForRequest(request => request.headers().authorization !== undefined)
    await enterApp(page, { email: regular })
    const { authorization = '', 'api-key': apiKey = '' } = (await called).headers()
    const call = () =>
      page.request.get('/services/v6/account/details', { headers: { authorization, 'api-key': apiKey } })
    expect((await call()).status()).toBe(200)
    await page.getByRole('button', { name: t.shell.accessibleTheme }).click()
    await page.evaluate(() => {
      localStorage.setItem('other', 'of the former app')
      sessionStorage.setItem('other', 'of this visit')
    })

    await test.step('who stays, stays', async () => {
      await page.getByRole('button', { name: t.shell.signOut }).click()
      const question = page.getByRole('alertdialog', { name: t.shell.signOutTitle })
      await question.getByRole('button', { name: t.shell.stay }).click()
      await expect(question).toBeHidden()
      await expect(page.getByRole('button', { name: t.shell.signOut })).toBeFocused()
      await expect(page).toHaveURL(atHome)
    })
    await test.step('who leaves, leaves', async () => {
      await signOut(page)
      await expect(page.getByRole('button', { name: t.app.login.button, exact: true })).toBeEnabled()
      await expect.poll(async () => (await call()).status()).toBe(401)
      const kept = await storedState(page)
      expect(kept).toMatchObject({ siteId: null, userId: null, theme: 'accessible' })
      expect(
        await page.evaluate(() => [localStorage.getItem('other'), sessionStorage.getItem('other')]),
      ).toEqual([null, null])
      await page.goto('/en/news')
      await expect(page).toHaveURL(atLogin)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'accessible')
    })
  })

  for (const status of [401, 403]) {
    test(`an answer ${status} to any call signs out, says why and keeps the way back`, async ({ page }) => {
      await enterApp(page, { email: regular })
      await page.route(anyArticles, route => route.fulfill({ status, json: { code: status } }))
      await page.goto('/en/news?type=event')
      await expect(page).toHaveURL(atLogin)
      await expect(page.getByRole('button', { name: t.app.login.button, exact: true })).toBeEnabled()
      expect(await storedState(page)).toMatchObject({ siteId: null, userId: null })
      const notice = page.getByRole('alert')
      await expect(notice).toContainText(status === 401 ? t.app.login.refused : t.app.login.forbidden)
      await expect(notice).toContainText(t.app.login.wayBack)
      await page.unroute(anyArticles)
      await signIn(page, { email: regular })
      await chooseCampus(page)
      await expect(page).toHaveURL(/\/en\/news\?type=event$/)
      await expect(heading(page, t.news.title)).toBeVisible()
    })
  }

  test('campuses that cannot be loaded are told, at the choice and later, and can be tried again', async ({
    page,
  }) => {
    await page.route(allSites, route => route.fulfill(unavailable))
    await page.goto('/en/login')
    await signIn(page, { email: regular })
    const failure = page.getByRole('alert').filter({ hasText: t.sites.failed })
    await expect(failure).toBeVisible()
    await page.unroute(allSites)
    await tryAgain(failure, page.getByRole('main').getByRole('button', { name: /^Seine/ }))
    await chooseCampus(page)
    await acceptTerms(page)

    await page.route(allSites, route => route.fulfill(unavailable))
    await page.goto('/en/phonebook')
    await expect(heading(page, t.shell.loadingErrorTitle)).toBeVisible()
    await page.unroute(allSites)
    await tryAgain(page, page.getByRole('searchbox'))
    await expect(page).toHaveURL(/\/en\/phonebook$/)
  })
})

/** Waits until the worker has the chunk of a module, and that of what the device keeps. */
async function storedByWorker(page: Page, module: string): Promise<void> {
  const chunks = await Promise.all(['platform/web/shell/OfflineContent.tsx', module].map(chunkOf))
  const files = () =>
    page.evaluate(async names => {
      await navigator.serviceWorker.ready
      const cache = await caches.open('campus-shell-1')
      const urls = (await cache.keys()).map(({ url }) => url)
      return names.filter(name => urls.some(url => url.endsWith(`/${name}`)))
    }, chunks)
  await expect.poll(files).toEqual(chunks)
}

test.describe('without a chunk of the app', () => {
  test('a page that is read does not break when what it may need later cannot be fetched', async ({
    page,
    context,
  }) => {
    const chunk = new RegExp(`/${await chunkOf('platform/web/live/live-connection.ts')}$`)
    // From the first page on: once fetched, the browser keeps it.
    await context.route(chunk, route => route.abort())
    await enterApp(page, { email: regular })
    const failed = page.waitForEvent('requestfailed', request => chunk.test(request.url()))
    await page.goto('/en/restaurants')
    await failed
    const restaurants = page.getByRole('main').getByRole('article')
    await expect(restaurants.first()).toBeVisible()
    await context.unroute(chunk)
    // It is asked for again when the network says that it is back; a browser that never asks twice says so.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const live = page.getByText(t.restaurants.feed.connected, { exact: true })
    const missing = page.getByRole('alert').filter({ hasText: t.shell.chunkMissing })
    await expect(live.or(missing)).toBeVisible()
    await expect(restaurants.first()).toBeVisible()
  })
})

test('a press gives its button the focus where the browser does not, and a dialog gives it back', {
  tag: '@firefox',
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }),
  )
  await enterApp(page, { email: regular }, '/news')
  // As Safari does where the page does not see to it.
  await page.evaluate(() =>
    addEventListener('mousedown', event => {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
  )
  // The settings stand in the open menu.
  await page.getByRole('navigation', { name: t.shell.menu }).hover()
  const out = page.getByRole('button', { name: t.shell.signOut })
  await out.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(out).toBeFocused()
})

test.describe('while something is away', () => {
  const cover = (page: Page, away: keyof typeof t.shell.away) =>
    page.getByRole('alertdialog', { name: t.shell.away[away].title })
  const readiness = '**/readyz'

  test('a part that is away says so where it stands and comes back by itself; a server that cannot work is said to, and the page is as it was when it is back', async ({
    page,
  }) => {
    await enterApp(page, { email: regular }, '/phonebook')
    await page.getByRole('searchbox').fill('hadzic')
    await expect(page).toHaveURL(/q=hadzic$/)
    // Without a pointer over it, which asks for the screen already: what covers the page could come before the press.
    const press = (title: string) => menu(page).getByRole('link', { name: title }).dispatchEvent('click')

    await test.step('a part', async () => {
      await page.route(anyArticles, route => route.fulfill(unavailable))
      await press(t.news.title)
      const failure = page.getByRole('alert').filter({ hasText: t.news.loadFailed })
      await expect(failure).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await page.unroute(anyArticles)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(failure).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue('hadzic')
    })
    await test.step('the server', async () => {
      const everyCall = '**/services/v6/**'
      await page.route(everyCall, route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
      await page.route(readiness, route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
      await press(t.restaurants.title)
      await expect(cover(page, 'product')).toBeVisible()
      await page.unroute(everyCall)
      await page.unroute(readiness)
      await expect(cover(page, 'product')).toBeHidden()
      await expect(heading(page, t.restaurants.title)).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue('hadzic')
    })
  })

  test('a provider that is away while a token is renewed signs nobody out, nor does it lead to the login', async ({
    page,
  }) => {
    const provider = '**/oidc/**'
    await page.clock.install()
    await enterApp(page, { email: regular }, '/phonebook')
    await page.getByRole('searchbox').fill('had')
    const left: string[] = []
    page.on('framenavigated', frame => frame === page.mainFrame() && left.push(frame.url()))
    for (const answer of [502, 'silent'] as const) {
      await page.route(provider, route =>
        answer === 'silent' ? route.abort('connectionrefused') : route.fulfill({ status: answer, body: '' }),
      )
      // The token in hand is over.
      await page.clock.fastForward('24:00:00')
      await page.getByRole('searchbox').fill(answer === 'silent' ? 'hadzi' : 'hadz')
      await expect(cover(page, 'sign-in')).toBeVisible()
      await page.unroute(provider)
      await expect(cover(page, 'sign-in')).toBeHidden()
      await expect(page.getByRole('region', { name: t.directory.results })).toBeVisible()
    }
    await expect(page.getByRole('searchbox')).toHaveValue('hadzi')
    expect(left.filter(address => !address.includes('/phonebook'))).toEqual([])
  })

  test('a provider that is slow once, or away when the app is opened, leads nobody to the welcome screen nor to the login', async ({
    page,
  }) => {
    await enterApp(page, { email: regular }, '/phonebook')
    await test.step('away', async () => {
      const provider = '**/oidc/**'
      await page.route(provider, route => route.fulfill({ status: 503, body: '' }))
      await page.reload()
      await expect(cover(page, 'sign-in')).toBeVisible()
      await expect(page).toHaveURL(/\/en\/phonebook$/)
      await page.unroute(provider)
      await expect(page.getByRole('searchbox')).toBeVisible()
      await expect(page).toHaveURL(/\/en\/phonebook$/)
    })
    await test.step('slow', async () => {
      let requested = 0
      await page.route(/\/oidc\/auth\?/, route => {
        requested++
        return requested === 1 ? route.abort('timedout') : route.continue()
      })
      await page.goto('/en/news')
      await expect(heading(page, t.news.title)).toBeVisible()
      await expect(page).toHaveURL(/\/en\/news$/)
      expect(requested).toBe(2)
    })
  })
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  // A browser that is used again has forgotten the worker of the test before, but not what it kept.
  test.beforeEach(async ({ page }) => {
    await page.goto('/healthz')
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
  })

  test('a message covers the page, which is as it was when the network is back, and so is what was typed though the app was opened anew meanwhile', async ({
    page,
    context,
  }) => {
    await enterApp(page, { email: regular }, '/phonebook')
    await page.getByRole('searchbox').fill('hadzic')
    await expect(page).toHaveURL(/q=hadzic$/)
    const message = page.getByRole('alertdialog', { name: t.shell.away.network.title })

    await context.setOffline(true)
    await expect(message).toBeVisible()
    await expect(message.getByText(t.shell.away.network.text)).toBeVisible()
    await message.getByRole('button', { name: t.shell.retry }).click()
    await expect(message.getByText(t.shell.stillAway)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await expect(message).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('hadzic')
    await expect(page.getByRole('searchbox')).toBeFocused()

    await page.goto('/en/meeting/booking')
    const people = page.getByRole('textbox', { name: roomsMessages.en.capacity })
    await people.fill('7')
    await storedByWorker(page, 'features/room-bookings/web/BookingScreen.tsx')
    await context.setOffline(true)
    await page.reload()
    await expect(message).toBeVisible()
    await context.setOffline(false)
    await expect(message).toBeHidden()
    await expect(people).toHaveValue('7')
  })

  test('what the device keeps is offered, with its age, also when the app is opened anew, and goes with a sign-out', async ({
    page,
    context,
  }) => {
    await enterApp(page, { email: regular }, '/news')
    await page.getByRole('article').first().getByRole('link').first().click()
    const article = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText()
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('kept:')))
    await expect.poll(kept).toEqual(expect.arrayContaining(['kept:contacts', 'kept:articles']))
    // The worker has the files of this visit too.
    await storedByWorker(page, 'features/news/web/offline-articles.tsx')

    await context.setOffline(true)
    const message = page.getByRole('alertdialog', { name: t.shell.away.network.title })
    const offer = message.getByRole('region', { name: t.kept.title })
    const expectOffer = async () => {
      await expect(offer.getByRole('region', { name: contactsTitle.en })).toContainText('Seine')
      await expect(offer.getByRole('link', { name: t.home.securityPost }).first()).toHaveAttribute(
        'href',
        /^tel:\+33/,
      )
      await expect(offer.getByText(t.kept.read(uiMessages.en.justNow)).first()).toBeVisible()
      await offer.getByText(article).click()
      await expect(
        offer.getByRole('listitem').filter({ hasText: article }).locator('p').first(),
      ).toBeVisible()
    }
    await expectOffer()
    await expectAccessible(page)
    await page.reload()
    await expectOffer()
    await context.setOffline(false)
    await expect(message).toBeHidden()
    await signOut(page)
    expect(await kept()).toEqual([])
  })

  for (const [what, knows] of [
    ['says that there is no network', true],
    ['says so too where the browser does not know it', false],
  ] as const) {
    test(`after a first visit the app opens, and ${what}`, { tag: knows ? '@firefox' : [] }, async ({
      page,
      context,
    }) => {
      if (!knows) await neverKnowTheNetwork(page)
      await page.clock.install()
      await page.goto('/en/login')
      await expect(heading(page, t.app.login.heading)).toBeVisible()
      // The first screen has had its time.
      await page.clock.fastForward('00:11')
      await page.evaluate(() => navigator.serviceWorker.ready)
      // The worker has the page from its own installation; the chunks that were loaded before it came, from a visit.
      await page.reload()
      await expect(heading(page, t.app.login.heading)).toBeVisible()

      await context.setOffline(true)
      const login = page.getByRole('heading', { level: 1, name: t.app.login.heading, includeHidden: true })
      for (const address of ['/en/news', '/fr']) {
        const words = shellMessages[address.startsWith('/fr') ? 'fr' : 'en']
        await page.goto(address)
        const { title } = knows ? words.away.network : words.away.either
        const message = page.getByRole('alertdialog', { name: title })
        await expect(message).toBeVisible()
        await expect(login).toHaveCount(0)
        await expect(page).not.toHaveURL(/\/login/)
      }
      await context.setOffline(false)
      // Found out by asking again, without a word of the browser's in one of the two.
      await expect(page).toHaveURL(/\/fr\/login$/)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await page.goto('/en')
      await expect(page).toHaveURL(atLogin)
      await expect(page.getByRole('button', { name: t.app.login.button, exact: true })).toBeEnabled()
    })
  }
})

/** A browser that thinks that there is always a network, and never hears of its coming and going. */
async function neverKnowTheNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
    for (const type of ['online', 'offline'])
      addEventListener(type, event => event.stopImmediatePropagation(), { capture: true })
  })
}
