import { expect, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import type { Visit } from '#features/visits/contract.ts'
import { messages as hostMessages } from '#features/visits/messages.ts'
import { messages as passMessages } from '#features/visits/pass-messages.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { callerOf } from '#testing/callers.ts'
import { browserThatSees } from '#testing/camera.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages } from './messages.ts'

const t = messages.en
const h = hostMessages.en

test('a visitor’s code is read by the camera at reception, and the host sees them arrive and leave', async ({
  page,
  browser,
  baseURL,
}) => {
  const run = String(Date.now())
  const email = `cora.${run}@partner.example`
  const name = `Cora Lens${run}`
  const host = await callerOf(page.request, employee.email)
  const { id } = await host.get<{ id: string }>('/account/details')
  const start = new Date(Date.now() + 60_000)
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

  const fresh = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const visitor = await fresh.newPage()
  await visitor.goto(new URL(link).pathname)
  const picture = visitor.getByRole('img', { name: passMessages.en.code })
  await expect(picture).toBeVisible()
  const code = (await picture.getAttribute('data-code')) ?? ''
  await fresh.close()

  await enterApp(page, employee, '/guest')
  const card = page.getByRole('article').filter({ hasText: `Camera ${run}` })
  await expect(card).toBeVisible()

  const camera = await browserThatSees(code)
  try {
    const context = await camera.newContext({
      ...(baseURL !== undefined && { baseURL }),
      ...{ locale: 'en-GB', timezoneId: 'Europe/Paris', permissions: ['camera'] },
    })
    const desk = await context.newPage()
    await enterApp(desk, { email: 'reception@campus.example' }, `/staff/door/${gate}`)
    await desk.getByLabel(t.nameLabel).fill('Reception 1')
    await desk.keyboard.press('Enter')
    await desk.getByRole('button', { name: t.camera }).click()
    await expect(desk.getByText(t.cameraOn)).toBeVisible()
    // Before six in the morning visitors are early.
    const early = desk.getByRole('button', { name: t.letInAllTheSame })
    const welcome = desk.getByText(t.verdicts.GOOD, { exact: true })
    await expect(early.or(welcome)).toBeVisible()
    if (await early.isVisible()) await early.click()
    await expect(welcome.locator('..')).toContainText(name)
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
