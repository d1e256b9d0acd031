import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from '#platform/server/start/settings.ts'
import { calendarSettings, graphCalendarOf } from './settings.ts'

function calendarOf(env: Record<string, string>) {
  return graphCalendarOf(
    readSettings(env, [calendarSettings]).features as Static<typeof calendarSettings.variables>,
  )
}
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env, [calendarSettings])
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
}

test('the secret of the application is never shown', () => {
  const faults = faultsOf({ GRAPH_CLIENT_SECRET: 'sec ret' })
  expect(faults[0]).toContain('GRAPH_CLIENT_SECRET')
  expect(faults[0]).not.toContain('sec ret')
})

test('rooms’ calendars in Graph need an application and a mailbox, and are embedded unless asked for', () => {
  const application = {
    GRAPH_TENANT_ID: 'company.example',
    GRAPH_CLIENT_ID: 'app',
    GRAPH_CLIENT_SECRET: 'secret',
    GRAPH_BOOKING_MAILBOX: 'companion@company.example',
  }
  expect(calendarOf(application)).toBeUndefined()
  expect(faultsOf({ ROOM_CALENDAR: 'graph', GRAPH_TENANT_ID: 'company.example' })).toEqual(
    ['GRAPH_CLIENT_ID', 'GRAPH_CLIENT_SECRET', 'GRAPH_BOOKING_MAILBOX'].map(
      name => `${name} is not set, expected a value because ROOM_CALENDAR is graph`,
    ),
  )
  expect(faultsOf({ ROOM_CALENDAR: 'outlook' })).toEqual([
    'ROOM_CALENDAR is "outlook", expected embedded, or graph where the rooms have mailboxes',
  ])
  expect(calendarOf({ ...application, ROOM_CALENDAR: 'graph' })).toEqual({
    graphUrl: 'https://graph.microsoft.com/v1.0',
    loginUrl: 'https://login.microsoftonline.com',
    tenantId: 'company.example',
    clientId: 'app',
    clientSecret: 'secret',
    bookingMailbox: 'companion@company.example',
  })
  const national = { GRAPH_URL: 'https://graph.microsoft.us/v1.0/', GRAPH_LOGIN_URL: 'https://login.us/' }
  expect(calendarOf({ ...application, ...national, ROOM_CALENDAR: 'graph' })).toMatchObject({
    graphUrl: 'https://graph.microsoft.us/v1.0',
    loginUrl: 'https://login.us',
  })
})
