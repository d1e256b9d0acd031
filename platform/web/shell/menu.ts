import {
  activeTypes,
  type DisplayRule,
  type Functionality,
  isShown,
} from '#platform/contract/functionality.ts'
import type { OutsideLink, Shortcut, WebFeature } from './feature.ts'

export type MenuItem =
  | {
      kind: 'feature'
      feature: WebFeature
      /** The campus's own word for it, where the feature lets it choose; null: the feature's title. */
      label: string | null
    }
  | ({ kind: 'outside' } & OutsideLink)

/**
 * The menu of a campus: every feature whose rule its active functionalities fulfil, each once, in the features' own
 * order, then outside links, each address once.
 *
 * @param compact the restricted menu: only features with a shortcut that the campus shows, and no outside links
 */
export function menuOf(
  features: readonly WebFeature[],
  functionalities: readonly Functionality[],
  { compact = false }: { compact?: boolean } = {},
): MenuItem[] {
  const active = activeTypes(functionalities)
  const hasShortcut = new Set(
    features
      .filter(({ shortcuts = [] }) => shortcuts.some(({ shown }) => isShown(shown, active)))
      .map(entryOf),
  )
  const items = features
    .filter(({ menu, routes }) => menu !== undefined && routes.length > 0 && isShown(menu.shown, active))
    .filter(({ name }) => !compact || hasShortcut.has(name))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((feature): MenuItem => ({ kind: 'feature', feature, label: ownLabel(feature, functionalities) }))
  return compact ? items : [...items, ...outsideLinks(features, functionalities)]
}

/** The name of the feature whose menu entry stands for a feature. */
export function entryOf({ name, within }: Pick<WebFeature, 'name' | 'within'>): string {
  return within ?? name
}

function placeOf({ menu }: WebFeature): number {
  return menu?.place ?? Number.POSITIVE_INFINITY
}

function ownLabel({ menu }: WebFeature, functionalities: readonly Functionality[]): string | null {
  const type = menu?.labelOf
  if (type === undefined) return null
  return functionalities.find(one => one.activated && one.type === type)?.mobileLibelle?.trim() || null
}

function outsideLinks(
  features: readonly WebFeature[],
  functionalities: readonly Functionality[],
): MenuItem[] {
  const links = new Map<string, MenuItem>()
  for (const link of features.flatMap(feature => feature.outsideLinks?.(functionalities) ?? [])) {
    if (!links.has(link.url)) links.set(link.url, { kind: 'outside', ...link })
  }
  return [...links.values()]
}

/** The shortcuts a campus offers, in the order of the menu, each with the feature it leads to. */
export function shortcutsOf(
  features: readonly WebFeature[],
  functionalities: readonly Functionality[],
): (Shortcut & { feature: WebFeature })[] {
  const active = activeTypes(functionalities)
  const byName = new Map(features.map(feature => [feature.name, feature]))
  const places = (feature: WebFeature) => placeOf(byName.get(entryOf(feature)) ?? feature)
  return features
    .filter(({ routes }) => routes.length > 0)
    .toSorted((one, other) => places(one) - places(other))
    .flatMap(feature => (feature.shortcuts ?? []).map(shortcut => ({ ...shortcut, feature })))
    .filter(({ shown }) => isShown(shown, active))
}

/** Whether a campus opens an address that needs some functionality. */
export function isOpen(needs: DisplayRule['needs'] = [], functionalities: readonly Functionality[]): boolean {
  return isShown({ needs }, activeTypes(functionalities))
}
