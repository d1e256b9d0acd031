import { expect, type Page } from '@playwright/test'
import { messages } from '#features/security-training/visitor-messages.ts'
import type { Language } from '#platform/text/language.ts'
import { mailsTo } from '#testing/mailbox.ts'

export interface EnteringVisitor {
  /** Defaults to the visitor whom the demo company's campuses 1 and 6 know. */
  email?: string
  /** Defaults to English. */
  language?: Language
  /** Defaults to the first, which takes an e-mail alone; the sixth wants a mailed link to be followed. */
  siteId?: string
}

export const demoVisitor = 'visitor@partner.example'

/** The visitors' entry of a campus, by its field. */
export async function openEntry(page: Page, { language = 'en', siteId = '1' }: EnteringVisitor = {}) {
  await page.goto(`/${language}/safeAtWork/fas/visitor?siteId=${siteId}`)
  const field = page.getByRole('textbox', { name: messages[language].email })
  await expect(field).toBeVisible()
  return field
}

/** As a visitor on the list of trainings, by the e-mail, and by the link in the mail where the campus sends one. */
export async function enterAsVisitor(page: Page, visitor: EnteringVisitor = {}): Promise<void> {
  const { email = demoVisitor, language = 'en', siteId = '1' } = visitor
  const t = messages[language]
  const field = await openEntry(page, visitor)
  const before = await linksTo(email)
  await field.fill(email)
  await page.getByRole('button', { name: t.continue, exact: true }).click()
  const list = new RegExp(`/${language}/safeAtWork/fas\\?siteId=${siteId}$`)
  const sent = page.getByRole('heading', { name: t.sentTitle })
  await expect(async () => {
    expect(list.test(page.url()) || (await sent.isVisible())).toBe(true)
  }).toPass()
  if (await sent.isVisible()) await openMailedLink(page, await newLink(email, before), language)
  await expect(page).toHaveURL(list)
}

/** The links that were mailed to somebody, the former ones first. */
export async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email, '')
  return mails.flatMap(({ text }) => /https?:\S+#link=[\w-]{43}/.exec(text ?? '')?.[0] ?? [])
}

/** The link that was mailed beside those which were there. */
export async function newLink(email: string, before: readonly string[]): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = (await linksTo(email)).find(link => !before.includes(link))
      return found !== undefined
    })
    .toBe(true)
  return found ?? ''
}

/** Opens a link from a mail in the language of the page. */
export async function openMailedLink(page: Page, link: string, language: Language): Promise<void> {
  // From elsewhere, as a mail program does: the app starts anew.
  await page.goto('about:blank')
  await page.goto(link.replace(/\/(fr|en)\/safeAtWork/, `/${language}/safeAtWork`))
}
