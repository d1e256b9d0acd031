import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, next, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'
import { auditReaders } from './roles.ts'

/** Lines of one campus, or of the whole company with what belongs to no campus. */
export const auditScopes = ['campus', 'company'] as const
export type AuditScope = (typeof auditScopes)[number]

/** How many lines one answer holds. */
export const auditPageSize = 50
/** How many lines a file holds at most, the newest: more is read by the command on the machine. */
export const mostExportedLines = 10_000

/** Characters of an address or an id by which somebody is looked for. */
export const maxPerson = 200

const filter = {
  siteId,
  scope: Type.Optional(
    choice(auditScopes, { description: 'The widest that the person may read, where it is not named' }),
  ),
  action: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z_]{0,59}$', description: 'ARTICLE_WITHDRAWN, …' })),
  person: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxPerson,
      description: 'The e-mail address or the id of somebody: what they did, and what was done about them',
    }),
  ),
  day: Type.Optional(Type.String({ format: 'date', description: 'Campus time' })),
}

export const AuditLine = Type.Object({
  id: Type.String(),
  at: instant,
  actor: Type.String({ description: 'An account id; command:<user> for the machine; directory; server' }),
  actorName: nullable(Type.String({ description: 'Null: no account, or one that has been erased' })),
  action: Type.String(),
  actionName: Type.String({ description: 'In the language of the call; the code where nobody has named it' }),
  subjectType: Type.String(),
  subjectId: Type.String(),
  subjectName: nullable(
    Type.String({ description: 'Of an account that is still there, or of an entry of the content' }),
  ),
  siteId: nullableText,
  detail: nullableText,
})
export type AuditLine = Static<typeof AuditLine>

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  summary: 'Who did what with a right that not everybody has, newest first',
  audience: 'staff',
  roles: auditReaders,
  query: Type.Object({
    ...filter,
    after: Type.Optional(
      Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'The `next` of the page before' }),
    ),
  }),
  reply: Type.Object({
    lines: Type.Array(AuditLine),
    next,
    scope: choice(auditScopes, { description: 'What the lines are of' }),
    scopes: Type.Array(choice(auditScopes), { description: 'What the person may read' }),
    actions: Type.Array(Type.Object({ action: Type.String(), name: Type.String() }), {
      description: 'By which kinds the lines may be filtered, in the order of their names',
    }),
  }),
})

/** That somebody took the lines away is a line itself. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/staff/audit/export',
  summary: `The same as a file for a spreadsheet, the newest ${mostExportedLines} lines at most`,
  audience: 'staff',
  roles: auditReaders,
  query: Type.Object(filter),
  reply: { mediaType: 'text/csv' },
})
