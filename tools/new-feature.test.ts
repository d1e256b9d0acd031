import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFeature } from './new-feature.ts'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'campus-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = promisify(execFile)
const tool = async (command: string, args: string[]) => {
  const options = { cwd: copy, maxBuffer: 1e7 }
  const { stdout, stderr } = await run(join(root, 'node_modules/.bin', command), args, options).catch(
    error => error as { stdout: string; stderr: string },
  )
  return stdout + stderr
}

const lists = ['.dependency-cruiser.cjs', 'app/server/features.ts', 'app/web/features.ts']
const linesOf = (folder: string) => lists.map(list => readFileSync(join(folder, list), 'utf8').split('\n'))

/** At both ends of the lists, between them, behind an entry of several lines, and a name that begins another one's. */
const names = ['aaa', 'lost-property', 'room', 'lockers', 'visits2', 'water', 'zzz']

describe('empty features', () => {
  beforeAll(() => {
    const configuration = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json']
    for (const name of ['app', 'features', 'platform', 'db', '.dependency-cruiser.cjs', ...configuration]) {
      cpSync(join(root, name), join(copy, name), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const name of names) makeFeature(copy, name)
  })

  it('are a folder each, and one line each in three files', () => {
    const before = linesOf(root)
    linesOf(copy).forEach((lines, index) => {
      const added = lines.filter(line => !before[index]?.includes(line))
      expect(added).toHaveLength(names.length)
      expect(lines.filter(line => !added.includes(line))).toEqual(before[index])
    })
    const made = (folder: string) => globSync('{app,db,features,platform}/**', { cwd: folder })
    const there = new Set(made(root))
    const own = new RegExp(`^features/(${names.join('|')})(/|$)`)
    expect(made(copy).filter(path => !there.has(path) && !own.test(path))).toEqual([])
  })

  it('are part of the server as they stand, well formatted, and of the right types', async () => {
    const composed = `
      const { features, routesOf } = await import('#app/server/product.ts')
      const { partsOf } = await import('#platform/server/feature.ts')
      const { readSettings } = await import('#platform/server/start/settings.ts')
      const settings = readSettings({}, features.flatMap(feature => feature.settings ?? [])).features
      const given = partsOf(features, {
        settings, publicUrl: 'http://localhost', keysFolder: '', announce: async () => {},
      })
      console.log(routesOf(given).map(route => route.endpoint.path).join('\\n'))`
    // One feature shows the types of all: they are made alike.
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: {
          ...{ composite: false, emitDeclarationOnly: false, noEmit: true },
          ...{ module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
          lib: ['es2025', 'esnext.temporal', 'esnext.iterator', 'esnext.collection', 'dom', 'dom.iterable'],
          types: ['node', 'vite/client'],
        },
        include: ['features/lost-property/**/*'],
      }),
    )
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
    const [routes, format, types] = await Promise.all([
      tool('node', ['--input-type=module', '--eval', composed]),
      tool('biome', ['check', '--vcs-enabled=false', ...lists, ...names.map(name => `features/${name}`)]),
      tool('node', [compiler, '-p', '.', '--pretty', 'false']),
    ])
    expect(routes.split('\n')).toEqual(expect.arrayContaining(names.map(name => `/${name}`)))
    expect(format).toContain('No fixes applied')
    expect(format).not.toMatch(/Found \d+ error/)
    expect(types.split('\n').filter(line => line.startsWith('features/lost-property/'))).toEqual([])
    expect(types).not.toContain('error TS5')
    // Three programs are started, beside each other.
  })

  it('stand in the menu behind the others, each at a place of its own', () => {
    const places = globSync('features/*/web/feature.ts', { cwd: copy })
      .flatMap(file => [...readFileSync(join(copy, file), 'utf8').matchAll(/menu: \{\s*place: (\d+)/g)])
      .map(([, place]) => place)
    expect(places.length).toBeGreaterThan(names.length)
    expect(new Set(places).size).toBe(places.length)
  })

  it('are refused where they exist already, or have no folder’s name', () => {
    expect(() => makeFeature(copy, 'lost-property')).toThrow('exists already')
    for (const name of ['', 'Lost', 'lost property', '../lost', '-lost']) {
      expect(() => makeFeature(copy, name)).toThrow('expected words in lower case')
    }
  })
})
