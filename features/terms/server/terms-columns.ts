import { Type } from 'typebox'
import { expects, moment, page } from '#platform/server/content/columns.ts'
import { maxVersionLength } from '../contract.ts'

export const termsColumns = {
  version: Type.String({
    pattern: `^[A-Za-z0-9][A-Za-z0-9._-]{0,${maxVersionLength - 1}}$`,
    ...expects({
      fr: `une version de ${maxVersionLength} lettres, chiffres, points et tirets au plus`,
      en: `a version of at most ${maxVersionLength} letters, digits, dots and dashes`,
    }),
  }),
  published: moment,
  page_fr: page,
  page_en: page,
}
