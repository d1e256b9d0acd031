import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/web/api/call.ts'
import { usePages } from '#platform/web/loading/use-pages.ts'
import { saveAnswer } from '#platform/web/storage/save-file.ts'
import { type AuditScope, exportAudit, listAudit } from '../contract.ts'

/** What the lines are filtered by; undefined: all. */
export interface AuditFilters {
  scope?: AuditScope | undefined
  action?: string | undefined
  person?: string | undefined
  day?: string | undefined
}

/** The audit log page by page, newest first. What was shown stays until the lines of other filters are there. */
export function useAudit(siteId: string, filters: AuditFilters) {
  const { firstPage, ...pages } = usePages(
    listAudit,
    { query: { siteId, ...filters } },
    { itemsOf: page => page.lines, same: siteId },
  )
  return { ...pages, scopes: firstPage?.scopes ?? [], actions: firstPage?.actions ?? [] }
}

/** The same as a file. */
export function useAuditDownload(siteId: string, filters: AuditFilters) {
  return useMutation({
    mutationFn: async () =>
      saveAnswer(await call(exportAudit, { query: { siteId, ...filters } }), 'audit.csv'),
  })
}
