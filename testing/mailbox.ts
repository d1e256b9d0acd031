import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The data folder of the server under test. */
const ownData = process.env.E2E_DATA ?? ''

/** What has been read, by file: each is written once, whole. There are hundreds by the end of a run. */
const read = new Map<string, Promise<Email>>()

function readMail(file: string): Promise<Email> {
  const known = read.get(file)
  if (known !== undefined) return known
  const mail = readFile(file).then(bytes => PostalMime.parse(bytes))
  read.set(file, mail)
  return mail
}

/**
 * All mails to a person whose subject holds a text, which are there by now.
 * @param data the folder of the server that wrote them
 */
export async function mailsTo(recipient: string, subject: string, data = ownData): Promise<Email[]> {
  const folder = join(data, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))
  const mails = await Promise.all(files.map(file => readMail(join(folder, file))))
  return mails.filter(
    mail => mail.to?.some(to => to.address === recipient) && mail.subject?.includes(subject),
  )
}

/** One mail to a person whose subject holds a text, once it is there. */
export async function mailTo(recipient: string, subject: string): Promise<Email> {
  let found: Email | undefined
  await expect
    .poll(async () => {
      found = (await mailsTo(recipient, subject)).at(-1)
      return found !== undefined
    })
    .toBe(true)
  if (found === undefined) throw new Error(`no mail to ${recipient}`)
  return found
}
