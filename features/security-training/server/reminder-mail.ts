import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { languageFor, lastDayOf } from '../rules.ts'
import { trainingLink } from './training-link.ts'

interface Reminder {
  to: string
  language: Language
  firstName: string
  /** Of the training, by language. */
  titles: Readonly<Record<string, string>>
  validUntil: Date
  trainingId: string
  /** Null of a person with an account. */
  visitorSite: string | null
  publicUrl: string
}

interface Words {
  title: (training: string) => string
  greeting: (name: string) => string
  ends: (training: string, day: string) => string
  afterwards: string
  action: string
}

const words: Bilingual<Words> = {
  fr: {
    title: training => `Formation à renouveler\u00a0: ${training}`,
    greeting: name => `Bonjour ${name},`,
    ends: (training, day) => `Votre formation «\u00a0${training}\u00a0» est valable jusqu’au ${day}.`,
    afterwards:
      'Passé ce jour, elle sera de nouveau à faire. Votre attestation actuelle reste dans l’historique.',
    action: 'Ouvrir mes formations',
  },
  en: {
    title: training => `Training to renew: ${training}`,
    greeting: name => `Hello ${name},`,
    ends: (training, day) => `Your training “${training}” is valid until ${day}.`,
    afterwards: 'After that day you’ll need to take it again. Your current certificate stays in the history.',
    action: 'Open my trainings',
  },
}

/** Tells somebody that what they passed ends soon. A visitor's link leads to where they say who they are. */
export function reminderMail({
  to,
  language,
  firstName,
  titles,
  validUntil,
  trainingId,
  visitorSite,
  publicUrl,
}: Reminder): Mail {
  const t = words[language]
  const training = titles[languageFor(language, Object.keys(titles))] ?? ''
  const path = trainingLink({ trainingId, siteId: visitorSite, isVisitor: visitorSite !== null })
  const page = mailPage({
    language,
    title: t.title(training),
    paragraphs: [
      t.greeting(firstName),
      t.ends(training, formatDate(lastDayOf(validUntil), language, 'date')),
      t.afterwards,
    ],
    action: { label: t.action, url: `${publicUrl}/${language}${path}` },
  })
  return { to, language, subject: t.title(training), ...page }
}
