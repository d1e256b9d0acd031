import { expect, type Page, test } from '@playwright/test'
import { demoSignIns } from '#demo/sign-ins.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { messages as shellMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { setChecked } from '#testing/checkbox.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, follow, unavailable } from '#testing/sign-in.ts'
import { messages as boardMessages } from './board-messages.ts'
import type { MissingPerson } from './follow-up-contract.ts'
import { messages as followUpMessages } from './follow-up-messages.ts'
import type { StaffTraining, StaffVisitor, TrainingPerson } from './staff-contract.ts'
import { messages } from './staff-messages.ts'
import { staffTitle, visitorsTitle } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const safety = 'safety@campus.example'
const reception = 'reception@campus.example'
const seine = '1'
const onSeine = `siteId=${seine}`

const rows = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).locator('> li')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

async function closeResult(page: Page, language: Language, title: string, words: string): Promise<void> {
  const done = page.getByRole('alertdialog', { name: title })
  await expect(done).toContainText(words)
  await expect(done.getByRole('button', { name: uiMessages[language].close })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()
}

/** A training of the demo company with somebody who passed it, whom no other test knows. */
async function passedBy(
  caller: Caller,
  nth: number,
): Promise<{ training: StaffTraining; person: TrainingPerson }> {
  const { trainings } = await caller.get<{ trainings: StaffTraining[] }>(
    `/staff/security-trainings?${onSeine}`,
  )
  const known = new Set(demoSignIns.map(({ email }) => email))
  for (const training of trainings) {
    const { people } = await caller.get<{ people: TrainingPerson[] }>(
      `/staff/security-trainings/${training.id}/people?${onSeine}&status=VALIDATED&limit=200`,
    )
    const person = people.filter(({ kind, email }) => kind === 'EMPLOYEE' && !known.has(email)).at(nth)
    if (person !== undefined) return { training, person }
  }
  throw new Error('nobody of the demo company has passed a training')
}

for (const [index, language] of languagesTried('fr').entries()) {
  test(`a safety officer finds somebody and withdraws their certificate, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const own = followUpMessages[language]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, safety)
    const { training, person } = await passedBy(caller, index)
    const name = nameOf(person)
    const read = async () =>
      (
        await caller.get<{ people: TrainingPerson[] }>(
          `/staff/security-trainings/${training.id}/people?${onSeine}&search=${encodeURIComponent(person.email)}`,
        )
      ).people
    const code = person.certificate ?? ''

    await test.step('the trainings are in the menu for staff, with their counts', async () => {
      await enterApp(page, { email: safety, language })
      await page
        .getByRole('navigation', { name: shellMessages[language].menu })
        .getByRole('list', { name: shellMessages[language].staff })
        .getByRole('link', { name: staffTitle[language] })
        .press('Enter')
      await expect(heading(page, staffTitle[language])).toBeVisible()
      const row = rows(page, t.trainings).first()
      await expect(row).toContainText(t.campuses(training.siteIds.length))
      await keys.press(page.locator(`main a[href$="/staff/trainings/${training.id}"]`))
      await expect(page.getByRole('tab', { name: own.missing })).toHaveAttribute('aria-selected', 'true')
      await expect(rows(page, own.missing).first()).toBeVisible()
      await page.getByRole('tab', { name: own.begun }).click()
      await expect(rows(page, t.people).first()).toBeVisible()
    })

    await test.step('people are found by status and name', async () => {
      const status = page.getByLabel(t.status)
      await keys.reach(status)
      await status.selectOption(t.statuses.ONGOING)
      await expect(rows(page, t.people).first()).toContainText(t.statuses.ONGOING)
      await status.selectOption(t.statuses.VALIDATED)
      await keys.type(page.getByRole('searchbox', { name: t.search }), person.email)
      await expect(rows(page, t.people)).toHaveCount(1)
      const row = rows(page, t.people)
      await expect(row.getByRole('heading')).toHaveText(name)
      await expect(row).toContainText(t.code(code))
    })

    await test.step('the table for Excel is downloaded', async () => {
      const downloading = page.waitForEvent('download')
      await keys.press(page.getByRole('button', { name: t.download }))
      expect((await downloading).suggestedFilename()).toMatch(/^training-\d+-.*\.csv$/)
    })

    await test.step('a certificate is withdrawn with a reason, though the answer is lost', async () => {
      await keys.press(page.getByRole('button', { name: t.withdrawCertificateOf(name) }))
      const form = dialog(page, t.certificateQuestion(name))
      await expect(form).toContainText(t.certificateNote)
      const reason = form.getByLabel(t.reason, { exact: true })
      await expect(reason).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.reasonShort(3))).toBeVisible()
      await expect(reason).toBeFocused()
      await page.keyboard.type('Sat by somebody else')
      await page.route('**/certificates/*/withdrawn', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await page.keyboard.press('Enter')
      await closeResult(page, language, t.certificateWithdrawnTitle, t.certificateWithdrawn(name))
      await page.unroute('**/certificates/*/withdrawn')
      await expect(page.getByText(t.nobodyFound)).toBeVisible()
      expect(await read()).toEqual([])
    })
  })
}

for (const language of languagesTried('en')) {
  test(`a safety officer sees who is not trained, reminds them, and which questions are hard, in ${language}`, async ({
    page,
  }) => {
    const t = followUpMessages[language]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, safety)
    // A training for each language: whom one of them reminds the other would pass by.
    const { trainings } = await caller.get<{ trainings: StaffTraining[] }>(
      `/staff/security-trainings?${onSeine}`,
    )
    const training = trainings.filter(({ withdrawn }) => !withdrawn).at(languages.indexOf(language))
    if (training === undefined) throw new Error('the demo company has no training')
    const path = `/staff/security-trainings/${training.id}`
    const { people } = await caller.get<{ people: MissingPerson[] }>(`${path}/missing?${onSeine}&limit=200`)
    const someone = people.find(({ kind }) => kind === 'EMPLOYEE')
    if (someone === undefined) throw new Error('everybody of the demo company is trained')

    await enterApp(page, { email: safety, language }, `/staff/trainings/${training.id}`)
    await expect(rows(page, t.missing).first()).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).innerText()

    await test.step('one division alone', async () => {
      const division = page.getByLabel(t.division, { exact: true })
      await keys.reach(division)
      await division.selectOption(someone.division ?? t.noDivision)
      await keys.type(
        page.getByRole('searchbox', { name: messages[language].search }),
        `${someone.firstName} ${someone.email}`,
      )
      await expect(rows(page, t.missing)).toHaveCount(1)
      await expect(rows(page, t.missing)).toContainText(someone.lastName)
    })

    await test.step('everybody who has it to do is reminded once, though the answer is lost', async () => {
      const { toRemind } = await caller.get<{ toRemind: number }>(`${path}/follow-up?${onSeine}`)
      await keys.press(page.getByRole('button', { name: t.remind }))
      const form = dialog(page, t.remindQuestion(toRemind))
      await expect(form).toContainText(t.remindNote(title))
      await expectAccessible(page, { what: 'whether to remind' })
      await page.route('**/reminders?*', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await keys.press(form.getByRole('button', { name: t.doRemind }))
      await closeResult(page, language, t.remindedTitle, t.reminded(toRemind))
      await page.unroute('**/reminders?*')
      await expect(rows(page, t.missing).first()).toContainText(t.remindedOn('').trim())
      // In the language of whoever it goes to.
      await expect
        .poll(async () => (await mailsTo(someone.email, '')).map(({ text }) => text ?? '').join())
        .toContain(`/safeAtWork/fas/${training.id}`)
      await keys.press(page.getByRole('button', { name: t.remind }))
      const nobody = page.getByRole('alertdialog', { name: t.remind })
      await expect(nobody).toContainText(t.nobodyToRemind(7))
      await page.keyboard.press('Escape')
      await expect(nobody).toBeHidden()
    })

    await test.step('the table of who is missing is downloaded', async () => {
      const downloading = page.waitForEvent('download')
      await keys.press(page.getByRole('button', { name: t.download }))
      expect((await downloading).suggestedFilename()).toMatch(/^training-\d+-missing-.*\.csv$/)
    })

    await test.step('questions come with how often they were answered wrongly', async () => {
      await page.getByRole('tab', { name: t.questions }).click()
      await expect(rows(page, t.questions).first()).toBeVisible()
    })
  })
}

test('who looks after all its campuses withdraws a training and offers it again', async ({ page }) => {
  const t = messages.en
  const keys = new Keyboard(page)
  const caller = await callerOf(page.request, safety)
  const { training } = await passedBy(caller, 0)
  // Withdrawn in earnest it would be gone for the other tests; what the server then does its own tests show.
  let withdrawn = false
  await page.route(/\/staff\/security-trainings\/\d+\?/, route =>
    route.fulfill({ json: { ...training, mayManage: true, withdrawn } }),
  )
  await page.route('**/withdrawn', route => {
    ;({ withdrawn } = route.request().postDataJSON() as { withdrawn: boolean })
    return route.fulfill({ status: 204 })
  })
  await enterApp(page, { email: safety }, `/staff/trainings/${training.id}`)
  await keys.press(page.getByRole('button', { name: t.withdraw, exact: true }))
  const form = dialog(page, t.withdrawQuestion(training.title))
  await expect(form).toContainText(t.withdrawNote(training.siteIds.length))
  await expectAccessible(page, { what: 'whether to withdraw' })
  await keys.press(form.getByRole('button', { name: t.doWithdraw, exact: true }))
  await closeResult(page, 'en', t.withdrawnTitle, t.withdrawnWords(training.title))
  await expect(page.getByRole('main')).toContainText(t.withdrawn)
  await keys.press(page.getByRole('button', { name: t.restore, exact: true }))
  const again = dialog(page, t.restoreQuestion(training.title))
  await keys.press(again.getByRole('button', { name: t.doRestore, exact: true }))
  await closeResult(page, 'en', t.restoredTitle, t.restoredWords(training.title))
  await expect(page.getByRole('button', { name: t.withdraw, exact: true })).toBeVisible()
})

for (const language of languagesTried('fr')) {
  test(`reception adds a visitor, mails them and removes them, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const keys = new Keyboard(page)
    const caller = await callerOf(page.request, reception)
    const email = `vera-${language}-${Date.now()}@lifts.example`
    const visitor = { firstName: 'Vera', lastName: 'Lindström', name: 'Vera Lindström' }
    const menu = page
      .getByRole('navigation', { name: shellMessages[language].menu })
      .getByRole('list', { name: shellMessages[language].staff })
    const row = rows(page, t.visitors).filter({ hasText: email })

    await enterApp(page, { email: reception, language })
    await expect(menu.getByRole('link', { name: staffTitle[language] })).toHaveCount(0)
    await menu.getByRole('link', { name: visitorsTitle[language] }).press('Enter')
    await expect(heading(page, visitorsTitle[language])).toBeVisible()

    await test.step('what is missing and what is wrong is said at its field', async () => {
      await keys.press(page.getByRole('button', { name: t.add }))
      const form = dialog(page, t.addQuestion)
      await expect(form.getByLabel(t.firstName, { exact: true })).toBeFocused()
      await page.keyboard.type(visitor.firstName)
      await page.keyboard.press('Enter')
      const lastName = form.getByLabel(t.lastName, { exact: true })
      await expect(lastName).toBeFocused()
      await page.keyboard.type(visitor.lastName)
      const field = form.getByLabel(t.email, { exact: true })
      await keys.type(field, 'vera')
      await page.keyboard.press('Enter')
      await expect(form.getByText(t.emailWrong)).toBeVisible()
      await field.fill('employee@campus.example')
      await page.keyboard.press('Enter')
      const refused = { fr: 'l’adresse d’une personne de l’entreprise', en: 'an employee’s address' }
      await expect(form.getByText(refused[language])).toBeVisible()
      await expect(lastName).toHaveValue(visitor.lastName)
      await expectAccessible(page, { what: 'a visitor to correct' })
    })

    await test.step('the visitor is added and gets a mail, in their language', async () => {
      const form = dialog(page, t.addQuestion)
      await form.getByLabel(t.email, { exact: true }).fill(email)
      await form.getByRole('radio', { name: t.languages.fr }).check()
      await keys.reach(form.getByLabel(t.email, { exact: true }))
      await page.keyboard.press('Enter')
      await closeResult(page, language, t.addedTitle, t.added(visitor.name, true))
      await expect(row).toContainText(visitor.name)
      const mail = await mailTo(email, 'Vos formations sécurité')
      expect(mail.text).toContain(`/fr/safeAtWork/fas/visitor?siteId=${seine}`)
      expect(mail.text).not.toContain(`visitor?siteId=${seine}&`)
    })

    await test.step('who is added twice is known already', async () => {
      await keys.press(page.getByRole('button', { name: t.add }))
      const form = dialog(page, t.addQuestion)
      await form.getByLabel(t.firstName, { exact: true }).fill('Eve')
      await form.getByLabel(t.lastName, { exact: true }).fill('Other')
      await form.getByLabel(t.email, { exact: true }).fill(email.toUpperCase())
      await setChecked(form.getByRole('checkbox', { name: t.sendLink }), false)
      await form.getByRole('button', { name: t.doAdd, exact: true }).press('Enter')
      await closeResult(page, language, t.addedTitle, t.known(visitor.name, false))
      await expect(row).toHaveCount(1)
    })

    await test.step('they are found, get the link again, and are removed', async () => {
      await keys.type(page.getByRole('searchbox', { name: t.search }), 'lindstrom')
      await expect(rows(page, t.visitors).first()).toContainText(visitor.lastName)
      await keys.press(row.getByRole('button', { name: t.sendTo(visitor.name) }))
      const sending = dialog(page, t.sendQuestion(visitor.name))
      await expect(sending).toContainText(email)
      await keys.press(sending.getByRole('button', { name: t.doSend, exact: true }))
      await closeResult(page, language, t.sentTitle, t.sent(visitor.name))
      // How many are left is told before the last is sent.
      await page.route('**/visitors/*/link?*', route =>
        route.request().method() === 'GET' ? route.fulfill({ json: { mailsLeft: 1 } }) : route.continue(),
      )
      await keys.press(row.getByRole('button', { name: t.sendTo(visitor.name) }))
      await expect(sending).toContainText(t.linksLeft(1))
      await page.keyboard.press('Escape')
      await page.unroute('**/visitors/*/link?*')
      await keys.press(row.getByRole('button', { name: t.removeOf(visitor.name) }))
      const removing = dialog(page, t.removeQuestion(visitor.name))
      await expect(removing).toContainText(t.removeNote)
      await page.keyboard.press('Escape')
      await expect(removing).toBeHidden()
      await expect(row).toHaveCount(1)
      await keys.press(row.getByRole('button', { name: t.removeOf(visitor.name) }))
      await keys.press(removing.getByRole('button', { name: t.doRemove, exact: true }))
      await closeResult(page, language, t.removedTitle, t.removed(visitor.name))
      await expect(row).toHaveCount(0)
      const { visitors } = await caller.get<{ visitors: StaffVisitor[] }>(
        `/staff/security-trainings/visitors?${onSeine}&search=${encodeURIComponent(email)}`,
      )
      expect(visitors).toEqual([])
    })
  })
}

test('the screens pass axe and are whole, narrow and wide, in every form and with large text', async ({
  page,
}) => {
  const t = messages.fr
  const caller = await callerOf(page.request, safety)
  const { training } = await passedBy(caller, 0)
  await enterApp(page, { email: safety, language: 'fr' })
  const screens = {
    '/staff/trainings': rows(page, t.trainings).first(),
    [`/staff/trainings/${training.id}`]: rows(page, followUpMessages.fr.missing).first(),
    '/staff/trainings/board': page.getByRole('table').first(),
    '/staff/trainings/visitors': rows(page, t.visitors).first(),
  }
  for (const [path, there] of Object.entries(screens)) {
    await follow(page, `/fr${path}`)
    await expect(there).toBeVisible()
    await expectWholeInEveryForm(page, path)
  }
  await test.step('the form for a visitor fits the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.getByRole('button', { name: t.add }).click()
    const form = dialog(page, t.addQuestion)
    await expect(form.getByLabel(t.firstName, { exact: true })).toBeFocused()
    const tooWide = await form
      .locator('*')
      .evaluateAll(parts =>
        parts.filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(part => part.className),
      )
    expect(tooWide).toEqual([])
    await expectAccessible(page, { what: 'a visitor to add, at 320 px' })
  })
})

test('the screens say that they failed, that nothing is there, and that they are closed', async ({
  page,
}) => {
  const t = messages.en
  const retry = uiMessages.en.retry
  await enterApp(page, { email: safety })
  const states = [
    {
      path: '/staff/trainings',
      call: /\/staff\/security-trainings\?/,
      failed: t.loadFailed,
      nothing: { trainings: [] },
      empty: t.empty,
    },
    {
      path: '/staff/trainings/board',
      call: /\/staff\/security-trainings\/board$/,
      failed: boardMessages.en.failed,
      nothing: { lines: [] },
      empty: boardMessages.en.empty,
    },
    {
      path: '/staff/trainings/visitors',
      call: /\/staff\/security-trainings\/visitors\?/,
      failed: t.visitorsFailed,
      nothing: { visitors: [], next: null },
      empty: t.noVisitors,
    },
  ]
  for (const { path, call, failed, nothing, empty } of states) {
    await page.route(call, route => route.fulfill(unavailable))
    await follow(page, `/en${path}`)
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await page.unroute(call)
    await page.route(call, route => route.fulfill({ json: nothing }))
    await page.getByRole('alert').getByRole('button', { name: retry }).click()
    await expect(page.getByText(empty)).toBeVisible()
    await page.unroute(call)
  }
  await page.goto('/en/staff/trainings/999999')
  await expect(page.getByText(t.refused)).toBeVisible()
})
