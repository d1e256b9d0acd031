import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  codeOfSite,
  expects,
  line,
  mailAddress,
  names,
  ownId,
  picture,
  plainText,
} from '#platform/server/content/columns.ts'
import { capacityLimit, referencialTypes } from '../contract.ts'
import { bufferStep, hoursPattern, longestBuffer } from '../rules.ts'

export const roomColumns = {
  id: Type.Optional(ownId),
  site: codeOfSite,
  reference: line(80),
  type: choice(referencialTypes),
  name: line(),
  building: line(80),
  floor: Type.String({
    pattern: '^(RDC|-?\\d{1,3})$',
    ...expects({
      fr: 'un étage\u00a0: RDC pour le rez-de-chaussée, sinon son numéro',
      en: 'a floor: RDC for the ground floor, else its number',
    }),
  }),
  village: Type.Optional(line(80)),
  capacity: Type.Integer({ minimum: 0, maximum: capacityLimit }),
  email: Type.Optional(mailAddress),
  place: Type.Optional(line(60)),
  picture: Type.Optional(picture),
  bookable: Type.Boolean(),
  visitors: Type.Optional(Type.Boolean()),
  searchable: Type.Optional(Type.Boolean()),
  label_fr: Type.Optional(line()),
  description_fr: Type.Optional(plainText(2_000)),
  description_en: Type.Optional(plainText(2_000)),
  equipment: Type.Optional(names(40)),
  equipment_fr: Type.Optional(names(40)),
  equipment_en: Type.Optional(names(40)),
  hours_fr: Type.Optional(line()),
  hours_en: Type.Optional(line()),
  contact_fr: Type.Optional(line()),
  contact_en: Type.Optional(line()),
  contactMail: Type.Optional(mailAddress),
  refuses: Type.Optional(choice(['CLOSED', 'NEEDS_APPROVAL'])),
  bookingHours: Type.Optional(
    Type.String({
      pattern: hoursPattern,
      ...expects({
        fr: 'des heures de début et de fin\u00a0: 08:00-20:00, au plus jusqu’à 24:00',
        en: 'hours from and to: 08:00-20:00, at most to 24:00',
      }),
    }),
  ),
  bufferMinutes: Type.Optional(
    Type.Integer({
      ...{ minimum: 0, maximum: longestBuffer, multipleOf: bufferStep },
      ...expects({
        fr: `des minutes, multiple de ${bufferStep}, de 0 à ${longestBuffer}`,
        en: `minutes, a multiple of ${bufferStep} from 0 to ${longestBuffer}`,
      }),
    }),
  ),
}
