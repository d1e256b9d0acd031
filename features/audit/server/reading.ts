import { accountIdOf, accountName } from '#features/account/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { auditPage } from '#platform/server/permissions/audit-pages.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import type { AuditLine, AuditScope } from '../contract.ts'
import { readableScopes } from '../permissions.ts'
import { detailInWords } from './action-names.ts'

/** What a line’s codes are called. */
export interface LogWords {
  /** Actions, by their code. */
  names: ReadonlyMap<string, Bilingual>
  /** One entry of each part of the content, by the part's name: “an article”. */
  entries: ReadonlyMap<string, Bilingual>
}

export interface AuditWish {
  siteId: string
  scope?: AuditScope | undefined
  action?: string | undefined
  person?: string | undefined
  day?: string | undefined
}

/** @throws Problem 404 where the person may not read that */
export function scopeOf(
  grants: readonly RoleGrant[],
  { siteId, scope }: AuditWish,
): { scope: AuditScope; scopes: AuditScope[] } {
  const scopes = readableScopes(grants, siteId)
  const wanted = scope ?? scopes[0]
  // To who may not read it the log is what a call for staff is to others: an unknown address.
  if (wanted === undefined || !scopes.includes(wanted)) throw notFound()
  return { scope: wanted, scopes }
}

/** Lines that are wanted, newest first, with the names of what they tell of. */
export async function readLines(
  db: Database,
  { siteId, scope, action, person, day }: AuditWish & { scope: AuditScope },
  page: { before?: string | undefined; limit: number },
  { names, entries, language }: LogWords & { language: Language },
): Promise<AuditLine[]> {
  const lines = await auditPage(
    db,
    {
      ...page,
      siteId: scope === 'company' ? null : Number(siteId),
      action,
      people: person === undefined ? undefined : await idsOf(db, person.trim()),
      ...(day !== undefined && { since: campusInstant(day), until: campusInstant(addDays(day, 1)) }),
    },
    accountName,
  )
  return lines.map(({ at, siteId: site, ...line }) => ({
    ...line,
    at: at.toISOString(),
    detail: detailInWords(line.action, line.detail, language),
    subjectName: line.subjectName ?? entryName(entries.get(line.subjectType), line.subjectId, language),
    actionName: names.get(line.action)?.[language] ?? line.action,
    siteId: site === null ? null : String(site),
  }))
}

function entryName(one: Bilingual | undefined, id: string, language: Language): string | null {
  return one === undefined ? null : `${one[language]} (${id})`
}

/** Who acted on the machine, and whoever has been erased, is no account. */
async function idsOf(db: Database, person: string): Promise<string[]> {
  const id = await accountIdOf(db, person)
  return id === undefined ? [person] : [id]
}
