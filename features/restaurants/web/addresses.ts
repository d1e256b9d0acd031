import type { RestaurantCard } from '../contract.ts'

/**
 * An address that a link or a frame may have: a web address, or one of this server's own. It comes from the campus's
 * data: a `javascript:` address must not run here.
 */
export function safeAddress(text: string | null | undefined, origin: string): URL | undefined {
  if (!text || !URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

/** Where the crowd of a restaurant is shown, if it is: only when activated, and with an address. */
export function crowdAddress({ crowd }: Pick<RestaurantCard, 'crowd'>, origin: string): URL | undefined {
  return crowd.activated ? safeAddress(crowd.url, origin) : undefined
}
