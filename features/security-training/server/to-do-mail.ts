import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { languageFor } from '../rules.ts'
import { trainingLink } from './training-link.ts'

interface ToDo {
  to: string
  language: Language
  /** Empty where it is not known. */
  firstName: string
  /** Of the training, by language. */
  titles: Readonly<Record<string, string>>
  /** By when it is to be passed; null where no day is set. */
  dueOn: Day | null
  trainingId: string
  siteId: string
  isVisitor: boolean
  publicUrl: string
}

interface Words {
  title: (training: string) => string
  greeting: (name: string) => string
  toDo: (training: string) => string
  until: (training: string, day: string) => string
  goOn: string
  action: string
}

const words: Bilingual<Words> = {
  fr: {
    title: training => `Formation à suivre\u00a0: ${training}`,
    greeting: name => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    toDo: training =>
      `La formation sécurité «\u00a0${training}\u00a0» vous est demandée, et n’est pas encore validée.`,
    until: (training, day) =>
      `La formation sécurité «\u00a0${training}\u00a0» vous est demandée d’ici au ${day}, et n’est pas encore validée.`,
    goOn: 'Si vous l’avez commencée, vous reprendrez là où vous en étiez.',
    action: 'Suivre la formation',
  },
  en: {
    title: training => `Training to take: ${training}`,
    greeting: name => (name === '' ? 'Hello,' : `Hello ${name},`),
    toDo: training =>
      `You are asked to take the security training “${training}”, and have not passed it yet.`,
    until: (training, day) =>
      `You are asked to pass the security training “${training}” by ${day}, and have not done so yet.`,
    goOn: 'If you have begun it, you’ll continue where you left off.',
    action: 'Take the training',
  },
}

/** Reminds somebody of a training that they have to do. */
export function toDoMail({ to, language, firstName, titles, dueOn, publicUrl, ...link }: ToDo): Mail {
  const t = words[language]
  const training = titles[languageFor(language, Object.keys(titles))] ?? ''
  const requested = dueOn === null ? t.toDo(training) : t.until(training, formatDate(dueOn, language, 'date'))
  const page = mailPage({
    language,
    title: t.title(training),
    paragraphs: [t.greeting(firstName), requested, t.goOn],
    action: { label: t.action, url: `${publicUrl}/${language}${trainingLink(link)}` },
  })
  return { to, language, subject: t.title(training), ...page }
}
