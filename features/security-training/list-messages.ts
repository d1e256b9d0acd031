/** What the list of trainings says. */
const en = {
  loading: 'Loading the trainings',
  loadFailed: 'The trainings couldn’t be loaded.',
  empty: 'No training here for now',
  emptyHint: 'When this campus asks for one, you’ll find it here.',
  left: (count: number) =>
    count === 0
      ? 'All your trainings are up to date'
      : count === 1
        ? 'One training still to pass'
        : `${count} trainings still to pass`,
}

const fr: typeof en = {
  loading: 'Chargement des formations',
  loadFailed: 'Les formations n’ont pas pu être chargées.',
  empty: 'Aucune formation ici pour le moment',
  emptyHint: 'Quand ce campus en demandera une, vous la trouverez ici.',
  left: count =>
    count === 0
      ? 'Toutes vos formations sont à jour'
      : count === 1
        ? 'Une formation reste à valider'
        : `${count} formations restent à valider`,
}

export const messages = { en, fr }
