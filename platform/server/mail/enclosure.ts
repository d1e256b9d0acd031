import { escaped } from '#platform/server/content/html.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'

/** A file of a mail. */
export interface MailFile {
  name: string
  mediaType: string
  content: Buffer
  /** Present: a picture that is shown in the text, with what it is for below it. */
  shown?: { alt: string; caption: string; side: number }
}

/**
 * Makes files of mails when these are sent: rendering takes its time outside of the transaction that a person waits for,
 * the outbox stays small and keeps nothing that only the files tell, and they show what is so then.
 */
export interface MailEnclosure<Payload extends object = object> {
  name: string
  /** @returns none where there is nothing to bring along any more */
  make(payload: Payload, context: { db: Database; language: Language; now: Date }): Promise<MailFile[]>
}

/** What a mail names so that its files are made: kept with it as JSON. */
export interface Enclosed<Payload extends object = object> {
  name: string
  payload: Payload
}

/** Where the text of a mail shows its pictures. */
export const placeOfPictures = '<!-- pictures -->'

/** The HTML of a mail with its pictures at their place; those that no text shows are attached alone. */
export function withPictures(html: string, files: readonly MailFile[]): string {
  const pictures = files.map(({ name, shown }) =>
    shown === undefined
      ? ''
      : "<p style=\"margin: 16px 0; text-align: center; font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, " +
        `sans-serif; font-size: 16px; color: #292e38"><img src="cid:${contentId(name)}" alt="${escaped(shown.alt)}" ` +
        `width="${shown.side}" height="${shown.side}" style="display: block; margin: 0 auto 4px; border: 0; ` +
        `background: #ffffff">${escaped(shown.caption)}</p>`,
  )
  // A function: the text of a picture may hold what `replace` would take for a pattern.
  return html.replace(placeOfPictures, () => pictures.filter(Boolean).join('\n'))
}

/** The name by which the text refers to a file (RFC 2392). */
export function contentId(name: string): string {
  return `${name.replaceAll(/[^\w.-]/g, '-')}@campus-companion`
}
