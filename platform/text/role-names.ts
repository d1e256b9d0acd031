import type { Role } from '#platform/contract/roles.ts'
import type { Language } from './language.ts'

/** The roles, as a person reads them. */
export const roleNames: Record<Language, Record<Role, string>> = {
  en: {
    EDITOR: 'News editor',
    SITE_MANAGER: 'Campus manager',
    CATERING: 'Catering',
    ANIMATOR: 'Event organiser',
    RECEPTION: 'Reception',
    SAFETY: 'Safety',
    OPERATOR: 'Operator of the app',
  },
  fr: {
    EDITOR: 'Rédaction des actualités',
    SITE_MANAGER: 'Gestion du campus',
    CATERING: 'Traiteur',
    ANIMATOR: 'Organisation d’événements',
    RECEPTION: 'Accueil',
    SAFETY: 'Sécurité',
    OPERATOR: 'Exploitation de l’application',
  },
}
