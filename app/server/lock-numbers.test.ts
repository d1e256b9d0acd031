import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * The advisory locks of the product by their numbers, each with the files that name it: `(number)` and `(number, key)` are different
 * locks to PostgreSQL.
 */
function locks(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of globSync('{app,features,platform}/**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, name, number] of text.matchAll(/const (\w+) = (4_600_\d+)$/gm)) {
      const isAlone = new RegExp(`lock(_shared)?\\(\\$\\{(sql\\.lit\\()?${name}\\)?\\}\\)`).test(text)
      const lock = `${number}${isAlone ? '' : ' with a key'}`
      found.set(lock, [...(found.get(lock) ?? []), path])
    }
  }
  return found
}

it('gives each advisory lock a number of its own, so that no two things wait for each other without need', () => {
  const known = locks()
  expect(known.size).toBeGreaterThan(15)
  expect([...known].filter(([, paths]) => paths.length > 1)).toEqual([])
})
