import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

interface Words {
  title: (host: string) => string
  what: string
  see: string
}

const words: Bilingual<Words> = {
  fr: {
    title: host => `Vous pouvez modifier les visites de ${host}`,
    what: 'Elles figurent désormais dans «\u00a0Mes visites\u00a0»\u00a0: vous pouvez les voir, les modifier et les supprimer. Les personnes invitées et la personne qui les accueille en sont averties. Si vous ne le souhaitez pas, demandez à cette dernière de vous retirer.',
    see: 'Voir les visites',
  },
  en: {
    title: host => `You may change the visits of ${host}`,
    what: 'You find them under “My visits” from now on: you may see, change and delete them. The visitors and their host are told of what you change. If you would rather not, ask the host to remove you.',
    see: 'See the visits',
  },
}

/** Tells somebody that a host lets them change their visits. */
export function assistantMail({
  to,
  language,
  publicUrl,
  host,
}: {
  to: string
  language: Language
  publicUrl: string
  host: string
}): Mail {
  const { title, what, see } = words[language]
  return {
    ...{ to, language, subject: title(host) },
    ...mailPage({
      ...{ language, title: title(host), paragraphs: [what] },
      action: { label: see, url: `${publicUrl}/${language}/guest` },
    }),
  }
}
