import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { linkMinutes } from '../../visitor-rules.ts'

interface LinkMail {
  to: string
  language: Language
  campus: string
  siteId: number
  link: string
  publicUrl: string
}

interface Words {
  title: string
  asked: (campus: string) => string
  open: string
  notYou: string
  action: string
}

const words: Bilingual<Words> = {
  fr: {
    title: 'Votre lien vers les formations sécurité',
    asked: campus => `Vous avez demandé à suivre les formations sécurité du campus ${campus}.`,
    open: `Ouvrez ce lien dans le navigateur où vous l’avez demandé, dans les ${linkMinutes} minutes. Il ne sert qu’une fois.`,
    notYou:
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: dans un autre navigateur, ce lien n’ouvre rien.',
    action: 'Suivre mes formations',
  },
  en: {
    title: 'Your link to the security training',
    asked: campus => `You have asked to take the security training of the ${campus} campus.`,
    open: `Open this link in the browser in which you asked for it, within ${linkMinutes} minutes. It works once.`,
    notYou:
      'If you have not asked for anything, ignore this message: in another browser the link opens nothing.',
    action: 'Go to my training',
  },
}

/** The link stands in the fragment of its address, which no server, log or other page is ever sent. */
export function linkMail({ to, language, campus, siteId, link, publicUrl }: LinkMail): Mail {
  const t = words[language]
  const page = mailPage({
    language,
    title: t.title,
    paragraphs: [t.asked(campus), t.open, t.notYou],
    action: {
      label: t.action,
      url: `${publicUrl}/${language}/safeAtWork/fas/visitor?siteId=${siteId}#link=${link}`,
    },
  })
  return { to, language, subject: t.title, ...page }
}
