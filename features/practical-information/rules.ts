import type { Bilingual, Language } from '#platform/text/language.ts'
import {
  type Folder,
  folders,
  type InformationCard,
  type InformationKind,
  type InformationType,
  informationTypes,
} from './contract.ts'

// ——— Where information stands ———

/** A list of the product in which information stands, with the pages of that information. */
export interface InformationSection {
  /** The feature whose colour and banner its pages have. */
  feature: string
  /** All of one kind, in the order of their tabs. */
  folders: readonly [Folder, ...Folder[]]
  /** What the breadcrumb calls its list. */
  title: Bilingual
  /** What stands before the list in the breadcrumb, the topmost first. */
  above: readonly { title: Bilingual; path: string }[]
  /** The list's address, below the language. */
  listPath: string
  /** A page's address is this, a slash and an id. */
  pagesPath: string
  /** Where a reader is led back to from a target that was opened for them; absent: to the list. */
  returnPath?: string
}

/**
 * The section in which a folder stands.
 *
 * @throws when none of them has the folder
 */
export function sectionOf(sections: readonly InformationSection[], folder: Folder): InformationSection {
  const section = sections.find(({ folders }) => folders.includes(folder))
  if (section === undefined) {
    throw new Error(`No feature shows the folder ${folder}: contribute it to informationSections`)
  }
  return section
}

/** The kind whose call lists a folder. */
export function kindOf(folder: Folder): InformationKind {
  return folders['SAFE@WORK'].some(one => one === folder) ? 'SAFE@WORK' : 'PRACTICAL_INFORMATION'
}

/** The folder that an address names among those of a screen; the first one where it names none of them. */
export function folderOf<Own extends Folder>(own: readonly [Own, ...Own[]], text: string | undefined): Own {
  return own.find(folder => folder === text) ?? own[0]
}

/** How an address names a folder of a screen; undefined for the first one, which needs no word. */
export function folderText(own: readonly Folder[], folder: Folder): string | undefined {
  return folder === own[0] ? undefined : folder
}

/** The list that holds a folder, with its tab chosen. */
export function listPath(section: Pick<InformationSection, 'folders' | 'listPath'>, folder: Folder): string {
  const text = folderText(section.folders, folder)
  return text === undefined ? section.listPath : `${section.listPath}?folder=${text}`
}

/** Where a reader is led back to from a target that was opened for them. */
export function returnPath(section: InformationSection, folder: Folder): string {
  return section.returnPath ?? listPath(section, folder)
}

/** The page of one piece of information. */
export function pagePath({ pagesPath }: Pick<InformationSection, 'pagesPath'>, id: string): string {
  return `${pagesPath}/${encodeURIComponent(id)}`
}

/**
 * The breadcrumb of a page, down to its list.
 *
 * @param folder undefined until it is known
 */
export function crumbsTo(
  section: InformationSection,
  folder: Folder | undefined,
  language: Language,
): { label: string; to: string }[] {
  const list = listPath(section, folder ?? section.folders[0])
  return [...crumbsAbove(section, language), { label: section.title[language], to: list }]
}

/** The breadcrumb of a list. */
export function crumbsAbove(
  { above }: Pick<InformationSection, 'above'>,
  language: Language,
): { label: string; to: string }[] {
  return above.map(({ title, path }) => ({ label: title[language], to: path }))
}

export function inFolder<Card extends Pick<InformationCard, 'folder'>>(
  cards: readonly Card[],
  folder: Folder,
): Card[] {
  return cards.filter(card => card.folder === folder)
}

// ——— Where information leads ———

export type Target =
  /** A page of the app, below the language. */
  | { kind: 'page'; to: string }
  /** Somewhere else, to be opened in a new tab. `host`: `intranet.campus.example`. */
  | { kind: 'link'; address: string; host: string }
  | { kind: 'pdf'; address: string }

/**
 * Where a card leads: CONTENT to its page in its section, LINK and PDF straight to what they name. One whose address is
 * none that we follow leads to its page too, which says so.
 */
export function targetOf(
  section: Pick<InformationSection, 'pagesPath'>,
  card: Pick<InformationCard, 'id' | 'type' | 'link' | 'pdf'>,
): Target {
  return outsideTarget(card) ?? { kind: 'page', to: pagePath(section, card.id) }
}

/** What a LINK or a PDF opens; undefined for CONTENT, and where the address is none that we follow. */
export function outsideTarget({
  type,
  link,
  pdf,
}: Pick<InformationCard, 'type' | 'link' | 'pdf'>): Exclude<Target, { kind: 'page' }> | undefined {
  if (type === 'CONTENT') return undefined
  const address = (type === 'PDF' ? pdf : link)?.trim() ?? ''
  // A file of our own behind a LINK is a document for the reader too.
  if (isOwnFile(address)) return { kind: 'pdf', address }
  const host = hostOf(address)
  if (host === undefined) return undefined
  return type === 'PDF' ? { kind: 'pdf', address } : { kind: 'link', address, host }
}

/** A path below `/files/` that does not lead out of it again. */
function isOwnFile(address: string): boolean {
  if (!/^\/files(\/[^/\\?#\s]+)+(\?[^#\s]*)?(#\S*)?$/.test(address)) return false
  const [path = ''] = address.split(/[?#]/)
  return !path.split('/').some(part => /^(\.|%2e){1,2}$/i.test(part))
}

const webPage =
  /^https?:\/\/(?:www\.)?((?:[\p{L}\d-]+\.)*\p{L}[\p{L}\d-]*)(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu

/**
 * The host of a web page as a reader knows it, without `www.`; undefined for any other address. Editors' data must
 * not run anything here. A name before an `@` is refused:
 * `https://campus.example@elsewhere.example/` looks like a page of the first and is one of the second.
 */
function hostOf(address: string): string | undefined {
  const match = webPage.exec(address)
  return match?.[1]?.toLowerCase()
}

/** What the last part of a detail's address announces; the information itself decides. */
export function announcedType(text: string | undefined): InformationType {
  return informationTypes.find(type => type === text?.toUpperCase()) ?? 'CONTENT'
}
