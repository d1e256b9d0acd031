import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import { messages as dialogs } from './dialog-messages.ts'
import { messages as family } from './family-messages.ts'
import { messages as browse } from './messages.ts'
import { messages as proof } from './proof-messages.ts'
import { messages as registration } from './registration-messages.ts'
import type { StaffAnimation, StaffBooking, StaffCard } from './staff-contract.ts'

/** Weeks that the demo company's events lie within. */
const weeksAhead = 12

/** The page of somebody else, in a browser of their own. */
async function besides(browser: Browser, given: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...given })
  return context.newPage()
}

/** Asks the server as who looks after the events. */
async function byAnimator<Body>(page: Page, path: string, method = 'GET', data?: object): Promise<Body> {
  const oidc = `http://localhost:${process.env.E2E_PORT ?? ''}/oidc`
  const answer = await page.request.fetch(`/services/v6/staff/events/animations${path}`, {
    method,
    headers: {
      'api-key': 'campus-companion-web',
      'accept-language': 'en',
      authorization: `Bearer ${await demoToken(oidc, 'animator@campus.example')}`,
    },
    ...(data && { data }),
  })
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as Body
}

/** An event of the demo company, as who looks after it sees it. */
async function staffEvent(page: Page, name: string): Promise<StaffAnimation> {
  const { animations } = await byAnimator<{ animations: StaffCard[] }>(page, '?siteId=1&limit=100')
  const one = animations.find(animation => animation.name === name)
  return byAnimator(page, `/${one?.id}`)
}

/** Goes week by week to an event. @returns its card */
async function findEvent(page: Page, name: string, language: Language = 'en'): Promise<Locator> {
  const t = browse[language]
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  for (let week = 0; week < weeksAhead; week++) {
    await expect(page.getByRole('article').or(page.getByText(t.empty)).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if ((await card.count()) > 0) break
    await page.getByRole('button', { name: t.nextWeek }).click()
  }
  return card
}

/** Goes week by week to an event, and opens it. */
async function openEvent(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const card = await findEvent(page, name, language)
  await card.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Slots that can be chosen. */
const open = (page: Page): Locator => page.locator('input[type=radio]:enabled')

/** Chooses by the keyboard alone. */
async function press(control: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await control.focus()
  await control.press(key)
}

const continues = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: registration[language].continue, exact: true })

/** The title of the popup that says that it is done. */
async function expectSuccess(page: Page, title: string): Promise<Locator> {
  await page.waitForURL('**/register?section=1')
  const popup = page.getByRole('dialog', { name: title })
  await expect(popup).toBeVisible()
  return popup
}

async function writeChild(page: Page, index: number, firstname: string, born: string): Promise<void> {
  const child = page.getByRole('region', { name: family.en.child(index + 1) })
  await child.getByLabel(family.en.lastname).fill('Martin')
  await child.getByLabel(family.en.firstname).fill(firstname)
  await child.getByLabel(family.en.birthDate, { exact: true }).fill(born)
}

/** The first child's birth date, allowed whenever the test runs. */
const born = `1/6/${new Date().getFullYear() - 8}`

test('a family of three is registered by the keyboard, moved to another slot, and deleted', async ({
  page,
}) => {
  const t = family.en
  await enterApp(page, { email: 'employee2@campus.example' }, '/register')
  await openEvent(page, 'Family day')
  await expect(continues(page)).toBeDisabled()
  await press(open(page).first(), 'Space')
  await press(continues(page), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: t.familyTitle })).toBeVisible()

  // What is missing is said in a popup, then in a list that leads to each field.
  await press(page.getByRole('button', { name: t.continue }), 'Enter')
  const warning = page.getByRole('alertdialog', { name: t.invalidForm })
  await expect(warning).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.mend })).toBeFocused()
  await page.getByRole('button', { name: t.toMend(t.phone, t.faults.MISSING) }).press('Enter')
  await expect(page.getByLabel(t.phone)).toBeFocused()

  await page.keyboard.type('+33 6 12 34 56 78')
  await press(page.getByRole('checkbox', { name: t.delegate }), 'Space')
  const delegate = page.getByRole('group', { name: t.delegateTitle })
  await delegate.getByLabel(t.lastname).fill('Blanc')
  await delegate.getByLabel(t.firstname).fill('Léo2')
  await delegate.getByLabel(t.phone).fill('0612')
  await delegate.getByLabel(t.childLink).fill('Grandfather')
  await expect(page.getByText(t.nameFormat)).toBeVisible()
  await delegate.getByLabel(t.firstname).fill('Léo')
  for (const question of [t.groupSupervisor, t.lunch]) {
    await press(page.getByRole('radiogroup', { name: question }).getByLabel(t.no), 'Space')
  }
  const division = page.getByLabel(t.division)
  if ((await division.inputValue()) === '') await division.selectOption({ index: 1 })
  await writeChild(page, 0, 'Zoé', '1/6/1990')
  await press(page.getByRole('button', { name: t.addChild }), 'Enter')
  await writeChild(page, 1, 'Tom', born)
  await press(page.getByRole('button', { name: t.addChild }), 'Enter')
  await writeChild(page, 2, 'Inès', born)
  await press(page.getByRole('radiogroup').last().or(page.locator('[name=imageRights]')).first(), 'Space')
  await page.locator('[name=imageRights]').first().check()
  await page.locator('[name=termsAccepted]').check()
  const choice = page.locator('[name^="answers."][name$=".choices"]').first()
  if ((await choice.count()) > 0) await choice.check()
  await expect(page.getByText(/Invalid date of birth/)).toBeVisible()
  await writeChild(page, 0, 'Zoé', born)
  await page
    .getByRole('region', { name: t.child(1) })
    .getByLabel(t.more)
    .fill('No peanuts')

  // It is there again after a reload.
  await page.reload()
  await expect(page.getByRole('region', { name: t.child(3) }).getByLabel(t.firstname)).toHaveValue('Inès')
  await expect(delegate.getByLabel(t.childLink)).toHaveValue('Grandfather')
  await expectAccessible(page, { what: 'the family form' })

  // What was wrong with the last field goes without moving the button that is pressed next.
  const onward = page.getByRole('button', { name: t.continue, exact: true })
  const terms = page.locator('[name=termsAccepted]')
  await terms.uncheck()
  await press(onward, 'Enter')
  await expect(warning).toBeVisible()
  await page.keyboard.press('Enter')
  await terms.check()
  await onward.click()
  const question = page.getByRole('alertdialog', { name: dialogs.en.bookQuestion('Family day') })
  await expect(question).toContainText('Léo Blanc, in your place, Zoé Martin, Tom Martin, Inès Martin')
  await press(question.getByRole('button', { name: dialogs.en.book }), 'Enter')
  const done = await expectSuccess(page, proof.en.bookSucceed)
  await expect(done.getByRole('img', { name: proof.en.qrOf('Inès Martin') })).toHaveAttribute('width', '196')
  await expect(done.locator('svg[width="404"][height="264"]')).toHaveCount(1)
  await expectAccessible(page, { what: 'the success popup' })
  await page.keyboard.press('Escape')

  await expect(page.getByText(browse.en.delegate('Léo Blanc'))).toBeVisible()

  // The mail brings the proofs along, and leads to the booking.
  const mail = await mailTo('employee2@campus.example', 'Booking confirmed: Family day')
  expect(mail.text).toContain('Léo Blanc accompanies 3 children in your place.')
  const kinds = mail.attachments.map(({ mimeType }) => mimeType)
  expect(kinds.filter(kind => kind === 'image/png')).toHaveLength(4)
  expect(kinds).toContain('application/pdf')
  const [address = ''] = /http\S+\/en\/register\/\S+/.exec(mail.text ?? '') ?? []
  expect(new URL(address).pathname).toBe(
    await page.getByRole('link', { name: 'Family day' }).getAttribute('href'),
  )
  await page.getByRole('link', { name: 'Family day' }).click()
  // All that was declared can be read again.
  const declared = page.getByRole('region', { name: registration.en.declared })
  for (const said of ['Léo Blanc · Grandfather · 0612', 'Zoé Martin', '+33 6 12 34 56 78', 'No peanuts']) {
    await expect(declared).toContainText(said)
  }
  const consents = page.getByRole('region', { name: registration.en.consents })
  await expect(consents).toContainText(registration.en.accepted)
  await consents.getByText(registration.en.readTerms).press('Enter')
  await expect(consents.locator('details[open]')).toBeVisible()
  await page.getByRole('link', { name: registration.en.modify }).click()
  await expect(page.getByText(registration.en.yourSlot)).toBeVisible()
  await open(page).last().check()
  await continues(page).click()
  await expect(page.getByRole('region', { name: t.child(3) }).getByLabel(t.firstname)).toHaveValue('Inès')
  await page.getByRole('button', { name: t.removeChild(3) }).click()
  await page.getByRole('button', { name: t.continue }).click()
  const change = page.getByRole('alertdialog', { name: dialogs.en.modifyQuestion('Family day') })
  await expect(change).toContainText(dialogs.en.before)
  await change.getByRole('button', { name: dialogs.en.modify }).click()
  const moved = await expectSuccess(page, proof.en.modifySucceed)
  await expect(moved.getByRole('img', { name: proof.en.qrOf('Inès Martin') })).toHaveCount(0)
  await moved.getByRole('button', { name: proof.en.close, exact: true }).last().click()

  await page.getByRole('link', { name: 'Family day' }).click()
  await page.getByRole('button', { name: registration.en.delete }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.en.ending.delete.act }).click()
  await expect(page.getByRole('alertdialog', { name: dialogs.en.ending.delete.done })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register?section=1')
  // The last one first: others stand where this has been tried before.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Family day' })
      .getByText(browse.en.statuses.CANCELLED_BY_USER)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Family day' })).toHaveCount(0)
})

test('with fewer places than children it goes on with some of them, and keeps the form', async ({ page }) => {
  const t = family.en
  await enterApp(page, { email: 'nobadge@campus.example' }, '/register')
  await openEvent(page, 'Little chemists')
  await open(page).first().check()
  await continues(page).click()
  await page.getByLabel(t.phone).fill('0612345678')
  await writeChild(page, 0, 'Zoé', born)
  await page.getByRole('button', { name: t.addChild }).click()
  await writeChild(page, 1, 'Tom', born)
  let refusals = 0
  await page.route(/\/slots\/\d+\/bookings/, async route => {
    refusals += 1
    if (refusals > 1) return route.continue()
    const data = { error_type: 'LIMIT_SLOT_REACHED', message: '(2) remaining', remaining: 2 }
    await route.fulfill({ status: 409, json: { code: 409, statusText: 'Conflict', data } })
  })
  await page.getByRole('button', { name: t.continue }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.en.book }).click()
  const fewer = page.getByRole('alertdialog', { name: dialogs.en.remainingPlace(2) })
  await expect(fewer).toContainText(dialogs.en.fewer(1))
  await fewer.getByText('Zoé Martin').click()
  await fewer.getByText('Tom Martin').click()
  await expect(fewer.getByRole('button', { name: dialogs.en.fewerChosen('Tom') })).toBeVisible()
  await fewer.getByRole('button', { name: dialogs.en.close }).click()
  await expect(page.getByRole('region', { name: t.child(1) }).getByLabel(t.firstname)).toHaveValue('Zoé')

  refusals = 0
  await page.getByRole('button', { name: t.continue }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.en.book }).click()
  await fewer.getByText('Tom Martin').click()
  await fewer.getByRole('button', { name: dialogs.en.fewerChosen('Tom') }).click()
  const done = await expectSuccess(page, proof.en.bookSucceed)
  await expect(done.getByRole('img', { name: proof.en.qrOf('Tom Martin') })).toBeVisible()
  await expect(done.getByRole('img', { name: proof.en.qrOf('Zoé Martin') })).toHaveCount(0)
})

test('a booking is shared, kept as a file, seen by the other and given back; on a phone, in French', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const t = registration.fr
  await enterApp(page, { email: 'nobadge@campus.example', language: 'fr' }, '/register')
  const name = 'Échecs à midi'
  await openEvent(page, name, 'fr')
  await open(page).first().check()
  await expectNoSidewaysScroll(page)
  await continues(page, 'fr').click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.fr.book }).click()
  const done = await expectSuccess(page, proof.fr.bookSucceed)
  // A browser without a window prints nothing by itself: what would be printed is the proof alone.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await done.getByRole('button', { name: proof.fr.print }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.locator('body > div [data-proof]:visible')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(done).toBeVisible()
  const picture = page.waitForEvent('download')
  await done.getByRole('button', { name: proof.fr.save }).click()
  const png = await readFile(await (await picture).path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const entry = page.waitForEvent('download')
  await done.getByRole('button', { name: proof.fr.calendar }).click()
  expect(await readFile(await (await entry).path(), 'utf8')).toContain(`SUMMARY:${name}`)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: t.share }).click()
  const share = page.getByRole('dialog', { name: dialogs.fr.shareTitle })
  const button = share.getByRole('button', { name: dialogs.fr.share, exact: true })
  const field = share.getByLabel(dialogs.fr.shareMail)
  await expect(button).toBeDisabled()
  await field.fill('nobody')
  await expect(button).toBeDisabled()
  await field.fill('NoBadge@Campus.Example')
  await button.click()
  await expect(page.getByRole('alertdialog', { name: dialogs.fr.sameEmail })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  // It is emptied before the alert comes, and takes letters again once that has left.
  await expect(field).toBeFocused()
  await field.fill('other-site@campus.example')
  await button.click()
  await expect(page.getByRole('dialog', { name: dialogs.fr.shared })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t.sharedTo })).toBeVisible()

  const other = await besides(browser)
  await other.setViewportSize({ width: 320, height: 800 })
  await enterApp(other, { email: 'other-site@campus.example', language: 'fr' }, '/register?section=1')
  await other.getByRole('link', { name }).first().click()
  await other.getByRole('button', { name: t.giveBack }).click()
  await expectNoSidewaysScroll(other)
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: dialogs.fr.ending.giveBack.act, exact: true })
    .click()
  await expect(other.getByRole('alertdialog', { name: dialogs.fr.ending.giveBack.done })).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('button', { name: t.share })).toBeVisible()
  await expect(page.getByRole('heading', { name: t.sharedTo })).toHaveCount(0)
})

test('a booking is made for somebody else, whose address is checked first, and who declines it from their mail', async ({
  page,
  browser,
}) => {
  const t = registration.en
  await enterApp(page, { email: 'employee2@campus.example' }, '/register')
  await openEvent(page, 'The third-floor players')
  await page.getByRole('button', { name: t.bookForOther }).click()
  const field = page.getByLabel(t.otherMail)
  const check = page.getByRole('button', { name: t.check, exact: true })
  for (const [typed, refused] of [
    ['somebody', t.addressFaults.FORMAT],
    ['employee2@campus.example', t.addressFaults.OWN],
    ['nobody@elsewhere.example', t.otherRefused.NOT_ELIGIBLE('nobody@elsewhere.example')],
  ] as const) {
    await field.fill(typed)
    await check.click()
    await expect(page.getByText(refused)).toBeVisible()
  }
  await field.fill('nobadge@campus.example')
  await check.click()
  await expect(page.getByRole('button', { name: t.changeOther, exact: true })).toBeVisible()
  await open(page).first().check()
  await continues(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.en.book }).click()
  const done = await expectSuccess(page, proof.en.otherSucceed)
  await done.getByRole('button', { name: proof.en.close, exact: true }).last().click()

  await page.goBack()
  await page.getByRole('button', { name: t.bookForOther }).click()
  await field.fill('nobadge@campus.example')
  await check.click()
  await expect(page.getByText(t.otherRefused.ALREADY_REGISTER('nobadge@campus.example'))).toBeVisible()

  const other = await besides(browser)
  await enterApp(other, { email: 'nobadge@campus.example' }, '/register?section=1')
  const theirs = other.getByRole('link', { name: 'The third-floor players' }).first()
  await other.goto(`${await theirs.getAttribute('href')}?mode=decline`)
  const { question, act, done: declined } = dialogs.en.ending.decline
  const requested = other.getByRole('alertdialog')
  await expect(requested).toContainText(question('The third-floor players', '').slice(0, 20))
  await requested.getByRole('button', { name: act, exact: true }).click()
  await expect(other.getByRole('alertdialog', { name: declined })).toBeVisible()
  await other.context().close()
})

/** From the list of events: how many places there are changes while the event stands open. */
async function expectPlacesSeen(page: Page, name: string): Promise<void> {
  await openEvent(page, name)
  await expect(open(page).first()).toBeVisible()
  const { id, slots } = await staffEvent(page, name)
  const slot = slots.find(({ numberUser, limitUser }) => numberUser < limitUser)
  if (slot === undefined) throw new Error('no slot')
  const limit = (limitUser: number) => byAnimator(page, `/${id}/slots/${slot.id}/limit`, 'PUT', { limitUser })
  // So many that no other slot has them; others may book meanwhile.
  const places = page.getByText('of 911 places left')
  await limit(911)
  await expect(places).toBeVisible()
  await limit(slot.limitUser)
  await expect(places).toHaveCount(0)
}

test('places that others change are seen without asking; who finds nothing free asks to be told, takes it back, and is told when another cancels', async ({
  page,
  browser,
}) => {
  const t = registration.en
  await enterApp(page, { email: 'other-site@campus.example' }, '/register')
  await test.step('places that others change', () => expectPlacesSeen(page, 'Family day'))
  await follow(page, '/en/register')
  await openEvent(page, 'Flu vaccination')
  await expect(page.getByText(t.closed.FULL).first()).toBeVisible()
  await expect(continues(page)).toHaveCount(0)
  await page.getByRole('button', { name: t.alertOn }).click()
  await expect(page.getByText(t.alertIsOn)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t.alertOff }).click()
  await expect(page.getByText(t.alertText)).toBeVisible()
  await page.route(/\/alert$/, route => route.fulfill({ status: 409, json: {} }))
  await page.getByRole('button', { name: t.alertOn }).click()
  await expect(page.getByRole('alertdialog', { name: dialogs.en.error })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.unroute(/\/alert$/)
  await page.getByRole('button', { name: t.alertOn }).click()
  await expect(page.getByText(t.alertIsOn)).toBeVisible()

  const { id, slots } = await staffEvent(page, 'Flu vaccination')
  const last = slots.at(-1)?.id
  const { bookings } = await byAnimator<{ bookings: StaffBooking[] }>(page, `/${id}/bookings?slotId=${last}`)
  const another = await besides(browser)
  const email = bookings.find(({ status, email }) => status === 'BOOKED' && email !== null)?.email ?? ''
  await enterApp(another, { email }, '/register?section=1')
  await another.getByRole('link', { name: 'Flu vaccination' }).click()
  await another.getByRole('button', { name: t.delete }).click()
  await another.getByRole('alertdialog').getByRole('button', { name: dialogs.en.ending.delete.act }).click()
  await expect(another.getByRole('alertdialog', { name: dialogs.en.ending.delete.done })).toBeVisible()
  await another.context().close()

  const mail = await mailTo('other-site@campus.example', 'Places are free again: Flu vaccination')
  expect(mail.html).toContain(`/en/register/${id}"`)
  // The page that stood there all the time has the place too.
  await expect(open(page)).toHaveCount(1)
  await open(page).check()
  await continues(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: dialogs.en.book }).click()
  await expectSuccess(page, proof.en.bookSucceed)
})

test('the line of the week shows one’s place, which leads to it, and narrows the list to a day', async ({
  page,
}) => {
  const t = browse.en
  const { id } = await staffEvent(page, 'Lunchtime yoga')
  await enterApp(page, { email: 'employee@campus.example' }, '/register')
  const days = page.getByRole('list', { name: t.days })
  const place = days.getByRole('link', { name: 'Lunchtime yoga' })
  await findEvent(page, 'Lunchtime yoga')
  await expect(days).toBeVisible()
  // It is on the second working day from now, in this week or the next.
  if ((await place.count()) === 0) await page.getByRole('button', { name: t.nextWeek }).click()
  const booking = await place.first().getAttribute('href')
  expect(booking).toMatch(new RegExp(`^/en/register/${id}/[0-9a-f-]{36}$`))
  await expect(place.first()).toContainText(/Your place:.*\d\d:\d\d.*Lunchtime yoga/)
  await expectAccessible(page, { what: 'the line of the week' })

  // Its day says the same in words, and by the keyboard leads to what is on then.
  const day = days.getByRole('button', { name: t.placeAt('12:15', 'Lunchtime yoga') }).first()
  await expect(day).toHaveAccessibleName(
    /^\w+day \d+ \w+: .*\d+ events?.*, your place at 12:15: Lunchtime yoga/,
  )
  const cards = page.getByRole('article')
  const ofWeek = await cards.count()
  await press(day, 'Enter')
  await expect(page).toHaveURL(/[?&]day=\d{4}-\d\d-\d\d/)
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(day).toBeFocused()
  const said = (await day.textContent()) ?? ''
  const count = (of: RegExp) => Number(of.exec(said)?.[1] ?? 0)
  await expect(cards).toHaveCount(count(/(\d+) events?/) + count(/(\d+) cancelled/))
  await expect(page.getByText(/^Only \w+day/).last()).toBeVisible()
  await page.reload()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await press(day, 'Space')
  await expect(cards).toHaveCount(ofWeek)
  await expect(page).not.toHaveURL(/day=/)
  await press(day, 'Space')
  await press(page.getByRole('button', { name: t.wholeWeek }), 'Enter')
  await expect(cards).toHaveCount(ofWeek)
  await expect(page.locator('p:focus')).toContainText(t.week(''))

  // A day of no week that is shown narrows nothing, and another week forgets the day.
  const address = new URL(page.url())
  address.searchParams.set('day', '1999-01-01')
  await page.goto(address.href)
  await expect(cards).toHaveCount(ofWeek)
  await press(day, 'Space')
  await page.getByRole('button', { name: t.nextWeek }).click()
  await expect(page).not.toHaveURL(/day=/)
  await page.getByRole('button', { name: t.previousWeek }).click()

  await press(place.first(), 'Enter')
  await page.waitForURL(`**${booking}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lunchtime yoga' })).toBeVisible()
})

test('the line keeps its height while it loads, on the narrowest phone with large letters too', async ({
  page,
}) => {
  const t = browse.fr
  await page.setViewportSize({ width: 320, height: 800 })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/animations\?/, async route => {
    await held
    await route.continue()
  })
  await enterApp(page, { email: 'nobadge@campus.example', language: 'fr' }, '/register?week=2999-12-01')
  const first = page.locator('main [aria-busy=true]')
  await expect(first).toBeVisible()
  const loading = await first.evaluate(element => element.getBoundingClientRect().top)
  release()
  const days = page.getByRole('list', { name: t.days })
  await expect(days.getByRole('listitem')).toHaveCount(5)
  const empty = page.getByText(t.empty)
  await expect(empty).toBeVisible()
  const line = days.locator('..')
  const below = await line.evaluate(element => {
    const { bottom } = element.getBoundingClientRect()
    return bottom + Number.parseFloat(getComputedStyle(element).marginBlockEnd)
  })
  expect(Math.abs(below - loading)).toBeLessThan(1)
  await expect(days.getByRole('button')).toHaveCount(0)
  await expect(days.getByRole('listitem').first()).toContainText(t.noEvents)

  await page.goto('/fr/register')
  await expect(days.getByRole('button').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const button of await days.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
})

test('what cannot be registered for says why', async ({ page }) => {
  const t = registration.en
  await enterApp(page, { email: 'other-site@campus.example' }, '/register')
  // Its next evening was cancelled: the day says so. The next card has the hours of its week.
  await expect(await findEvent(page, 'Board-game evening')).toContainText(`– ${browse.en.cancelledDays(1)}`)
  await expect(await findEvent(page, 'Family day')).toContainText('09:30')
  await page.getByRole('button', { name: browse.en.thisWeek }).click()
  // The button goes with the week it led away from: the focus is on the week that came.
  await expect(page.locator('p:focus')).toContainText(browse.en.week(''))
  await openEvent(page, 'Behind the scenes of the soap works')
  await expect(page.getByText(t.restrictedTitle)).toBeVisible()
  await expect(open(page)).toHaveCount(0)

  await page.goto('/en/register/999999')
  const away = page.getByRole('alertdialog', { name: t.notViewable })
  await expect(away).toContainText(t.statusError.CANCELLED)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/register$/)

  await page.route(/\/animations\/\d+$/, route =>
    route.fulfill({
      status: 404,
      json: { code: 404, statusText: 'Not Found', data: { error_type: 'DRAFT', message: '' } },
    }),
  )
  await page.goto('/en/register/5')
  await expect(away).toContainText(t.statusError.DRAFT)
})

test('my bookings: what stands leads on, what was cancelled says so', async ({ page }) => {
  const t = browse.en
  await enterApp(page, { email: 'employee@campus.example' }, '/register?section=1')
  await expect(page.getByRole('tab', { name: t.myBookings })).toHaveAttribute('aria-selected', 'true')
  await test.step('without network this device has their proofs', async () => {
    // What can wait begins with the first gesture.
    await page.keyboard.press('Shift')
    const isKept = () => page.evaluate(() => localStorage.getItem('kept:event-proofs') !== null)
    await expect.poll(isKept).toBe(true)
    await page.context().setOffline(true)
    const away = page.getByRole('alertdialog')
    const concert = away.getByRole('listitem').filter({ hasText: 'Choir concert' })
    await concert.getByText(proof.en.qrTitle).click()
    await expect(concert.getByRole('img', { name: proof.en.qr })).toBeVisible()
    await page.context().setOffline(false)
    await expect(away).toBeHidden()
  })
  const cancelled = page.getByRole('listitem').filter({ hasText: t.statuses.ANIMATION_CANCELLED })
  await expect(cancelled.first()).toBeVisible()
  await expect(cancelled.getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Choir concert' }).click()
  await expect(page.getByText(/Shared with you by/)).toBeVisible()
  for (const name of [registration.en.modify, registration.en.delete, registration.en.share]) {
    await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toHaveCount(0)
  }
  await page.getByRole('button', { name: registration.en.showCard }).click()
  await expect(page.getByRole('img', { name: /^Silver invitation/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.getByRole('button', { name: t.past, exact: true }).click()
  await expect(page).toHaveURL(/past=1/)
})
