import { Type } from 'typebox'
import { Functionality } from '#platform/contract/functionality.ts'
import { choice } from '#platform/contract/shapes.ts'
import { expects, line, ownId, picture } from '#platform/server/content/columns.ts'
import { countries } from './countries.ts'

const phone = Type.String({
  pattern: '^\\+?[0-9 ]{2,20}$',
  ...expects({
    fr: 'un numéro de téléphone\u00a0: +33 1 40 00 00 00',
    en: 'a phone number: +33 1 40 00 00 00',
  }),
})

export const siteColumns = {
  id: ownId,
  code: Type.String({
    pattern: '^[^\\s/|,;][^/|,;\\r\\n]{0,39}$',
    ...expects({ fr: 'un code sans barre oblique\u00a0: SEINE', en: 'a code without slashes: SEINE' }),
  }),
  name: line(),
  address: line(300),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  country: Type.Optional(choice(countries)),
  region: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9]{1,20}(-[A-Za-z0-9]{1,20})?$',
      ...expects({
        fr: 'ce qui suit le pays dans ISO 3166-2\u00a0: BY, 67',
        en: 'what follows the country in ISO 3166-2: BY, 67',
      }),
    }),
  ),
  picture,
  headers: Type.Optional(
    Type.Array(
      Type.Object({ file: picture, alt_fr: line(300), alt_en: line(300) }, { additionalProperties: false }),
      {
        maxItems: 20,
      },
    ),
  ),
  securityPhone: Type.Optional(phone),
  emergencyPhone: Type.Optional(phone),
  alternativeFunctionalityDesign: Type.Optional(Type.Boolean()),
  reviewRequired: Type.Optional(Type.Boolean()),
  oneLanguageAllowed: Type.Optional(Type.Boolean()),
  quotes: Type.Optional(
    Type.Array(
      Type.Object(
        { quote_fr: line(500), quote_en: line(500), author: line() },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  ),
  functionalities: Type.Array(
    Type.Object(
      {
        type: Functionality.properties.type,
        activated: Type.Optional(Type.Boolean()),
        label_fr: Type.Optional(line(60)),
        label_en: Type.Optional(line(60)),
        param: Type.Optional(Functionality.properties.param),
      },
      { additionalProperties: false },
    ),
    { maxItems: 60 },
  ),
}
