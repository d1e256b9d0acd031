import { afterAll, expect, it } from 'vitest'
import { graphFreeBusy } from './free-busy.ts'
import { graphClient } from './graph-client.ts'
import { startGraphServer } from './testing/graph-server.ts'

const graph = await startGraphServer()
afterAll(() => graph.close())

const bookingMailbox = 'companion@campus.example'
const ada = 'Ada@campus.example'
const ben = 'ben@campus.example'
const at = (time: string) => new Date(`2026-11-24T${time}:00.000Z`)
const within = { start: at('07:00'), end: at('19:00') }
let now = at('06:00')
const given = { graph: graphClient(graph.access), bookingMailbox, now: () => now }
// No test of what is answered shall depend on how busy the machine is.
const calendars = graphFreeBusy({ ...given, timeOut: 60_000 })
const enter = (email: string, from: string, to: string, showAs: string) =>
  graph.enter(email, { from: at(from).toISOString(), to: at(to).toISOString() }, { showAs })
const asked = () => graph.asked.filter(({ path }) => path.endsWith('/getSchedule'))

it('asks for all people at once, and reads when they are busy, away or perhaps taken', async () => {
  enter(ada, '08:00', '09:00', 'busy')
  enter(ada, '10:00', '11:00', 'free')
  enter(ada, '12:00', '13:00', 'workingElsewhere')
  enter(ben, '14:00', '15:00', 'tentative')
  enter(ben, '15:00', '16:00', 'oof')
  enter(ben, '20:00', '21:00', 'busy')
  const busy = await calendars.busy([ada, ben], within)
  expect(busy).toEqual(
    new Map([
      [ada.toLowerCase(), [{ start: at('08:00'), end: at('09:00') }]],
      [
        ben,
        [
          { start: at('14:00'), end: at('15:00') },
          { start: at('15:00'), end: at('16:00') },
        ],
      ],
    ]),
  )
  expect(JSON.stringify([...busy])).not.toContain('merger')
  expect(asked()).toHaveLength(1)
  expect(asked()[0]?.body).toMatchObject({ schedules: [ada, ben] })
})

it('knows nothing of whom the service cannot tell', async () => {
  graph.hideSchedule('gone@campus.example')
  const busy = await calendars.busy([ben, 'gone@campus.example'], within)
  expect([...busy.keys()]).toEqual([ben])
})

it('waits for no longer than somebody who looks on, and leaves a busy service alone', async () => {
  graph.fail('no answer')
  const hasty = graphFreeBusy({ ...given, timeOut: 1_500 })
  await expect(hasty.busy([ada], within)).rejects.toThrow('in time')
  graph.fail({ status: 429, retryAfter: 60 })
  await expect(calendars.busy([ada], within)).rejects.toThrow('429')
  const before = asked().length
  await expect(calendars.busy([ada], within)).rejects.toThrow('alone')
  expect(asked()).toHaveLength(before)
  now = new Date(now.getTime() + 61_000)
  expect((await calendars.busy([ada], within)).size).toBe(1)
})
