import { type Route, route } from '#platform/server/http/routes.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { type AuditLine, auditPageSize, exportAudit, listAudit, mostExportedLines } from '../contract.ts'
import { columns } from './columns.ts'
import { csvOf } from './csv.ts'
import { type LogWords, readLines, scopeOf } from './reading.ts'

export function auditRoutes(words: LogWords): Route[] {
  const { names } = words
  return [
    route(listAudit, async ({ query, db, grants, language }) => {
      const { scope, scopes } = scopeOf(grants, query)
      const page = { before: query.after, limit: auditPageSize + 1 }
      const lines = await readLines(db, { ...query, scope }, page, { ...words, language })
      const visible = lines.slice(0, auditPageSize)
      return {
        lines: visible,
        next: lines.length > auditPageSize ? (visible.at(-1)?.id ?? null) : null,
        scope,
        scopes,
        actions: [...names]
          .map(([action, name]) => ({ action, name: name[language] }))
          .sort((one, other) => one.name.localeCompare(other.name, language)),
      }
    }),

    route(exportAudit, async ({ query, db, person, grants, language, now }) => {
      const { scope } = scopeOf(grants, query)
      const page = { limit: mostExportedLines }
      const lines = await readLines(db, { ...query, scope }, page, { ...words, language })
      await audit(db, [
        {
          actor: person.id,
          action: 'AUDIT_EXPORTED',
          subjectType: 'audit',
          subjectId: scope,
          siteId: scope === 'company' ? undefined : Number(query.siteId),
          detail: String(lines.length),
        },
      ])
      return {
        type: 'text/csv; charset=utf-8',
        body: csvOf([columns[language], ...lines.map(cellsOf)], language),
        headers: { 'content-disposition': `attachment; filename="audit-${campusDay(now)}.csv"` },
      }
    }),
  ]
}

/** In the order of the columns. */
function cellsOf(line: AuditLine): string[] {
  const at = new Date(line.at)
  return [
    `${campusDay(at)} ${campusTime(at)}`,
    ...[line.actor, line.actorName ?? '', line.actionName, line.action],
    ...[line.subjectType, line.subjectId, line.subjectName ?? '', line.siteId ?? '', line.detail ?? ''],
  ]
}
