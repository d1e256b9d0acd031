import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './editor-messages.ts'
import { messages as lists } from './messages.ts'

const manager = 'manager@campus.example'
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

for (const language of languagesTried('fr')) {
  const t = messages[language]
  const words = {
    en: {
      list: 'Services',
      service: 'Service *',
      active: 'Active',
      parameters: 'Parameters',
      news: 'News',
      link: 'Link to another site',
      days: 'Bookable up to (days ahead)',
      hours: 'Hours of booking',
      wrongHours: 'the hours of a working day within which rooms may be booked',
      open: 'Public holidays when open',
      whitMonday: 'Whit Monday',
      wrongDay: 'NEW_YEAR',
      address: 'Address of the site',
      wrongAddress: 'an address that begins with https:// or http://',
    },
    fr: {
      list: 'Services',
      service: 'Service *',
      active: 'Actif',
      parameters: 'Paramètres',
      news: 'Actualités',
      link: 'Lien vers un autre site',
      days: 'Réservable jusqu’à (jours à l’avance)',
      hours: 'Heures de réservation',
      wrongHours: 'les heures d’un jour ouvré entre lesquelles réserver',
      open: 'Jours fériés ouverts',
      whitMonday: 'lundi de Pentecôte',
      wrongDay: 'NEW_YEAR',
      address: 'Adresse du site',
      wrongAddress: 'une adresse qui commence par https:// ou http://',
    },
  }[language]

  test(`the parameters of a campus’s services are fields, checked as they are typed, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await enterApp(page, { email: manager, language }, '/staff/studio/sites')
    // A draft of its own: nobody else finds it, and it is never published.
    await button(page, lists[language].duplicateOf('Seine')).click()
    await page.waitForURL(/\/staff\/studio\/sites\/\d+$/)
    const types = page.locator('[id^="studio-functionalities-"][id$="-type"] select')
    await expect(types.first()).toBeVisible()
    const offered = await types.evaluateAll(all => all.map(one => (one as HTMLSelectElement).value))
    const [rooms, news, last] = [
      offered.indexOf('BOOKING') + 1,
      offered.indexOf('ACTU') + 1,
      offered.length + 1,
    ]
    const service = (n: number) => page.getByRole('listitem', { name: t.item(words.list, n), exact: true })
    const parameters = (n: number) => service(n).getByRole('group', { name: words.parameters, exact: true })
    const add = async (n: number, called: string) => {
      await button(page, t.addTo(words.list)).click()
      await service(n).getByLabel(words.service, { exact: true }).selectOption({ label: called })
    }

    await test.step('a service without parameters shows none', async () => {
      await expect(service(news).getByLabel(words.service, { exact: true })).toBeVisible()
      await expect(parameters(news)).toHaveCount(0)
    })

    await test.step('those of meeting rooms have words, and what is wrong is said at the field', async () => {
      const of = parameters(rooms)
      await of.getByLabel(words.days, { exact: true }).fill('25')
      const hours = of.getByLabel(words.hours, { exact: true })
      await hours.fill('8h-20h')
      await expect(hours).toHaveAccessibleDescription(new RegExp(words.wrongHours))
      await hours.fill('08:00-20:00')
      await expect(hours).not.toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('public holidays are added by their names, and a day that there is not is said', async () => {
      const open = parameters(rooms).getByLabel(words.open, { exact: true }).and(page.locator('input'))
      await open.fill('BOXING_DAY')
      await open.press('Enter')
      await expect(open).toHaveAccessibleDescription(new RegExp(words.wrongDay))
      await button(parameters(rooms), t.removeName('BOXING_DAY')).click()
      await open.fill(words.whitMonday)
      await open.press('Enter')
      await expect(button(parameters(rooms), t.removeName(words.whitMonday))).toBeVisible()
      await expect(open).not.toHaveAttribute('aria-invalid', 'true')
    })

    await test.step('switched off they are not there, and what was said stays', async () => {
      const active = service(rooms).getByLabel(words.active, { exact: true })
      await active.selectOption({ label: t.no })
      await expect(parameters(rooms)).toHaveCount(0)
      await active.selectOption({ label: t.yes })
      await expect(parameters(rooms).getByLabel(words.hours, { exact: true })).toHaveValue('08:00-20:00')
    })

    await test.step('what another service does not know stays, is told, and is taken away by its button', async () => {
      await add(last, words.link)
      const address = parameters(last).getByLabel(words.address, { exact: true })
      await address.fill('shop')
      await expect(address).toHaveAccessibleDescription(new RegExp(words.wrongAddress))
      await address.fill('https://shop.example')
      await service(last).getByLabel(words.service, { exact: true }).selectOption({ label: words.news })
      await expect(parameters(last)).toContainText('https://shop.example')
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        expect(await layoutFaults(page)).toEqual([])
        await expectAccessible(page, { part: 'main' })
      }
      await button(parameters(last), t.removeStranger('url')).click()
      await expect(parameters(last)).toHaveCount(0)
      await expect(service(last).getByLabel(words.service, { exact: true })).toBeFocused()
    })

    await test.step('all of it is there again after a reload', async () => {
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await page.reload()
      const of = parameters(rooms)
      await expect(of.getByLabel(words.days, { exact: true })).toHaveValue('25')
      await expect(of.getByLabel(words.hours, { exact: true })).toHaveValue('08:00-20:00')
      await expect(button(of, t.removeName(words.whitMonday))).toBeVisible()
    })
    await button(page, t.discard).click()
    await button(page.getByRole('dialog'), t.discard).click()
    await page.waitForURL(/\/staff\/studio\/sites$/)
  })
}
