import { expect, test } from '@playwright/test'
import { order, orderBodyAt } from '#features/catering/testing/orders.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { enterApp } from '#testing/sign-in.ts'
import { type KitchenData, kitchenChannel } from './contract.ts'
import { messages } from './staff-messages.ts'

test('an order reaches the board by push: the frame withheld, the board asks for nothing, and with it at once', async ({
  page,
}) => {
  const t = messages.en
  const caller = await callerOf(page.request, 'employee2@campus.example')
  const day = workday(12)
  const comment = 'Told by push'
  const body = { ...(await orderBodyAt(caller, day, { from: '12:00', to: '13:00' })), comment }

  const withheld: (() => void)[] = []
  let withholding = false
  let ofDay: () => void = () => undefined
  const reported = new Promise<void>(resolve => {
    ofDay = resolve
  })
  await page.routeWebSocket(/realtime/, socket => {
    socket.connectToServer().onMessage(message => {
      const { type, delta, data } = JSON.parse(String(message)) as LiveFrame<KitchenData>
      // All of them: an order of somebody else's would have the board asked for as well.
      if (!withholding || type !== kitchenChannel || !delta) return socket.send(message)
      withheld.push(() => socket.send(message))
      if (data.days.some(one => one.day === day)) ofDay()
    })
  })
  let requested = 0
  page.on('request', request => {
    if (/\/staff\/catering\/1\/board\?/.test(request.url())) requested++
  })
  await page.clock.install()
  await enterApp(page, { email: 'kitchen@campus.example' }, `/staff/catering?day=${day}`)
  await expect(page.getByRole('heading', { level: 2, name: t.orders })).toBeVisible()
  await expect(page.getByText(t.stale)).toBeHidden()
  const row = page.getByRole('list', { name: t.orders }).getByRole('listitem').filter({ hasText: comment })

  await test.step('withheld, half a minute of the screen’s clock brings nothing, and nothing is asked', async () => {
    withholding = true
    // What was asked before has come, and what a former frame has the board wait for has been asked.
    await page.clock.runFor(2_000)
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await order(caller, body)
    await reported
    const before = requested
    await page.clock.runFor(30_000)
    expect(requested).toBe(before)
    await expect(row).toHaveCount(0)
  })
  await test.step('with it, while the clock all but stands still, it is there', async () => {
    const answer = page.waitForResponse(/\/staff\/catering\/1\/board\?/)
    withholding = false
    for (const send of withheld.splice(0)) send()
    // Timers of no length are how answers reach the screen.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(row).toBeVisible({ timeout: 500 })
    }).toPass()
    await answer
  })
})
