import type { Functionality } from '#platform/contract/functionality.ts'
import type { Site } from './contract.ts'

/** The outside pages of a campus. One without a label or a web address would lead nowhere. */
export function outsideLinksOf(functionalities: readonly Functionality[]): { label: string; url: string }[] {
  return functionalities.flatMap(({ type, activated, mobileLibelle, param: { url } }) => {
    const label = mobileLibelle?.trim()
    if (type !== 'WEBPAGE' || !activated || !label || !isWebAddress(url)) return []
    return [{ label, url }]
  })
}

/** A `javascript:` address in the campus's data must not become a link. */
function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\/\S+$/i.test(url)
}

/** The code of a campus in an office location: what stands before the first slash. */
export function campusCodeOf(officeLocation: string | null | undefined): string | undefined {
  return officeLocation?.split('/')[0]?.trim() || undefined
}

/** A person's own campus, by the code map. */
export function ownSite<S extends Pick<Site, 'code'>>(
  sites: readonly S[],
  officeLocation: string | null | undefined,
): S | undefined {
  const code = campusCodeOf(officeLocation)?.toLowerCase()
  return code === undefined ? undefined : sites.find(site => site.code.toLowerCase() === code)
}

/** The town, as the site switcher shows it: the last word of the address. */
export function lastWord(address: string): string {
  return (
    address
      .trim()
      .split(/[\s,]+/)
      .at(-1) ?? ''
  )
}
