import type { Bilingual } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'

/** What the studio answers whoever writes, where it is no fault of what they wrote. */
export const words = {
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
  notYours: {
    fr: 'Concerne un campus pour lequel vous n’avez pas ce rôle\u00a0: vous pouvez lire, pas changer.',
    en: 'It concerns a campus for which you do not have this role: you can read it, not change it.',
  },
  beyondYours: {
    fr: 'comprend des campus pour lesquels vous n’avez pas ce rôle',
    en: 'includes campuses for which you do not have this role',
  },
  somebody: { fr: 'Quelqu’un', en: 'Somebody' },
  nothingToPublish: {
    fr: 'Il n’y a pas de brouillon à publier.',
    en: 'There is no draft to publish.',
  },
  needsReview: {
    fr: 'Vous avez remis ce brouillon à quelqu’un d’autre\u00a0: à cette personne de le publier.',
    en: 'You handed this draft to somebody else: it is theirs to publish.',
  },
  wantsReview: {
    fr: 'Un de ses sites veut qu’une autre personne relise et publie\u00a0: donnez le brouillon à relire.',
    en: 'One of its campuses wants somebody else to review and publish it: hand the draft over to be reviewed.',
  },
  draftInPlace: {
    fr: 'Un de ses sites veut une relecture, et un autre brouillon est en cours\u00a0: publiez-le ou jetez-le d’abord.',
    en: 'One of its campuses wants a review, and another draft is being written: publish or throw it away first.',
  },
  notToReview: {
    fr: 'Ce brouillon n’attend pas votre relecture.',
    en: 'This draft does not wait for you to review it.',
  },
  notInForce: { fr: 'Ceci n’est pas publié.', en: 'This is not published.' },
  stillUsed: {
    fr: 'Autre chose y renvoie encore\u00a0: cela ne peut pas être retiré.',
    en: 'Something else still refers to it: it cannot be withdrawn.',
  },
  empty: { fr: 'est vide', en: 'is empty' },
  severalKeys: {
    fr: 'porte sur plusieurs choses à la fois\u00a0: une entrée n’en décrit qu’une',
    en: 'is about several things at once: an entry describes one',
  },
  inThePast: { fr: 'est passé', en: 'is in the past' },
  untilBefore: { fr: 'n’est pas après la publication', en: 'is not after the publication' },
  noSuchRevision: { fr: 'n’existe pas', en: 'does not exist' },
  everywhere: { fr: 'Visible sur tous les campus.', en: 'Visible on all campuses.' },
} as const satisfies Record<string, Bilingual>

export function savedMeanwhile(by: string | null, at: Date): Bilingual {
  return {
    fr: `${by ?? words.somebody.fr} a enregistré une autre version le ${formatDate(at, 'fr', 'date')} à ${formatTime(at, 'fr')}. Rien n’a été écrasé.`,
    en: `${by ?? words.somebody.en} saved another version on ${formatDate(at, 'en', 'date')} at ${formatTime(at, 'en')}. Nothing was overwritten.`,
  }
}

export function keyStays(key: string): Bilingual {
  return {
    fr: `désigne autre chose\u00a0: cette entrée s’appelle ${key} dans les fichiers, et le reste`,
    en: `is something else’s: this entry is called ${key} in files, and stays so`,
  }
}

export function keyTaken(key: string, isWithdrawn: boolean): Bilingual {
  return isWithdrawn
    ? {
        fr: `${key} désigne déjà une entrée retirée\u00a0: rétablissez-la, ou choisissez un autre nom`,
        en: `${key} is already the name of an entry that was withdrawn: restore it, or choose another name`,
      }
    : {
        fr: `${key} désigne déjà une autre entrée\u00a0: modifiez-la, ou choisissez un autre nom`,
        en: `${key} is already the name of another entry: change that one, or choose another name`,
      }
}

export function visibleOn(sites: readonly string[]): Bilingual {
  // A campus that is not there yet is not known by its name.
  if (sites.length === 0) return { fr: 'Visible une fois en ligne.', en: 'Visible once published.' }
  return { fr: `Visible sur\u00a0: ${sites.join(', ')}.`, en: `Visible on: ${sites.join(', ')}.` }
}

/** What the writer of an entry is mailed that could not be published or withdrawn at its time. */
export const dueMailWords = {
  fr: {
    title: 'Une publication prévue n’a pas eu lieu',
    subject: (title: string) => `N’a pas pu être publié ou retiré\u00a0: ${title}`,
    about: (part: string, title: string) =>
      `${part}\u00a0: «\u00a0${title}\u00a0» n’a pas pu être publié ou retiré au moment prévu.`,
    action: 'Ouvrir dans le studio',
  },
  en: {
    title: 'A scheduled publication did not happen',
    subject: (title: string) => `Could not be published or withdrawn: ${title}`,
    about: (part: string, title: string) =>
      `${part}: “${title}” could not be published or withdrawn at its time.`,
    action: 'Open in the studio',
  },
}
