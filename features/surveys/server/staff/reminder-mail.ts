import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'

interface Reminder {
  to: string
  language: Language
  /** Empty where it is not known. */
  firstName: string
  title: string
  endsAt: Date
  anonymous: boolean
  surveyId: string
  publicUrl: string
}

interface Words {
  subject: (title: string) => string
  greeting: (name: string) => string
  open: (title: string, day: string) => string
  everybody: string
  action: string
}

const words: Bilingual<Words> = {
  fr: {
    subject: title => `Votre avis\u00a0: ${title}`,
    greeting: name => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    open: (title, day) => `«\u00a0${title}\u00a0» est ouvert jusqu’au ${day}.`,
    everybody:
      'Les réponses sont anonymes\u00a0: ce rappel est envoyé à tout le monde de la même façon, y compris aux personnes qui ont déjà répondu. Si c’est votre cas, merci, vous n’avez plus rien à faire.',
    action: 'Y répondre',
  },
  en: {
    subject: title => `Your opinion: ${title}`,
    greeting: name => (name === '' ? 'Hello,' : `Hello ${name},`),
    open: (title, day) => `“${title}” is open until ${day}.`,
    everybody:
      'Answers are anonymous: everybody gets this same reminder, also those who have answered already. If you have, thank you: there is nothing left to do.',
    action: 'Answer it',
  },
}

/** Reminds somebody of a survey that is put to them. */
export function reminderMail(given: Reminder): Mail {
  const { to, language, firstName, title, endsAt, anonymous, surveyId, publicUrl } = given
  const t = words[language]
  const page = mailPage({
    language,
    title: t.subject(title),
    paragraphs: [
      t.greeting(firstName),
      t.open(title, formatDate(endsAt, language, 'date')),
      ...(anonymous ? [t.everybody] : []),
    ],
    action: { label: t.action, url: `${publicUrl}/${language}/survey/${surveyId}` },
  })
  return { to, language, subject: t.subject(title), ...page }
}
