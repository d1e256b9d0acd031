import { expect, type Page, type Route, test } from '@playwright/test'
import { employee, secondEmployee, withoutBadge } from '#demo/sign-ins.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusInstant, formatDate } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, soon, workday } from '#testing/callers.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { holdBackFeeds } from '#testing/late-feed.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { maxVisitors, type Visit } from './contract.ts'
import { messages } from './messages.ts'

const t = messages.en

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page) => page.getByRole('alertdialog')

async function whenIsSet(page: Page, n: number, language: Language = 'en'): Promise<void> {
  const words = messages[language]
  const day = formatDate(workday(n), language, 'numeric')
  await main(page).getByLabel(words.endDay, { exact: true }).fill(day)
  await main(page).getByLabel(words.endTime, { exact: true }).fill('17:00')
  await main(page).getByLabel(words.startDay, { exact: true }).fill(day)
  await main(page).getByLabel(words.startTime, { exact: true }).fill('930')
  await main(page).getByLabel(words.meetingName, { exact: true }).click()
}

async function add(
  page: Page,
  first: string,
  last: string,
  email: string,
  language: Language = 'en',
): Promise<void> {
  const words = messages[language]
  await main(page).getByRole('button', { name: words.add, exact: true }).click()
  await dialog(page).getByLabel(words.firstName, { exact: true }).fill(first)
  await dialog(page).getByLabel(words.lastName, { exact: true }).fill(last)
  await dialog(page).getByLabel(words.email, { exact: true }).fill(email)
  await dialog(page).getByRole('button', { name: words.addIt, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Closes the message, whose title is this. */
async function told(page: Page, title: string, words: string): Promise<void> {
  await expect(alert(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(alert(page)).toContainText(words)
  await alert(page).getByRole('button').last().click()
  await expect(alert(page)).toHaveCount(0)
}

test('a host invites somebody on three days at once, who gets one mail that names them all; then three people, and changes who comes: the mails say exactly that', async ({
  page,
}) => {
  const run = Date.now()
  await enterApp(page, employee, '/guest')
  await test.step('three days at once', () => inviteOnThreeDays(page, run))
  await test.step('three people, of whom one is changed', () => inviteAndChange(page, run))
})

async function inviteOnThreeDays(page: Page, run: number): Promise<void> {
  const address = `days.${run}@partner.example`
  await main(page).getByLabel(t.meetingName, { exact: true }).fill(`Course ${run}`)
  // The start first: it takes an end that it passes along to another day.
  for (const [field, text] of [
    [t.startDay, formatDate(workday(3), 'en', 'numeric')],
    [t.startTime, '09:30'],
    [t.endDay, formatDate(workday(3), 'en', 'numeric')],
    [t.endTime, '17:00'],
  ] as const) {
    await main(page).getByLabel(field, { exact: true }).fill(text)
  }
  for (const n of [4, 5]) {
    const day = formatDate(workday(n), 'en', 'day')
    await main(page).getByRole('button', { name: t.addDay }).click()
    await dialog(page)
      .getByRole('textbox')
      .fill(formatDate(workday(n), 'en', 'numeric'))
    await dialog(page).getByRole('button').last().click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: t.removeDay(day) })).toBeVisible()
  }
  await add(page, 'Dana', 'Days', address)
  await expect(main(page).getByText(t.daysCount(3, 1))).toBeVisible()
  await main(page).getByRole('button', { name: t.myself }).click()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await main(page).getByRole('button', { name: t.validate }).click()
  await told(page, t.createdDays(1, 3), t.createdNote)
  const cards = main(page)
    .getByRole('article')
    .filter({ hasText: `Course ${run}` })
  await expect(cards).toHaveCount(3)
  const mail = await mailTo(address, 'You are expected')
  expect(mail.text?.match(/\/visit\/[0-9a-f]{64}/g)).toHaveLength(3)
  expect(await mailsTo(address, '')).toHaveLength(1)
}

async function inviteAndChange(page: Page, run: number): Promise<void> {
  const address = (name: string) => `${name}.${run}@partner.example`
  await main(page).getByLabel(t.meetingName, { exact: true }).fill(`Audit ${run}`)
  await whenIsSet(page, 3)
  await expect(main(page).getByLabel(t.startTime, { exact: true })).toHaveValue('09:30')
  await add(page, 'Vera', 'Outside', address('vera'))
  await main(page).getByRole('button', { name: t.paste }).click()
  await dialog(page)
    .getByLabel(t.pasteLabel)
    .fill(`Otto\tvan Dam\t${address('otto')}\tPartner\nUma Lind <${address('uma')}>\n${address('vera')}`)
  await expect(dialog(page)).toContainText(t.pasteRead(2, 1))
  await dialog(page)
    .getByRole('button', { name: t.pasteAdd(2) })
    .click()
  await main(page).getByRole('button', { name: t.myself }).click()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: t.validate }).click()
  await told(page, t.created(3), t.createdNote)
  await expect(main(page).getByRole('button', { name: new RegExp(`^${t.myVisits}`) })).toBeFocused()
  await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue('')

  for (const name of ['vera', 'otto', 'uma']) {
    const mail = await mailTo(address(name), 'You are expected')
    expect(mail.text).toContain(`Audit ${run}`)
    expect(mail.text).toContain('En français')
    expect(mail.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)
  }

  const card = main(page)
    .getByRole('article')
    .filter({ hasText: `Audit ${run}` })
  await card.getByRole('link', { name: new RegExp(`^${t.change}`) }).click()
  await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue(`Audit ${run}`)
  await main(page)
    .getByRole('button', { name: t.remove('Uma Lind') })
    .click()
  await add(page, 'Zoe', 'Outside', address('zoe'))
  await main(page).getByRole('button', { name: t.save }).click()
  await told(page, t.updated, t.updatedNew(1))
  await page.waitForURL('**/guest?visits=open')

  await mailTo(address('zoe'), 'You are expected')
  await mailTo(address('uma'), 'is cancelled')
  for (const name of ['vera', 'otto']) expect(await mailsTo(address(name), '')).toHaveLength(1)

  await card.getByRole('button', { name: new RegExp(`^${t.delete}`) }).click()
  await alert(page).getByRole('button', { name: t.yes }).click()
  // A dialog that leaves has a region for notices of its own.
  await expect(page.getByRole('log').filter({ hasText: t.deleted })).toBeVisible()
  await expect(card).toContainText(t.notUpdatable.CANCELED)
  for (const name of ['vera', 'otto', 'zoe']) await mailTo(address(name), 'is cancelled')
}

test('a whole visit is sent by keyboard alone on the narrowest phone; what is missing is said in the order of the specification', async ({
  page,
}) => {
  const run = Date.now()
  const address = (name: string) => `${name}.keys${run}@partner.example`
  await page.setViewportSize({ width: 320, height: 640 })
  await enterApp(page, secondEmployee, '/guest')
  const keyboard = new Keyboard(page)
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  const validate = async (words: string) => {
    await keyboard.press(button(t.validate))
    await expect(alert(page).getByRole('heading', { name: t.formError })).toBeVisible()
    await expect(alert(page)).toContainText(words)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveCount(0)
  }
  await validate(t.faults.MIN_VISITOR)
  await expect(button(t.add)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel(t.firstName)).toBeFocused()
  await page.keyboard.type('V')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(t.faults.NAME_SHORT)).toHaveCount(2)
  await expect(dialog(page).getByText(t.faults.EMAIL_WRONG)).toBeVisible()
  await expect(dialog(page).getByLabel(t.firstName)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('era')
  await keyboard.type(dialog(page).getByLabel(t.lastName), 'Outside')
  await keyboard.type(dialog(page).getByLabel(t.email, { exact: true }), address('vera'))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await keyboard.type(field(t.startDay), '01012026')
  await validate(t.faults.START_DATE_PAST)
  await expect(field(t.startDay)).toBeFocused()
  const day = formatDate(workday(4), 'en', 'numeric')
  for (const [name, text] of [
    [t.startDay, day],
    [t.startTime, '930'],
    [t.endDay, day],
    [t.endTime, '1700'],
  ] as const) {
    await keyboard.reach(field(name))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  }
  await validate(t.faults.COMPANION_NOT_SELECTED)
  await expect(main(page).getByRole('searchbox', { name: t.search })).toBeFocused()
  await page.keyboard.type('mo')
  await expect(main(page).getByText(t.searchMinimum)).toBeVisible()
  await page.keyboard.type('reau claire')
  await keyboard.press(button(t.choose('Claire Moreau')))
  await validate(t.faults.MEETING_NAME_NOT_SELECTED)
  await expect(field(t.meetingName)).toBeFocused()
  await page.keyboard.type(`Keys ${run}`)
  await keyboard.press(button(t.add))
  for (const [name, text] of [
    [t.firstName, 'Otto'],
    [t.lastName, 'Outside'],
    [t.email, address('otto')],
  ] as const) {
    await keyboard.type(dialog(page).getByLabel(name, { exact: true }), text)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, { what: 'a visitor at 320 px' })
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await keyboard.press(button(t.validate))
  await expect(alert(page).getByRole('heading', { name: t.created(2) })).toBeVisible()
  await expect(alert(page)).toContainText(t.createdNote)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveCount(0)
  const drawer = main(page).getByRole('button', { name: new RegExp(`^${t.myVisits}`) })
  await expect(drawer).toBeFocused()
  await expect(field(t.meetingName)).toHaveValue('')
  await page.keyboard.press('Enter')
  const card = main(page)
    .getByRole('article')
    .filter({ hasText: `Keys ${run}` })
  await expect(card).toContainText(t.visitorCount(2))
  for (const name of ['vera', 'otto']) await mailTo(address(name), 'You are expected')
  await keyboard.press(card.getByRole('button', { name: new RegExp(`^${t.delete}`) }))
  await expect(alert(page)).toContainText(t.deleteNote(2))
  await keyboard.press(alert(page).getByRole('button', { name: t.yes }))
  await expect(card).toContainText(t.notUpdatable.CANCELED)
})

/** Mails come in the language that a person read last: nobody whose mails another test waits for. */
const readsFrench = 'editor@campus.example'

/** What the API answers to calls of visits, as long as it says so. */
type Said = Parameters<Route['fulfill']>[0]

for (const language of languagesTried('fr')) {
  test(`each failure and each empty place of a visit is said, and nothing typed is lost, in ${language}`, async ({
    page,
  }) => {
    const caller = await callerOf(page.request, readsFrench)
    const { id } = await caller.get<{ id: string }>('/account/details')
    const day = workday(6)
    const made = await caller.post('/visits', {
      meetingName: `Fails ${Date.now()}`,
      ...{ startDateTime: `${day}T09:00:00.000Z`, endDateTime: `${day}T10:00:00.000Z` },
      companion: { id },
      visitors: [{ firstName: 'Vera', lastName: 'Outside', email: `fails.${Date.now()}@partner.example` }],
    })
    const visit = made.body as Visit
    const nothing: Said = {
      json: { visits: [], next: null, visitsLeft: 100, invitationsLeft: 150, visitorsLeft: 300 },
    }
    const failed: Said = { status: 500, json: {} }
    const said = new Map<string, Said>()
    await page.route(/\/services\/v6\/(visits|account\/details)/, route => {
      const { pathname } = new URL(route.request().url())
      const answer = said.get(`${route.request().method()} ${pathname.replace('/services/v6', '')}`)
      return answer === undefined ? route.fallback() : route.fulfill(answer)
    })
    const words = messages[language]
    const again = uiMessages[language].retry
    const field = main(page).getByLabel(words.meetingName, { exact: true })
    /** What a call that fails says, with nothing of what was typed gone. */
    const refused = async (title: string, more: string) => {
      await expect(alert(page).getByRole('heading', { name: title })).toBeVisible()
      await expect(alert(page)).toContainText(more)
      await alert(page).getByRole('button').last().click()
      await expect(alert(page)).toHaveCount(0)
    }
    await test.step('the list', async () => {
      said.set('GET /visits', failed)
      await enterApp(page, { email: readsFrench, language }, '/guest?visits=open')
      const failure = main(page).getByRole('alert').filter({ hasText: words.listFailed })
      await expect(failure).toBeVisible()
      said.set('GET /visits', nothing)
      await tryAgain(failure, main(page).getByText(words.empty))
      await expect(main(page).getByText(words.emptyHint)).toBeVisible()
      await main(page).getByRole('tab', { name: words.past, exact: true }).click()
      await expect(main(page).getByText(words.emptyPast)).toBeVisible()
      said.delete('GET /visits')
    })
    await test.step('the account', async () => {
      said.set('GET /account/details', failed)
      await page.reload()
      await expect(main(page).getByText(words.accountFailed)).toBeVisible()
      said.delete('GET /account/details')
      await main(page).getByRole('button', { name: again }).click()
      await expect(field).toBeVisible()
    })
    await test.step('who accompanies, and a visit that is not sent', async () => {
      const search = main(page).getByRole('searchbox', { name: words.search })
      await search.fill('zz')
      await expect(main(page).getByText(words.searchMinimum)).toBeVisible()
      await search.fill('zzzz')
      await expect(main(page).getByText(words.notFound)).toBeVisible()
      said.set('GET /visits/companions/search', failed)
      await search.fill('moreau')
      await expect(main(page).getByText(words.searchFailed)).toBeVisible()
      said.delete('GET /visits/companions/search')
      await main(page).getByRole('alert').getByRole('button', { name: again }).click()
      await expect(main(page).getByRole('button', { name: words.choose('Claire Moreau') })).toBeVisible()
      await field.fill('Not sent')
      await add(page, 'Vera', 'Outside', 'vera@partner.example', language)
      await whenIsSet(page, 5, language)
      await main(page).getByRole('button', { name: words.myself }).click()
      said.set('POST /visits', unavailable)
      await main(page).getByRole('button', { name: words.validate }).click()
      await refused(words.formError, words.retryLater)
      await expect(field).toHaveValue('Not sent')
      await expect(main(page).getByRole('button', { name: words.remove('Vera Outside') })).toBeVisible()
      said.delete('POST /visits')
    })
    await test.step('what is missing', async () => {
      await field.fill(' ')
      await main(page).getByRole('button', { name: words.validate }).click()
      await refused(words.formError, words.faults.MEETING_NAME_NOT_SELECTED)
      await main(page).getByRole('button', { name: words.otherCompanion }).click()
      await main(page).getByRole('button', { name: words.validate }).click()
      await refused(words.formError, words.faults.COMPANION_NOT_SELECTED)
      await main(page).getByLabel(words.startDay, { exact: true }).fill('01012026')
      await main(page).getByRole('button', { name: words.validate }).click()
      await refused(words.formError, words.faults.START_DATE_PAST)
      await main(page)
        .getByRole('button', { name: words.remove('Vera Outside') })
        .click()
      await main(page).getByRole('button', { name: words.validate }).click()
      await refused(words.formError, words.faults.MIN_VISITOR)
    })
    await test.step('a visit that is not deleted', async () => {
      said.set(`DELETE /visits/${visit.id}`, unavailable)
      const card = main(page).getByRole('article').filter({ hasText: visit.meetingName })
      await card.getByRole('button', { name: new RegExp(`^${words.delete}`) }).click()
      await expect(alert(page)).toContainText(words.deleteNote(1))
      await alert(page).getByRole('button', { name: words.keep }).click()
      await expect(alert(page)).toHaveCount(0)
      await card.getByRole('button', { name: new RegExp(`^${words.delete}`) }).click()
      await alert(page).getByRole('button', { name: words.yes }).click()
      await refused(words.deleteFailed, 'Not now')
      await expect(card).toBeVisible()
    })
    await test.step('a visit that cannot be read, and is not there', async () => {
      said.set(`GET /visits/${visit.id}`, failed)
      await follow(page, `/${language}/editVisit/${visit.id}`)
      await expect(main(page).getByText(words.visitFailed)).toBeVisible()
      said.delete(`GET /visits/${visit.id}`)
      await main(page).getByRole('button', { name: again }).click()
      await expect(field).toHaveValue(visit.meetingName)
    })
    await test.step('a visit that is not changed', async () => {
      await field.fill('Changed')
      said.set(`PUT /visits/${visit.id}`, unavailable)
      await main(page).getByRole('button', { name: words.save }).click()
      await refused(words.updateFailed, words.retryLater)
      await expect(field).toHaveValue('Changed')
      said.delete(`PUT /visits/${visit.id}`)
      await main(page).getByRole('link', { name: words.back }).click()
      await page.waitForURL('**/guest?visits=open')
      await expect(main(page).getByRole('article').filter({ hasText: visit.meetingName })).toBeVisible()
      await follow(page, `/${language}/editVisit/${crypto.randomUUID()}`)
      await expect(main(page).getByText(words.notThere)).toBeVisible()
    })
    said.clear()
    await follow(page, `/${language}/guest?visits=open`)
    const card = main(page).getByRole('article').filter({ hasText: visit.meetingName })
    await card.getByRole('button', { name: new RegExp(`^${words.delete}`) }).click()
    await alert(page).getByRole('button', { name: words.yes }).click()
    await expect(page.getByRole('log').filter({ hasText: words.deleted })).toBeVisible()
    await expect(card).toContainText(words.notUpdatable.CANCELED)
  })
}

test('the form of a visit stands with today from 08:00 to 18:00 and takes nothing until the visit is there, takes thirty visitors at most, and keeps what was typed', async ({
  page,
}) => {
  await test.step('until a visit is there its form takes nothing; the way back leads to all', () =>
    waitForVisit(page))
  await test.step('with thirty visitors nobody can be added', () => addTooMany(page))
  await test.step('what was typed is there again after a reload', async () => {
    await main(page).getByLabel(t.meetingName, { exact: true }).fill('Not sent')
    await page.reload()
    await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue('Not sent')
    await expect(main(page).getByRole('button', { name: t.remove('Guest29 Om') })).toBeVisible()
  })
  await test.step('it stays when the visit is changed elsewhere', () => changeElsewhere(page))
})

async function waitForVisit(page: Page): Promise<void> {
  const caller = await callerOf(page.request, employee.email)
  const { id } = await caller.get<{ id: string }>('/account/details')
  const day = workday(8)
  const made = await caller.post('/visits', {
    ...{ meetingName: `Waits ${Date.now()}`, companion: { id } },
    ...{ startDateTime: campusInstant(day, '10:15'), endDateTime: campusInstant(day, '11:45') },
    visitors: [{ firstName: 'Vera', lastName: 'Outside', email: `waits.${Date.now()}@partner.example` }],
  })
  const visit = made.body as Visit
  const told = Promise.withResolvers<void>()
  await page.route(`**/services/v6/visits/${visit.id}`, async route => {
    await told.promise
    await route.fallback()
  })
  await enterApp(page, employee, `/editVisit/${visit.id}`)
  const shown = async (values: [string, string, string, string]) => {
    for (const [place, name] of [t.startDay, t.startTime, t.endDay, t.endTime].entries()) {
      await expect(main(page).getByLabel(name, { exact: true })).toHaveValue(values[place] ?? '')
    }
  }
  const today = formatDate(campusDay(new Date()), 'en', 'numeric')
  await shown([today, '08:00', today, '18:00'])
  await expect(main(page).getByLabel(t.meetingName, { exact: true })).toBeDisabled()
  await expect(main(page).getByRole('button', { name: t.save })).toBeDisabled()
  await expectAccessible(page, { what: 'a visit on its way' })
  told.resolve()
  const planned = formatDate(day, 'en', 'numeric')
  await shown([planned, '10:15', planned, '11:45'])
  await page.getByRole('navigation').getByRole('link', { name: 'Visitors', exact: true }).last().click()
  await page.waitForURL('**/guest')
  // The form of a new visit, which looks as the one that was left.
  await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue('')
}

async function addTooMany(page: Page): Promise<void> {
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `Guest${from + n} Om guest${from + n}@partner.example`).join(
      '\n',
    )
  await main(page).getByRole('button', { name: t.paste }).click()
  await dialog(page)
    .getByLabel(t.pasteLabel)
    .fill(lines(0, maxVisitors + 1))
  await expect(dialog(page)).toContainText(t.pasteTooMany(maxVisitors))
  await expect(dialog(page).getByRole('button', { name: t.pasteAdd(maxVisitors + 1) })).toBeDisabled()
  await dialog(page).getByLabel(t.pasteLabel).fill(lines(0, maxVisitors))
  await dialog(page)
    .getByRole('button', { name: t.pasteAdd(maxVisitors) })
    .click()
  await expect(main(page).getByRole('button', { name: t.add, exact: true })).toBeDisabled()
  await expect(main(page).getByText(t.atMost)).toBeVisible()
}

async function changeElsewhere(page: Page): Promise<void> {
  const caller = await callerOf(page.request, employee.email)
  const { id: me } = await caller.get<{ id: string }>('/account/details')
  const day = workday(7)
  const visitors = [{ firstName: 'Otto', lastName: 'van Dam', email: `otto.${Date.now()}@partner.example` }]
  const wanted = {
    ...{ meetingName: 'Two tabs', visitors, companion: { id: me }, siteId: '1' },
    ...{ startDateTime: `${day}T09:00:00Z`, endDateTime: `${day}T15:00:00Z` },
  }
  const made = (await caller.post('/visits', wanted)).body as Visit
  await follow(page, `/en/editVisit/${made.id}`)
  await main(page).getByLabel(t.meetingName, { exact: true }).fill('From this tab')
  const { siteId: _, ...body } = wanted
  await caller.put(`/visits/${made.id}`, { ...body, meetingName: 'From the other tab' })
  await main(page).getByRole('button', { name: t.save }).click()
  await expect(alert(page)).toContainText('changed in the meantime')
  await alert(page).getByRole('button').click()
  await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue('From this tab')
}

test('without a badge nobody is invited; a visit that has started says why it stays', async ({
  page,
  request,
}) => {
  await enterApp(page, withoutBadge, '/guest')
  await expect(main(page).getByText(t.noBadge)).toBeVisible()

  const caller = await callerOf(request, secondEmployee.email)
  const { visits } = await caller.get<{ visits: Visit[] }>('/visits')
  await page.route('**/services/v6/visits/*', async route => {
    const visit = { ...visits[0], id: 'a', notUpdatableBecause: 'STARTED', updatable: false }
    await route.fulfill({ json: visit })
  })
  await follow(page, `/en/editVisit/${crypto.randomUUID()}`)
  await expect(main(page).getByText(t.notUpdatable.STARTED)).toBeVisible()
})

test('a host lets a colleague change their visits, who does so, and the host is told', async ({
  page,
  browser,
}) => {
  const run = Date.now()
  const name = `Shared ${run}`
  const caller = await callerOf(page.request, secondEmployee.email)
  const day = workday(5)
  const { id } = await caller.get<{ id: string }>('/account/details')
  const made = await caller.post('/visits', {
    ...{ meetingName: name, startDateTime: `${day}T09:00:00.000Z`, endDateTime: `${day}T10:00:00.000Z` },
    companion: { id },
    visitors: [{ firstName: 'Vera', lastName: 'Outside', email: `shared.${run}@partner.example` }],
  })
  expect(made.status).toBe(200)

  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, secondEmployee, '/guest')
  const drawerOf = (page: Page) => main(page).getByRole('button', { name: new RegExp(`^${t.myVisits}`) })
  const drawer = drawerOf(page)
  await test.step('the drawer is opened, and closed by the way back', async () => {
    await expect(drawer).toHaveAttribute('aria-expanded', 'false')
    await drawer.press('Enter')
    await expect(drawer).toHaveAttribute('aria-expanded', 'true')
    await expect(drawer).toBeFocused()
    await page.goBack()
    await expect(drawer).toHaveAttribute('aria-expanded', 'false')
    await drawer.click()
  })
  const section = main(page).getByRole('region', { name: t.assistants })
  await section.getByRole('button', { name: t.addAssistant }).click()
  await expect(section.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(withoutBadge.name)
  await section.getByRole('button', { name: t.choose(withoutBadge.name) }).click()
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(section.getByRole('listitem')).toContainText(withoutBadge.email)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await mailTo(withoutBadge.email, 'You may change the visits of')

  await test.step('the colleague, who has no badge, finds and changes it', async () => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 320, height: 800 },
    })
    const theirs = await context.newPage()
    await enterApp(theirs, withoutBadge, '/guest')
    await expect(main(theirs).getByText(t.noBadge)).toBeVisible()
    await drawerOf(theirs).click()
    const card = main(theirs).getByRole('article').filter({ hasText: name })
    await expect(card).toContainText(t.forHost(secondEmployee.name))
    await card.getByRole('link', { name: new RegExp(`^${t.change}`) }).click()
    await main(theirs).getByLabel(t.meetingName, { exact: true }).fill(`${name} anew`)
    await main(theirs).getByRole('button', { name: t.save }).click()
    await told(theirs, t.updated, t.updatedNote)
    await expect(
      main(theirs)
        .getByRole('article')
        .filter({ hasText: `${name} anew` }),
    ).toBeVisible()
    const mail = await mailTo(secondEmployee.email, 'has changed your visit')
    expect(mail.text).toContain(`${name} anew`)
    await context.close()
  })

  await test.step('removed, they no longer see it', async () => {
    await section.getByRole('button', { name: /^No longer let/ }).click()
    await alert(page).getByRole('button', { name: t.removeAssistantYes }).click()
    await expect(section.getByText(t.noAssistants)).toBeVisible()
    const theirs = await callerOf(page.request, withoutBadge.email)
    expect((await theirs.get<{ visits: Visit[] }>('/visits')).visits).toEqual([])
  })
})

test('who accompanies the visitors of somebody else sees them come, and nothing that was written to the host alone', async ({
  page,
}) => {
  const run = Date.now()
  const name = `Tour ${run}`
  const caller = await callerOf(page.request, employee.email)
  const companion = await callerOf(page.request, secondEmployee.email)
  const start = soon()
  const address = `tour.${run}@partner.example`
  const made = await caller.post('/visits', {
    meetingName: name,
    startDateTime: start.toISOString(),
    endDateTime: new Date(start.getTime() + 7_200_000).toISOString(),
    companion: { id: (await companion.get<{ id: string }>('/account/details')).id },
    visitors: ['Vera', 'Olga'].map(firstName => ({
      firstName,
      lastName: 'Outside',
      email: `${firstName}.${address}`,
    })),
  })
  const visit = made.body as Visit
  const connect = await holdBackFeeds(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, secondEmployee, '/guest?visits=open')
  const section = main(page).getByRole('region', { name: t.accompanied })
  const card = section.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText(t.forHost(employee.name))
  await expect(card).toContainText(t.accompaniedByMe)
  await expect(card.getByRole('link', { name: new RegExp(`^${t.change}`) })).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, { what: 'visitors whom one accompanies' })

  const reception = await callerOf(page.request, 'reception@campus.example')
  const arrives = async (visitor: number) => {
    const now = new Date().toISOString()
    const person = `v${visit.id}.${visitor}`
    const entry = { id: crypto.randomUUID(), person, action: 'ARRIVED', device: 'Desk' }
    const gate = `visits-${visit.siteId}-${campusDay(start)}`
    const { status } = await reception.post(`/staff/door/gates/${gate}/entries`, {
      ...{ sentAt: now, since: null },
      entries: [{ ...entry, undoes: null, walkIn: null, pressedAt: now }],
    })
    expect(status).toBe(200)
  }
  const arrived = (name: string) => t.answerOf(name, t.arrived('')).trimEnd()
  // Between the first look and the beginning of the live feed, which is told of it in no frame.
  await arrives(1)
  connect()
  await expect(card).toContainText(arrived('Vera Outside'))
  await arrives(2)
  await expect(card).toContainText(arrived('Olga Outside'))
  await mailTo(secondEmployee.email, 'Vera Outside is at reception')
})
