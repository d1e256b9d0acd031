import type { APIRequestContext } from '@playwright/test'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'

/** The campus that has everything. */
export const seine = '1'

/** Whatever the day and its bank holidays, so many working days lie within the 30 days for which rooms are booked. */
const mostWorkdays = 16

/** The working days after today for which rooms can be booked, whatever the day. */
export function workdays(): Day[] {
  const days: Day[] = []
  for (let day = addDays(campusDay(new Date()), 1); days.length < mostWorkdays; day = addDays(day, 1)) {
    if (!isWeekend(day) && bankHolidayOn(day) === undefined) days.push(day)
  }
  return days
}

/** The n-th working day after today. Each test has days of its own, so that none takes another's room. */
export function workday(n: number): Day {
  const day = workdays()[n - 1]
  if (day === undefined) throw new Error(`${n} working days may be more than 30 days ahead`)
  return day
}

/** Whatever is let in at a door is over at midnight: no test lasts so many minutes. */
const beforeMidnight = 15

/** When something may start that people come to at once: shortly, and never on a day that ends while they do. */
export function soon(): Date {
  const now = Date.now()
  const day = campusDay(new Date(now + beforeMidnight * 60_000))
  return day === campusDay(new Date(now)) ? new Date(now + 60_000) : campusInstant(day, '00:01')
}

/** What a person does without the screens. */
export interface Caller {
  get<Answer>(path: string): Promise<Answer>
  post(path: string, body: object): Promise<{ status: number; body: unknown }>
  put(path: string, body: object): Promise<{ status: number; body: unknown }>
  /** A call without an answer to read. @returns the status */
  send(path: string, body: object): Promise<number>
  /** @returns the status */
  delete(path: string, body: object): Promise<number>
}

export async function callerOf(request: APIRequestContext, email: string): Promise<Caller> {
  const config = (await (await request.get('/config.json')).json()) as {
    apiKey: string
    oidc: { authority: string }
  }
  const headers = {
    platform: 'WEB',
    'api-key': config.apiKey,
    // As the pages of most tests: what a person reads last is the language of their mails.
    'accept-language': 'en',
    authorization: `Bearer ${await demoToken(config.oidc.authority, email)}`,
  }
  return {
    get: async path => (await request.get(`/services/v6${path}`, { headers })).json(),
    post: async (path, data) => {
      const answer = await request.post(`/services/v6${path}`, { headers, data })
      return { status: answer.status(), body: await answer.json() }
    },
    put: async (path, data) => {
      const answer = await request.put(`/services/v6${path}`, { headers, data })
      return { status: answer.status(), body: await answer.json() }
    },
    send: async (path, data) => (await request.post(`/services/v6${path}`, { headers, data })).status(),
    delete: async (path, data) => (await request.delete(`/services/v6${path}`, { headers, data })).status(),
  }
}
