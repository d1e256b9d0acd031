import { isTexts, localField } from '#platform/web/storage/local-field.ts'

/** By version of the terms, the ids of the people who accepted it in this browser. */
export const acceptedTerms = localField<Record<string, string[]>>({
  name: 'acceptedTerms',
  fresh: {},
  valid: isLists,
  formerly: ({ cguVersions, cguVersion, lastUserId }) => {
    const versions = cguVersions ?? (typeof cguVersion === 'string' ? [cguVersion] : undefined)
    // Accepted by nobody in particular: to be asked again.
    if (!isTexts(versions) || typeof lastUserId !== 'string') return undefined
    return Object.fromEntries(versions.map(version => [version, [lastUserId]]))
  },
})

/** Keeps, in this browser, that a person accepted a version of the terms. */
export function noteAcceptedTerms(version: string, userId: string) {
  const accepted = acceptedTerms.get()
  const people = accepted[version] ?? []
  if (people.includes(userId)) return
  acceptedTerms.set({ ...accepted, [version]: [...people, userId] })
}

/** The versions that a person accepted in this browser. */
export function versionsAcceptedBy(userId: string | undefined, accepted: Record<string, string[]>): string[] {
  return Object.keys(accepted).filter(version => userId !== undefined && accepted[version]?.includes(userId))
}

function isLists(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isTexts)
  )
}
