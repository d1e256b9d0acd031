import { Type } from 'typebox'
import { highlightsOfAKind } from '#features/home/rules.ts'
import { homeBlock } from '#features/home/server/public.ts'
import { InformationCard, type InformationKind, informationOnHome } from '../contract.ts'
import { informationOf } from './information.ts'

/** Which kind of information a functionality stands for. */
const kinds: Readonly<Record<string, InformationKind>> = {
  PRACTICAL_INFORMATION: 'PRACTICAL_INFORMATION',
  SAFE_AT_WORK: 'SAFE@WORK',
}

/** The newest information of a campus: what may be highlighted, and what is listed beside it. */
export const informationBlock = homeBlock({
  name: 'information',
  needs: Object.keys(kinds),
  data: Type.Array(InformationCard),
  read: ({ db, siteId, active, reader: { language } }) =>
    informationOf(
      db,
      siteId,
      Object.entries(kinds).flatMap(([type, kind]) => (active.has(type) ? [kind] : [])),
      { language, limit: informationOnHome + highlightsOfAKind },
    ),
})
