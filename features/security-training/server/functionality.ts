import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { visitorProofs } from '../visitor-contract.ts'

/** What a campus activates to train people. */
export const functionality = 'SECURITY_TRAINING'

/** Of a campus that does not say, visitors follow a mailed link. */
export const functionalityParam = Type.Object(
  { visitorProof: Type.Optional(choice(visitorProofs)) },
  { called: { fr: 'Formations sécurité', en: 'Security training' } },
)
