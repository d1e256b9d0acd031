import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import type { VisitorRow, VisitRow } from './visit-rows.ts'

interface Words {
  title: (name: string) => string
  since: (time: string, campus: string) => string
  from: (company: string) => string
  meeting: (name: string) => string
  stepFree: string
  see: string
}

const words: Bilingual<Words> = {
  fr: {
    title: name => `${name} est à l’accueil`,
    since: (time, campus) => `Arrivée notée à ${time} à l’accueil du campus ${campus}.`,
    from: company => `Entreprise\u00a0: ${company}.`,
    meeting: name => `Réunion\u00a0: ${name}.`,
    stepFree: 'Cette personne a besoin d’un chemin sans marches.',
    see: 'Voir mes visites',
  },
  en: {
    title: name => `${name} is at reception`,
    since: (time, campus) => `Arrival noted at ${time} at the reception of the ${campus} campus.`,
    from: company => `Company: ${company}.`,
    meeting: name => `Meeting: ${name}.`,
    stepFree: 'This person needs a way without steps.',
    see: 'See my visits',
  },
}

/** Tells who expects or accompanies a visitor that they are there. */
export function arrivalMail(
  row: VisitRow,
  visitor: VisitorRow,
  { to, language, publicUrl, arrived }: { to: string; language: Language; publicUrl: string; arrived: Date },
): Mail {
  const t = words[language]
  const title = t.title(`${visitor.first_name} ${visitor.last_name}`)
  return {
    ...{ to, language, subject: title },
    ...mailPage({
      ...{ language, title },
      paragraphs: [
        t.since(formatTime(arrived, language), row.site),
        ...(visitor.company === '' ? [] : [t.from(visitor.company)]),
        ...(row.meeting_name === '' ? [] : [t.meeting(row.meeting_name)]),
        ...(visitor.step_free ? [t.stepFree] : []),
      ],
      action: { label: t.see, url: `${publicUrl}/${language}/guest` },
    }),
  }
}
