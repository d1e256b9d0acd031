import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'

/** Where the directory is, and whose addresses it lists. */
export const directorySettings = {
  variables: Type.Object({
    GRAPH_URL: Type.Optional(
      Type.String({
        pattern: '^https?://\\S+$',
        description: 'https://graph.microsoft.com/v1.0, or nothing for the embedded directory',
      }),
    ),
    COMPANY_DOMAINS: Type.String({
      pattern: '^[a-z0-9.-]+\\.[a-z]+( *, *[a-z0-9.-]+\\.[a-z]+)*$',
      default: 'campus.example',
      description:
        'the domains of company e-mail addresses, separated by commas: company.example, group.example',
    }),
    CALENDAR_EVENTS_KEPT_MONTHS: retentionMonths('events of people’s calendars that are over', 12),
  }),
}
