import { expect, type Page } from '@playwright/test'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import type { Language } from '#platform/text/language.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { cardMessages } from '../card-messages.ts'
import type { Folder, InformationCard, InformationType } from '../contract.ts'
import { messages } from '../messages.ts'
import { type InformationSection, inFolder, listPath, outsideTarget, pagePath } from '../rules.ts'

export const listCall = /\/services\/v6\/practical-informations\?/
export const detailCall = /\/services\/v6\/practical-informations\/\d+$/

export const main = (page: Page) => page.getByRole('main')
export const cards = (page: Page) => main(page).getByRole('article')
export const crumbs = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: uiMessages[language].breadcrumb })

/** Goes somewhere and tells what the server said there that the campus has to show. */
export async function told(page: Page, go: () => Promise<unknown>): Promise<InformationCard[]> {
  const answered = page.waitForResponse(listCall).then(answer => answer.json())
  await go()
  const { practicalInformations } = await answered
  return practicalInformations
}

/** Opens an address and tells what the server said the campus has to show there. */
export async function open(page: Page, address: string): Promise<InformationCard[]> {
  // The page before may still wait for an answer of its own.
  await page.goto('about:blank')
  return told(page, () => page.goto(address))
}

/** The first piece of information of a type in some folders; the demo company has one of each. */
export function first(
  all: readonly InformationCard[],
  type: InformationType,
  among: readonly Folder[],
): InformationCard {
  const found = all.find(card => card.type === type && among.includes(card.folder))
  if (found === undefined) throw new Error(`no ${type}`)
  return found
}

/** Other sites and documents are asked for, but not fetched from outside. */
export async function answerOutside(page: Page) {
  const answer = { contentType: 'text/html', body: '<title>Elsewhere</title>' }
  await page.context().route(/\.pdf\b/, route => route.fulfill(answer))
  await page.context().route(/^https:/, route => route.fulfill(answer))
}

interface ListedSection {
  language: Language
  section: InformationSection
}

/** A folder shows all of its own and nothing else, and each card leads where its type says. */
export async function expectFolder(
  page: Page,
  { language, section, all, folder }: ListedSection & { all: readonly InformationCard[]; folder: Folder },
) {
  const t = cardMessages[language]
  const own = inFolder(all, folder)
  expect(own.length).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(own.length)
  for (const [index, card] of own.entries()) {
    const link = cards(page).nth(index).getByRole('link')
    await expect(link).toContainText(card.title)
    const target = outsideTarget(card)
    if (target === undefined) {
      await expect(link).toHaveAttribute('href', `/${language}${pagePath(section, card.id)}`)
      await expect(link).not.toHaveAttribute('target')
    } else {
      const address = new URL(target.address, page.url()).href
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAccessibleName(`${card.title} ${t.newTab}`)
      const size = card.pdfBytes === null ? undefined : fileSizeInWords(card.pdfBytes, language)
      // The demo company's documents came in by an import, which knows how large they are.
      if (card.type === 'PDF') expect(size).toBeDefined()
      const document = size === undefined ? t.pdf : t.pdfOf(size)
      await expect(cards(page).nth(index)).toContainText(target.kind === 'pdf' ? document : target.host)
    }
  }
}

/** On the list of a section: every folder has its tab, which the address names and a reload keeps. */
export async function expectTabs(
  page: Page,
  { language, section, all }: ListedSection & { all: readonly InformationCard[] },
) {
  const t = messages[language]
  const { folders } = section
  await expect(page.getByRole('tab')).toHaveText(folders.map(folder => t.folders[folder]))
  for (const folder of folders) {
    await page.getByRole('tab', { name: t.folders[folder] }).click()
    await expect(page).toHaveURL(`/${language}${listPath(section, folder)}`)
    await expectFolder(page, { language, section, all, folder })
  }
  await page.reload()
  const last = page.getByRole('tab', { name: t.folders[folders[folders.length - 1] ?? folders[0]] })
  await expect(last).toHaveAttribute('aria-selected', 'true')
}

/** An article is read at its own address: title, picture, text, and the way back to its folder by the breadcrumb. */
export async function expectArticle(
  page: Page,
  { language, section, card, list }: ListedSection & { card: InformationCard; list: string },
) {
  const answered = page.waitForResponse(detailCall).then(answer => answer.json())
  await page.goto(`/${language}${pagePath(section, card.id)}`)
  const { photos, description } = await answered
  await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(card.title)}`))
  for (const { photoDescription } of photos.slice(0, 1)) {
    await expect(main(page).getByRole('img', { name: photoDescription })).toBeVisible()
  }
  const words = description.replace(/<[^>]+>|&\w+;/g, ' ').trim()
  await expect(main(page)).toContainText(words.split(/\s+/).slice(0, 4).join(' '))
  await crumbs(page, language).getByRole('link', { name: list }).click()
  await expect(page).toHaveURL(`/${language}${listPath(section, card.folder)}`)
}

/** A campus that tells nothing is said to, folder by folder. */
export async function expectEmpty(page: Page, { language, section }: ListedSection) {
  const t = messages[language]
  await page.route(listCall, route => route.fulfill({ json: { practicalInformations: [] } }))
  for (const [index, folder] of section.folders.entries()) {
    if (index === 0) await page.goto(`/${language}${listPath(section, folder)}`)
    else await page.getByRole('tab', { name: t.folders[folder] }).click()
    await expect(page.getByText(t.empty[folder])).toBeVisible()
    await expect(page.getByRole('button', { name: uiMessages[language].retry })).toHaveCount(0)
  }
  await page.unroute(listCall)
}

/** What has no page here is said to be missing, with the way to the list. */
export async function expectMissing(
  page: Page,
  { language, section, id, title }: ListedSection & { id: string; title: string },
) {
  const t = messages[language]
  await page.goto(`/${language}${pagePath(section, id)}`)
  await expect(page.getByText(t.notFound)).toBeVisible()
  await page.getByRole('link', { name: t.backTo(title) }).click()
  await expect(page).toHaveURL(`/${language}${section.listPath}`)
}

/** The page of a link or of a document opens it in a new tab, which knows nothing of us, and leads back. */
export async function expectOpened(
  page: Page,
  { language, section, card, back }: ListedSection & { card: InformationCard; back: string },
) {
  const { address = '' } = outsideTarget(card) ?? {}
  const opened = page.context().waitForEvent('page')
  await page.goto(`/${language}${pagePath(section, card.id)}/${card.type}`)
  const tab = await opened
  await tab.waitForURL(new URL(address, page.url()).href)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
  await expect(page).toHaveURL(`/${language}${back}`)
}

/** A browser that opens no tab without a press. */
export async function refuseTabs(page: Page) {
  await page.addInitScript(() => {
    window.open = () => null
  })
}

/** Where the browser opened no tab, a button does, and another leads back to the folder. */
export async function expectButton(
  page: Page,
  { language, section, card }: ListedSection & { card: InformationCard },
) {
  const t = messages[language]
  const { address = '' } = outsideTarget(card) ?? {}
  await page.goto(`/${language}${pagePath(section, card.id)}`)
  await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
  const button = main(page).getByRole('link', { name: card.type === 'PDF' ? t.pdfOpen : t.linkOpen })
  await expect(button).toHaveAttribute('href', new URL(address, page.url()).href)
  await expect(button).toHaveAttribute('target', '_blank')
  await expect(page).toHaveURL(`/${language}${pagePath(section, card.id)}`)
  await page.getByRole('link', { name: t.backTo(t.folders[card.folder]) }).click()
  await expect(page).toHaveURL(`/${language}${listPath(section, card.folder)}`)
}
