import { expect, type Page, test } from '@playwright/test'
import { type DemoSignIn, employee, secondEmployee } from '#demo/sign-ins.ts'
import type { Visit } from '#features/visits/contract.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { messages as shell } from '#platform/web/shell/drawer-messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, soon } from '#testing/callers.ts'
import { chunkOf } from '#testing/chunks.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { feature } from './web/feature.ts'

/** A visit of the employee's, with a visitor of a name of their own; who lets them in. */
async function expectSomebody(
  page: Page,
  sentBy: DemoSignIn,
  lastName: string,
): Promise<() => Promise<void>> {
  const host = await callerOf(page.request, sentBy.email)
  const start = soon()
  const { body } = await host.post('/visits', {
    ...{ meetingName: 'Tour', companion: { id: (await host.get<{ id: string }>('/account/details')).id } },
    startDateTime: start.toISOString(),
    endDateTime: new Date(start.getTime() + 7_200_000).toISOString(),
    visitors: [{ firstName: 'Vera', lastName, email: `${lastName}@partner.example` }],
  })
  const visit = body as Visit
  const reception = await callerOf(page.request, 'reception@campus.example')
  return async () => {
    const now = new Date().toISOString()
    const entry = { id: crypto.randomUUID(), person: `v${visit.id}.1`, action: 'ARRIVED', device: 'Desk' }
    const { status } = await reception.post(
      `/staff/door/gates/visits-${visit.siteId}-${campusDay(start)}/entries`,
      {
        ...{ sentAt: now, since: null },
        entries: [{ ...entry, undoes: null, walkIn: null, pressedAt: now }],
      },
    )
    expect(status).toBe(200)
  }
}

const widths: Record<Language, number> = { fr: 320, en: 1440 }
/** Each their own: one of them reads all that is unread. */
const hosts = { fr: secondEmployee, en: employee }

for (const language of languages) {
  test(`a visitor who arrives is told at the bell of every screen, and read by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const lastName = `Outside${Date.now()}`
    await page.setViewportSize({ width: widths[language], height: 800 })
    const arrive = await expectSomebody(page, hosts[language], lastName)
    await enterApp(page, { ...hosts[language], language }, '/news')
    // On a phone the button of the menu tells it.
    const call = page.getByRole('button', { name: shell[language].openMenu })
    const link = page.getByRole('link', { name: feature.title[language] })
    const bell = widths[language] < 500 ? call : link
    await expect(bell).toBeVisible()
    const before = await unreadAt(bell)

    await arrive()
    await expect.poll(() => unreadAt(bell)).toBeGreaterThan(before)
    await bell.press('Enter')
    if (widths[language] < 500)
      await page.getByRole('dialog').getByRole('link', { name: feature.title[language] }).press('Enter')
    const notice = page.getByRole('listitem').filter({ hasText: lastName })
    await expect(notice).toContainText(t.unread)
    await expectAccessible(page, { what: `notices in ${language}` })
    expect(await layoutFaults(page)).toEqual([])

    await notice.getByRole('button').press('Enter')
    await expect(notice).not.toContainText(t.unread)
    await notice.getByRole('button').press('Enter')
    await expect(notice).toContainText(t.unread)
    await page.reload()
    await expect(notice).toContainText(t.unread)
    await page.getByRole('button', { name: t.readAll }).press('Enter')
    await expect(notice).not.toContainText(t.unread)
    // Where it leads is where the visit stands.
    await notice.getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/guest/)
  })
}

/** How many are unread, as the bell says to who does not see it. */
async function unreadAt(bell: ReturnType<Page['getByRole']>): Promise<number> {
  const words = (await bell.getAttribute('aria-label')) ?? (await bell.textContent()) ?? ''
  return Number(/\((\d+)/.exec(words)?.[1] ?? 0)
}

test('a page does not break when what follows the notices cannot be fetched, and notices that cannot be loaded say so and can be tried again', async ({
  page,
  context,
}) => {
  const t = messages.en
  const chunk = new RegExp(`/${await chunkOf('features/notices/web/FollowNotices.tsx')}$`)
  await context.route(chunk, route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => chunk.test(request.url()))
  // The feed would have them asked for once more.
  await page.routeWebSocket(/\/realtime\//, () => undefined)
  await enterApp(page, { email: 'other-site@campus.example' }, '/news')
  await failed
  await expect(page.getByRole('link', { name: feature.title.en })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.unroute(chunk)

  await page.route('**/services/v6/me/notices', route => route.fulfill(unavailable))
  await follow(page, '/en/me/notices')
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.unroute('**/services/v6/me/notices')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(t.empty).or(page.getByRole('list', { name: t.list }))).toBeVisible()
})
