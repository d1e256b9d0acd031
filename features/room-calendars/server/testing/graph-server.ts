import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a room answers a meeting: `accept` still declines where it has another one. */
type Policy = 'accept' | 'decline' | 'tentative' | 'silent'

interface Time {
  dateTime: string
  timeZone: string
}

interface GraphEvent {
  id: string
  iCalUId: string
  transactionId?: string
  type: string
  seriesMasterId?: string
  start: Time
  end: Time
  isAllDay: boolean
  isCancelled: boolean
  showAs?: string
  subject: string
  lastModifiedDateTime: string
  responseStatus: { response: string; time: string }
  attendees: { emailAddress: { address: string }; type: string; status: { response: string; time: string } }[]
  singleValueExtendedProperties?: { id: string; value: string }[]
}

interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** What goes wrong with a call: before anything is done, or with the answer after all of it was done. */
type Fault = { status: number; retryAfter?: number } | 'lost answer' | 'no answer'

/** Pages of delta answers, so small that some tests need several. */
const pageSize = 2

/**
 * A small server in the shape of Microsoft Graph: mailboxes with calendars, rooms that answer meetings by themselves,
 * delta links, application tokens. It speaks real HTTP and keeps what it was asked.
 */
export async function startGraphServer() {
  const mailboxes = new Map<string, Map<string, GraphEvent>>()
  const policies = new Map<string, Policy>()
  const unknownSchedules = new Set<string>()
  const history = new Map<string, { id: string; removed: boolean }[]>()
  const asked: ReceivedRequest[] = []
  const faults: { when: (received: ReceivedRequest) => boolean; fault: Fault }[] = []
  let tokens = 0
  let validFrom = 1
  let links = 0
  let expiredLinks = 0
  // One second a step, as answers are dated: so each is later than the one before.
  let seconds = 0
  const clock = () => new Date(Date.parse('2026-11-20T08:00:00Z') + ++seconds * 1000).toISOString()

  const mailbox = (email: string) => {
    const events = mailboxes.get(email) ?? new Map<string, GraphEvent>()
    mailboxes.set(email, events)
    return events
  }
  const changed = (email: string, id: string, removed = false) => {
    history.set(email, [...(history.get(email) ?? []), { id, removed }])
  }
  const put = (email: string, event: GraphEvent) => {
    mailbox(email).set(event.id, event)
    changed(email, event.id)
  }
  const drop = (email: string, id: string) => {
    if (mailbox(email).delete(id)) changed(email, id, true)
  }
  const copyIn = (email: string, { iCalUId }: GraphEvent) =>
    [...mailbox(email).values()].find(event => event.iCalUId === iCalUId)

  const starts = ({ start }: GraphEvent) => Date.parse(`${start.dateTime}Z`)
  const ends = ({ end }: GraphEvent) => Date.parse(`${end.dateTime}Z`)
  const meets = (one: GraphEvent, other: GraphEvent) => starts(one) < ends(other) && starts(other) < ends(one)

  /** The room answers a meeting, or its new time: one it declines is not in its calendar, not even as it was. */
  function roomAnswers(meeting: GraphEvent): void {
    for (const guest of meeting.attendees) {
      const room = guest.emailAddress.address
      const policy = policies.get(room) ?? 'accept'
      guest.status = { response: 'none', time: '0001-01-01T00:00:00Z' }
      if (policy === 'silent') continue
      const own = copyIn(room, meeting)
      const busy = [...mailbox(room).values()].some(
        event => event !== own && event.type !== 'seriesMaster' && meets(event, meeting),
      )
      const response =
        policy === 'decline' || busy
          ? 'declined'
          : policy === 'tentative'
            ? 'tentativelyAccepted'
            : 'accepted'
      guest.status = { response, time: clock() }
      if (response === 'declined') {
        if (own !== undefined) drop(room, own.id)
        continue
      }
      const { start, end } = meeting
      put(room, {
        ...(own ?? { ...meeting, id: randomUUID(), attendees: [] }),
        start,
        end,
        showAs: response === 'accepted' ? 'busy' : 'tentative',
        responseStatus: guest.status,
      })
    }
  }

  function make(body: Record<string, unknown>): GraphEvent {
    const { start, end, attendees = [], ...rest } = body as Partial<GraphEvent>
    return {
      isAllDay: false,
      isCancelled: false,
      showAs: 'busy',
      type: 'singleInstance',
      responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
      ...rest,
      id: randomUUID(),
      iCalUId: randomUUID(),
      subject: rest.subject ?? '',
      start: normal(start),
      end: normal(end),
      lastModifiedDateTime: clock(),
      attendees: attendees.map(guest => ({ ...guest, status: { response: 'none', time: '' } })),
    }
  }

  function answer(request: ReceivedRequest): [status: number, body?: object] {
    const [, , users, owner = '', ...rest] = request.path.split('/').map(decodeURIComponent)
    if (users !== 'users') return refused(404, 'ResourceNotFound')
    const [collection, id = '', action] = rest
    const events = mailbox(owner)
    const { method, body, query } = request

    if (collection === 'calendar' && id === 'getSchedule') {
      const {
        schedules = [],
        startTime,
        endTime,
      } = body as {
        schedules?: string[]
        startTime?: Time
        endTime?: Time
      }
      const wanted = { start: normal(startTime), end: normal(endTime) } as GraphEvent
      const value = schedules.map(scheduleId => {
        if (unknownSchedules.has(scheduleId)) {
          return { scheduleId, error: { message: 'not found', responseCode: 'ErrorMailRecipientNotFound' } }
        }
        const scheduleItems = [...mailbox(scheduleId).values()]
          .filter(event => meets(event, wanted))
          .map(({ start, end, showAs, subject }) => ({
            status: showAs,
            start,
            end,
            subject,
            isPrivate: false,
          }))
        return { scheduleId, availabilityView: '', scheduleItems }
      })
      return [200, { value }]
    }
    if (collection === 'calendarView' && id === 'delta') return delta(owner, query)
    if (collection === 'calendarView') {
      const [from, to] = ['startDateTime', 'endDateTime'].map(name => Date.parse(query.get(name) ?? ''))
      const value = [...events.values()].filter(
        event => event.type !== 'seriesMaster' && starts(event) < Number(to) && ends(event) > Number(from),
      )
      return [200, { value }]
    }
    if (collection !== 'events') return refused(404, 'ResourceNotFound')
    if (id === '' && method === 'GET') {
      const wanted = /ep\/value eq '([^']*)'/.exec(query.get('$filter') ?? '')?.[1]
      const value = [...events.values()].filter(event =>
        event.singleValueExtendedProperties?.some(property => property.value === wanted),
      )
      return [200, { value }]
    }
    if (id === '') {
      const same = [...events.values()].find(event => event.transactionId === body.transactionId)
      if (same !== undefined) return [201, same]
      const event = make(body)
      put(owner, event)
      roomAnswers(event)
      return [201, event]
    }
    const event = events.get(id)
    if (event === undefined) return refused(404, 'ErrorItemNotFound')
    if (method === 'GET') return [200, event]
    if (method === 'DELETE') {
      drop(owner, id)
      for (const guest of event.attendees) {
        const copy = copyIn(guest.emailAddress.address, event)
        if (copy !== undefined) drop(guest.emailAddress.address, copy.id)
      }
      return [204]
    }
    if (method === 'PATCH') {
      const { start, end } = body as Partial<GraphEvent>
      Object.assign(event, { start: normal(start), end: normal(end), lastModifiedDateTime: clock() })
      changed(owner, id)
      // As it comes back it does not have the new answers yet.
      const returned = structuredClone(event)
      roomAnswers(event)
      return [200, returned]
    }
    if (action === 'decline') {
      if (event.responseStatus.response === 'organizer') return refused(400, 'ErrorInvalidRequest')
      drop(owner, id)
      return [202]
    }
    return refused(405, 'Request_BadRequest')
  }

  function delta(owner: string, query: URLSearchParams): [number, object] {
    const token = query.get('$deltatoken') ?? query.get('$skiptoken')
    const past = history.get(owner) ?? []
    const [link = 0, from = 0, to = past.length] =
      token === null ? [++links, 0] : token.split('-').map(Number)
    if (link <= expiredLinks) return refused(410, 'SyncStateNotFound')
    const wanted = past.slice(from, to)
    const ids = [...new Set(wanted.map(change => change.id))]
    const first = token === null
    const items = ids.flatMap((id): object[] => {
      const event = mailbox(owner).get(id)
      if (event !== undefined) return [event.type === 'occurrence' ? occurrence(event) : event]
      return first ? [] : [{ id, '@removed': { reason: 'deleted' } }]
    })
    const skip = Number(query.get('skip') ?? 0)
    const value = items.slice(skip, skip + pageSize)
    const address = `${graphUrl}/users/${encodeURIComponent(owner)}/calendarView/delta`
    return skip + pageSize < items.length
      ? [
          200,
          {
            value,
            '@odata.nextLink': `${address}?$skiptoken=${link}-${from}-${to}&skip=${skip + pageSize}`,
          },
        ]
      : [200, { value, '@odata.deltaLink': `${address}?$deltatoken=${link}-${to}` }]
  }

  function respond(request: ReceivedRequest, response: ServerResponse): void {
    const json = (status: number, body?: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body && JSON.stringify(body))
    const index = faults.findIndex(({ when }) => when(request))
    const [fault] = index < 0 ? [] : faults.splice(index, 1)
    if (fault?.fault === 'no answer') return
    if (typeof fault?.fault === 'object') {
      const { status, retryAfter } = fault.fault
      json(...refused(status, 'Faulty'), { ...(retryAfter && { 'retry-after': String(retryAfter) }) })
      return
    }
    if (request.path.endsWith('/oauth2/v2.0/token')) {
      json(200, { access_token: `token-${++tokens}`, expires_in: 3599, token_type: 'Bearer' })
      return
    }
    const token = Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0)
    if (token < validFrom) {
      json(...refused(401, 'InvalidAuthenticationToken'))
      return
    }
    const [status, body] = answer(request)
    if (fault?.fault === 'lost answer') response.destroy()
    else json(status, body)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    let text = ''
    for await (const chunk of request) text += chunk
    const one: ReceivedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)),
    }
    asked.push(one)
    respond(one, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const graphUrl = `${origin}/v1.0`

  return {
    asked,
    access: {
      graphUrl,
      loginUrl: `${origin}/login`,
      tenantId: 'company.example',
      clientId: 'the-server',
      clientSecret: 'the-secret',
    },
    /** The events of a mailbox. */
    eventsOf: (email: string) => [...mailbox(email).values()],
    /** From now on the room answers so. */
    answers(room: string, policy: Policy) {
      policies.set(room, policy)
    },
    /** Somebody decides on a meeting for the room. */
    decide(room: string, response: 'accepted' | 'declined') {
      for (const events of mailboxes.values()) {
        for (const { attendees } of events.values()) {
          const guest = attendees.find(({ emailAddress }) => emailAddress.address === room)
          if (guest !== undefined) guest.status = { response, time: clock() }
        }
      }
    },
    /** A meeting comes into a calendar from elsewhere. */
    enter(room: string, times: { from: string; to: string }, more: Partial<GraphEvent> = {}): string {
      const event = {
        ...make({ start: utc(times.from), end: utc(times.to), subject: 'Secret merger' }),
        responseStatus: { response: 'accepted', time: clock() },
        ...more,
      }
      put(room, event)
      return event.id
    },
    moveEntry(room: string, id: string, times: { from: string; to: string }) {
      const event = mailbox(room).get(id)
      if (event !== undefined) put(room, { ...event, start: utc(times.from), end: utc(times.to) })
    },
    removeEntry: drop,
    /** Nobody can be told when this person is busy. */
    hideSchedule: (email: string) => void unknownSchedules.add(email),
    /** The next call that this holds for goes wrong so. */
    fail(
      fault: Fault,
      when: (received: ReceivedRequest) => boolean = ({ path }) => !path.includes('/oauth2/'),
    ) {
      faults.push({ when, fault })
    },
    expireTokens() {
      validFrom = tokens + 1
    },
    expireLinks() {
      expiredLinks = links
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}

function refused(status: number, code: string): [number, object] {
  return [status, { error: { code, message: code } }]
}

/** As Graph writes times: seven decimals, no zone. */
function utc(instant: string): Time {
  return { dateTime: `${new Date(instant).toISOString().slice(0, -1)}0000`, timeZone: 'UTC' }
}

function normal(time: Time | undefined): Time {
  return utc(`${time?.dateTime}Z`)
}

/** The occurrences of a series come with their times alone. */
function occurrence({ id, start, end, type, seriesMasterId }: GraphEvent) {
  return { id, start, end, type, seriesMasterId }
}
