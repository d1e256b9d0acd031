import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateTime } from '#features/door/rules.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusDay, campusInstant, campusTime, type Day } from '#platform/time/campus-time.ts'
import type { Visit } from '../contract.ts'
import { visitsAtDoors } from './door-source.ts'
import { buildHost, buildVisitCampus, mailed, visitBody, visitor, visitsServer } from './testing/visits.ts'

const { db } = await testDatabase()
const server = await visitsServer(db)
afterAll(() => server.close())
beforeAll(() => buildVisitCampus(db))

const hour = 3_600_000
const grants = [{ role: 'RECEPTION', siteId: '1', thing: null }] as const
const gateOf = (day: string) => visitsAtDoors.gate(db, `visits-1-${day}`, { grants, language: 'en' })
const peopleOf = (day: Day) => visitsAtDoors.people(db, `visits-1-${day}`, 'en', campusInstant(day))

describe.each([
  ['forward', '2027-03-28', 23],
  ['back', '2027-10-31', 25],
])('on the weekend on which clocks go %s', (_, sunday, hours) => {
  const days = [addDays(sunday, -1), sunday, addDays(sunday, 1)]

  it('visits of several days are at the same hours of the campus, each at the door of its day', async () => {
    const host = await buildHost(db)
    const [first = '', ...others] = days
    const email = `vera.${sunday}@partner.example`
    const { status, body } = await server.call<{ visits: Visit[] }>('POST', '/visits/days', host, {
      ...visitBody(host, { visitors: [visitor('Vera', { email, language: 'en' })] }),
      ...{ startDateTime: campusInstant(first, '00:30').toISOString(), days: others },
      endDateTime: campusInstant(first, '18:00').toISOString(),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const spans = body.visits.map(({ startDateTime, endDateTime }) => [
      new Date(startDateTime),
      new Date(endDateTime),
    ])
    expect(spans.map(span => span.map(moment => `${campusDay(moment)} ${campusTime(moment)}`))).toEqual(
      days.map(day => [`${day} 00:30`, `${day} 18:00`]),
    )
    // That of the Sunday has an hour less, or more, and no other has.
    expect(spans.map(([start, end]) => (Number(end) - Number(start)) / hour)).toEqual([
      17.5,
      17.5 + hours - 24,
      17.5,
    ])
    for (const [place, day] of days.entries()) {
      const people = await peopleOf(day)
      expect(people.map(({ id }) => id)).toEqual([`v${body.visits[place]?.id}.1`])
    }
    const [mail] = (await mailed(db)).filter(({ to }) => to === email)
    expect(mail?.plain.match(/00:30–18:00/g)).toHaveLength(3)
  })

  it('the door of the Sunday opens at six by the clock on the wall, and lasts as long as the day', async () => {
    const gate = await gateOf(sunday)
    expect((Date.parse(gate.end) - Date.parse(gate.start)) / hour).toBe(hours)
    expect([campusTime(new Date(gate.start)), campusTime(new Date(gate.opensAt))]).toEqual(['00:00', '06:00'])
    expect((Date.parse(gate.opensAt) - Date.parse(gate.start)) / hour).toBe(6 + hours - 24)
    const at = (minutes: number) => new Date(Date.parse(gate.opensAt) + minutes * 60_000)
    expect([gateTime(gate, at(-1)), gateTime(gate, at(0))]).toEqual(['EARLY', 'NOW'])
  })
})

it('a visit over the night on which clocks change is at the doors of both days', async () => {
  for (const sunday of ['2027-03-28', '2027-10-31']) {
    const host = await buildHost(db)
    const { body } = await server.create(
      host,
      visitBody(host, {
        startDateTime: campusInstant(addDays(sunday, -1), '22:00').toISOString(),
        endDateTime: campusInstant(sunday, '05:00').toISOString(),
      }),
    )
    const length = (Date.parse(body.endDateTime) - Date.parse(body.startDateTime)) / hour
    expect(length).toBe(sunday === '2027-03-28' ? 6 : 8)
    for (const day of [addDays(sunday, -1), sunday]) {
      expect((await peopleOf(day)).map(({ id }) => id)).toContain(`v${body.id}.1`)
    }
    expect((await peopleOf(addDays(sunday, 1))).map(({ id }) => id)).not.toContain(`v${body.id}.1`)
  }
})
