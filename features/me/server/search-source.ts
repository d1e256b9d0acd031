import { screensOf } from '#features/search/server/public.ts'

export const meScreens = screensOf(
  'me',
  [],
  [
    {
      title: { fr: 'Votre page', en: 'Your page' },
      path: '/me',
      words: `me my account profile compte profil mon page details badge rights role roles droits division`,
    },
    {
      title: { fr: 'Mon calendrier', en: 'My calendar' },
      path: '/me/calendar',
      words: `my calendar week month planned plan agenda schedule appointments bookings today mon calendrier agenda semaine mois prevu
        planning emploi du temps rendez vous reservations aujourd hui`,
    },
    {
      title: { fr: 'Changer de langue', en: 'Change language' },
      path: '/me',
      words: `change switch set language languages french english francais anglais langue langues translate passer mettre changer choisir
        choose interface display`,
      does: true,
    },
    {
      title: { fr: 'Changer de thème', en: 'Change theme' },
      path: '/me',
      words: `change switch dark light mode night theme themes appearance contrast accessible accessibility colours colors larger bigger
        text font size sombre clair nuit mode apparence contraste accessible accessibilite couleurs texte gros plus grand taille police
        changer activer turn settings setting preferences preference parametres parametre reglages reglage affichage display`,
      does: true,
    },
    {
      title: { fr: 'Télécharger mes données', en: 'Download my data' },
      path: '/me',
      words: `download export my personal data gdpr privacy rgpd telecharger exporter mes donnees personnelles confidentialite vie
        privee archive copy copie`,
      does: true,
    },
    {
      title: { fr: 'Faire effacer mes données', en: 'Have my data erased' },
      path: '/me',
      words: `erase delete remove forget my account personal data effacer supprimer oublier oubli mon compte mes donnees
        personnelles`,
      does: true,
    },
    {
      title: { fr: 'Appareils connectés', en: 'Where you are signed in' },
      path: '/me',
      words: `devices device sessions session signed sign in out log logout everywhere appareils appareil connecte connectes deconnecter
        deconnexion partout`,
    },
    {
      title: { fr: 'Mon calendrier dans un autre agenda', en: 'My calendar in another one' },
      path: '/me',
      words: `calendar address subscribe subscription ical ics outlook google sync synchronise feed link export adresse agenda
        calendrier abonner abonnement synchroniser lien`,
      does: true,
    },
  ],
)
