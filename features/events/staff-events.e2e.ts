import { expect, type Page, test } from '@playwright/test'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import type { Language } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { languagesTried } from '#testing/languages.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'

import { messages as dialogs } from './dialog-messages.ts'
import { messages as browse } from './messages.ts'
import { messages as peopleMessages } from './people-messages.ts'
import { messages as proofs } from './proof-messages.ts'
import { messages as registration } from './registration-messages.ts'
import type { StaffAnimation, StaffBooking, StaffCard } from './staff-contract.ts'
import { messages } from './staff-messages.ts'
import { staffTitle } from './title.ts'
import { slotInWords } from './web/staff/slot-words.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const animator = 'animator@campus.example'

/** Asks the server itself, as a person of the demo company. */
async function asks(page: Page, email: string, language: Language = 'en') {
  const token = await demoToken(`http://localhost:${process.env.E2E_PORT ?? ''}/oidc`, email)
  return async <Body>(path: string, method = 'GET', data?: object) => {
    const answer = await page.request.fetch(`/services/v6${path}`, {
      method,
      headers: {
        'api-key': 'campus-companion-web',
        platform: 'WEB',
        'accept-language': language,
        authorization: `Bearer ${token}`,
      },
      ...(data && { data }),
    })
    return { status: answer.status(), body: (await answer.json()) as Body }
  }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const result = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** An animation of the campus with people in a slot that is still to come, which no other test touches. */
async function busyAnimation(page: Page, language: Language): Promise<StaffAnimation> {
  const ask = await asks(page, animator, language)
  const { body } = await ask<{ animations: StaffCard[] }>('/staff/events/animations?siteId=1&limit=100')
  const full = body.animations.filter(
    one => one.mayAnimate && one.status === 'CREATED' && one.slots >= 3 && one.taken > 6,
  )
  for (const { id } of language === 'fr' ? full : full.toReversed()) {
    const { body: animation } = await ask<StaffAnimation>(`/staff/events/animations/${id}`)
    const open = animation.slots.filter(slot => !slot.over && !slot.cancelled && slot.bookings > 1)
    if (open.length >= 2) return { ...animation, slots: open }
  }
  throw new Error('No animation of the demo company has two slots with people')
}

for (const language of languagesTried('fr')) {
  test(`an animator looks after an event by keyboard, in ${language}`, async ({ page }) => {
    const t = messages[language]
    const ask = await asks(page, animator, language)
    const animation = await busyAnimation(page, language)
    const [slot, other] = animation.slots
    if (slot === undefined || other === undefined) throw new Error('no slot')
    const when = slotInWords(slot, language)
    const now = async () => {
      const { body } = await ask<StaffAnimation>(`/staff/events/animations/${animation.id}`)
      return body.slots.find(({ id }) => id === slot.id)
    }
    const row = page
      .getByRole('list', { name: t.slots })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: when }) })

    await test.step('the event is in a group of the menu for staff', async () => {
      await enterApp(page, { email: animator, language })
      await page
        .getByRole('navigation', { name: shellMessages[language].menu })
        .getByRole('list', { name: shellMessages[language].staff })
        .getByRole('link', { name: staffTitle[language] })
        .press('Enter')
      const list = page.getByRole('list', { name: t.animations })
      await list.getByRole('link', { name: animation.name, exact: true }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: animation.name })).toBeVisible()
      await expect(row).toContainText(t.places(slot.numberUser, slot.limitUser))
    })

    await test.step('fewer places than are taken are refused; more are there at once', async () => {
      await row.getByRole('button', { name: t.changeLimitOf(when) }).press('Enter')
      const form = dialog(page, t.limitTitle(when))
      const field = form.getByLabel(t.limit)
      await expect(field).toBeFocused()
      await field.fill(String(slot.numberUser - 1))
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.limitInvalid(slot.numberUser))).toBeVisible()
      await field.fill(String(slot.limitUser + 5))
      await page.keyboard.press('Enter')
      const done = result(page, t.limitSavedTitle)
      await expect(done.getByRole('button', { name: uiMessages[language].close })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(row).toContainText(t.places(slot.numberUser, slot.limitUser + 5))
    })

    await test.step('a person is found and taken off, with a reason', async () => {
      await row.getByRole('button', { name: t.peopleOf(when) }).press('Enter')
      const people = page.getByRole('list', { name: t.people })
      await expect(people.getByRole('listitem').first()).toBeVisible()
      const { body } = await ask<{ bookings: StaffBooking[] }>(
        `/staff/events/animations/${animation.id}/bookings?slotId=${slot.id}`,
      )
      const [person] = body.bookings
      if (person === undefined) throw new Error('nobody')
      const name = `${person.firstName} ${person.lastName}`
      await page.getByLabel(t.search).fill(`${person.lastName} ${person.firstName.slice(0, 2)}`)
      const withdraw = people.getByRole('button', { name: t.unsubscribePerson(name) })
      await withdraw.press('Enter')
      const form = dialog(page, t.unsubscribeQuestion(name))
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.reasonMissing)).toBeVisible()
      await page.keyboard.type('<b onclick=alert(1)>Trop tard</b>')
      await page.keyboard.press('Enter')
      await expect(result(page, t.unsubscribedTitle)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(withdraw).toHaveCount(0)
      expect((await now())?.bookings).toBe(slot.bookings - 1)
      await page.getByLabel(t.search).fill('')
    })

    await test.step('the people are downloaded, as a workbook and as a table', async () => {
      for (const [name, ending] of [
        [t.downloadWorkbook, /^animation-\d+-.*\.xlsx$/],
        [t.downloadCsv, /^animation-\d+-.*\.csv$/],
      ] as const) {
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name, exact: true }).press('Enter')
        expect((await downloading).suggestedFilename()).toMatch(ending)
      }
    })

    await test.step('another’s booking is seen without asking', async () => {
      const before = (await now())?.numberUser ?? 0
      const stale = page.getByText(t.stale)
      await expect(stale).toBeHidden()
      await ask(`/staff/events/animations/${animation.id}/slots/${slot.id}/limit`, 'PUT', {
        limitUser: slot.limitUser + 9,
      })
      await expect(row).toContainText(t.places(before, slot.limitUser + 9))
    })

    await test.step('a cancelled slot tells how many are told, before and after; its answer may be lost', async () => {
      await row.getByRole('button', { name: t.cancelSlotOf(when) }).press('Enter')
      const form = dialog(page, t.slotQuestion(when))
      const { body: reported } = await ask<Parameters<typeof t.told>[0]>(
        `/staff/events/animations/${animation.id}/cancellation?slotId=${slot.id}`,
      )
      expect(reported.people).toBeGreaterThan(0)
      await expect(form.getByRole('status')).toHaveText(t.willNotify(reported))
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      expect((await now())?.cancelled).toBe(false)

      await page.keyboard.press('Enter')
      await expect(form.getByRole('status')).toHaveText(t.willNotify(reported))
      await page.keyboard.type('La salle est fermée')
      await page.route('**/cancel', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await page.keyboard.press('Enter')
      await expect(result(page, t.cancelledTitle)).toContainText(t.told(reported))
      await page.unroute('**/cancel')
      await page.keyboard.press('Enter')
      await expect(row).toContainText(t.cancelled)
      await expect(row.getByRole('button', { name: t.cancelSlotOf(when) })).toHaveCount(0)
      await expect.poll(async () => (await now())?.untold).toBe(0)
      expect(await now()).toMatchObject({ cancelled: true, bookings: 0, numberUser: 0 })
    })

    await test.step('the list for the door has who is expected', async () => {
      await page.getByRole('link', { name: t.print }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: t.listTitle })).toBeVisible()
      await page.goto(`/${language}/staff/events/${animation.id}/list?slot=${other.id}`)
      await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(other.bookings)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('table')).toBeVisible()
      await expect(page.getByRole('button', { name: t.printNow })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })
  })
}

test('a slot is cancelled while it is booked: nobody ends booked on it, and all are told once', async ({
  page,
  browser,
}) => {
  const t = messages.en
  const name = 'Board-game evening'
  const ask = await asks(page, animator)
  const { body } = await ask<{ animations: StaffCard[] }>('/staff/events/animations?siteId=1&limit=100')
  const id = body.animations.find(one => one.name === name)?.id ?? ''
  const read = async () => (await ask<StaffAnimation>(`/staff/events/animations/${id}`)).body.slots.at(-1)
  const slot = await read()
  if (slot === undefined) throw new Error('no slot')
  const [early, late] = ['other-site@campus.example', 'nobadge@campus.example'] as const
  const [first, second] = await Promise.all(
    [early, late].map(async email => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const theirs = await context.newPage()
      await enterApp(theirs, { email }, `/register/${id}?slot=${slot.id}`)
      await theirs.getByRole('button', { name: registration.en.continue, exact: true }).click()
      return theirs
    }),
  )
  if (first === undefined || second === undefined) throw new Error('nobody came')
  const books = (who: Page) =>
    who.getByRole('alertdialog').getByRole('button', { name: dialogs.en.book }).click()
  await books(first)
  const done = first.getByRole('dialog', { name: proofs.en.bookSucceed })
  await expect(done).toBeVisible()
  await first.keyboard.press('Escape')
  await expect(done).toBeHidden()

  await enterApp(page, { email: animator }, `/staff/events/${id}`)
  const when = slotInWords(slot, 'en')
  await page.getByRole('button', { name: t.cancelSlotOf(when) }).click()
  const form = dialog(page, t.slotQuestion(when))
  await form.getByLabel(t.reason).fill('The canteen is closed')
  await Promise.all([page.keyboard.press('Enter'), books(second)])
  await expect(result(page, t.cancelledTitle)).toBeVisible()

  // Who came in time was booked and is told; who came too late reads why, and can choose another.
  const booked = second.getByRole('dialog', { name: proofs.en.bookSucceed })
  const refused = second.getByRole('alertdialog', { name: dialogs.en.bookFailed })
  await expect(booked.or(refused)).toBeVisible()
  const inTime = await booked.isVisible()
  if (!inTime) await expect(refused.getByRole('button', { name: dialogs.en.otherSlot })).toBeVisible()
  await expect.poll(async () => (await read())?.untold).toBe(0)
  expect(await read()).toMatchObject({ cancelled: true, bookings: 0, numberUser: 0 })
  for (const [email, theirs] of [[early, first], ...(inTime ? [[late, second] as const] : [])] as const) {
    await theirs.goto('/en/register?section=1')
    const row = theirs.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(browse.en.statuses.SLOT_CANCELLED)
    await expect(row).toContainText('The canteen is closed')
    await expect(row.getByRole('link')).toHaveCount(0)
    await mailTo(email, `Time slot cancelled: ${name}`)
  }
  for (const [email, count] of [
    [early, 1],
    [late, inTime ? 1 : 0],
  ] as const) {
    expect(await mailsTo(email, `Time slot cancelled: ${name}`), email).toHaveLength(count)
  }
  await Promise.all([first, second].map(theirs => theirs.context().close()))
})

test('the screens pass axe and are whole, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  const { id } = await busyAnimation(page, 'fr')
  await enterApp(page, { email: animator, language: 'fr' })
  const t = messages.fr
  const screens = {
    '/staff/events': page.getByRole('list', { name: t.animations }).getByRole('listitem').first(),
    [`/staff/events/${id}`]: page.getByRole('list', { name: t.people }).getByRole('listitem').first(),
    [`/staff/events/${id}/list`]: page.getByRole('table').first(),
  }
  for (const [path, there] of Object.entries(screens)) {
    await follow(page, `/fr${path}`)
    await expect(there).toBeVisible()
    await expectWholeInEveryForm(page, path)
  }
})

test('who looks after events without writing them is not led to where they are written', async ({ page }) => {
  const t = messages.en
  const { name } = await busyAnimation(page, 'en')
  await enterApp(page, { email: 'manager@campus.example' }, '/staff/events')
  await page.getByRole('list', { name: t.animations }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.door })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: peopleMessages.en.plan })).toHaveCount(0)
  await follow(page, '/en/staff/events')
  await expect(page.getByRole('list', { name: t.animations })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.toWrite })).toHaveCount(0)
})

test('the screens say that they failed, that nothing is there, and that they are closed', async ({
  page,
}) => {
  const t = messages.en
  const call = /\/services\/v6\/staff\/events\/animations\?/
  await enterApp(page, { email: animator })
  await page.route(call, route => route.fulfill(unavailable))
  await follow(page, '/en/staff/events')
  await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible()
  await page.unroute(call)
  await tryAgain(page.getByRole('alert'), page.getByRole('list', { name: t.animations }))
  await page.route(call, route => route.fulfill({ json: { animations: [], next: null } }))
  await page.getByRole('tab', { name: t.past }).click()
  await expect(page.getByText(t.emptyPast)).toBeVisible()
  await page.unroute(call)
  await page.goto('/en/staff/events/999999')
  await expect(page.getByText(t.refused)).toBeVisible()
})
