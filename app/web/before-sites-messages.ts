import type { Bilingual } from '#platform/text/language.ts'
import { roleNames } from '#platform/text/role-names.ts'

const en = {
  title: 'There is no campus yet',
  hint: `The first one is written in the studio by somebody who has the role “${roleNames.en.SITE_MANAGER}” for the whole company. Who may give roles gives it, also to themselves.`,
  ways: 'Set up the company',
}

const fr: typeof en = {
  title: 'Il n’y a pas encore de campus',
  hint: `Le premier s’écrit dans le studio, par une personne qui a le rôle «\u00a0${roleNames.fr.SITE_MANAGER}\u00a0» pour toute l’entreprise. Qui peut donner des rôles le donne, à soi-même aussi.`,
  ways: 'Mettre en place l’entreprise',
}

export const messages: Bilingual<typeof en> = { fr, en }
