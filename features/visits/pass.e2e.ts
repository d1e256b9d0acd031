import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { bookFor, freeRooms, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { Visit } from './contract.ts'
import { messages as hostMessages } from './messages.ts'
import type { Pass } from './pass-contract.ts'
import { messages } from './pass-messages.ts'

/** A visit of two people in some days, or soon, and the addresses of their pages as they were mailed. */
async function invited(page: Page, run: string, isSoon = false) {
  const caller = await callerOf(page.request, employee.email)
  const { id } = await caller.get<{ id: string }>('/account/details')
  const day = workday(4)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = isSoon
    ? { startDateTime: inHours(1), endDateTime: inHours(2) }
    : { startDateTime: `${day}T09:00:00.000Z`, endDateTime: `${day}T16:00:00.000Z` }
  const email = (name: string) => `${name}.${run}@partner.example`
  const { body } = await caller.post('/visits', {
    meetingName: `Audit ${run}`,
    ...times,
    companion: { id },
    visitors: [
      { firstName: 'Vera', lastName: 'Outside', email: email('vera'), language: 'en' },
      { firstName: 'Étienne', lastName: 'Dehors', email: email('etienne'), language: 'fr' },
    ],
  })
  const visit = body as Visit
  const linkOf = async (name: string, subject: string) => {
    const mail = await mailTo(email(name), subject)
    const [link = ''] = /http\S+\/visit\/[0-9a-f]{64}/.exec(mail.text ?? '') ?? []
    return new URL(link).pathname
  }
  return {
    caller,
    visit,
    vera: await linkOf('vera', 'You are expected'),
    etienne: await linkOf('etienne', 'Votre visite'),
  }
}

/** Somebody’s own browser, which nobody has signed in with. */
function fresh(browser: Browser, baseURL: string | undefined, serviceWorkers: 'allow' | 'block' = 'block') {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...{ locale: 'en-GB', timezoneId: 'Europe/Paris', serviceWorkers },
    viewport: { width: 320, height: 700 },
  })
}

const code = (page: Page) => page.getByRole('img', { name: messages.en.code })

test('a visitor opens their link, says that they arrive later and what they need, and the host reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = messages.en
  const run = String(Date.now())
  const { vera, visit } = await invited(page, run)
  const context = await fresh(browser, baseURL)
  const visitor = await context.newPage()
  const asked: string[] = []
  visitor.on('request', request => asked.push(request.url()))
  await visitor.goto(vera)
  await expect(visitor.getByRole('heading', { level: 1, name: t.title('Seine') })).toBeVisible()
  await expect(code(visitor)).toBeVisible()
  await expect(visitor.getByText(`Audit ${run}`)).toBeVisible()
  await expect(visitor.getByText('Étienne')).toHaveCount(0)
  // Nothing of the app, and the token in no address but the page’s own.
  expect(asked.filter(address => address.includes(vera.slice(-64)))).toHaveLength(1)
  expect(asked.filter(address => address.endsWith('.js'))).toHaveLength(1)
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await test.step('printed, it has the code and the telephone number, and nothing that is pressed', async () => {
    await visitor.emulateMedia({ media: 'print' })
    await expect(code(visitor)).toBeVisible()
    await expect(visitor.getByRole('link', { name: t.call })).toBeVisible()
    await expect(visitor.getByRole('link', { name: t.map })).toHaveCount(0)
    await expect(visitor.getByRole('button')).toHaveCount(0)
    await visitor.emulateMedia({ media: 'screen' })
  })

  await visitor.getByRole('radio', { name: t.coming.later }).check()
  const arrival = visitor.getByLabel(t.arrival)
  await arrival.fill('08:00')
  await visitor.getByLabel(t.accessNeeds).fill('A lift, please')
  await visitor.getByRole('checkbox', { name: t.stepFree }).check()
  await visitor.getByRole('button', { name: t.save }).click()
  await expect(visitor.getByText(t.wrong.arrivesAt)).toBeVisible()
  await expect(visitor.getByLabel(t.accessNeeds)).toHaveValue('A lift, please')
  await arrival.fill('14:30')
  await visitor.getByRole('button', { name: t.save }).press('Enter')
  await expect(visitor.getByText(t.saved)).toBeVisible()
  await expectAccessible(visitor)
  await mailTo(employee.email, 'Vera Outside arrives later')

  await visitor.setViewportSize({ width: 1440, height: 900 })
  await visitor.getByRole('button', { name: t.otherLanguage }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: messages.fr.title('Seine') })).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  await expectAccessible(visitor)
  await context.close()

  await enterApp(page, employee, '/guest')
  const card = page.getByRole('article').filter({ hasText: `Audit ${run}` })
  const h = hostMessages.en
  await expect(card).toContainText(
    h.answerOf('Vera Outside', [h.comesAt('14:30'), h.stepFree, 'A lift, please'].join(', ')),
  )
  await expect(card.getByRole('heading')).toHaveText(visit.meetingName)
})

test('a visitor is led from the gate to the meeting room by their pass, and by the lift once they need it', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = messages.fr
  const caller = await callerOf(page.request, employee.email)
  const { id } = await caller.get<{ id: string }>('/account/details')
  const span = spanOn(workday(13), '19:00', '20:00')
  const room = (await freeRooms(caller, span)).findLast(({ floor }) => Number(floor) > 1) as Referentiel
  const { body: booked } = await bookFor(caller, room, span)
  const email = `gate.${Date.now()}@partner.example`
  await caller.post('/visits', {
    meetingName: 'Audit',
    ...{ startDateTime: span.start.toISOString(), endDateTime: span.end.toISOString(), companion: { id } },
    reservationId: (booked as { id: string }).id,
    visitors: [{ firstName: 'Vera', lastName: 'Outside', email, language: 'fr' }],
  })
  const [link = ''] = /http\S+\/visit\/[0-9a-f]{64}/.exec((await mailTo(email, '')).text ?? '') ?? []
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...{ locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 390, height: 844 } },
  })
  const visitor = await context.newPage()
  await visitor.goto(new URL(link).pathname)
  const inside = visitor.getByRole('heading', { name: t.inside }).locator('xpath=..')
  const steps = inside.getByRole('listitem')
  await expect(steps.last()).toContainText('Vous êtes à destination')
  await expect(visitor.getByText(room.room, { exact: true })).toBeVisible()
  await visitor.screenshot({ path: test.info().outputPath('way.png'), fullPage: true })

  await visitor.getByRole('checkbox', { name: t.stepFree }).check()
  await visitor.getByRole('button', { name: t.save }).click()
  await expect(visitor.getByText(t.insideStepFree)).toBeVisible()
  await expect(steps.filter({ hasText: 'Prenez l’ascenseur' })).toHaveCount(1)
  await expect(steps.filter({ hasText: /(Montez|Descendez|Prenez) l’escalier/ })).toHaveCount(0)
  await expectNoSidewaysScroll(visitor)
  await expectAccessible(visitor)
  await context.close()
})

test('the page stands without network once it was opened, and is withdrawn with the visit', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = messages.en
  const { vera, etienne, visit, caller } = await invited(page, String(Date.now()))
  const context = await fresh(browser, baseURL, 'allow')
  const visitor = await context.newPage()
  await visitor.goto(vera)
  await expect(code(visitor)).toBeVisible()
  const shown = await code(visitor).getAttribute('data-code')
  await worker(context, visitor)
  // As the links of a mail that names several days are opened one after the other.
  await visitor.goto(etienne)
  await expect(visitor.getByRole('img', { name: messages.fr.code })).toBeVisible()
  await context.setOffline(true)
  await visitor.goto(vera)
  await expect(code(visitor)).toHaveAttribute('data-code', shown ?? '')
  await expect(visitor.getByText(/^No network/)).toBeVisible()
  await visitor.getByRole('radio', { name: t.coming.no }).check()
  await visitor.getByRole('button', { name: t.save }).click()
  await expect(visitor.getByText(t.notSaved)).toBeVisible({ timeout: 15_000 })
  await expect(visitor.getByRole('radio', { name: t.coming.no })).toBeChecked()
  await context.setOffline(false)
  await visitor.getByRole('button', { name: t.save }).click()
  await expect(visitor.getByText(t.saved)).toBeVisible()

  expect(await caller.delete(`/visits/${visit.id}`, {})).toBe(204)
  // Somebody comes back to a page that stood open meanwhile.
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(visitor.getByRole('heading', { name: t.unknown })).toBeVisible()
  await expectAccessible(visitor)
  // Nothing of it is left in this browser either.
  await context.setOffline(true)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: t.failed })).toBeVisible({ timeout: 15_000 })
  await context.close()
})

test('a visitor on their way reads what stops near the campus and where to park, as last known without network', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = messages.en
  const { vera, etienne } = await invited(page, `way${Date.now()}`, true)
  const context = await fresh(browser, baseURL, 'allow')
  const visitor = await context.newPage()
  await visitor.goto(vera)
  const stops = visitor.getByRole('region', { name: t.transport })
  const stop = stops.getByRole('heading', { level: 3, name: 'Quai des Péniches' })
  await expect(stop).toBeVisible()
  // Which lines run there depends on the hour.
  await expect(stops.getByText(new RegExp(`^${t.towards('')}\\S`)).first()).toBeVisible()
  await expect(stops.getByText(/^as of /)).toBeVisible()
  const parking = visitor.getByRole('region', { name: t.parking })
  await expect(parking.getByRole('heading', { level: 3 }).first()).toHaveText('Parking du Quai')
  await expect(parking.getByText(t.electricPlaces).first()).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  await worker(context, visitor)
  await context.setOffline(true)
  await visitor.reload()
  await expect(visitor.getByText(/^No network/)).toBeVisible()
  await expect(stop).toBeVisible()
  await expect(stops.getByText(/^as of /)).toBeVisible()
  await context.setOffline(false)
  await visitor.goto(etienne)
  await expect(visitor.getByRole('region', { name: messages.fr.transport })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
})

test('the security training of the campus is a press away, in the browser of the link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { etienne } = await invited(page, String(Date.now()))
  const context = await fresh(browser, baseURL)
  const visitor = await context.newPage()
  await visitor.goto(etienne)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr')
  await visitor.getByRole('button', { name: messages.fr.train }).click()
  await visitor.waitForURL(/\/fr\/safeAtWork\/fas/)
  await expect(visitor.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await context.close()
})

test('once a visit is over its page thanks and shows nothing else, also one that stood open, with and without network', async ({
  page,
  browser,
  baseURL,
}) => {
  const t = messages.en
  const { vera } = await invited(page, `over${Date.now()}`)
  const context = await fresh(browser, baseURL)
  const visitor = await context.newPage()
  await visitor.clock.install()
  let isOver = false
  // What the server says at which moment is tried there; here it ends while somebody looks.
  await visitor.route('**/services/v6/visits/pass', async route => {
    const answer = await route.fetch()
    const pass = (await answer.json()) as Pass
    const endDateTime = new Date(Date.now() + 90_000).toISOString()
    const visit = isOver || pass.visit === null ? null : { ...pass.visit, endDateTime }
    await route.fulfill({ response: answer, json: { ...pass, visit } })
  })
  const thanked = async () => {
    await expect(visitor.getByRole('heading', { level: 1, name: t.thanks })).toBeVisible()
    await expect(visitor.getByRole('main')).toHaveText(`${t.thanks}${t.thanksText('Seine')}`)
  }
  const waitUntilOver = async () => {
    await visitor.clock.fastForward('02:00')
    // The page looks again once a minute, counted from after it was drawn: that may have been after the leap.
    await visitor.clock.runFor('01:05')
  }
  await visitor.goto(vera)
  await expect(code(visitor)).toBeVisible()
  isOver = true
  await waitUntilOver()
  await thanked()
  await expectAccessible(visitor, { what: 'thanks' })
  await expectNoSidewaysScroll(visitor)

  isOver = false
  await visitor.clock.setSystemTime(new Date())
  await visitor.reload()
  await expect(code(visitor)).toBeVisible()
  await visitor.route('**/services/v6/visits/pass', route => route.abort())
  await waitUntilOver()
  await thanked()
  await context.close()
})

test('a link that nobody was sent says so, in the language of the browser', async ({ page }) => {
  await page.goto(`/visit/${'a'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: messages.en.unknown })).toBeVisible()
  await expectAccessible(page)
})

/** The worker of the page has kept what it needs. */
async function worker(context: BrowserContext, page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async name => (await caches.open(name)).keys()),
        )
        return kept.flat().some(({ url }) => url.endsWith('.js'))
      }),
    )
    .toBe(true)
  expect(context.serviceWorkers().length).toBeGreaterThan(0)
}

test('the page of a visitor takes the theme that was chosen in the app on this device, and has a switch of its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const { vera } = await invited(page, `look${Date.now()}`)
  const context = await fresh(browser, baseURL)
  const theirs = await context.newPage()
  await theirs.addInitScript(() =>
    localStorage.setItem(
      'persist:campus',
      JSON.stringify({ state: { theme: 'accessible', appearance: 'light' }, version: 3 }),
    ),
  )
  await theirs.goto(vera)
  const root = theirs.locator('html')
  const button = theirs.getByRole('button', { name: messages.en.accessibleTheme })
  await expect(root).toHaveAttribute('data-theme', 'accessible')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(code(theirs)).toBeVisible()
  await expectAccessible(theirs, { what: 'the pass in the accessible theme' })
  await expectNoSidewaysScroll(theirs)
  await button.click()
  await expect(root).toHaveAttribute('data-theme', 'classic')
  await theirs.reload()
  await expect(root).toHaveAttribute('data-theme', 'classic')
  await context.close()
})
