import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { codeOfSite, day, line, mailAddress, names, time } from '#platform/server/content/columns.ts'
import { costTypes } from '../contract.ts'
import { deadlineDayKinds } from '../offer-contract.ts'
import { amount } from './content-amount.ts'

export const campusColumns = {
  site: codeOfSite,
  costType: choice(costTypes),
  maxRegularHours: time,
  supplementaryHourCost: amount,
  orderMore: Type.Optional(Type.Boolean()),
  contactMail: mailAddress,
  deadlineDays: Type.Optional(choice(deadlineDayKinds)),
  divisions: Type.Optional(names()),
  inactivity: Type.Optional(
    Type.Array(
      Type.Object(
        { from: day, until: day, reason_fr: Type.Optional(line()), reason_en: Type.Optional(line()) },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  ),
  costCenterLabel_fr: Type.Optional(line(60)),
  costCenterLabel_en: Type.Optional(line(60)),
  costCenterHint_fr: Type.Optional(line(300)),
  costCenterHint_en: Type.Optional(line(300)),
  orderBeforeHour_fr: Type.Optional(line(300)),
  orderBeforeHour_en: Type.Optional(line(300)),
  confirmationMessage_fr: Type.Optional(line(300)),
  confirmationMessage_en: Type.Optional(line(300)),
  maxGuestsWarning_fr: Type.Optional(line(300)),
  maxGuestsWarning_en: Type.Optional(line(300)),
}
