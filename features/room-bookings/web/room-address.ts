/** The page of a room, with the search that led to it: it offers that time, and leads back. */
export function roomAddress(email: string, query: string): string {
  return `/meeting/booking/${encodeURIComponent(email)}?${query}`
}
