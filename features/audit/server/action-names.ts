import type { Bilingual } from '#platform/text/language.ts'

/** What the platform itself writes to the audit log, and this feature; the other features name their own. */
export const ownActions: Readonly<Record<string, Bilingual>> = {
  AUDIT_EXPORTED: { fr: 'Journal des actions téléchargé', en: 'Log of actions downloaded' },
  PERSON_ERASED: { fr: 'Personne effacée', en: 'Person erased' },
  ROLE_GRANTED: { fr: 'Rôle donné', en: 'Role given' },
  ROLE_REVOKED: { fr: 'Rôle retiré', en: 'Role taken away' },
  STAFF_CALL_REFUSED: {
    fr: 'Appel réservé, sans accès à ce qui était demandé',
    en: 'Call for staff, without access to what was asked for',
  },
  TOKEN_REFUSED: { fr: 'Accès refusé', en: 'Access refused' },
}
