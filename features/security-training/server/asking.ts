import type { Call } from '#platform/server/http/routes.ts'
import type { getFormation } from '../contract.ts'

/** Who trains: a person with an account, or a visitor. One of the two ids is null. */
export interface Trainee {
  accountId: string | null
  visitorId: string | null
}

/** What of a call tells who makes it. */
export type Asking = Pick<
  Call<typeof getFormation>,
  'person' | 'headers' | 'query' | 'cookies' | 'limitDifferent' | 'limitWriting' | 'db' | 'now'
> & { body?: { email?: string | undefined } | undefined }

/** Where they would train: at a campus, or in a training, at any of its campuses that knows them. */
export type Where = { siteId: number } | { trainingId: string }
