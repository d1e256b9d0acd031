import type { Bytes } from '#platform/contract/endpoint.ts'
import { invalid, notFound, type Problem } from '#platform/server/http/problem.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { type DirectoryUser, defaultUsersPerPage } from '../contract.ts'
import { insertCalendarEvent } from './calendar-events.ts'
import { invitationMail } from './invitation.ts'
import {
  listedByMail,
  listedByOffice,
  listedPeople,
  listedPerson,
  type MailCursor,
  type PersonEntry,
  personOfAccount,
} from './people.ts'
import { type SearchCursor, searchPeople } from './search.ts'
import { parseFilter, parseSearch } from './search-syntax.ts'
import type { DirectorySource } from './source.ts'

export interface EmbeddedDirectory {
  /** The domains of company e-mail addresses, in lower case: others are not listed. */
  companyDomains: readonly string[]
  /** An SVG picture of a person, the same every time; `size` in pixels. */
  drawPortrait: (personId: string, size: number) => string
}

/** How long a browser may show a portrait without asking again, in seconds. */
const portraitLifetime = 24 * 60 * 60

/** The directory in our own tables. */
export function embeddedDirectory({ companyDomains, drawPortrait }: EmbeddedDirectory): DirectorySource {
  const portrait = (person: PersonEntry | undefined, size: number): Bytes => {
    if (!person?.hasPhoto) throw notFound()
    return {
      type: 'image/svg+xml',
      body: drawPortrait(person.id, size),
      headers: {
        'cache-control': `private, max-age=${portraitLifetime}`,
        vary: 'authorization',
        etag: `"${person.id}-${size}"`,
      },
    }
  }
  return {
    me: async ({ db, person }) => (await personOfAccount(db, person)) ?? userOfToken(person),
    myPhoto: async ({ db, person }) => portrait(await personOfAccount(db, person), 120),
    addEvent: async ({ db, person, language, now }, event) => {
      const id = await insertCalendarEvent(db, person.id, event, now)
      const to = { name: person.firstName, email: person.email }
      await sendMail(db, invitationMail({ ...event, id, to, language, now }))
      return id
    },
    list: async ({ db, query }) => {
      const mail = query.$filter === undefined ? {} : parseFilter(query.$filter)
      const size = query.$top ?? defaultUsersPerPage
      // One more than the page holds tells whether another follows.
      const limit = size + 1
      if (mail.office !== undefined) {
        // An office has few people: of a hall of hundreds the first page is enough.
        const { office, equals } = mail
        const found = await listedByOffice(db, { office, mail: equals, limit: size }, companyDomains)
        return pageOf(found, size, ({ id }) => ({ mail: '', id }))
      }
      if (query.$search === undefined && (mail.equals !== undefined || mail.startsWith !== undefined)) {
        const after = readToken<MailCursor>(query.$skiptoken, { mail: 'string', id: 'string' })
        const found = await listedByMail(db, { ...mail, limit, ...(after && { after }) }, companyDomains)
        return pageOf(found, size, last => ({ mail: (last.mail ?? '').toLowerCase(), id: last.id }))
      }
      const terms = query.$search === undefined ? [] : parseSearch(query.$search)
      const after = readToken<SearchCursor>(query.$skiptoken, searchCursorShape)
      const found = await searchPeople(db, { terms, mail, companyDomains, limit, ...(after && { after }) })
      return pageOf(found, size, last => last.cursor)
    },
    user: ({ db, params }) => listedPerson(db, params.id, companyDomains),
    usersByIds: ({ db, body }) => listedPeople(db, body.ids, companyDomains),
    photo: async ({ db, params }) => portrait(await listedPerson(db, params.id, companyDomains), 96),
  }
}

/** Somebody of an outside identity provider who is not in our tables: what their token says. */
function userOfToken({ id, email, firstName, lastName }: Person): DirectoryUser {
  return {
    id,
    displayName: `${firstName} ${lastName}`.trim() || email,
    givenName: firstName || null,
    surname: lastName || null,
    mail: email,
    userType: null,
    officeLocation: null,
    businessPhones: [],
    mobilePhone: null,
    companyName: null,
    department: null,
    jobTitle: null,
  }
}

function pageOf<Entry extends PersonEntry>(found: Entry[], size: number, cursorOf: (last: Entry) => object) {
  const value = found.slice(0, size)
  const last = value.at(-1)
  return {
    value,
    skiptoken: found.length > size && last !== undefined ? tokenOf(cursorOf(last)) : undefined,
  }
}

function tokenOf(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

const searchCursorShape: Record<keyof SearchCursor, string> = {
  walked: 'string',
  total: 'number or null',
  tier: 'number',
  size: 'number',
  word: 'string',
  leads: 'boolean',
  reading: 'string',
  id: 'string',
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads a `$skiptoken` back: it went through a stranger's hands.
 * @throws Problem 400 naming `$skiptoken`
 */
function readToken<Cursor>(
  token: string | undefined,
  shape: Record<keyof Cursor & string, string>,
): Cursor | undefined {
  if (token === undefined) return undefined
  const value = parsed(Buffer.from(token, 'base64url').toString()) as Record<string, unknown> | null
  if (typeof value !== 'object' || value === null) throw wrongToken()
  for (const [name, type] of Object.entries<string>(shape)) {
    const part = value[name]
    const fits =
      type === 'number or null'
        ? part === null || isSmallInteger(part)
        : type === 'number'
          ? isSmallInteger(part)
          : typeof part === type
    if (!fits || (typeof part === 'string' && part.includes('\u0000'))) throw wrongToken()
  }
  if (!uuid.test(String(value.id))) throw wrongToken()
  return value as Cursor
}

function isSmallInteger(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) < 1000
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function wrongToken(): Problem {
  return invalid({
    $skiptoken: {
      fr: 'Reprenez la valeur de @odata.nextLink telle quelle.',
      en: 'Take the value from @odata.nextLink as it is.',
    },
  })
}
