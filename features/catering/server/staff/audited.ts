import { auditedActions } from '#platform/server/permissions/audit.ts'

/** What the kitchen does, as the log of actions names it. */
export const kitchenActions = auditedActions.with({
  CATERING_PREPARED: { fr: 'Commande préparée', en: 'Order prepared' },
  CATERING_DELIVERED: { fr: 'Commande livrée', en: 'Order delivered' },
  CATERING_UNTICKED: { fr: 'Commande de nouveau à préparer', en: 'Order to be prepared again' },
  CATERING_LATE_ACCEPTED: { fr: 'Demande tardive acceptée', en: 'Late request accepted' },
  CATERING_LATE_REFUSED: { fr: 'Demande tardive refusée', en: 'Late request refused' },
  CATERING_EXPORTED: { fr: 'Commandes du jour exportées', en: 'Orders of a day exported' },
})
