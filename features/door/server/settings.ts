import { Type } from 'typebox'
import { proofKeysSetting } from '#platform/server/proofs/proof-keys.ts'

export const doorSettings = {
  variables: Type.Object({
    ...proofKeysSetting,
    DOOR_KEPT_DAYS: Type.Integer({
      minimum: 1,
      maximum: 730,
      default: 90,
      description:
        'for how many days what was pressed at doors is kept, and who came without an invitation, from 1 to 730; a campus may say otherwise for its visitors',
    }),
  }),
}
