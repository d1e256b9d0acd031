import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { contentId, type MailFile } from './enclosure.ts'

/** Where mails leave the product. */
export interface MailTransport {
  /**
   * Resolves when the mail is out of our hands. Posting the same mail again leaves one.
   * @throws {MailRefused} where trying again is of no use @throws what may pass
   */
  post(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail server will never take this mail: nobody has this address, say. */
export class MailRefused extends Error {}

export interface OutgoingMail {
  id: string
  recipient: string
  language: string
  subject: string
  html: string
  plain: string
  /** An iCalendar text with a METHOD: the mail is then an invitation. */
  calendar: string | null
  created_at: Date
  files?: readonly MailFile[]
}

export interface MailTransportOptions {
  /** Absent: mails are written as files. */
  smtpUrl: string | undefined
  from: string
  /** Where they are then written: `2026-11-21T08-15-00.000Z-<id>.eml`. */
  folder: string
  /** The product's address, for what a mail is named to the world. */
  publicUrl: string
}

export function openMailTransport(options: MailTransportOptions): MailTransport {
  return options.smtpUrl === undefined ? fileTransport(options) : smtpTransport(options, options.smtpUrl)
}

/** A server that does not answer must not hold a job, and its transaction, for long. Milliseconds. */
const smtpTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

function smtpTransport(options: MailTransportOptions, url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...smtpTimeouts })
  return {
    async post(mail) {
      try {
        await transport.sendMail(message(mail, options))
      } catch (error) {
        throw isForGood(error) ? new MailRefused((error as Error).message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}

/** Authentication required (RFC 4954): the server's settings are wrong, and every mail would be given up with them. */
const authenticationRequired = 530

/**
 * Whether a mail server refused the mail itself, its sender, receiver or content, with a code that begins with 5; or the
 * library did, for an address that none would take. A sign-in that is refused is of the settings, not of the mail.
 */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as Partial<SMTPError>
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return command === 'API' || (responseCode >= 500 && responseCode !== authenticationRequired)
}

/** As nodemailer throws it. */
interface SMTPError extends Error {
  code: string
  command: string
  responseCode: number
}

function fileTransport(options: MailTransportOptions): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async post(mail) {
      const { message: text } = await transport.sendMail(message(mail, options))
      // Sorts by time; colons are not allowed in names everywhere.
      const name = `${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}.eml`
      await mkdir(options.folder, { recursive: true })
      await writeWhole(join(options.folder, name), text as Buffer)
    },
    close: () => transport.close(),
  }
}

/** Whoever watches the folder never sees half a mail, and a power cut leaves the whole mail or none. */
async function writeWhole(path: string, text: Buffer): Promise<void> {
  const half = `${path}.${process.pid}.tmp`
  try {
    const file = await open(half, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

function message(mail: OutgoingMail, { from, publicUrl }: MailTransportOptions): SendMailOptions {
  const method = mail.calendar?.match(/^METHOD:(\w+)/m)?.[1] ?? 'PUBLISH'
  return {
    from,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    date: mail.created_at,
    // Always the same for the same mail: a receiver that gets it twice can tell.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.files ?? []).map(({ name, mediaType, content, shown }) => ({
      filename: name,
      contentType: mediaType,
      content,
      ...(shown && { cid: contentId(name), contentDisposition: 'inline' as const }),
    })),
    ...(mail.calendar === null ? {} : { icalEvent: { method, content: mail.calendar } }),
  }
}
