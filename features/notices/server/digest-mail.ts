import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Notice } from '../contract.ts'

interface Words {
  title: (count: number) => string
  since: string
  open: string
  action: string
  choose: string
}

const words: Bilingual<Words> = {
  fr: {
    title: count => (count === 1 ? 'Une chose qui vous concerne' : `${count} choses qui vous concernent`),
    since: 'Voici ce qui vous concerne depuis votre dernier récapitulatif, hors ce que vous avez déjà lu.',
    open: 'Ouvrir',
    action: 'Voir mes notifications',
    choose: 'Choisir ce qui m’est envoyé',
  },
  en: {
    title: count => (count === 1 ? 'One thing that concerns you' : `${count} things that concern you`),
    since: 'This is what has concerned you since your last digest, without what you have read already.',
    open: 'Open',
    action: 'See my notices',
    choose: 'Choose what is sent to me',
  },
}

/** What has concerned somebody since their last digest, in the order in which it happened. */
export function digestMail(
  notices: readonly Pick<Notice, 'text' | 'path'>[],
  { to, language, publicUrl }: { to: string; language: Language; publicUrl: string },
): Mail {
  const t = words[language]
  const at = (path: string) => `${publicUrl}/${language}${path}`
  const title = t.title(notices.length)
  const page = mailPage({
    ...{ language, title },
    paragraphs: [
      t.since,
      ...notices.map(({ text, path }) =>
        path === null ? text : { text, link: { label: t.open, url: at(path) } },
      ),
    ],
    action: { label: t.action, url: at('/me/notices') },
    other: { label: t.choose, url: at('/me/notices/ways') },
  })
  return { to, language, subject: title, ...page }
}
