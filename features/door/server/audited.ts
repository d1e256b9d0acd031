import { auditedActions } from '#platform/server/permissions/audit.ts'

/** What those at a door read, as the log of actions names it. What they press is a log of its own. */
export const doorActionsRead = auditedActions.with({
  DOOR_LIST_READ: { fr: 'Liste d’entrée consultée', en: 'List of a door read' },
})
