import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { spanInWords } from './mails.ts'
import type { VisitorRow, VisitRow } from './visit-rows.ts'

interface Words {
  notComing: (name: string) => string
  coming: (name: string) => string
  arrives: (name: string, when: string) => string
  meeting: (name: string) => string
  when: (span: string) => string
  see: string
}

const words: Bilingual<Words> = {
  fr: {
    notComing: name => `${name} ne pourra pas venir`,
    coming: name => `${name} viendra comme prévu`,
    arrives: (name, when) => `${name} arrivera plus tard\u00a0: ${when}`,
    meeting: name => `Réunion\u00a0: ${name}.`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    see: 'Voir mes visites',
  },
  en: {
    notComing: name => `${name} can’t come`,
    coming: name => `${name} comes as planned`,
    arrives: (name, when) => `${name} arrives later: ${when}`,
    meeting: name => `Meeting: ${name}.`,
    when: span => `When: ${span} (Paris time).`,
    see: 'See my visits',
  },
}

/** Tells a host what a visitor has said about coming. */
export function answerMail(
  row: VisitRow,
  visitor: VisitorRow,
  { to, language, publicUrl }: { to: string; language: Language; publicUrl: string },
): Mail {
  const t = words[language]
  const title = titleOf(visitor, language)
  return {
    to,
    language,
    subject: title,
    ...mailPage({
      language,
      title,
      paragraphs: [
        ...(row.meeting_name === '' ? [] : [t.meeting(row.meeting_name)]),
        t.when(spanInWords(row, language)),
      ],
      action: { label: t.see, url: `${publicUrl}/${language}/guest` },
    }),
  }
}

function titleOf({ first_name, last_name, coming, arrives_at }: VisitorRow, language: Language): string {
  const t = words[language]
  const name = `${first_name} ${last_name}`
  if (coming === false) return t.notComing(name)
  if (arrives_at === null) return t.coming(name)
  const arrives = new Date(arrives_at)
  return t.arrives(name, `${formatDate(arrives, language, 'day')}, ${formatTime(arrives, language)}`)
}
