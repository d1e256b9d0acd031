import type { Bilingual, Language } from '#platform/text/language.ts'

/** What the platform itself writes to the audit log, and this feature; the other features name their own. */
export const ownActions: Readonly<Record<string, Bilingual>> = {
  AUDIT_EXPORTED: { fr: 'Journal des actions téléchargé', en: 'Log of actions downloaded' },
  CONTENT_IMPORTED: { fr: 'Contenu importé', en: 'Content imported' },
  PERSON_ERASED: { fr: 'Données d’une personne effacées', en: 'Data of a person erased' },
  ROLE_GRANTED: { fr: 'Rôle donné', en: 'Role given' },
  ROLE_REVOKED: { fr: 'Rôle retiré', en: 'Role taken away' },
  STAFF_CALL_REFUSED: {
    fr: 'Appel réservé, sans accès à ce qui était demandé',
    en: 'Call for staff, without access to what was asked for',
  },
  TOKEN_REFUSED: { fr: 'Accès refusé', en: 'Access refused' },
}

/** What an import did, `+5 ~2 -1` in the log, as a reader is told it; any other detail as it is. */
export function detailInWords(action: string, detail: string | null, language: Language): string | null {
  const [, ...counts] = /^\+(\d+) ~(\d+) -(\d+)$/.exec(detail ?? '') ?? []
  if (action !== 'CONTENT_IMPORTED' || counts.length === 0) return detail
  const words = {
    fr: ['ajouts', 'modifications', 'suppressions'],
    en: ['added', 'changed', 'removed'],
  }[language]
  const parts = counts.map((count, index) =>
    language === 'fr' ? `${words[index]}\u00a0: ${count}` : `${count} ${words[index]}`,
  )
  return parts.join(', ')
}
