/*
 * Makes an empty feature: `npm run new-feature -- lost-property`. Its folder holds a call, a screen and a menu entry to
 * begin with; outside of it three files get one line each, and no other file knows it.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The lists that name every feature; each takes one line. */
const lists = {
  server: 'app/server/features.ts',
  web: 'app/web/features.ts',
  pairs: '.dependency-cruiser.cjs',
} as const

/**
 * @param root the project's folder
 * @param name the folder below features/, in lower case with hyphens: `lost-property`
 * @throws where the name is no folder's, or the feature exists
 */
export function makeFeature(root: string, name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${name}: expected words in lower case, joined by hyphens`)
  const words = name.split('-')
  const camel = words.map((word, index) => (index === 0 ? word : capitalised(word))).join('')
  const pascal = words.map(capitalised).join('')
  const title = capitalised(words.join(' '))
  const type = words.join('_').toUpperCase()
  const names = { name, camel, pascal, title, type, menuPlace: freeMenuPlace(root) }

  const server = readFileSync(join(root, lists.server), 'utf8')
  if (server.includes(`#features/${name}/`)) throw new Error(`features/${name} exists already`)

  for (const [file, text] of Object.entries(filesOf(names))) {
    const path = join(root, 'features', name, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const side of ['server', 'web'] as const) {
    const line = `export { feature as ${camel} } from '#features/${name}/${side}/feature.ts'`
    insertSorted(join(root, lists[side]), line, name, exported)
  }
  const key = words.length === 1 ? name : `'${name}'`
  insertSorted(join(root, lists.pairs), `  ${key}: ['sites'],`, name, pair)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** One export of a list, on one line or several, and the folder that it comes from. */
const exported = /^export \{[^}]*\} from '#features\/([\w-]+)\/.*'\n/gm
/** One entry of the map, and the feature whose it is. */
const pair = /^ {2}'?([\w-]+)'?: \[[^\]]*\],\n/gm

/** Puts a line among the entries of a list, in the order of the alphabet. */
function insertSorted(file: string, line: string, key: string, entry: RegExp): void {
  const text = readFileSync(file, 'utf8')
  const entries = [...text.matchAll(entry)]
  const last = entries.at(-1)
  if (last === undefined) throw new Error(`${file} lists no feature in the form expected`)
  const next = entries.find(([, other = '']) => other > key)
  const at = next?.index ?? last.index + last[0].length
  writeFileSync(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`)
}

/** Where the menu of staff begins. */
const staffPlaces = 500

/** A place of the menu behind all others that are not for staff. */
function freeMenuPlace(root: string): number {
  const places = globSync('features/*/web/feature.ts', { cwd: root })
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(/\bmenu: \{\s*place: (\d+)/g)])
    .map(([, place]) => Number(place))
    .filter(place => place < staffPlaces)
  return Math.max(0, ...places) + 10
}

interface Names {
  name: string
  camel: string
  pascal: string
  title: string
  type: string
  menuPlace: number
}

function filesOf({ name, camel, pascal, title, type, menuPlace }: Names): Record<string, string> {
  return {
    'README.md': `# ${title}

What it is, its rules and constants, its calls and its screens, on a page.
`,
    'contract.ts': `import { Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { siteId } from '#platform/contract/shapes.ts'

export const get${pascal} = endpoint({
  method: 'GET',
  path: '/${name}',
  summary: 'What a campus has of it',
  audience: 'person',
  query: Type.Object({ siteId }),
  reply: Type.Object({ siteId: Type.String() }),
})
`,
    'messages.ts': `const en = { empty: 'There is nothing here yet.' }

const fr: typeof en = { empty: 'Il n’y a rien ici pour le moment.' }

export const messages = { fr, en }
`,
    'server/feature.ts': `import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { ${camel}Routes } from './routes.ts'

export const feature = defineFeature({
  name: '${name}',
  functionalities: {
    ${type}: Type.Object({}, { called: { fr: '${title}', en: '${title}' } }),
  },
  routes: () => ${camel}Routes,
})
`,
    'server/routes.ts': `import { route } from '#platform/server/http/routes.ts'
import { get${pascal} } from '../contract.ts'

export const ${camel}Routes = [route(get${pascal}, ({ query }) => ({ siteId: query.siteId }))]
`,
    'web/feature.ts': `import { Sparkles } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'

const needs = ['${type}']

export const feature: WebFeature = {
  name: '${name}',
  hue: 200,
  icon: Sparkles,
  title: { fr: '${title}', en: '${title}' },
  routes: [{ path: '/${name}', access: 'full', needs, load: () => import('./${pascal}Screen.tsx') }],
  menu: { place: ${menuPlace}, shown: { needs } },
}
`,
    [`web/${pascal}Screen.tsx`]: `import { Sparkles } from 'lucide-react'
import { useSite } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'

export default function ${pascal}Screen() {
  const t = useMessages(messages)
  const site = useSite()
  return (
    <Page loading={site === undefined}>
      <EmptyState title={t.empty} icon={<Sparkles aria-hidden />} />
    </Page>
  )
}
`,
  }
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2)
  try {
    makeFeature(join(import.meta.dirname, '..'), name)
    console.log(`features/${name} is there. Its name stands in ${Object.values(lists).join(', ')}.`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}
