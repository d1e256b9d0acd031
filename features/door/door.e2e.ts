import { expect, type Page, test } from '@playwright/test'
import type { Visit } from '#features/visits/contract.ts'
import { campusDay, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { messages as labelMessages } from '#platform/web/ui/labels/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, soon } from '#testing/callers.ts'
import { pdfPages } from '#testing/pdf.ts'
import { enterApp, expectNoSidewaysScroll, signOut } from '#testing/sign-in.ts'
import type { DoorList, Gate, NoShows } from './contract.ts'
import { messages } from './messages.ts'
import { doorStates, isAbsent, notCome } from './rules.ts'

const t = messages.en
const labels = labelMessages.en
const animator = 'animator@campus.example'
const reception = 'reception@campus.example'
const guest = 'employee2@campus.example'

interface Pass {
  qrcode: string | null
  slotId: string
}

/** A slot of the animator's with people, and the code of one of them. */
async function gateWithPass(page: Page): Promise<{ gate: string; code: string; list: DoorList }> {
  const mine = await callerOf(page.request, guest)
  const door = await callerOf(page.request, animator)
  const { bookings } = await mine.get<{ bookings: Pass[] }>('/animations/me/bookings')
  for (const { qrcode, slotId } of bookings) {
    if (qrcode === null) continue
    const gate = `slot-${slotId}`
    const list = await door.get<DoorList>(`/staff/door/gates/${gate}`).catch(() => undefined)
    if (list?.people !== undefined) return { gate, code: qrcode, list }
  }
  throw new Error(`${guest} has no pass of an event of the animator's`)
}

const field = (page: Page) => page.getByLabel(t.code)
const people = (page: Page) => page.getByRole('list', { name: t.list })

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

/** As somebody at a door: names the desk where it has none, and waits for the list. */
async function openDoor(page: Page, email: string, gate: string, desk: string) {
  await enterApp(page, { email }, `/staff/door/${gate}`)
  const name = page.getByLabel(t.nameLabel)
  await expect(name.or(field(page))).toBeVisible()
  if (await name.isVisible()) {
    await name.fill(desk)
    await page.keyboard.press('Enter')
  }
  await expect(field(page)).toBeFocused()
}

test('a code is let in once, early only when it is pressed, and what was pressed is taken back', async ({
  page,
}) => {
  const { gate, code } = await gateWithPass(page)
  await openDoor(page, animator, gate, 'Entrance 1')
  await say(page, 'https://else.example/')
  await expect(page.getByText(t.verdicts.NOT_A_CODE)).toBeVisible()
  await say(page, code)
  const early = page.getByRole('button', { name: t.letInAllTheSame })
  const welcome = page.getByText(t.verdicts.GOOD, { exact: true })
  await expect(early.or(welcome)).toBeVisible()
  if (await early.isVisible()) await early.click()
  await expect(welcome).toBeVisible()
  await expect(page.getByText(t.allSent)).toBeVisible()
  await say(page, code)
  await expect(page.getByText(t.verdicts.ALREADY)).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.getByRole('button', { name: t.present(1) }).click()
  const row = people(page).getByRole('listitem')
  await row.getByRole('button', { name: /^Left: / }).click()
  await expect(people(page)).toHaveCount(0)
  await page.getByRole('button', { name: t.undo }).click()
  await expect(row).toHaveCount(1)
  await expect(page.getByText(t.allSent)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: t.present(1) })).toBeVisible()
})

test('reception finds visitors by a part of a name, and refuses a code of another day', async ({ page }) => {
  const { code } = await gateWithPass(page)
  const {
    names: [name = ''],
  } = await threeVisitors(page)
  await enterApp(page, { email: reception }, '/staff/door')
  const gates = page.getByRole('list', { name: t.gates })
  await expect(gates.getByRole('listitem').first()).toBeVisible()
  const { gates: all } = await (await callerOf(page.request, reception)).get<{ gates: Gate[] }>(
    '/staff/door/gates?siteId=1',
  )
  const visits = all.find(({ kind }) => kind === 'VISIT')
  if (visits === undefined) throw new Error('No gate of visitors')
  await expectAccessible(page, { what: 'the doors of today' })
  await gates.getByRole('link', { name: visits.title }).first().click()
  await page.getByLabel(t.nameLabel).fill('Reception 1')
  await page.keyboard.press('Enter')
  // At once: what is held up before codes can be read is judged as soon as they can.
  await say(page, code)
  await expect(page.getByText(t.verdicts.OTHER_TIME).or(page.getByText(t.verdicts.NOT_HERE))).toBeVisible()

  await test.step('who is absent by the server’s list is not among the expected', async () => {
    const { people: all, entries } = await (await callerOf(page.request, reception)).get<DoorList>(
      `/staff/door/gates/${visits.id}`,
    )
    const states = doorStates(entries)
    const gone = all.filter(one => isAbsent(one, states.get(one.id) ?? notCome, new Date()))
    await page.getByRole('button', { name: /^Absent \(/ }).click()
    await expect(people(page).getByText(t.isAbsent, { exact: true })).toHaveCount(gone.length)
    await page.getByRole('button', { name: /^All \(/ }).click()
  })
  await field(page).fill(name.slice(1).toUpperCase())
  const arrive = page.getByRole('button', { name: t.ofName(t.arrive, name), exact: true }).first()
  await arrive.click()
  await expect(page.getByRole('button', { name: t.undo })).toBeVisible()
  await page.getByRole('button', { name: t.undo }).click()
  await expect(page.getByText(t.undone(name))).toBeVisible()
  await expect(page.getByText(t.allSent)).toBeVisible()
  await page.getByRole('button', { name: t.walkIn }).click()
  const dialog = page.getByRole('dialog', { name: t.walkInTitle })
  await dialog.getByRole('button', { name: t.walkInSave }).click()
  await expect(dialog.getByLabel(t.firstName)).toBeFocused()
  await dialog.getByLabel(t.firstName).fill('Iris')
  await dialog.getByLabel(t.lastName).fill('Newcomer')
  await dialog.getByLabel(t.visited).fill('mar')
  const found = dialog.getByRole('list').getByRole('button').first()
  const chosen = ((await found.textContent()) ?? '').split(' ').slice(0, 2).join(' ')
  await expectAccessible(page, { what: 'a walk-in' })
  await found.click()
  await expect(dialog.getByText(t.visitedChosen(chosen))).toBeVisible()
  await dialog.getByRole('button', { name: t.walkInSave }).click()
  await expect(dialog).toBeHidden()
  await field(page).fill('newcomer')
  await expect(people(page).getByRole('listitem')).toHaveCount(1)
  await expect(people(page).getByRole('listitem')).toContainText(chosen)
  await expect(page.getByText(t.allSent)).toBeVisible()
  await page.getByRole('button', { name: t.undo }).click()
  await expect(people(page)).toHaveCount(0)
  await expect(page.getByText(t.allSent)).toBeVisible()
  await field(page).fill('')

  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: `a door at ${width} px` })
  }

  await page.getByRole('link', { name: t.badges }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.badgesTitle })).toBeVisible()
  await page.getByRole('button', { name: /^All / }).click()
  await page.getByLabel(t.badgesSearch).fill(name)
  const badge = page.getByRole('article').filter({ hasText: name }).first()
  await expect(badge.getByRole('img', { name: t.codeOf(name) })).toBeVisible()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { what: `badges at ${width} px` })
  }
  await page.getByLabel(labels.first).fill('9')
  await expect(page.getByText(labels.firstWrong(8))).toBeVisible()
  await page.getByLabel(labels.first).fill('8')
  await expect(page.getByRole('article')).toHaveCount(1)
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  expect(pages[0]?.text).toContain(name.replaceAll(' ', ''))
})

/** Adds a crowd to what the server says of a gate: visits of ten. @returns their names, the last expected last */
async function crowd(page: Page, gate: string, visits: number): Promise<string[]> {
  const made = Array.from({ length: visits }, (_, n) => ({ n, visit: crypto.randomUUID() })).flatMap(
    ({ n, visit }) =>
      Array.from({ length: 10 }, (_, number) => ({
        ...{
          id: `v${visit}.${number + 1}`,
          group: visit,
          name: `Crowd Nr${10 * n + number}`,
          groupName: null,
        },
        ...{ company: null, age: null, note: null, delegate: null, host: null, companion: null, place: null },
        ...{ building: null, coming: null, stepFree: false, training: null, badge: null },
        expectedAt: new Date(Date.now() + n).toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
      })),
  )
  await page.route(`**/staff/door/gates/${gate}`, async route => {
    const list = (await (await route.fetch()).json()) as DoorList
    await route.fulfill({
      json: { ...list, people: made, entries: [] },
    })
  })
  return made.map(({ name }) => name)
}

test('of very many the first are drawn, and others at a press or by their name', async ({ page }) => {
  const { gate } = await threeVisitors(page)
  const names = await crowd(page, gate, 300)
  await openDoor(page, reception, gate, 'Reception 2')
  const drawn = people(page).getByRole('heading', { level: 3 })
  await expect(drawn).toHaveText(names.slice(0, 20))
  await expect(page.getByRole('button', { name: t.all(names.length) })).toBeVisible()
  await page.getByRole('button', { name: t.more(20, names.length - 20) }).press('Enter')
  await expect(drawn).toHaveText(names.slice(0, 40))
  await expect(drawn.nth(20)).toBeFocused()
  await expectAccessible(page, { what: 'a door of very many' })

  const last = names.at(-1) ?? ''
  await field(page).fill(last)
  await expect(drawn).toHaveText([last])
  await expect(page.getByRole('status').filter({ hasText: t.found(1) })).toHaveCount(1)
  await expect(page.getByRole('button', { name: t.more(20, 20) })).toHaveCount(0)
  await field(page).fill('')
  await expect(drawn).toHaveText(names.slice(0, 40))
})

test('a code of another slot is refused with the day that it is for; a server that does not answer keeps nobody waiting, and who was refused is told beside the next one', async ({
  page,
}) => {
  const { gate, code, list } = await gateWithPass(page)
  const passOf = async (email: string, fits: (pass: Pass & { endDate: string }) => boolean = () => true) => {
    const { bookings } = await (await callerOf(page.request, email)).get<{
      bookings: (Pass & { endDate: string })[]
    }>('/animations/me/bookings')
    const found = bookings.find(one => one.qrcode !== null && `slot-${one.slotId}` !== gate && fits(one))
    if (found?.qrcode == null) throw new Error(`${email} has no pass of another slot`)
    return { qrcode: found.qrcode, endDate: found.endDate }
  }
  const otherDay = await passOf(guest, ({ endDate }) => endDate !== list.gate.end)
  const elsewhere = await passOf('employee@campus.example')
  await openDoor(page, animator, gate, 'Entrance 1')

  await test.step('a code of another slot', async () => {
    await say(page, otherDay.qrcode)
    await expect(page.getByText(t.verdicts.OTHER_TIME)).toBeVisible()
    // The hours too, where whoever stands at the door may know of that slot.
    const when = t.passFor(formatDate(campusDay(new Date(otherDay.endDate)), 'en', 'day')).replace(/\.$/, '')
    await expect(page.getByText(when)).toBeVisible()
    await expect(page.getByText(t.notes.OTHER_TIME)).toBeVisible()
  })
  await test.step('a server that does not answer', async () => {
    await expect(page.getByText('on this device')).toBeVisible()
    await page.route(`**/staff/door/gates/${gate}`, () => undefined)
    await say(page, elsewhere.qrcode)
    await expect(page.getByText(t.asking)).toBeVisible()
    await expect(page.getByText('The server does not answer.')).toBeVisible()
    await say(page, elsewhere.qrcode)
    await say(page, code)
    const missed = page.getByText(t.missedTitle).locator('..')
    await expect(missed).toContainText(t.verdicts.OTHER_TIME)
    await missed.getByRole('button', { name: t.dismiss }).click()
    await expect(page.getByText(t.missedTitle)).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })
})

test('the places of who has not come are freed once it is time, and taken back', async ({ page }) => {
  const { gate } = await gateWithPass(page)
  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
  // When it is time, and whose places they are, the server says: it is tried there. The screen follows what it says.
  const early: NoShows = { from: minutes(5), until: minutes(60), absent: 3, freed: 0, undoUntil: null }
  let state = early
  await page.route(`**/staff/door/gates/${gate}/no-shows`, async route => {
    const method = route.request().method()
    if (method === 'POST') state = { ...state, absent: 0, freed: 3, undoUntil: minutes(10) }
    if (method === 'DELETE') state = { ...state, absent: 3, freed: 0, undoUntil: null }
    await route.fulfill({ json: state })
  })
  await openDoor(page, animator, gate, 'Entrance 4')
  const free = page.getByRole('button', { name: t.freeNoShows(3) })
  const at = (moment: string) => formatTime(new Date(moment), 'en')
  await expect(page.getByText(t.noShowsFrom(at(early.from)))).toBeVisible()
  await expect(free).toHaveCount(0)

  state = { ...early, from: minutes(-1) }
  await page.reload()
  await free.press('Enter')
  const dialog = page.getByRole('dialog', { name: t.freeTitle(3) })
  await expectAccessible(page, { what: 'freeing places' })
  await dialog.getByRole('button', { name: t.free }).press('Enter')
  const done = page.getByRole('alertdialog', { name: t.freedTitle })
  await expect(done).toContainText(t.freedWords(3, at(state.undoUntil ?? '')))
  await done.getByRole('button').first().press('Enter')
  await expect(page.getByText(t.placesFreed(3))).toBeVisible()

  await page.getByRole('button', { name: t.takeBackNoShows(at(state.undoUntil ?? '')) }).press('Enter')
  const back = page.getByRole('dialog', { name: t.takeBackTitle })
  await back.getByRole('button', { name: t.takeBack }).press('Enter')
  const taken = page.getByRole('alertdialog', { name: t.takenBackTitle })
  await expect(taken).toBeVisible()
  await taken.getByRole('button').first().press('Enter')
  await expect(free).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('the page of a door may ask for the camera, and no other page', async ({ page }) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'] ?? ''
  for (const path of ['/en/staff/door', '/fr/staff/door/visits-1-2026-11-25']) {
    expect(await policy(path)).toContain('camera=(self)')
  }
  for (const path of ['/en', '/en/staff/doors', '/en/staff/events']) {
    expect(await policy(path)).toContain('camera=()')
  }
})

/** Three visitors of today, whom nobody else lets in, and the code of the last of them. */
async function threeVisitors(page: Page) {
  const run = Date.now()
  const host = await callerOf(page.request, 'employee@campus.example')
  const door = await callerOf(page.request, reception)
  const { id } = await host.get<{ id: string }>('/account/details')
  const start = soon()
  const names = ['Ada', 'Bea', 'Cleo'].map(first => `${first} Twice${run}`)
  const made = await host.post('/visits', {
    meetingName: `Two desks ${run}`,
    ...{
      startDateTime: start.toISOString(),
      endDateTime: new Date(start.getTime() + 7_200_000).toISOString(),
    },
    companion: { id },
    visitors: names.map((name, n) => ({
      firstName: name.split(' ')[0],
      lastName: `Twice${run}`,
      email: `twice${n}.${run}@partner.example`,
    })),
  })
  const visit = made.body as Visit
  const gate = `visits-${visit.siteId}-${campusDay(start)}`
  const { passes } = await door.get<{ passes: { person: string; code: string }[] }>(
    `/staff/door/gates/${gate}/passes`,
  )
  const last = `v${visit.id}.${visit.visitors.at(-1)?.id}`
  const code = passes.find(({ person }) => person === last)?.code
  if (code === undefined) throw new Error('No code')
  return { gate, code, names: names as [string, string, string], run: String(run) }
}

test('without network for ten minutes two doors go on, also after a reload, and both say afterwards whom each let in', async ({
  page,
  browser,
  baseURL,
}) => {
  const { gate, code, names, run } = await threeVisitors(page)
  const [ada, bea, cleo] = names
  const open = async (desk: string, mine: string) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: 'en-GB',
      timezoneId: 'Europe/Paris',
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await page.clock.install()
    await openDoor(page, reception, gate, desk)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The worker keeps what the page fetches from its second start on.
    await page.reload()
    await expect(field(page)).toBeVisible()
    await expect(page.getByText('on this device')).toBeVisible()
    return { context, page, desk, mine }
  }
  const desks = [await open('Desk A', ada), await open('Desk B', bea)] as const
  const rowOf = (page: Page, name: string) => people(page).getByRole('listitem').filter({ hasText: name })
  for (const { context, page, mine } of desks) {
    await context.setOffline(true)
    await page.reload()
    await expect(field(page)).toBeVisible()
    await expect(page.getByRole('alertdialog', { name: shellMessages.en.away.network.title })).toHaveCount(0)
    await field(page).fill(mine)
    await page.getByRole('button', { name: t.ofName(t.arrive, mine), exact: true }).click()
    await expect(page.getByText(t.unsent(1))).toBeVisible()
    await say(page, code)
    const early = page.getByRole('button', { name: t.letInAllTheSame })
    const welcome = page.getByText(t.verdicts.GOOD, { exact: true })
    await expect(early.or(welcome)).toBeVisible()
    if (await early.isVisible()) await early.click()
    await expect(welcome.locator('..')).toContainText(cleo)
    await expect(page.getByText(t.unsent(2))).toBeVisible()
    await page.clock.fastForward('05:00')
    await page.reload()
    await expect(page.getByText(t.unsent(2))).toBeVisible()
    await say(page, code)
    await expect(page.getByText(t.verdicts.ALREADY)).toBeVisible()
  }
  for (const { page } of desks) {
    await page.clock.fastForward('05:00')
    await expect(page.getByText(t.unsent(2))).toBeVisible()
  }
  for (const { context } of desks) await context.setOffline(false)
  for (const { page } of desks) {
    await expect(page.getByText(t.allSent)).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: t.againTitle })
    await expect(notice).toContainText(cleo)
    for (const { desk } of desks) await expect(notice).toContainText(`(${desk})`)
    await field(page).fill(run)
    for (const name of names) await expect(rowOf(page, name)).toContainText(t.isPresent('').trim())
  }
  const [first, second] = desks
  await second.page.getByRole('button', { name: t.settleOf(cleo) }).click()
  for (const { page } of desks) {
    await expect(page.getByRole('alert').filter({ hasText: cleo })).toHaveCount(0)
    await expect(rowOf(page, cleo)).toContainText(t.isPresent('').trim())
  }
  await second.context.close()
  await signOut(first.page)
  await expect
    .poll(() => first.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('person:door')
  await first.context.close()
})
