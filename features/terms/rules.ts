import type { SafeHtml } from '#platform/contract/html.ts'

/** What is known of a person's acceptances: by the server, and by this browser, which may have been offline. */
export interface Acceptances {
  /** `cguAcceptedVersion` of the account. */
  server: string | null
  /** The versions this browser remembers for this person. */
  local: readonly string[]
}

/** Whether the current version of the terms is accepted. An older acceptance does not count. */
export function isAccepted({ server, local }: Acceptances, current: string): boolean {
  return server === current || local.includes(current)
}

export interface PublishedVersion {
  version: string
  publishedAt: Date
}

/** The version in force at a moment: the one published last. Undefined while none is. */
export function currentVersion(
  versions: readonly PublishedVersion[],
  now: Date,
): PublishedVersion | undefined {
  let current: PublishedVersion | undefined
  for (const candidate of versions) {
    const published = candidate.publishedAt <= now
    if (published && (current === undefined || candidate.publishedAt > current.publishedAt))
      current = candidate
  }
  return current
}

/**
 * What the page of the terms says below its title: the part that the app shows under a title of its own.
 * @param page as our own server answers it: stored HTML between tags of ours, so that what lies within is as safe
 */
export function contentOf(page: string): SafeHtml {
  const start = page.indexOf('</h1>')
  const end = page.lastIndexOf('</main>')
  const content = start === -1 || end < start ? '' : page.slice(start + '</h1>'.length, end).trim()
  return content as SafeHtml
}
