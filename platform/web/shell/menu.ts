import { contributedTo } from '#platform/contract/extension-point.ts'
import {
  activeTypes,
  type DisplayRule,
  type Functionality,
  isVisible,
} from '#platform/contract/functionality.ts'
import { holdsSomeOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { FooterLink, OutsideLink, ScreenRoute, Shortcut, WebFeature } from './feature.ts'

export type MenuItem =
  | {
      kind: 'feature'
      feature: WebFeature
      /** The campus's own word for it, where the feature lets it choose; null: the feature's title. */
      label: string | null
      /** Whether it stands among what is for staff. */
      staff: boolean
    }
  | ({ kind: 'outside' } & OutsideLink)

/**
 * The menu of a campus: every feature whose rule its active functionalities fulfil, each once, in the features' own
 * order, then outside links, each address once. What is for staff is there for who holds a role for it.
 *
 * @param staff the person's roles, and the campus that they look at; without it nobody's
 * @param compact the restricted menu: only features with a shortcut that the campus shows, and no outside links
 */
export function menuOf(
  features: readonly WebFeature[],
  functionalities: readonly Functionality[],
  {
    compact = false,
    staff = { grants: [], siteId: '' },
  }: { compact?: boolean; staff?: { grants: readonly RoleGrant[]; siteId: string } } = {},
): MenuItem[] {
  const active = activeTypes(functionalities)
  const hasShortcut = new Set(
    features
      .filter(({ shortcuts = [] }) => shortcuts.some(({ shown }) => isVisible(shown, active)))
      // One within a section may stand in the menu itself where the section does not.
      .flatMap(feature => [entryOf(feature), feature.name]),
  )
  const items = features
    .filter(({ menu, routes }) => menu !== undefined && routes.length > 0 && isVisible(menu.shown, active))
    .filter(({ routes }) => isForThem(routes[0]?.roles, staff.grants, staff.siteId))
    .filter(({ name }) => !compact || hasShortcut.has(name))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(
      (feature): MenuItem => ({
        kind: 'feature',
        feature,
        label: ownLabel(feature, functionalities),
        staff: feature.routes[0]?.roles !== undefined,
      }),
    )
  return compact ? items : [...items, ...outsideLinks(features, functionalities)]
}

/**
 * The features as a campus may open them: a hub needs what its cards need, and so does every way that leads to it. A hub
 * without any card has no address at all.
 */
export function withHubs(features: readonly WebFeature[]): WebFeature[] {
  const contributions = features.flatMap(({ contributes = [] }) => contributes)
  return features.map(feature => {
    const routes = feature.routes.flatMap(route => {
      if (route.hub === undefined) return [route]
      const cards = contributedTo(route.hub, contributions)
      // A card that needs nothing is there on every campus.
      if (cards.some(({ needs }) => needs.length === 0)) return [route]
      return cards.length === 0 ? [] : [{ ...route, needs: cards.flatMap(({ needs }) => needs) }]
    })
    const [first] = routes
    if (first === undefined || feature.routes[0]?.hub === undefined) return { ...feature, routes }
    const also = first.needs ?? []
    return {
      ...feature,
      routes,
      ...(feature.menu && { menu: { ...feature.menu, shown: { ...feature.menu.shown, also } } }),
      ...(feature.shortcuts && {
        shortcuts: feature.shortcuts.map(one => ({ ...one, shown: { ...one.shown, also } })),
      }),
    }
  })
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

/** The shortcuts a campus offers, in the order of the menu, each with the feature and the path it leads to. */
export function shortcutsOf(
  features: readonly WebFeature[],
  functionalities: readonly Functionality[],
): (Shortcut & { feature: WebFeature; to: string })[] {
  const paths = new Map(features.flatMap(({ routes }) => routes.map(({ path, needs }) => [path, needs])))
  const active = activeTypes(functionalities)
  const byName = new Map(features.map(feature => [feature.name, feature]))
  const places = (feature: WebFeature) => placeOf(byName.get(entryOf(feature)) ?? feature)
  return features
    .filter(({ routes }) => routes.length > 0)
    .toSorted((one, other) => places(one) - places(other))
    .flatMap(feature =>
      (feature.shortcuts ?? []).map(shortcut => ({
        ...shortcut,
        feature,
        to: shortcut.to ?? feature.routes[0]?.path ?? '/',
      })),
    )
    .filter(
      ({ shown, to }) => isVisible(shown, active) && paths.has(to) && isOpen(paths.get(to), functionalities),
    )
}

/** The links at the end of every page, in their order, each with the feature it comes from. */
export function footerLinksOf(features: readonly WebFeature[]): (FooterLink & { feature: WebFeature })[] {
  return features
    .flatMap(feature => (feature.footerLinks ?? []).map(link => ({ ...link, feature })))
    .toSorted((one, other) => one.place - other.place)
}

/** Whether a campus opens an address that needs some functionality. */
export function isOpen(needs: DisplayRule['needs'] = [], functionalities: readonly Functionality[]): boolean {
  return isVisible({ needs }, activeTypes(functionalities))
}

/** Whether an address is for everybody, or for staff and the person has one of its roles for something of the campus. */
export function isForThem(
  roles: ScreenRoute['roles'],
  grants: readonly RoleGrant[],
  siteId: string,
): boolean {
  return roles === undefined || holdsSomeOf(grants, roles, siteId)
}
