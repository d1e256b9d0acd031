import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The folder where the server under test writes its mails. */
const folder = join(process.env.E2E_DATA ?? '', 'mail')

/** All mails to a person whose subject holds a text, which are there by now. */
export async function mailsTo(recipient: string, subject: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async file => PostalMime.parse(await readFile(join(folder, file)))),
  )
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
