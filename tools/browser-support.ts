// Finds what the built app calls and the oldest browsers that it runs on (oldest-browsers.ts) do not have, by MDN's
// compatibility data. Syntax is the build's to turn; what is missing is added by platform/web/older-browsers.ts or asked for
// before it is used.
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { oldestBrowsers } from './oldest-browsers.ts'

const root = join(import.meta.dirname, '..')

/** What is used all the same, and why that is right. */
const accepted: Record<string, string> = {
  'AbortSignal.any': 'added where it is missing (platform/web/older-browsers.ts)',
  'AbortSignal.timeout': 'Chrome gave it another name of error until 124, which nothing reads',
  'Map.groupBy': 'added where it is missing (platform/web/older-browsers.ts)',
  'URL.canParse': 'added where it is missing (platform/web/older-browsers.ts)',
  'Error.stackTraceLimit': 'set by React Aria for Chrome alone',
  'Temporal.Instant': 'asked for first (platform/time/campus-time.ts)',
  'CSS.highlights': 'asked for first (features/security-training/web/support/highlight.ts)',
  Highlight: 'asked for first (features/security-training/web/support/highlight.ts)',
  VideoFrame: 'asked for first by MapLibre',
  'Intl.Segmenter': 'asked for first by MapLibre',
  '.caretPositionFromPoint()': 'asked for first by ProseMirror',
  '.caretRangeFromPoint()': 'asked for first by ProseMirror',
  '.toArray()': 'a name of MapLibre, of no iterator',
  '.take()': 'a name of MapLibre, of no iterator',
  '.difference()': 'a name of MapLibre, of no set',
  '.checkVisibility()': 'asked for first by React Aria',
  '.moveBefore()': 'asked for first by Preact',
  '.startViewTransition()': 'called by React for a component that is not in use',
  '.drop()': 'a name of React Aria, of no iterator',
  '.error()': 'a name of notices, of no error',
  '.resize()': 'a name of the QR reader, of no buffer',
  '.move()': 'a name of React Aria, of no disposable stack',
  '.use()': 'a name of React, of no disposable stack',
}

/** Libraries that come with what they need. */
const selfSufficient = /node_modules\/pdfjs-dist\/legacy\//

/** Interfaces whose methods pages call by name; others share their names with too much that is not theirs. */
const called = [
  'Element',
  'HTMLElement',
  'HTMLDialogElement',
  'Document',
  'Node',
  'Blob',
  'Response',
  'Headers',
]

const versionOf = (text: string) => Number.parseFloat(text.replace(/^\D+/, ''))
const oldest = oldestBrowsers.flatMap(browser => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
  const onPhones = name === 'safari' ? 'safari_ios' : `${name}_android`
  return [name, onPhones].map(name => ({ name, version: Number(version) }))
})

/** The oldest browsers that do not have a feature. */
function lackedBy(statement: CompatStatement): string[] {
  const support = statement.support as Record<
    string,
    Identifier['__compat'] extends infer _ ? unknown : never
  >
  return oldest
    .filter(({ name, version }) => {
      const entries = [support[name] ?? []].flat() as {
        version_added: string | false
        version_removed?: unknown
        flags?: unknown
        prefix?: string
        alternative_name?: string
      }[]
      return !entries.some(
        entry =>
          typeof entry.version_added === 'string' &&
          entry.version_added !== 'preview' &&
          !entry.flags &&
          !entry.prefix &&
          !entry.alternative_name &&
          !entry.version_removed &&
          versionOf(entry.version_added) <= version,
      )
    })
    .map(({ name, version }) => `${name} ${version}`)
}

type Lacking = ReadonlyMap<string, readonly string[]>

/** What some of the oldest browsers lack: globals, what hangs on them, and what hangs on the things they make. */
function lackedFeatures(): { globals: Lacking; statics: Lacking; methods: Lacking } {
  const globals = new Map<string, string[]>()
  const statics = new Map<string, string[]>()
  const methods = new Map<string, string[]>()
  const common = new Set<string>()
  const { api, javascript } = compatibility as unknown as {
    api: Record<string, Identifier>
    javascript: { builtins: Record<string, Identifier> }
  }
  const read = (name: string, feature: Identifier, isBuiltIn: boolean) => {
    const note = (known: Map<string, string[]>, key: string, statement: CompatStatement) => {
      const lacking = lackedBy(statement)
      if (lacking.length > 0) known.set(key, lacking)
      else if (known === methods) common.add(key)
    }
    // Names in small letters are those of variables too.
    if (feature.__compat && /^[A-Z]/.test(name)) note(globals, name, feature.__compat)
    const here = (globalThis as Record<string, unknown>)[name] as { prototype?: object } | undefined
    for (const [key, { __compat }] of Object.entries(feature as Record<string, Identifier>)) {
      if (key === '__compat' || __compat === undefined) continue
      const plain = key.replace(/_static$/, '')
      const isStatic =
        key !== plain ||
        (isBuiltIn && here !== undefined && plain in here && !(plain in (here.prototype ?? {})))
      if (isStatic) note(statics, `${name}.${plain}`, __compat)
      else if (isBuiltIn || called.includes(name)) note(methods, plain, __compat)
    }
  }
  for (const [name, feature] of Object.entries(javascript.builtins)) read(name, feature, true)
  for (const [name, feature] of Object.entries(api)) read(name, feature, false)
  for (const name of common) methods.delete(name)
  return { globals, statics, methods }
}

interface Node {
  type: string
  [part: string]: unknown
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (typeof node === 'object' && node !== null && typeof (node as Node).type === 'string') {
    look(node as Node)
    for (const part of Object.values(node)) visit(part, look)
  }
}

/** What a script uses of what is lacking. */
export function lackingIn(code: string, features = lackedFeatures()): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const note = (known: Lacking, name: string, visible = name) => {
    const lacking = known.get(name)
    if (lacking !== undefined) found.set(visible, lacking)
  }
  const nameOf = (node: unknown): string | undefined => {
    const { type, name, value } = (node ?? {}) as Node
    return type === 'Identifier' ? String(name) : typeof value === 'string' ? value : undefined
  }
  visit(parseAst(code), node => {
    if (node.type === 'MemberExpression') {
      const of = nameOf(node.object)
      const name = node.computed ? undefined : nameOf(node.property)
      if (name !== undefined && of !== undefined) note(features.statics, `${of}.${name}`)
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee as Node
      const name =
        callee.type === 'MemberExpression' && !callee.optional ? nameOf(callee.property) : undefined
      if (name !== undefined && !node.optional) note(features.methods, name, `.${name}()`)
      if (callee.type === 'Identifier') note(features.globals, String(callee.name))
    }
    const { regex } = node as { regex?: { flags: string } }
    if (regex?.flags.includes('v'))
      found.set('regular expressions with the flag v', ['firefox 115', 'safari 16.4'])
  })
  return found
}

interface Piece {
  file: string
  src?: string
}

/** Every script of the build, without those of libraries that come with what they need. */
function scripts(): string[] {
  const folder = join(root, 'dist/web')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Piece
  >
  const own = new Set(
    Object.entries(manifest)
      .filter(([name, { src }]) => selfSufficient.test(src ?? name))
      .map(([, { file }]) => file),
  )
  return globSync(['*.js', 'assets/*.{js,mjs}'], { cwd: folder })
    .filter(file => !own.has(file))
    .map(file => readFileSync(join(folder, file), 'utf8'))
}

if (import.meta.main) {
  await promisify(execFile)(process.execPath, ['tools/build.ts', '--if-stale'], { cwd: root })
  const features = lackedFeatures()
  const problems = new Map(scripts().flatMap(code => [...lackingIn(code, features)]))
  for (const name of Object.keys(accepted))
    if (!problems.delete(name)) problems.set(name, ['nothing: it is not used, and need not be accepted'])
  for (const [name, lacking] of problems) console.error(`${name}: not in ${lacking.join(', ')}`)
  if (problems.size > 0) process.exitCode = 1
}
