import { messages as common } from './messages.ts'

const en = {
  guests: common.en.guests,
  lastChanges: (what: string) => `Last changes: ${what}`,
  servedOn: (when: string) => `To be served on ${when}`,
  change: 'Change',
  asked: 'A late request has yet to be answered',
}

const fr: typeof en = {
  guests: common.fr.guests,
  lastChanges: what => `Dernières modifications\u00a0: ${what}`,
  servedOn: when => `À servir ${when}`,
  change: 'Modifier',
  asked: 'Une demande tardive attend une réponse',
}

/** What a person's day says of orders. */
export const messages = { fr, en }
