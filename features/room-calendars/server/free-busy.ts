import { NotNow, type PeopleCalendars } from '#features/room-bookings/server/public.ts'
import type { Span } from '#features/rooms/rules.ts'
import { type GraphClient, recordOf } from './graph-client.ts'
import { graphTime, spanOf } from './graph-events.ts'

interface FreeBusyParts {
  graph: GraphClient
  /** In whose name it is asked. */
  bookingMailbox: string
  now?: () => Date
  timeOut?: number
}

/** How long somebody who looks for a time waits for the calendars of others, in milliseconds. */
export const peopleTimeOut = 3_000

/** What Graph says of a time that does not keep its owner from another meeting. */
const freeStatuses: readonly unknown[] = ['free', 'workingElsewhere']

/**
 * When people are busy by their calendars in Microsoft Graph: one call for all of them. Of each time only its ends and its
 * status are read; what it is called and where it is, is not.
 */
export function graphFreeBusy({
  graph,
  bookingMailbox,
  now = () => new Date(),
  timeOut = peopleTimeOut,
}: FreeBusyParts): PeopleCalendars {
  const path = `/users/${encodeURIComponent(bookingMailbox)}/calendar/getSchedule`
  // A busy service is left alone for as long as it says.
  let quietUntil = 0
  return {
    async busy(emails, within) {
      if (now().getTime() < quietUntil) throw new Error('Graph wants to be left alone')
      const body = {
        schedules: emails,
        startTime: graphTime(within.start),
        endTime: graphTime(within.end),
        availabilityViewInterval: 15,
      }
      try {
        const answer = recordOf(await inTime(graph.ask('POST', path, { body }), timeOut))
        const schedules: unknown[] = Array.isArray(answer.value) ? answer.value : []
        return new Map(schedules.flatMap(schedule => busyIn(schedule)))
      } catch (error) {
        if (error instanceof NotNow) quietUntil = now().getTime() + error.retryAfter * 1000
        throw error
      }
    },
  }
}

/** Nothing of whom the service could not tell. */
function busyIn(schedule: unknown): [email: string, Span[]][] {
  const { scheduleId, scheduleItems, error } = recordOf(schedule)
  if (typeof scheduleId !== 'string' || error != null || !Array.isArray(scheduleItems)) return []
  const busy = scheduleItems
    .map(recordOf)
    .filter(({ status }) => !freeStatuses.includes(status))
    .map(({ start, end }) => spanOf({ start, end }))
  // A time that cannot be read may be any.
  return busy.includes(undefined) ? [] : [[scheduleId.toLowerCase(), busy.filter(span => span !== undefined)]]
}

/** The token and the call together: each alone has the client’s time. */
async function inTime<Result>(asked: Promise<Result>, timeOut: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Graph did not answer in time')), timeOut)
  })
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(timer)
  }
}
