import { Type } from 'typebox'
import { proofKeysSetting } from '#platform/server/proofs/proof-keys.ts'

export const campusMapSettings = { variables: Type.Object({ ...proofKeysSetting }) }
