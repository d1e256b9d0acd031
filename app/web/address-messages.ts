const en = {
  unknown: (path: string) => `There is no page at “${path}”.`,
  nearest: 'Were you looking for',
  /** Ends that question. */
  asked: '?',
  closed: (screen: string, campus: string) => `“${screen}” isn’t available on the ${campus} campus.`,
  unknownSite: (id: string, campus: string) =>
    `The link names a campus that doesn’t exist (${id}). ${campus === '' ? '' : `You’re still on the ${campus} campus.`}`,
  site: (campus: string) => `The link you followed is for the ${campus} campus, so that’s where you are now.`,
  back: (campus: string) => `Back to ${campus}`,
}

const fr: typeof en = {
  unknown: path => `Il n’y a pas de page à l’adresse «\u00a0${path}\u00a0».`,
  nearest: 'Cherchiez-vous',
  asked: '\u00a0?',
  closed: (screen, campus) => `«\u00a0${screen}\u00a0» n’existe pas sur le campus ${campus}.`,
  unknownSite: (id, campus) =>
    `Le lien désigne un campus qui n’existe pas (${id}). ${campus === '' ? '' : `Vous êtes toujours sur le campus ${campus}.`}`,
  site: campus => `Le lien suivi concerne le campus ${campus}\u00a0: vous y êtes maintenant.`,
  back: campus => `Revenir à ${campus}`,
}

export const messages = { fr, en }
