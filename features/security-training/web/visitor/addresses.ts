/** Where visitors say who they are. */
export function entryOf(siteId: string | undefined): string {
  return `/safeAtWork/fas/visitor${siteId === undefined ? '' : `?siteId=${encodeURIComponent(siteId)}`}`
}

/** The trainings of a campus. */
export function trainingsOf(siteId: string | undefined): string {
  return `/safeAtWork/fas${siteId === undefined ? '' : `?siteId=${encodeURIComponent(siteId)}`}`
}
