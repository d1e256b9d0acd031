import { addressOf } from '#platform/contract/endpoint.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import {
  createMyEvent,
  type DirectoryUser,
  getMe,
  getMyPhoto,
  getUser,
  getUserPhoto,
  getUsersByIds,
  listUsers,
} from '../contract.ts'
import { type EmbeddedDirectory, embeddedDirectory } from './embedded.ts'
import { asEventTime, eventTimes } from './event-times.ts'
import { type GraphDirectory, graphDirectory } from './relay.ts'
import { checkRequestedFields } from './requested-fields.ts'

export type DirectorySettings = { publicUrl: string } & (
  | ({ source: 'embedded' } & EmbeddedDirectory)
  | ({ source: 'graph' } & GraphDirectory)
)

/** The directory's calls, in Microsoft Graph's own paths and shapes, from our own tables or relayed to Graph. */
export function directoryRoutes(settings: DirectorySettings): Route[] {
  const source = settings.source === 'embedded' ? embeddedDirectory(settings) : graphDirectory(settings)
  return [
    route(getMe, async call => selected(await source.me(call), call.query.$select)),
    route(getMyPhoto, call => source.myPhoto(call)),
    route(createMyEvent, async call => {
      const { body } = call
      const times = eventTimes(body)
      const event = { ...times, subject: body.subject, location: body.location?.displayName ?? '' }
      return {
        id: await source.addEvent(call, event),
        subject: event.subject,
        start: asEventTime(event.start),
        end: asEventTime(event.end),
        isAllDay: event.isAllDay,
        location: { displayName: event.location },
      }
    }),
    route(listUsers, async call => {
      const { value, skiptoken } = await source.list({ ...call, query: checkRequestedFields(call.query) })
      return {
        value: value.map(user => selected(user, call.query.$select)),
        ...(skiptoken && { '@odata.nextLink': nextLink(settings.publicUrl, call.query, skiptoken) }),
      }
    }),
    route(getUser, async call => {
      const user = await source.user(call)
      if (user === undefined)
        throw notFound({
          fr: 'Cette personne n’est pas dans l’annuaire.',
          en: 'This person is not in the directory.',
        })
      return selected(user, call.query.$select)
    }),
    route(getUsersByIds, async call => ({ value: await source.usersByIds(call) })),
    route(getUserPhoto, call => source.photo(call)),
  ]
}

/** Only the fields asked for; all of them without `$select`. Names that we do not know select nothing. */
function selected(user: DirectoryUser, select: string | undefined): DirectoryUser {
  if (select === undefined) return user
  const names = new Set(select.split(',').map(name => name.trim()))
  return Object.fromEntries(Object.entries(user).filter(([name]) => names.has(name)))
}

function nextLink(publicUrl: string, query: object, skiptoken: string): string {
  return publicUrl + addressOf(listUsers, { query: { ...query, $skiptoken: skiptoken } })
}
