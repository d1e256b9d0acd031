import { accountOf, languageOf } from '#features/account/server/public.ts'
import { type NoticeKind, noticeKinds, notifyOf } from '#features/notices/server/public.ts'
import type { ContentEntry } from '#platform/server/content/entries.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sendMailAt } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import { defaultLanguage } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import type { Act } from './act.ts'
import { dueMailWords } from './words.ts'

/** A draft that was handed over to be reviewed. */
interface ReviewedDraft {
  part: string
  entryId: string
  titles: { fr: string; en: string }
}

const pathOf = ({ part, entryId }: ReviewedDraft) => `/staff/studio/${part}/${entryId}`
const titleOf = ({ titles: { fr, en } }: ReviewedDraft, language: 'fr' | 'en'): string =>
  (language === 'fr' ? fr || en : en || fr) || (language === 'fr' ? 'Sans titre' : 'Untitled')

const returned: NoticeKind<ReviewedDraft> = {
  ...{ name: 'content-returned', feature: 'studio', mails: 'MESSAGE' },
  title: { fr: 'Un de mes brouillons m’est rendu', en: 'A draft of mine is given back' },
  words: (about, { language }) => ({
    text:
      language === 'fr'
        ? `Votre brouillon «\u00a0${titleOf(about, 'fr')}\u00a0» vous est rendu, avec un mot de qui l’a relu.`
        : `Your draft “${titleOf(about, 'en')}” is given back to you, with a word from who reviewed it.`,
    path: pathOf(about),
  }),
}

const reviewed: NoticeKind<ReviewedDraft & { at: string | null }> = {
  ...{ name: 'content-reviewed', feature: 'studio', mails: 'MESSAGE' },
  title: { fr: 'Un de mes brouillons est relu', en: 'A draft of mine is reviewed' },
  words: (about, { language }) => {
    const at = about.at === null ? undefined : new Date(about.at)
    const [fr, en] = [titleOf(about, 'fr'), titleOf(about, 'en')]
    const then = at === undefined ? '' : `${formatDate(at, language, 'date')}, ${formatTime(at, language)}`
    return {
      text:
        language === 'fr'
          ? `Votre texte «\u00a0${fr}\u00a0» est relu et ${at === undefined ? 'en ligne' : `paraîtra\u00a0: ${then}`}.`
          : `Your text “${en}” is reviewed and ${at === undefined ? 'published' : `will be published: ${then}`}.`,
      path: pathOf(about),
    }
  },
}

export const reviewNotices = [noticeKinds.with(returned), noticeKinds.with(reviewed)]

const aboutOf = ({ part, id, titleFr, titleEn }: ContentEntry): ReviewedDraft => ({
  ...{ part, entryId: id },
  titles: { fr: titleFr, en: titleEn },
})

/** To who handed it over: the entry is given as it was while it waited. */
export async function notifyReturned(trx: Database, entry: ContentEntry, when: When): Promise<void> {
  await notify(trx, returned, aboutOf(entry), { accountId: entry.reviewBy, ...when })
}

/** @param at when it will be published; null: it is */
export async function notifyPublished(
  trx: Database,
  entry: ContentEntry,
  at: Date | null,
  when: When,
): Promise<void> {
  const about = { ...aboutOf(entry), at: at?.toISOString() ?? null }
  await notify(trx, reviewed, about, { accountId: entry.reviewBy, ...when })
}

type When = Pick<Act, 'now' | 'publicUrl'>

/** The notice, and a mail of the same sentence. */
async function notify<About extends ReviewedDraft>(
  trx: Database,
  kind: NoticeKind<About>,
  about: About,
  { accountId, now, publicUrl }: When & { accountId: string | null },
): Promise<void> {
  const account = accountId === null ? undefined : await accountOf(trx, accountId)
  if (account === undefined) return
  const language = (await languageOf(trx, account.id)) ?? defaultLanguage
  const mail = async (at: Date) => {
    const { text, path } = kind.words(about, { language, now, who: undefined })
    const page = mailPage({
      ...{ language, title: kind.title[language], paragraphs: [text] },
      action: { label: dueMailWords[language].action, url: `${publicUrl}/${language}${path}` },
    })
    await sendMailAt(trx, { to: account.email, language, subject: text, ...page }, { at, now })
  }
  await notifyOf(trx, kind, { accountId: account.id, about, now, ...(publicUrl !== undefined && { mail }) })
}
