import { auditedActions } from '#platform/server/permissions/audit.ts'

/** What those who look after trainings do, as the log of actions names it. */
export const trainingActions = {
  TRAINING_WITHDRAWN: { fr: 'Formation retirée', en: 'Training withdrawn' },
  TRAINING_RESTORED: { fr: 'Formation proposée de nouveau', en: 'Training offered again' },
  TRAINING_PEOPLE_EXPORTED: { fr: 'Suivi d’une formation exporté', en: 'People of a training exported' },
  TRAINING_ASSIGNED: {
    fr: 'Formation demandée à des personnes pour un jour',
    en: 'Training assigned to people by a day',
  },
  TRAINING_REMINDED: { fr: 'Relance envoyée pour une formation', en: 'People reminded of a training' },
  CERTIFICATE_WITHDRAWN: { fr: 'Attestation retirée', en: 'Certificate withdrawn' },
  VISITOR_ADDED: { fr: 'Personne en visite ajoutée', en: 'Visitor added' },
  VISITOR_REMOVED: { fr: 'Personne en visite retirée', en: 'Visitor removed' },
  VISITOR_LINK_SENT: { fr: 'Lien envoyé à une personne en visite', en: 'Link sent to a visitor' },
} as const

/** The same for the screen of that log. */
export const auditedTrainings = auditedActions.with(trainingActions)
