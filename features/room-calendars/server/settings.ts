import { type Static, Type } from 'typebox'
import { directorySettings } from '#features/directory/server/public.ts'

/** Where Graph is for everybody outside the national clouds. */
const worldwideGraph = 'https://graph.microsoft.com/v1.0'

const variables = Type.Object({
  GRAPH_URL: directorySettings.variables.properties.GRAPH_URL,
  ROOM_CALENDAR: Type.Union([Type.Literal('embedded'), Type.Literal('graph')], {
    default: 'embedded',
    description: 'embedded, or graph where the rooms have mailboxes',
  }),
  GRAPH_LOGIN_URL: Type.String({
    pattern: '^https?://[^\\s?#]+$',
    default: 'https://login.microsoftonline.com',
    description: 'where an application signs in to Graph: https://login.microsoftonline.com',
  }),
  GRAPH_TENANT_ID: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9.-]+$', description: 'the id or a domain of the tenant' }),
  ),
  GRAPH_CLIENT_ID: Type.Optional(
    Type.String({ pattern: '^\\S+$', description: 'the id of this server’s application in the tenant' }),
  ),
  GRAPH_CLIENT_SECRET: Type.Optional(
    Type.String({ pattern: '^\\S+$', secret: true, description: 'the secret of that application' }),
  ),
  GRAPH_BOOKING_MAILBOX: Type.Optional(
    Type.String({
      pattern: '^[^\\s@]+@[^\\s@]+$',
      description: 'the address of the mailbox that asks rooms for meetings',
    }),
  ),
})
export type CalendarSettings = Static<typeof variables>

const graphCalendarNeeds = [
  'GRAPH_TENANT_ID',
  'GRAPH_CLIENT_ID',
  'GRAPH_CLIENT_SECRET',
  'GRAPH_BOOKING_MAILBOX',
] as const

export const calendarSettings = {
  variables,
  check: (values: CalendarSettings) =>
    values.ROOM_CALENDAR === 'graph'
      ? graphCalendarNeeds
          .filter(name => values[name] === undefined)
          .map(name => `${name} is not set, expected a value because ROOM_CALENDAR is graph`)
      : [],
}

/** The rooms' calendars in Graph, asked in the application's own name. */
export interface GraphCalendarAccess {
  graphUrl: string
  loginUrl: string
  tenantId: string
  clientId: string
  clientSecret: string
  bookingMailbox: string
}

/** Undefined: the calendar is the embedded one. */
export function graphCalendarOf(values: CalendarSettings): GraphCalendarAccess | undefined {
  const { GRAPH_TENANT_ID: tenantId, GRAPH_CLIENT_ID: clientId } = values
  const { GRAPH_CLIENT_SECRET: clientSecret, GRAPH_BOOKING_MAILBOX: bookingMailbox } = values
  const whole = tenantId && clientId && clientSecret && bookingMailbox
  if (values.ROOM_CALENDAR !== 'graph' || !whole) return undefined
  return {
    graphUrl: (values.GRAPH_URL ?? worldwideGraph).replace(/\/$/, ''),
    loginUrl: values.GRAPH_LOGIN_URL.replace(/\/$/, ''),
    tenantId,
    clientId,
    clientSecret,
    bookingMailbox,
  }
}
