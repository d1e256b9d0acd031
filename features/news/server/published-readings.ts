import { fewestAnswers, separable } from '#features/surveys/rules.ts'

/** The people of a campus whom an article is for. */
export interface CampusReaders {
  siteId: number
  people: number
  /** How many of them have confirmed that they have read it. */
  confirmed: number
}

/**
 * What may be published of who has read an article, as of the answers to a survey: fewer than five people never are, and
 * neither is a campus where what is left of all without the published ones would be fewer.
 */
export function publishedReadings(campuses: readonly CampusReaders[]): {
  people: number
  confirmed: number | null
  campuses: CampusReaders[]
} {
  const sum = (key: 'people' | 'confirmed') => campuses.reduce((all, campus) => all + campus[key], 0)
  const confirmed = sum('confirmed')
  const published = separable(
    confirmed,
    campuses.map(campus => ({ siteId: campus.siteId, people: campus.confirmed })),
  )
  return {
    people: sum('people'),
    confirmed: confirmed < fewestAnswers ? null : confirmed,
    campuses: published.flatMap(siteId => campuses.filter(campus => campus.siteId === siteId)),
  }
}
