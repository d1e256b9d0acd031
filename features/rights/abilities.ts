import type { Role } from '#platform/contract/roles.ts'
import type { Bilingual } from '#platform/text/language.ts'

/*
 * What each role may do, in words: the one table that screens read. `app/server/role-abilities.test.ts` holds it against
 * the roles of every call for staff and the writers of every kind of content.
 */

export interface Ability extends Bilingual {
  roles: readonly Role[]
}

/** By where the calls begin that it needs: of several the longest counts. */
export const abilities: Readonly<Record<string, Ability>> = {
  '/staff/news': {
    roles: ['EDITOR', 'SITE_MANAGER'],
    fr: 'Voir les actualités programmées, retirer et republier des actualités',
    en: 'See scheduled news, withdraw news and publish it again',
  },
  '/staff/surveys': {
    roles: ['EDITOR', 'SITE_MANAGER'],
    fr: 'Suivre les sondages et les quiz, lire leurs résultats, envoyer un rappel, les terminer ou les retirer',
    en: 'Follow surveys and quizzes, read their results, remind people, end or withdraw them',
  },
  '/staff/challenges': {
    roles: ['EDITOR'],
    fr: 'Pour toute l’entreprise\u00a0: créer et modifier les défis et leurs équipes',
    en: 'For the whole company: create and change challenges and their teams',
  },
  '/staff/room-faults': {
    roles: ['SITE_MANAGER'],
    fr: 'Suivre les pannes signalées dans les salles',
    en: 'Follow what is reported broken in rooms',
  },
  '/staff/room-requests': {
    roles: ['SITE_MANAGER', 'RECEPTION'],
    fr: 'Accorder ou refuser les salles qui demandent un accord',
    en: 'Give or refuse the rooms that need consent',
  },
  '/staff/restaurants': {
    roles: ['CATERING', 'SITE_MANAGER'],
    fr: 'Composer les menus de la semaine avec les plats déjà servis',
    en: 'Put together a week’s menus from dishes that were served before',
  },
  '/staff/catering': {
    roles: ['CATERING', 'SITE_MANAGER'],
    fr: 'Préparer les commandes au traiteur et répondre aux demandes tardives',
    en: 'Prepare catering orders and answer late requests',
  },
  '/staff/events': {
    roles: ['ANIMATOR', 'SITE_MANAGER'],
    fr: 'Voir qui s’est inscrit aux événements, écrire aux inscrits, inscrire ou déplacer une personne, changer le nombre de places, annuler',
    en: 'See who has booked events, write to them, register or move a person, change the number of places, cancel',
  },
  '/staff/door': {
    roles: ['RECEPTION', 'ANIMATOR', 'SITE_MANAGER', 'SAFETY'],
    fr: 'Contrôler les codes à l’entrée et voir qui est attendu',
    en: 'Check codes at the door and see who is expected',
  },
  '/staff/door/gates/{gate}/passes': {
    roles: ['RECEPTION'],
    fr: 'Imprimer les badges des visiteurs attendus',
    en: 'Print the badges of expected visitors',
  },
  '/staff/door/gates/{gate}/hosts': {
    roles: ['RECEPTION'],
    fr: 'Accueillir quelqu’un sans invitation et prévenir son hôte',
    en: 'Let somebody in without an invitation and tell their host',
  },
  '/staff/door/gates/{gate}/no-shows': {
    roles: ['ANIMATOR', 'SITE_MANAGER'],
    fr: 'Rendre les places des personnes qui ne sont pas venues à un événement',
    en: 'Free the places of people who have not come to an event',
  },
  '/staff/security-trainings': {
    roles: ['SAFETY', 'SITE_MANAGER'],
    fr: 'Suivre les formations sécurité, les demander pour un jour, relancer, retirer une formation ou une attestation',
    en: 'Follow the security trainings, assign them by a day, remind people, withdraw a training or a certificate',
  },
  '/staff/security-trainings/visitors': {
    roles: ['SAFETY', 'SITE_MANAGER', 'RECEPTION'],
    fr: 'Faire connaître des visiteurs au campus et leur envoyer leurs formations',
    en: 'Make visitors known to the campus and send them their trainings',
  },
  '/staff/campus-map': {
    roles: ['SITE_MANAGER', 'SAFETY', 'OPERATOR'],
    fr: 'Fermer et rouvrir des portes, des escaliers et des ascenseurs sur le plan',
    en: 'Close doors, stairs and lifts on the map, and open them again',
  },
  '/staff/audit': {
    roles: ['OPERATOR', 'SITE_MANAGER'],
    fr: 'Lire le journal des actions et l’emporter',
    en: 'Read the log of actions and take it away',
  },
  '/staff/operations': {
    roles: ['OPERATOR'],
    fr: 'Suivre l’état du service, relancer des flux, des tâches et des messages',
    en: 'Follow the state of the service, try feeds, jobs and mails again',
  },
  '/staff/rights': {
    roles: ['OPERATOR'],
    fr: 'Donner et retirer des rôles, pour toute l’entreprise',
    en: 'Give roles and take them away, for the whole company',
  },
}

/** What can be written in the studio, by kind of content. */
export const writings: Readonly<Record<string, Ability>> = {
  articles: {
    roles: ['EDITOR', 'SITE_MANAGER'],
    fr: 'Rédiger et publier des actualités',
    en: 'Write and publish news',
  },
  'practical-information': {
    roles: ['EDITOR', 'SAFETY'],
    fr: 'Rédiger les informations pratiques et les consignes de sécurité',
    en: 'Write practical and safety information',
  },
  surveys: {
    roles: ['EDITOR', 'SAFETY'],
    fr: 'Préparer des sondages et des quiz',
    en: 'Prepare surveys and quizzes',
  },
  restaurants: {
    roles: ['CATERING', 'SITE_MANAGER'],
    fr: 'Tenir à jour les restaurants et leurs menus',
    en: 'Keep restaurants and their menus up to date',
  },
  catering: {
    roles: ['CATERING'],
    fr: 'Composer l’offre du traiteur',
    en: 'Put together what can be ordered from the caterer',
  },
  animations: {
    roles: ['ANIMATOR'],
    fr: 'Créer et publier des événements',
    en: 'Create and publish events',
  },
  trainings: {
    roles: ['SAFETY'],
    fr: 'Écrire les formations sécurité',
    en: 'Write the security trainings',
  },
  sites: {
    roles: ['SITE_MANAGER'],
    fr: 'Tenir à jour les campus, leurs contacts et leurs horaires',
    en: 'Keep campuses, their contacts and hours up to date',
  },
  rooms: {
    roles: ['SITE_MANAGER'],
    fr: 'Tenir à jour les salles et leurs fermetures',
    en: 'Keep rooms and their closures up to date',
  },
  parkings: {
    roles: ['SITE_MANAGER'],
    fr: 'Tenir à jour les parkings',
    en: 'Keep car parks up to date',
  },
  routes: {
    roles: ['SITE_MANAGER'],
    fr: 'Décrire les trajets entre les campus',
    en: 'Describe the ways between campuses',
  },
  feeds: {
    roles: ['SITE_MANAGER', 'OPERATOR'],
    fr: 'Régler les flux d’horaires des transports',
    en: 'Set up the live feeds of transport',
  },
  terms: {
    roles: ['OPERATOR'],
    fr: 'Publier les conditions d’utilisation',
    en: 'Publish the terms of use',
  },
  divisions: {
    roles: ['OPERATOR'],
    fr: 'Tenir la liste des directions de l’entreprise',
    en: 'Keep the list of the company’s divisions',
  },
}

/** What a role may do, the studio last. */
export function abilitiesOf(role: Role): Ability[] {
  return [...Object.values(abilities), ...Object.values(writings)].filter(({ roles }) => roles.includes(role))
}
