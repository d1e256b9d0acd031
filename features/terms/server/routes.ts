import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import { acceptTerms, getTermsPage } from '../contract.ts'
import { currentVersion } from '../rules.ts'
import { accept } from './acceptances.ts'
import { termsPage } from './page.ts'
import { currentText, publishedVersions } from './versions.ts'

export const termsRoutes = [
  route(getTermsPage, async ({ params, db, now }) => {
    const text = await currentText(db, params.lang, now)
    if (text === undefined) throw notFound()
    return termsPage(text)
  }),
  route(acceptTerms, async ({ body: { version }, person, db, now }) => {
    const versions = await publishedVersions(db, now)
    if (!versions.some(published => published.version === version)) throw unknownVersion()
    if (currentVersion(versions, now)?.version !== version) throw outdated()
    await accept(db, { accountId: person.id, version, now })
    return { cguAcceptedVersion: version }
  }),
]

function unknownVersion() {
  return invalid({
    version: {
      fr: 'Cette version des conditions d’utilisation n’existe pas.',
      en: 'This version of the terms of use does not exist.',
    },
  })
}

function outdated() {
  return refusal('OUTDATED_TERMS', {
    fr: 'Une version plus récente des conditions d’utilisation est en vigueur. Veuillez la lire et l’accepter.',
    en: 'A newer version of the terms of use is in force. Please read and accept it.',
  })
}
