import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { getInformation, listInformation } from '../contract.ts'
import { informationOf, oneInformation } from './information.ts'

export const practicalInformationRoutes = [
  route(listInformation, async ({ query, db, language }) => ({
    practicalInformations: await informationOf(db, Number(query.siteId), [query.typeOfInformation], {
      language,
    }),
  })),

  route(getInformation, async ({ params, headers, db, language }) => {
    const information = await oneInformation(db, params.id, headers.type, language)
    if (information !== undefined) return information
    throw notFound({
      fr: 'Cette information n’existe pas, ou n’est plus publiée.',
      en: 'This information doesn’t exist, or is no longer published.',
    })
  }),
]
