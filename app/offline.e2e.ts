import { expect, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages as proofMessages } from '#features/events/proof-messages.ts'
import { contactsTitle } from '#features/home/web/contacts-block.ts'
import { messages as bookingsMessages } from '#features/room-bookings/bookings-messages.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as offlineMessages } from '#platform/web/shell/offline-messages.ts'
import { acceptTerms, chooseCampus, keepAcceptanceHere, signIn } from '#testing/sign-in.ts'

const t = shellMessages.en

/**
 * How long a phone has its network once home stands, in milliseconds: somebody opens the app and walks into the lift. Where
 * home alone takes longer than this to stand, the machine is so slow that the phone is given as long again.
 */
const network = 1_000

// Of its own context, emptied once somebody is signed in: nothing is kept, no worker is there, and nobody presses anything.
test('a phone that loses its network a second after home stood has bookings, passes and numbers, also opened anew', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await keepAcceptanceHere(page)
  await page.goto('/en')
  await signIn(page, { email: employee.email })
  await chooseCampus(page)
  await acceptTerms(page)
  await page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kept:')) localStorage.removeItem(key)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const opened = performance.now()
  await page.goto('/en')
  // The last that home shows.
  await expect(page.getByRole('main').getByRole('heading', { name: contactsTitle.en })).toBeVisible()
  await page.waitForTimeout(Math.max(network, performance.now() - opened))
  await context.setOffline(true)

  const message = page.getByRole('alertdialog', { name: t.away.network.title })
  const offer = message.getByRole('region', { name: offlineMessages.en.title })
  const part = (name: string) => offer.getByRole('region', { name })
  const expectOffer = async () => {
    await expect(part(contactsTitle.en).getByRole('link').first()).toHaveAttribute('href', /^tel:/)
    await expect(part(bookingsMessages.en.myBookings).getByRole('listitem').first()).toBeVisible()
    await expect(part(proofMessages.en.offlineTitle).getByRole('listitem').first()).toBeVisible()
  }
  await expectOffer()
  await page.reload()
  await expectOffer()
  await context.close()
})
