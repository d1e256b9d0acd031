import { type Static, Type } from 'typebox'

/** A day on which a public holiday is, of a campus outside of France or in a part of it that has more of them. */
export const PublicHoliday = Type.Object({
  day: Type.String({ format: 'date' }),
  key: Type.String({ description: 'The same every year; what `openHolidays` of a campus names' }),
  name_fr: Type.String(),
  name_en: Type.String(),
})
export type PublicHoliday = Static<typeof PublicHoliday>
