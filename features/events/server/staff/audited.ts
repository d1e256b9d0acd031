import { auditedActions } from '#platform/server/permissions/audit.ts'

/** What those who look after animations do and read, as the log of actions names it. */
export const animationActions = auditedActions.with({
  ANIMATION_ADMITTED: { fr: 'Personne admise à un événement', en: 'Person admitted to an event' },
  ANIMATION_CANCELLED: { fr: 'Événement annulé', en: 'Event cancelled' },
  ANIMATION_CHILDREN_READ: {
    fr: 'Données d’enfants inscrits consultées',
    en: 'Data of registered children read',
  },
  ANIMATION_LIMIT_CHANGED: { fr: 'Nombre de places modifié', en: 'Number of places changed' },
  ANIMATION_MESSAGE_SENT: {
    fr: 'Message envoyé aux personnes inscrites à un événement',
    en: 'Message sent to the people of an event',
  },
  ANIMATION_NO_SHOWS_FREED: {
    fr: 'Places des absents d’un événement libérées',
    en: 'Places of no-shows of an event freed',
  },
  ANIMATION_NO_SHOWS_TAKEN_BACK: {
    fr: 'Places libérées d’un événement rendues aux absents',
    en: 'Freed places of an event given back to no-shows',
  },
  ANIMATION_PEOPLE_EXPORTED: {
    fr: 'Inscriptions à un événement exportées',
    en: 'Registrations of an event exported',
  },
  ANIMATION_PERSON_ADDED: {
    fr: 'Personne inscrite à un événement par l’équipe',
    en: 'Person registered for an event by its team',
  },
  ANIMATION_PERSON_MOVED: {
    fr: 'Personne déplacée vers un autre créneau par l’équipe',
    en: 'Person moved to another time slot by the team',
  },
  ANIMATION_PERSON_UNSUBSCRIBED: {
    fr: 'Inscription d’une personne retirée',
    en: 'Registration of a person withdrawn',
  },
  ANIMATION_SLOT_CANCELLED: { fr: 'Créneau d’un événement annulé', en: 'Time slot of an event cancelled' },
})
