import { sql } from 'kysely'
import { invalid } from '#platform/server/http/problem.ts'
import type { Asking, Trainee, Where } from './asking.ts'
import { recogniseVisitor } from './visitors/recognise.ts'

/**
 * Who makes a call: the person of the token, else the visitor of the e-mail, where the campus takes an e-mail for that or
 * this browser holds the proof of a mailed link. A token and somebody else's e-mail are nobody's.
 * @param most how many different e-mails one address may name within an hour
 * @throws Problem 400 without either, 404 for who is not known, 429
 */
export async function traineeOf(asking: Asking, where: Where, most: number): Promise<Trainee> {
  const { person, headers, query, body } = asking
  const email = body?.email ?? headers['x-visitor-email'] ?? query.email
  if (person !== undefined) {
    if (email !== undefined && email.toLowerCase() !== person.email.toLowerCase()) throw otherPerson()
    return { accountId: person.id, visitorId: null }
  }
  if (email === undefined) throw nobody()
  const visitor = await recogniseVisitor({ ...asking, email }, where, most)
  return { accountId: null, visitorId: visitor.id }
}

/** The rows of a trainee, as a condition on the columns `account_id` and `visitor_id` of a table. */
export function isOf(table: string, { accountId, visitorId }: Trainee) {
  return accountId === null
    ? sql<boolean>`${sql.ref(`${table}.visitor_id`)} = ${visitorId}::bigint`
    : sql<boolean>`${sql.ref(`${table}.account_id`)} = ${accountId}`
}

function nobody() {
  return invalid({
    email: {
      fr: 'Une adresse e-mail est attendue, ou un compte connecté.',
      en: 'An e-mail address is expected, or somebody signed in.',
    },
  })
}

function otherPerson() {
  return invalid({
    email: {
      fr: 'Cette adresse n’est pas celle de la personne connectée.',
      en: 'This address is not that of the person who is signed in.',
    },
  })
}
