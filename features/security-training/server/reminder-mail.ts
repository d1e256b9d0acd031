import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { lastDayOf } from '../rules.ts'

const words: Bilingual<{
  title: (training: string) => string
  hello: (name: string) => string
  ends: (training: string, day: string) => string
  after: string
  again: string
  action: string
}> = {
  fr: {
    title: training => `À renouveler bientôt\u00a0: ${training}`,
    hello: name => `Bonjour ${name},`,
    ends: (training, day) => `Votre formation «\u00a0${training}\u00a0» est valable jusqu’au ${day}.`,
    after: 'Après ce jour, elle sera de nouveau à faire, et votre attestation ne sera plus valable.',
    again: 'Vos résultats passés sont conservés.',
    action: 'Ouvrir mes formations',
  },
  en: {
    title: training => `Soon to be renewed: ${training}`,
    hello: name => `Hello ${name},`,
    ends: (training, day) => `Your training “${training}” is valid until ${day}.`,
    after: 'After that day it is to be done again, and your certificate is no longer valid.',
    again: 'Your past results are kept.',
    action: 'Open my trainings',
  },
}

export interface Reminder {
  to: string
  language: Language
  name: string
  training: string
  validUntil: Date
  url: string
}

export function reminderMail({ to, language, name, training, validUntil, url }: Reminder): Mail {
  const t = words[language]
  const title = t.title(training)
  const page = mailPage({
    language,
    title,
    paragraphs: [
      t.hello(name),
      t.ends(training, formatDate(lastDayOf(validUntil), language, 'long')),
      t.after,
      t.again,
    ],
    action: { label: t.action, url },
  })
  return { to, language, subject: title, ...page }
}
