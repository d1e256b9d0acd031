import type { Diet } from '#features/catering/contract.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Time } from '#platform/time/campus-time.ts'
import { linesOf } from '../files.ts'
import { siteId } from '../sites.ts'

/** What a kitchen serves. */
export interface DemoInstant {
  site: number
  key: string
  /** Guests; absent: as the product has it. */
  min?: number
  max?: number
  /** Days before on which the deadline lies. */
  ahead: number
  from: Time
  until: Time
}

/** What may be added to it. */
interface DemoArticle {
  site: number
  key: string
  min: number
  allergens: readonly Allergen[]
  diets: readonly Diet[]
}

type InstantColumn =
  | ('site' | 'key' | 'minUser' | 'maxUser' | 'timeAheadDay')
  | ('allowedStartingTime' | 'allowedEndingTime')

export const demoInstants: readonly DemoInstant[] = linesOf<InstantColumn>('catering-instants').map(
  ({ site, key, minUser, maxUser, timeAheadDay, allowedStartingTime, allowedEndingTime }) => ({
    ...{ site: siteId(site), key, ahead: Number(timeAheadDay) },
    ...(minUser !== '' && { min: Number(minUser) }),
    ...(maxUser !== '' && { max: Number(maxUser) }),
    ...{ from: allowedStartingTime, until: allowedEndingTime },
  }),
)

type ArticleColumn = 'site' | 'key' | 'minQuantity' | 'allergens' | 'diets'

export const demoArticles: readonly DemoArticle[] = linesOf<ArticleColumn>('catering-articles').map(
  ({ site, key, minQuantity, allergens, diets }) => ({
    ...{ site: siteId(site), key, min: Number(minQuantity) },
    allergens: allergens.split('|').filter(Boolean) as Allergen[],
    diets: diets.split('|').filter(Boolean) as Diet[],
  }),
)
