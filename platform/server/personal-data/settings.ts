import { type Static, Type } from 'typebox'

const months = (what: string, byDefault: number) =>
  Type.Integer({
    minimum: 1,
    maximum: 120,
    default: byDefault,
    description: `for how many months ${what} are kept, from 1 to 120`,
  })

/** How long the platform's own tables keep what a company may decide about. */
export const retentionVariables = Type.Object({
  MAILS_KEPT_DAYS: Type.Integer({
    minimum: 4,
    maximum: 365,
    default: 30,
    description: 'for how many days mails are kept here, from 4 (a mail is tried for three) to 365',
  }),
  ANALYTICS_KEPT_MONTHS: months('measurements of use', 24),
})
export type RetentionSettings = Static<typeof retentionVariables>

/** A setting of a feature's own: how long something is kept after its end. */
export const retentionMonths = months
