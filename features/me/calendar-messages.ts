const en = {
  name: 'Campus',
  description: 'Your rooms, orders, events and visits',
  title: 'Your calendar elsewhere',
  intro:
    'Your calendar program can show your rooms, orders, events and visits, and follow what changes. Give it this private address: in Outlook “Add calendar, From the web”, in Google Calendar “From URL”, on a phone “Subscribed calendar”.',
  warning: 'Whoever has the address can read these appointments. Don’t pass it on.',
  make: 'Make an address',
  renew: 'Make a new address',
  withdraw: 'Withdraw it',
  none: 'You have no address yet.',
  since: (day: string) => `You have had an address since ${day}. A new one ends it at once.`,
  once: 'Copy it now: for safety it isn’t kept in a readable form, and is not shown again.',
  address: 'Address of your calendar',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser does not let this page copy. Select the address and copy it yourself.',
  made: 'Your address is ready.',
  withdrawn: 'The address is withdrawn. Calendars that use it get nothing any more.',
  unsure: 'Finding out whether that worked…',
  failed: 'That didn’t work. This is what is so now.',
  loadFailed: 'Whether you have a calendar address couldn’t be loaded',
}

const fr: typeof en = {
  name: 'Campus (agenda)',
  description: 'Vos salles, commandes, événements et visites',
  title: 'Votre agenda ailleurs',
  intro:
    'Votre logiciel d’agenda peut afficher vos salles, commandes, événements et visites, et suivre ce qui change. Donnez-lui cette adresse privée\u00a0: dans Outlook «\u00a0Ajouter un calendrier, À partir d’Internet\u00a0», dans Google Agenda «\u00a0À partir de l’URL\u00a0», sur un téléphone «\u00a0Calendrier avec abonnement\u00a0».',
  warning: 'Toute personne qui a l’adresse peut lire ces rendez-vous. Ne la transmettez pas.',
  make: 'Créer une adresse',
  renew: 'Créer une nouvelle adresse',
  withdraw: 'La retirer',
  none: 'Vous n’avez pas encore d’adresse.',
  since: day => `Vous avez une adresse depuis le ${day}. Une nouvelle y met fin aussitôt.`,
  once: 'Copiez-la maintenant\u00a0: par sécurité, elle n’est pas conservée sous une forme lisible et ne sera plus affichée.',
  address: 'Adresse de votre agenda',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed:
    'Votre navigateur ne permet pas à cette page de copier. Sélectionnez l’adresse et copiez-la vous-même.',
  made: 'Votre adresse est prête.',
  withdrawn: 'L’adresse est retirée. Les agendas qui l’utilisent ne reçoivent plus rien.',
  unsure: 'Vérification en cours…',
  failed: 'Cela n’a pas fonctionné. Voici ce qu’il en est maintenant.',
  loadFailed: 'Impossible de savoir si vous avez une adresse d’agenda',
}

/** What is said of the calendar address. */
export const messages = { fr, en }
