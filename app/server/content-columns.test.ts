import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { knowledgeOf } from '#platform/server/feature.ts'
import { features } from './product.ts'

const page = await readFile(join(import.meta.dirname, '../../docs/content.md'), 'utf8')
const written = new Set(page.match(/\w+/g))

/** The names of a shape's fields, at every depth. */
function namesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  if (Array.isArray(shape)) return shape.flatMap(namesIn)
  const own = 'properties' in shape ? Object.keys(shape.properties as object) : []
  return [...own, ...Object.values(shape).flatMap(namesIn)]
}

const parts = features
  .flatMap(({ content = [] }) => content)
  .flatMap(kind => kind.parts(knowledgeOf(features)))

it.each(parts)('docs/content.md names each column of $name', ({ columns }) => {
  const names = [...Object.keys(columns), ...Object.values(columns).flatMap(namesIn)]
  // Of a text in both languages it may name the first part alone.
  expect(names.filter(name => !written.has(name) && !written.has(name.replace(/_(fr|en)$/, '')))).toEqual([])
})
