import { expect, type Page, test } from '@playwright/test'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './people-messages.ts'
import type { StaffAnimation, StaffCard } from './staff-contract.ts'
import { messages as staff } from './staff-messages.ts'
import { slotInWords } from './web/staff/slot-words.ts'

const animator = 'animator@campus.example'
/** Somebody of the demo company who does nothing else in these tests. */
const guest = 'safety@campus.example'

/** An event of two slots, written and put in force as its animator does. @returns it as those who look after it see it */
async function ownEvent(page: Page, name: string): Promise<StaffAnimation> {
  const token = await demoToken(`http://localhost:${process.env.E2E_PORT ?? ''}/oidc`, animator)
  const ask = async <Body>(method: string, path: string, data?: object): Promise<Body> => {
    const answer = await page.request.fetch(`/services/v6${path}`, {
      method,
      headers: {
        'api-key': 'campus-companion-web',
        platform: 'WEB',
        'accept-language': 'en',
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(data && { data }),
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as Body
  }
  const day = addDays(campusDay(new Date()), 40)
  const slot = (key: string, from: string, until: string) => ({
    ...{ key, from: `${day} ${from}`, until: `${day} ${until}`, limit: 3 },
  })
  const item = {
    ...{ key: name.toLowerCase().replaceAll(' ', '-'), published: '2026-01-05 08:00', sites: ['SEI'] },
    ...{
      name_fr: `${name} (fr)`,
      name_en: name,
      description_fr: '<p>Oui.</p>',
      description_en: '<p>Yes.</p>',
    },
    slots: [slot('am', '09:00', '10:00'), slot('pm', '14:00', '15:00')],
  }
  const { id, version } = await ask<{ id: string; version: number }>(
    'POST',
    '/staff/content/animations/entries',
    {
      item,
    },
  )
  await ask('POST', `/staff/content/animations/entries/${id}/publish`, { version })
  const { animations } = await ask<{ animations: StaffCard[] }>(
    'GET',
    '/staff/events/animations?siteId=1&limit=200',
  )
  const made = animations.find(one => one.name === name)
  if (made === undefined) throw new Error(`no event ${name}`)
  return ask('GET', `/staff/events/animations/${made.id}`)
}

test('an animator adds a person, and moves them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const t = messages.en
  const event = await ownEvent(page, 'Walk by night')
  const [first, second] = event.slots
  if (first === undefined || second === undefined) throw new Error('no slots')
  await enterApp(page, { email: animator }, `/staff/events/${event.id}`)
  const dialog = page.getByRole('dialog')
  const result = page.getByRole('alertdialog')
  const people = page.getByRole('list', { name: staff.en.people })

  await test.step('finds and adds them', async () => {
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await dialog.getByRole('button', { name: t.addDo }).click()
    await expect(dialog.getByText(t.choosePerson)).toBeVisible()
    await dialog.getByLabel(t.find, { exact: true }).fill(guest)
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel(t.slot).selectOption(first.id)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.addDo }).click()
    await expect(result.getByText(t.addedTitle)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(people.getByText(guest)).toBeVisible()
    await mailTo(guest, 'Walk by night')
  })

  await test.step('who is there already is refused, in a sentence about them', async () => {
    await page.getByRole('button', { name: t.add, exact: true }).click()
    await dialog.getByLabel(t.find, { exact: true }).fill(guest)
    await dialog.getByRole('radio').first().check()
    await dialog.getByLabel(t.slot).selectOption(first.id)
    await dialog.getByRole('button', { name: t.addDo }).click()
    await expect(dialog.getByRole('alert')).toContainText('already registered')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  })

  await test.step('moves them', async () => {
    await people.getByRole('button', { name: /^Move .* to another time slot$/ }).click()
    await dialog.getByRole('button', { name: t.moveDo }).click()
    await expect(result.getByText(t.movedTitle)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(people.getByText(slotInWords(second, 'en'))).toBeVisible()
  })
})

test('en français, à 320 px et au clavier seul : écrire aux inscrits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const t = messages.fr
  const event = await ownEvent(page, 'Walk by day')
  await enterApp(page, { email: animator, language: 'fr' }, `/staff/events/${event.id}`)
  await page.getByRole('button', { name: t.write, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.receivers(0))).toBeVisible()
  await dialog.getByRole('button', { name: t.send, exact: true }).press('Enter')
  await expect(dialog.getByText(t.nothing).first()).toBeVisible()
  await dialog.getByLabel(t.subject.fr).focus()
  await page.keyboard.type('Lampes')
  await dialog.getByRole('button', { name: t.send, exact: true }).press('Enter')
  await expect(dialog.getByText(t.half)).toBeVisible()
  await dialog.getByLabel(t.subject.fr).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Prenez une lampe.')
  await expectNoSidewaysScroll(page)
  expect(await layoutFaults(page)).toEqual([])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.send, exact: true }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
})
