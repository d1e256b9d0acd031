import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFeature } from './new-feature.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'campus-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8' })
const tool = (command: string, args: string[]) =>
  execFileSync(join(root, 'node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8' })

describe('an empty feature', () => {
  it('is a folder of its own, and one line in each of three files', () => {
    for (const folder of [
      'app',
      'features',
      'platform',
      'db',
      '.dependency-cruiser.cjs',
      'package.json',
      'biome.json',
    ]) {
      cpSync(join(root, folder), join(copy, folder), { recursive: true })
    }
    for (const file of ['base', 'shared', 'server', 'web']) {
      cpSync(join(root, `tsconfig.${file}.json`), join(copy, `tsconfig.${file}.json`))
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    git('init', '--quiet')
    git('add', 'app', 'features', 'platform', 'db', '.dependency-cruiser.cjs')
    git(
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@campus.example',
      'commit',
      '--quiet',
      '--message',
      'Before',
    )

    makeFeature(copy, 'lost-property')

    const untracked = git(
      'ls-files',
      '--others',
      '--exclude-standard',
      'app',
      'features',
      'platform',
      'db',
    ).trim()
    expect(untracked.split('\n').every(file => file.startsWith('features/lost-property/'))).toBe(true)
    expect(git('diff', '--numstat').trim().split('\n')).toEqual([
      '1\t0\t.dependency-cruiser.cjs',
      '1\t0\tapp/server/features.ts',
      '1\t0\tapp/web/features.ts',
    ])
  })

  it('is part of the server, the browser and the import rules as it stands', () => {
    expect(
      tool('biome', ['check', 'features/lost-property', 'app/server/features.ts', 'app/web/features.ts']),
    ).toContain('No fixes applied')
    const rules = [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'app/web/features.ts',
      'app/server/features.ts',
    ]
    expect(tool('depcruise', rules)).toContain('no dependency violations found')
    const composed = `
      const { features, routesOf } = await import('#app/server/product.ts')
      const { partsOf } = await import('#platform/server/feature.ts')
      const { readSettings } = await import('#platform/server/start/settings.ts')
      const settings = readSettings({}, features.flatMap(feature => feature.settings ?? [])).features
      const given = partsOf(features, {
        settings, publicUrl: 'http://localhost', dataFolder: '', announce: async () => {},
      })
      console.log(routesOf(given).map(route => route.endpoint.path).join('\\n'))`
    expect(tool('node', ['--input-type=module', '--eval', composed]).split('\n')).toContain('/lost-property')
    expect(readFileSync(join(copy, 'app/web/features.ts'), 'utf8')).toContain('lostProperty')
    // Three programs are started, one of which reads every source.
  }, 180_000)

  it('is refused where it exists already, or has no folder’s name', () => {
    expect(() => makeFeature(copy, 'lost-property')).toThrow('exists already')
    for (const name of ['', 'Lost', 'lost property', '../lost', '-lost']) {
      expect(() => makeFeature(copy, name)).toThrow('expected words in lower case')
    }
  })
})
