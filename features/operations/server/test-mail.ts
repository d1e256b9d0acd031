import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'

const words = {
  fr: {
    subject: 'Essai d’envoi de Campus Companion',
    text: (at: string) => `Ce message a été demandé à ${at} depuis l’écran «\u00a0État du service\u00a0».`,
    action: 'Ouvrir l’état du service',
  },
  en: {
    subject: 'Test mail of Campus Companion',
    text: (at: string) => `This message was requested at ${at} on the screen “State of the service”.`,
    action: 'Open the state of the service',
  },
}

/** What an operator has sent to themselves, to see that mails leave. */
export function testMail(
  to: string,
  { language, now, publicUrl }: { language: Language; now: Date; publicUrl: string },
): Mail {
  const { subject, text, action } = words[language]
  const page = mailPage({
    language,
    title: subject,
    paragraphs: [text(formatTime(now, language))],
    action: { label: action, url: `${publicUrl}/${language}/staff/operations` },
  })
  return { to, language, subject, ...page }
}
