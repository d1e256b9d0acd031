import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as doorMessages } from '#features/door/messages.ts'
import { messages as studio } from '#features/studio/editor-messages.ts'
import type { Bilingual } from '#platform/text/language.ts'
import {
  campusDay,
  campusTime,
  formatDate,
  formatTimeRange,
  minutesOf,
  type Time,
  timeOf,
} from '#platform/time/campus-time.ts'
import { asksOf } from '#testing/asks.ts'
import { closeResult, expectWhole, formsOfDay, keysOf, pressing, throughMenu } from '#testing/hands.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { type RunningProduct, startProduct } from '../../tools/product.ts'
import { signIn } from '../../tools/sign-in.ts'
import { messages as dialogMessages } from './dialog-messages.ts'
import { messages as browseMessages } from './messages.ts'
import { messages as peopleMessages } from './people-messages.ts'
import { messages as planMessages } from './plan-messages.ts'
import { messages as proofMessages } from './proof-messages.ts'
import { messages as registrationMessages } from './registration-messages.ts'
import type { StaffAnimation } from './staff-contract.ts'
import { messages as staffMessages } from './staff-messages.ts'
import { staffTitle } from './title.ts'
import { slotInWords } from './web/staff/slot-words.ts'

/*
 * The working day of somebody who organises events, from an empty form to who has come: on a wide screen by keyboard, on
 * a phone by pressing. The event is of today, and so everybody's home would show it: the product is one of its own.
 */

const animator = 'animator@campus.example'
/** Who registers on the screens, whose slot is moved, and whose slot is cancelled. */
const [reader, moved, ended] = [
  'employee@campus.example',
  'employee2@campus.example',
  'adam.sinclair@campus.example',
] as const

let product: RunningProduct
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  product = await startProduct({ DATABASE_URL: '', CAMPUS_DEMO_PEOPLE: '100' })
})
test.afterAll(() => product?.stop())

const descriptions: Bilingual = { fr: 'Une heure le long de la Seine.', en: 'An hour along the river.' }
const reason: Bilingual = { fr: 'La barque est en réparation', en: 'The boat is being mended' }
const message = {
  subject: { fr: 'Prenez un gilet', en: 'Bring a jacket' },
  text: { fr: 'Il fait frais sur l’eau.', en: 'It is cool on the water.' },
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })

/** Three slots of today that are still to come; the first soon enough for its door to be open. Late in the evening of tomorrow. */
function hoursAhead(): { day: string; isToday: boolean; hours: [from: Time, until: Time][] } {
  const over = new Date(Date.now() + 3 * 3_600_000)
  const isToday = campusDay(over) === campusDay(new Date())
  const first = isToday ? minutesOf(campusTime(new Date())) + 40 : 30
  const hours = [0, 30, 60].map(later => [timeOf(first + later), timeOf(first + later + 30)] as [Time, Time])
  return { day: campusDay(over), isToday, hours }
}

for (const { language, by, size, names } of formsOfDay([
  {
    language: 'fr',
    by: 'pressing',
    size: { width: 390, height: 844 },
    names: { fr: 'Sortie en canoë', en: 'Canoe trip' },
  },
  {
    language: 'en',
    by: 'keyboard',
    size: { width: 1440, height: 900 },
    names: { fr: 'Promenade en barque', en: 'Boat trip' },
  },
] as const)) {
  test(`an animator writes an event, moves and cancels slots, writes to people and sees who has come, by ${by} at ${size.width} px, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const t = staffMessages[language]
    const plan = planMessages[language]
    const people = peopleMessages[language]
    const door = doorMessages[language]
    const name = names[language]
    const hands = by === 'keyboard' ? keysOf(page) : pressing
    const { day, isToday, hours } = hoursAhead()
    const dayName = formatDate(day, language, 'day')
    await page.setViewportSize(size)
    await signIn(page, product.address, animator)
    await page.goto(`${product.address}/${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const type = async (within: Page | Locator, label: string, text: string) => {
      await hands.reach(within.getByLabel(label))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    }
    const dialog = page.getByRole('dialog')

    await test.step('it is begun, with three slots', async () => {
      await throughMenu(page, hands, staffTitle[language], language)
      await expectWhole(page, 'the events that are looked after')
      await hands.press(page.getByRole('main').getByRole('link', { name: t.toWrite }))
      await hands.press(button(page, plan.create))
      for (const own of ['fr', 'en'] as const) {
        await type(dialog, plan.nameIn[own], names[own])
        await type(dialog, plan.descriptionIn[own], descriptions[own])
      }
      await expectWhole(page, 'a new event')
      await hands.press(button(dialog, plan.begin))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(dialog).toBeHidden()
      for (const [from, until] of hours) {
        await hands.press(button(page, plan.addOn(dayName)))
        await dialog.getByLabel(plan.from, { exact: true }).fill(from)
        await dialog.getByLabel(plan.until, { exact: true }).fill(until)
        await type(dialog, plan.limit, '4')
        await hands.press(button(dialog, plan.save))
        await expect(dialog).toBeHidden()
      }
      await expect(page.getByText(plan.count(3)).first()).toBeVisible()
      await expect(page.locator('[data-saving=saved]')).toBeVisible()
      await expectWhole(page, 'the slots as a calendar')
    })

    await test.step('it is seen as those who register will see it, and published', async () => {
      const editor = studio[language]
      await hands.press(page.getByRole('main').getByRole('link', { name: plan.form }))
      await expect(button(page, editor.preview)).toBeVisible()
      await expect(page.getByText(editor.inOrder)).toBeVisible()
      await expectWhole(page, 'the form of an event')
      await hands.press(button(page, editor.preview))
      const frame = page.frameLocator(`iframe[title="${editor.previewFrame}"]`)
      await expect(frame.getByText(descriptions[language])).toBeVisible()
      await expect(frame.getByRole('radio', { includeHidden: true })).toHaveCount(3)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await hands.press(button(page, editor.publish))
      await expect(dialog.getByText(editor.isNew)).toBeVisible()
      await hands.press(button(dialog, editor.publish))
      await closeResult(page, hands, editor.publishedTitle, language)
    })

    const context = await browser.newContext({ serviceWorkers: 'block', viewport: size })
    const theirs = await context.newPage()
    await test.step('somebody finds it, and registers', async () => {
      const words = registrationMessages[language]
      await signIn(theirs, product.address, reader)
      await theirs.goto(`${product.address}/${language}/register`)
      await theirs.getByRole('article').getByRole('link', { name, exact: true }).click()
      await theirs.locator('input[type=radio]:enabled').first().check()
      await button(theirs, words.continue).click()
      await button(theirs.getByRole('alertdialog'), dialogMessages[language].book).click()
      await expect(theirs.getByRole('dialog', { name: proofMessages[language].bookSucceed })).toBeVisible()
      await theirs.keyboard.press('Escape')
    })

    await throughMenu(page, hands, staffTitle[language], language)
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
    const event = await (await asksOf(product, animator))<StaffAnimation>(`/staff/events/animations/${id}`)
    const [first, second, third] = event.slots
    if (first === undefined || second === undefined || third === undefined) throw new Error('no slots')
    for (const [email, slot] of [
      [moved, second],
      [ended, third],
    ] as const) {
      await (await asksOf(product, email))(`/animations/${id}/slots/${slot.id}/bookings`, 'POST', {})
    }

    const slots = page.getByRole('list', { name: t.slots, exact: true }).getByRole('listitem')
    const rowOf = (slot: typeof first) =>
      slots.filter({ has: page.getByRole('heading', { name: slotInWords(slot, language) }) })
    const registered = page.getByRole('list', { name: t.people, exact: true }).locator('> li')
    await test.step('who has registered is seen', async () => {
      await hands.press(link)
      for (const slot of [first, second, third]) await expect(rowOf(slot)).toContainText(t.places(1, 4))
      await expect(registered).toHaveCount(3)
      await expectWhole(page, 'an event with its people')
    })

    const [, [from, until] = ['', '']] = hours
    await test.step('a slot is moved, after it was told whom that concerns', async () => {
      await hands.press(page.getByRole('main').getByRole('link', { name: people.plan }))
      const range = formatTimeRange(from, until, language).replace(/[\u00a0\u202f ]/g, '\\s')
      const slot = page
        .getByRole('region', { name: dayName })
        .getByRole('button', { name: new RegExp(range) })
      await hands.press(slot)
      await dialog.getByLabel(plan.until, { exact: true }).fill(timeOf(minutesOf(until) + 15))
      await hands.press(button(dialog, plan.save))
      await expect(dialog).toBeHidden()
      await hands.press(button(page, plan.publish))
      await expect(dialog.getByText(plan.causes)).toBeVisible()
      await expectWhole(page, 'what moving a slot causes')
      await hands.press(button(dialog, plan.publish))
      await closeResult(page, hands, plan.publishedTitle, language)
    })

    await test.step('another is cancelled, and who had booked it reads why', async () => {
      await throughMenu(page, hands, staffTitle[language], language)
      await hands.press(link)
      const when = slotInWords(third, language)
      await hands.press(button(rowOf(third), t.cancelSlotOf(when)))
      const form = page.getByRole('dialog', { name: t.slotQuestion(when) })
      await expect(form.getByRole('status')).toHaveText(
        t.willNotify({ people: 1, bookings: 1, children: 0, slots: 1 }),
      )
      await type(form, t.reason, reason[language])
      await expectWhole(page, 'the cancellation of a slot')
      await hands.press(button(form, t.doCancelSlot))
      await closeResult(page, hands, t.cancelledTitle, language)
      await expect(rowOf(third)).toContainText(t.cancelled)
      await expect(registered).toHaveCount(2)
      await expect.poll(async () => (await cancelMails()).length).toBe(1)
    })

    await test.step('the others are written to', async () => {
      await hands.press(button(page, people.write))
      await expect(dialog.getByText(people.receivers(2))).toBeVisible()
      for (const own of ['fr', 'en'] as const) {
        await type(dialog, people.subject[own], message.subject[own])
        await type(dialog, people.message[own], message.text[own])
      }
      await expectWhole(page, 'a message')
      await hands.press(button(dialog, people.send))
      await closeResult(page, hands, people.sentTitle, language)
      await expect
        .poll(async () => (await mailsTo(reader, message.subject[language], product.data)).length)
        .toBeGreaterThan(0)
    })

    await test.step('who has come is let in, and is seen beside the event', async () => {
      await hands.press(page.getByRole('main').getByRole('link', { name: t.door }))
      await expect(page.getByRole('heading', { level: 1, name: door.title })).toBeVisible()
      if (isToday) {
        const gates = page.getByRole('list', { name: door.gates }).getByRole('listitem')
        await hands.press(gates.filter({ hasText: name }).getByRole('link').first())
      } else await page.goto(`${product.address}/${language}/staff/door/slot-${first.id}`)
      await type(page, door.nameLabel, 'Ponton')
      await page.keyboard.press('Enter')
      const expected = page.getByRole('list', { name: door.list, exact: true }).locator('> li')
      await expect(expected).toHaveCount(1)
      await expectWhole(page, 'the door')
      await hands.press(expected.getByRole('button', { name: new RegExp(`^${door.arrive}`) }))
      await expect(page.getByText(door.allSent)).toBeVisible()
      await throughMenu(page, hands, staffTitle[language], language)
      await hands.press(link)
      await expect(rowOf(first)).toContainText(t.admitted(1))
      await expect(registered.filter({ hasText: reader })).toContainText(t.present('').trim())
    })

    await test.step('whose slot was moved or cancelled has been told once', async () => {
      const movedMails = () => mailsTo(moved, `Your time slot has moved: ${names.en}`, product.data)
      await expect.poll(async () => (await movedMails()).length, { timeout: 120_000 }).toBe(1)
      expect((await movedMails())[0]?.text).toContain(formatTimeRange(from, until, 'en'))
      expect(await cancelMails()).toHaveLength(1)
      await theirs.goto(`${product.address}/${language}/register?section=1`)
      await expect(theirs.getByRole('listitem').filter({ hasText: name })).toContainText(
        browseMessages[language].statuses.BOOKED,
      )
      await context.close()
    })

    function cancelMails() {
      return mailsTo(ended, `Time slot cancelled: ${names.en}`, product.data)
    }
  })
}
