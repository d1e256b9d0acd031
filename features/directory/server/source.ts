import type { Bytes } from '#platform/contract/endpoint.ts'
import type { Call } from '#platform/server/http/routes.ts'
import type {
  createMyEvent,
  DirectoryUser,
  getMe,
  getMyPhoto,
  getUser,
  getUserPhoto,
  getUsersByIds,
  listUsers,
} from '../contract.ts'
import type { CalendarEvent } from './calendar-events.ts'

interface UserPage {
  value: DirectoryUser[]
  /** What the next page's `$skiptoken` is; absent at the end. */
  skiptoken?: string | undefined
}

/** Where colleagues come from: our own tables, or Microsoft Graph. Entries may hold more than was selected. */
export interface DirectorySource {
  me(call: Call<typeof getMe>): Promise<DirectoryUser>
  myPhoto(call: Call<typeof getMyPhoto>): Promise<Bytes>
  addEvent(call: Call<typeof createMyEvent>, event: CalendarEvent): Promise<string>
  list(call: Call<typeof listUsers>): Promise<UserPage>
  user(call: Call<typeof getUser>): Promise<DirectoryUser | undefined>
  usersByIds(call: Call<typeof getUsersByIds>): Promise<DirectoryUser[]>
  photo(call: Call<typeof getUserPhoto>): Promise<Bytes>
}
