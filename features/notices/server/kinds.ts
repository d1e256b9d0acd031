import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { MailKind } from '../contract.ts'

interface Reading {
  language: Language
  now: Date
  /** Whom it is about, as `people` says: undefined where nobody is, or they are not known any more. */
  who: string | undefined
}

/** A kind of notice: the feature stores what it is about, and makes a sentence of that when it is read. */
export interface NoticeKind<About extends object = object> {
  /** As it is stored: `room-refused`. It stays what it is. */
  name: string
  /** The name of the browser’s feature under whose icon it stands. */
  feature: string
  /** What happens then, in the words of who is told: `My room request is refused`. */
  title: Bilingual
  /** What its mails are: those that carry a calendar entry always go, of the others the person chooses; `DIGEST`: it has none. */
  mails: MailKind
  /** It cannot leave the app: who does not hear of it relies on a room or a meal that is not there. */
  required?: boolean
  /** From when on it would come too late, so that it waits for no digest and no end of the quiet hours. */
  useless?(about: About): Date | undefined
  /** The sentence, and the screen of the thing, below the language. */
  words(about: About, reading: Reading): { text: string; path: string | null }
  /** The names of people that the sentences need, read where they belong: a notice outlives nobody. */
  people?(db: Database, abouts: readonly About[]): Promise<readonly (string | undefined)[]>
}

/** For a feature's `contributes`. */
export const noticeKinds = extensionPoint<NoticeKind<never>>('kinds of notices')
