import type { Way } from '#features/sites/rules.ts'
import {
  type Folder,
  folders,
  type InformationCard,
  type InformationKind,
  type InformationType,
  informationTypes,
} from './contract.ts'

// ——— Where information stands ———

/** The folders of `/practicalinformation` (specification §2); mobility belongs to the move section. */
export const practicalFolders = ['practicallife', 'service'] as const satisfies readonly Folder[]
export const safetyFolders = folders['SAFE@WORK']

/** Addresses of the three sections, below the language. */
export const paths = {
  practicalInformation: '/practicalinformation',
  safeAtWork: '/safeAtWork',
  safetyInformation: '/safeAtWork/infos',
  training: '/safeAtWork/fas',
  move: '/move',
  interCampus: '/move/intercampus',
  transport: '/transport',
  mobility: '/move/mobility',
  parking: '/move/parking',
} as const

/** The section that a folder belongs to, by the name of its menu entry. */
export function sectionOf(folder: Folder): string {
  if (folder === 'mobility') return 'move'
  return isSafety(folder) ? 'safe-at-work' : 'practical-information'
}

export function kindOf(folder: Folder): InformationKind {
  return isSafety(folder) ? 'SAFE@WORK' : 'PRACTICAL_INFORMATION'
}

function isSafety(folder: Folder): boolean {
  return safetyFolders.some(one => one === folder)
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
export function listPath(folder: Folder): string {
  if (folder === 'mobility') return paths.mobility
  const [path, own] = isSafety(folder)
    ? [paths.safetyInformation, safetyFolders]
    : [paths.practicalInformation, practicalFolders]
  const text = folderText(own, folder)
  return text === undefined ? path : `${path}?folder=${text}`
}

/** Where a reader is led back to from a target that was opened for them (specification §2). */
export function returnPath(folder: Folder): string {
  return isSafety(folder) ? paths.safeAtWork : listPath(folder)
}

/** The page of one piece of information. */
export function pagePath({ id, folder }: Pick<InformationCard, 'id' | 'folder'>): string {
  const list = isSafety(folder) ? paths.safetyInformation : paths.practicalInformation
  return `${list}/${encodeURIComponent(id)}`
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
 * Where a card leads (specification §2): CONTENT to its page, LINK and PDF straight to what they name. One whose
 * address is none that we follow leads to its page too, which says so.
 */
export function targetOf(card: Pick<InformationCard, 'id' | 'folder' | 'type' | 'link' | 'pdf'>): Target {
  return outsideTarget(card) ?? { kind: 'page', to: pagePath(card) }
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

const httpsPage =
  /^https:\/\/(?:www\.)?((?:[\p{L}\d-]+\.)*\p{L}[\p{L}\d-]*)(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu

/**
 * The host of an https page as a reader knows it, without `www.`; undefined for any other address. Editors' data must
 * not run anything here, nor lead to a page that anyone on the way could change. A name before an `@` is refused:
 * `https://campus.example@elsewhere.example/` looks like a page of the first and is one of the second.
 */
function hostOf(address: string): string | undefined {
  const match = httpsPage.exec(address)
  return match?.[1]?.toLowerCase()
}

/** What the last part of a detail's address announces; the information itself decides. */
export function announcedType(text: string | undefined): InformationType {
  return informationTypes.find(type => type === text?.toUpperCase()) ?? 'CONTENT'
}

// ——— The ways on from a hub ———

/** The cards of `/move` (specification 2 §2). */
export const moveWays = [
  { name: 'interCampus', path: paths.interCampus, needs: 'INTER_CAMPUS' },
  { name: 'transport', path: paths.transport, needs: 'TRANSPORT' },
  { name: 'mobility', path: paths.mobility, needs: 'PRACTICAL_INFORMATION' },
] as const satisfies readonly Way[]

/** The card before the list of `/move/mobility` (specification 2 §2). */
export const mobilityWays = [
  { name: 'parking', path: paths.parking, needs: 'PARKING' },
] as const satisfies readonly Way[]

/** The tiles of `/safeAtWork` (specification §2). */
export const safetyWays = [
  { name: 'safetyInformation', path: paths.safetyInformation, needs: 'SAFE_AT_WORK' },
  { name: 'training', path: paths.training, needs: 'SECURITY_TRAINING' },
] as const satisfies readonly Way[]
