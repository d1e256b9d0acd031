import { expect, it } from 'vitest'
import { writers } from '#features/studio/roles.ts'
import { contentOf } from '#platform/server/feature.ts'
import { features } from './product.ts'

it('opens the studio to those who find something to write there, and to nobody else', () => {
  const written = contentOf(features).filter(({ parts }) => parts.some(({ form }) => form !== undefined))
  expect([...writers].sort()).toEqual([...new Set(written.flatMap(kind => kind.writers))].sort())
})
