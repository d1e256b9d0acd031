import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { demoTrainings } from '#demo/trainings/trainings.ts'
import { demo, opened, passByCalls, passTraining } from '#features/security-training/testing/player.ts'
import type { Visit } from '#features/visits/contract.ts'
import { messages as hostMessages } from '#features/visits/messages.ts'
import { messages as passMessages } from '#features/visits/pass-messages.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { callerOf, seine, soon } from '#testing/callers.ts'
import { browserThatSees } from '#testing/camera.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages } from './messages.ts'

const t = messages.en
const h = hostMessages.en
const p = passMessages.en

/** One of one document and one chapter, which is gone through; the others that the campus asks are passed by calls. */
const goneThrough = 'visitors'
const passedByCalls = demoTrainings.filter(
  ({ key, type, sites }) => key !== goneThrough && type !== 'ANNEX' && sites.includes(Number(seine)),
)

/** Looked at again, as by somebody who comes back to it: an open desk asks at once. */
const lookedAt = (desk: Page) => desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a visitor opens their link, passes the training, is read by the camera at reception, and the host sees them arrive and leave', async ({
  page,
  browser,
  baseURL,
}) => {
  const run = String(Date.now())
  const email = `cora.${run}@partner.example`
  const name = `Cora Lens${run}`
  const host = await callerOf(page.request, employee.email)
  const { id } = await host.get<{ id: string }>('/account/details')
  const start = soon()
  const { body } = await host.post('/visits', {
    meetingName: `Camera ${run}`,
    startDateTime: start.toISOString(),
    endDateTime: new Date(start.getTime() + 7_200_000).toISOString(),
    companion: { id },
    visitors: [{ firstName: 'Cora', lastName: `Lens${run}`, email, language: 'en' }],
  })
  const gate = `visits-${(body as Visit).siteId}-${campusDay(start)}`
  const mail = await mailTo(email, 'You are expected')
  const [link = ''] = /http\S+\/visit\/[0-9a-f]{64}/.exec(mail.text ?? '') ?? []
  const options = { ...(baseURL !== undefined && { baseURL }), locale: 'en-GB', timezoneId: 'Europe/Paris' }

  const fresh = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const visitor = await fresh.newPage()
  const pass = new URL(link).pathname
  await visitor.goto(pass)
  const picture = visitor.getByRole('img', { name: p.code })
  await expect(picture).toBeVisible()
  const code = (await picture.getAttribute('data-code')) ?? ''

  await enterApp(page, employee, '/guest')
  const card = page.getByRole('article').filter({ hasText: `Camera ${run}` })
  await expect(card).toBeVisible()

  const camera = await browserThatSees(code)
  try {
    const context = await camera.newContext({ ...options, permissions: ['camera'] })
    const desk = await context.newPage()
    await enterApp(desk, { email: 'reception@campus.example' }, `/staff/door/${gate}`)
    await desk.getByLabel(t.nameLabel).fill('Reception 1')
    await desk.keyboard.press('Enter')
    await desk.getByLabel(t.code).fill(name)
    const row = desk.getByRole('list', { name: t.list }).getByRole('listitem')
    await expect(row).toContainText(t.trainingMissing)

    await test.step('the visitor passes what the campus asks, and the open desk sees it', async () => {
      const asked = passedByCalls.length + 1
      await expect(visitor.getByText(p.trainingAsked(asked))).toBeVisible()
      await visitor.getByRole('button', { name: p.train }).click()
      const { path, title } = demo(goneThrough, 'en')
      const formation = await opened(visitor, path, () =>
        visitor.getByRole('link', { name: title, exact: true }).click(),
      )
      await passTraining(visitor, goneThrough, formation)
      await visitor.goto(pass)
      await expect(visitor.getByText(p.trainingAsked(asked - 1))).toBeVisible()
      await lookedAt(desk)
      await expect(row).toContainText(t.trainingMissing)
      for (const { key } of passedByCalls) await passByCalls(visitor, key, email)
      await visitor.reload()
      await expect(visitor.getByText(p.trainingDone)).toBeVisible()
      await lookedAt(desk)
      await expect(row).toContainText(t.trainingPassed)
      await fresh.close()
    })

    await desk.getByLabel(t.code).fill('')
    await desk.getByRole('button', { name: t.camera }).click()
    await expect(desk.getByText(t.cameraOn)).toBeVisible()
    // Before six in the morning visitors are early.
    const early = desk.getByRole('button', { name: t.letInAllTheSame })
    const welcome = desk.getByText(t.verdicts.GOOD, { exact: true })
    await expect(early.or(welcome)).toBeVisible()
    if (await early.isVisible()) await early.click()
    await expect(welcome.locator('..')).toContainText(name)
    await expect(welcome.locator('..')).toContainText(t.trainingPassed)
    await expect(card).toContainText(h.answerOf(name, h.arrived('')).trimEnd())
    await desk.getByRole('button', { name: t.closeCamera }).click()

    await desk.getByLabel(t.code).fill(name)
    await desk.getByRole('button', { name: t.ofName(t.leave, name), exact: true }).click()
    await expect(card).toContainText(h.answerOf(name, h.left('')).trimEnd())
  } finally {
    await camera.close()
  }
  await mailTo(employee.email, `${name} is at reception`)
})
