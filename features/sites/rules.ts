import type { Functionality, FunctionalityType, Site } from './contract.ts'

/** The entries the product may have, in the order of its menu. */
export const menuNames = [
  'news',
  'restaurants',
  'meeting',
  'map',
  'move',
  'events',
  'visitors',
  'directory',
  'safe-at-work',
  'surveys',
  'practical-information',
] as const
export type MenuName = (typeof menuNames)[number]

export type MenuItem =
  | {
      kind: 'feature'
      name: MenuName
      /** The campus's own word for it, where the specification lets it choose; null: the product's word. */
      label: string | null
    }
  | { kind: 'webpage'; label: string; url: string }

/**
 * Under which entry a functionality stands (specification §2): inter-campus is shown as `move`, booking and catering
 * as `meeting`. Those without an entry are reached from another one, or are outside links.
 */
const entryOf: Record<FunctionalityType, MenuName | null> = {
  ACTU: 'news',
  RESTAURANT: 'restaurants',
  BOOKING: 'meeting',
  CATERING: 'meeting',
  MAP: 'map',
  INTER_CAMPUS: 'move',
  TRANSPORT: 'move',
  PRACTICAL_INFORMATION: 'practical-information',
  PARKING: null,
  SAFE_AT_WORK: 'safe-at-work',
  SECURITY_TRAINING: null,
  PHONEBOOK: 'directory',
  SURVEY: 'surveys',
  ANIMATION: 'events',
  GUEST: 'visitors',
  WEBPAGE: null,
}

/** The functionalities whose screens are a feature of their own, below the entry of another one. */
const screensOf: Partial<Record<FunctionalityType, string>> = { CATERING: 'catering' }

/** The functionalities whose entry bears the campus's own label (specification §2). */
const ownLabels: readonly FunctionalityType[] = ['SAFE_AT_WORK', 'ANIMATION']

/** What a restricted menu may hold, by the names the specification gives; shortcuts are chosen among them. */
export const compactList = {
  safeatwork: 'SAFE_AT_WORK',
  map: 'MAP',
  booking: 'BOOKING',
  catering: 'CATERING',
  guest: 'GUEST',
  restaurant: 'RESTAURANT',
  practicalinformation: 'PRACTICAL_INFORMATION',
  phonebook: 'PHONEBOOK',
  actu: 'ACTU',
  transport: 'TRANSPORT',
  intercampus: 'INTER_CAMPUS',
  animation: 'ANIMATION',
  survey: 'SURVEY',
} as const satisfies Record<string, FunctionalityType>
export type CompactName = keyof typeof compactList
export const compactNames = Object.keys(compactList) as CompactName[]
const compactTypes: readonly FunctionalityType[] = Object.values(compactList)

/** The types a campus has activated, each once, whatever the list holds. */
export function activeTypes(functionalities: readonly Functionality[]): Set<FunctionalityType> {
  return new Set(functionalities.filter(f => f.activated).map(f => f.type))
}

/**
 * The types a menu shows: transport gives way to inter-campus and to practical information (specification §2), and an
 * entry never leads to screens that the product lacks.
 */
function shownTypes(
  functionalities: readonly Functionality[],
  known: ReadonlySet<string>,
): Set<FunctionalityType> {
  const active = activeTypes(functionalities)
  for (const type of active) {
    const screens = screensOf[type]
    if (screens !== undefined && !known.has(screens)) active.delete(type)
  }
  if (active.has('INTER_CAMPUS') || active.has('PRACTICAL_INFORMATION')) active.delete('TRANSPORT')
  return active
}

/**
 * The menu of a campus (specification §2, "Navigation drawer and shell"), home and the terms aside.
 *
 * @param known the features that this product has screens for
 * @param compact the restricted menu: only what `compactList` names, so no outside links
 */
export function menuOf(
  functionalities: readonly Functionality[],
  known: ReadonlySet<string>,
  { compact = false }: { compact?: boolean } = {},
): MenuItem[] {
  const shown = shownTypes(functionalities, known)
  const labels = new Map<MenuName, string | null>()
  for (const type of shown) {
    if (compact && !compactTypes.includes(type)) continue
    const name = entryOf[type]
    if (name !== null) labels.set(name, ownLabels.includes(type) ? labelOf(functionalities, type) : null)
  }
  // Mobility, a folder of the practical information, lives under `move`.
  if (shown.has('PRACTICAL_INFORMATION') && !labels.has('move')) labels.set('move', null)

  const items: MenuItem[] = menuNames
    .filter(name => labels.has(name) && known.has(name))
    .map(name => ({ kind: 'feature', name, label: labels.get(name) ?? null }))
  return compact ? items : [...items, ...webpagesOf(functionalities)]
}

/** The shortcuts a campus offers and the product has screens for, with the entry each leads to. */
export function shortcutsOf(
  functionalities: readonly Functionality[],
  known: ReadonlySet<string>,
): { name: CompactName; entry: MenuName }[] {
  const shown = shownTypes(functionalities, known)
  return compactNames.flatMap(name => {
    const entry = entryOf[compactList[name]]
    return entry !== null && shown.has(compactList[name]) && known.has(entry) ? [{ name, entry }] : []
  })
}

function labelOf(functionalities: readonly Functionality[], type: FunctionalityType): string | null {
  return functionalities.find(f => f.activated && f.type === type)?.mobileLibelle?.trim() || null
}

/** Outside links, each address once. One without a label or a web address would be a dead entry. */
function webpagesOf(functionalities: readonly Functionality[]): MenuItem[] {
  const pages = new Map<string, MenuItem>()
  for (const { type, activated, mobileLibelle, param } of functionalities) {
    const label = mobileLibelle?.trim()
    if (type !== 'WEBPAGE' || !activated || !label || !param.url || !isWebAddress(param.url)) continue
    if (!pages.has(param.url)) pages.set(param.url, { kind: 'webpage', label, url: param.url })
  }
  return [...pages.values()]
}

/** A `javascript:` address in the campus's data must not become a link. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\/\S+$/i.test(url)
}

/** The flags that tie routes to functionalities (specification §2, last routing rule). */
export const routeFlags = {
  phonebook: ['PHONEBOOK'],
  news: ['ACTU'],
  practicalinformation: ['PRACTICAL_INFORMATION'],
  safeAtWork: ['SAFE_AT_WORK'],
  SECURITY_TRAINING: ['SECURITY_TRAINING'],
  restaurant: ['RESTAURANT'],
  meeting: ['BOOKING', 'CATERING'],
  booking: ['BOOKING'],
  map: ['MAP'],
  // Every campus has terms.
  cgu: [],
  move: ['INTER_CAMPUS', 'TRANSPORT', 'PRACTICAL_INFORMATION'],
  survey: ['SURVEY'],
  register: ['ANIMATION'],
  guest: ['GUEST'],
} as const satisfies Record<string, readonly FunctionalityType[]>
export type RouteFlag = keyof typeof routeFlags

/** Whether a campus opens the routes of a flag: one of its functionalities is active. */
export function isOpen(flag: RouteFlag, functionalities: readonly Functionality[]): boolean {
  const needed: readonly FunctionalityType[] = routeFlags[flag]
  const active = activeTypes(functionalities)
  return needed.length === 0 || needed.some(type => active.has(type))
}

/** The code of a campus in an office location: what stands before the first slash (specification §3). */
export function campusCodeOf(officeLocation: string | null | undefined): string | undefined {
  return officeLocation?.split('/')[0]?.trim() || undefined
}

/** A person's own campus, by the code map (decisions §3). */
export function ownSite<S extends Pick<Site, 'code'>>(
  sites: readonly S[],
  officeLocation: string | null | undefined,
): S | undefined {
  const code = campusCodeOf(officeLocation)?.toLowerCase()
  return code === undefined ? undefined : sites.find(site => site.code.toLowerCase() === code)
}

/** The town, as the site switcher shows it: the last word of the address (specification §2). */
export function lastWord(address: string): string {
  return (
    address
      .trim()
      .split(/[\s,]+/)
      .at(-1) ?? ''
  )
}

export interface Way<Name extends string = string> {
  name: Name
  path: string
  /** The functionality that the campus must have activated. */
  needs: FunctionalityType
}

/** The ways that a campus has activated and the product has a screen for. */
export function openWays<Name extends string>(
  ways: readonly Way<Name>[],
  functionalities: readonly Functionality[],
  hasScreen: (path: string) => boolean,
): Way<Name>[] {
  const active = activeTypes(functionalities)
  return ways.filter(({ needs, path }) => active.has(needs) && hasScreen(path))
}
