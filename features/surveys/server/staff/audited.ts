import { auditedActions } from '#platform/server/permissions/audit.ts'

/** What those who look after surveys do, as the log of actions names it. */
export const surveyActions = {
  SURVEY_ENDED: { fr: 'Sondage ou quiz clos', en: 'Survey or quiz ended' },
  SURVEY_END_MOVED: { fr: 'Fin d’un sondage ou quiz déplacée', en: 'End of a survey or quiz moved' },
  SURVEY_WITHDRAWN: { fr: 'Sondage ou quiz retiré', en: 'Survey or quiz withdrawn' },
  SURVEY_RESTORED: { fr: 'Sondage ou quiz publié de nouveau', en: 'Survey or quiz published again' },
  SURVEY_REMINDED: { fr: 'Rappel d’un sondage envoyé', en: 'People reminded of a survey' },
  CHALLENGE_CREATED: { fr: 'Défi créé', en: 'Challenge created' },
  CHALLENGE_CHANGED: { fr: 'Défi modifié', en: 'Challenge changed' },
  CHALLENGE_DELETED: { fr: 'Défi supprimé', en: 'Challenge deleted' },
  SURVEY_EXPORTED: { fr: 'Résultats d’un sondage exportés', en: 'Results of a survey exported' },
} as const

/** The same for the screen of that log. */
export const auditedSurveys = auditedActions.with(surveyActions)
