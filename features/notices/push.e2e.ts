import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, follow, signOut } from '#testing/sign-in.ts'
import { messages } from './web/push/push-messages.ts'

// Workers of the app are needed, which the other tests do without.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const widths: Record<Language, number> = { fr: 320, en: 1440 }
const people: Record<Language, string> = { fr: 'nobadge@campus.example', en: 'other-site@campus.example' }

/**
 * A browser whose push service is played: a test reaches none. It keeps what it hands out over a reload.
 * @param answers what the person says when they are asked
 */
async function playPushService(page: Page, answers: 'granted' | 'denied' | 'no service' = 'granted') {
  await page.addInitScript(how => {
    // What a sign-out leaves alone.
    const key = 'persist:test-subscription'
    const subscriptionOf = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const endpoint = localStorage.getItem(key)
        return endpoint === null ? null : subscriptionOf(endpoint)
      },
      subscribe: async () => {
        if (how === 'no service') throw new DOMException('push service error', 'AbortError')
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
        localStorage.setItem(key, endpoint)
        return subscriptionOf(endpoint)
      },
    })
    const asked = how === 'denied' ? 'denied' : 'granted'
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = asked
      return asked
    }
  }, answers)
}

/** The worker must be there, and have taken this window over: notices are shown by it, and lead windows that are its own. */
async function untilWorker(page: Page) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

for (const language of languagesTried('fr')) {
  test(`notices are shown on this device, by keyboard, until it is removed, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await page.setViewportSize({ width: widths[language], height: 800 })
    await playPushService(page)
    await enterApp(page, { email: people[language], language }, '/me/notices/ways')
    await untilWorker(page)
    const part = page.getByRole('region', { name: t.title })
    const box = part.getByRole('checkbox', { name: t.show })
    await box.press('Space')
    await expect(part.getByRole('status')).toHaveText(t.on)
    await expect(box).toBeChecked()
    const devices = part.getByRole('list', { name: t.devices })
    await expect(devices.getByRole('listitem')).toContainText(t.thisOne)
    await expectAccessible(page, { what: `devices in ${language}` })
    expect(await layoutFaults(page)).toEqual([])

    await page.reload()
    await expect(box).toBeChecked()
    await devices.getByRole('button').press('Enter')
    await expect(part.getByRole('status')).toHaveText(t.off)
    await expect(box).not.toBeChecked()
    await expect(box).toBeFocused()
  })
}

test('what is pushed is shown, and its press leads an open window to its screen; a device whose answer was lost is not added twice, and a no and a push service that is away are said', async ({
  page,
  context,
}) => {
  const t = messages.en
  await playPushService(page)
  await enterApp(page, { email: 'employee2@campus.example' }, '/me/notices')
  await untilWorker(page)
  await test.step('what is pushed is shown, and its press leads on', async () => {
    // Those of the tests before are still named.
    const worker = context.serviceWorkers().at(-1)
    const shown = await worker?.evaluate(message => {
      // What the browser shows a test cannot see.
      const scope = globalThis as unknown as WorkerOfTest
      const given: object[] = []
      scope.registration.showNotification = async (title, options) => void given.push({ title, ...options })
      dispatchEvent(new scope.PushEvent('push', { data: JSON.stringify(message) }))
      return given
    }, message)
    expect(shown).toEqual([
      expect.objectContaining({ title: message.title, body: message.body, tag: message.tag }),
    ])
    await worker?.evaluate(pressed => {
      const event = new (globalThis as unknown as WorkerOfTest).ExtendableEvent('notificationclick')
      dispatchEvent(Object.assign(event, { notification: { ...pressed, close() {} } }))
    }, shown?.[0])
    await expect(page).toHaveURL(/\/en\/news$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
  await follow(page, '/en/me/notices/ways')
  const part = page.getByRole('region', { name: t.title })
  const box = part.getByRole('checkbox', { name: t.show })
  let sent = 0
  await page.route('**/me/notices/devices', async route => {
    if (route.request().method() !== 'PUT' || sent++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await box.press('Space')
  await expect(part.getByRole('status')).toHaveText(t.on)
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await box.press('Space')
  await expect(part.getByRole('status')).toHaveText(t.off)

  await playPushService(page, 'no service')
  await page.reload()
  await box.press('Space')
  await expect(part.getByRole('alert')).toHaveText(t.noService)
  await expect(box).not.toBeChecked()

  await playPushService(page, 'denied')
  await page.reload()
  await box.press('Space')
  await expect(part).toContainText(t.denied)
})

test('who signs out leaves no device behind that shows their notices', async ({ page }) => {
  const t = messages.en
  await playPushService(page)
  await enterApp(page, { email: 'editor@campus.example' }, '/me/notices/ways')
  await untilWorker(page)
  const part = page.getByRole('region', { name: t.title })
  await part.getByRole('checkbox', { name: t.show }).press('Space')
  await expect(part.getByRole('status')).toHaveText(t.on)
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('persist:test-subscription'))).toBeNull()
})

const message = { title: 'Campus Companion', body: 'Room B1 3.01 is yours.', path: '/en/news', tag: '7' }

/** What of a worker the test uses; TypeScript's own library for them excludes the page's. */
interface WorkerOfTest {
  registration: { showNotification(title: string, options: object): Promise<void> }
  PushEvent: new (type: string, given: { data: string }) => Event
  ExtendableEvent: new (type: string) => Event
}
