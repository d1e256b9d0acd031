import type { ReadyKind } from '#platform/server/content/sources.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { ownActions } from './action-names.ts'
import { auditRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'audit',
  contributes: [auditedActions.with(ownActions)],
  routes: ({ contributed, content }) =>
    auditRoutes({
      names: new Map(contributed(auditedActions).flatMap(names => Object.entries(names))),
      entries: entriesOf(content),
    }),
})

/** What the studio writes is in the log by the name of its part. */
function entriesOf(content: readonly ReadyKind[]): Map<string, Bilingual> {
  return new Map(
    content.flatMap(({ parts }) =>
      parts.flatMap(({ name, form }) => (form ? [[name, form.one] as const] : [])),
    ),
  )
}
