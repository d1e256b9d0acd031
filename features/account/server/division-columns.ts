import { line } from '#platform/server/content/columns.ts'

export const divisionColumns = { code: line(100) }
