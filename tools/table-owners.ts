/*
 * A table is read and written by its owner only: the feature that names it among its `tables`, or the platform. This
 * finds the tables that sources name in SQL, and says which of them stand outside of their owner's folder.
 * `node tools/table-owners.ts`, or as part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')

const platformTables = [
  'analytics_days',
  'audit_log',
  'backups',
  'browser_error_days',
  'content_entries',
  'content_revisions',
  'idempotency_keys',
  'job_runs',
  'mails',
  'oidc_records',
  'proof_keys',
  // A view of it, for servers of the version before.
  'animation_proof_keys',
  'revocations',
  'role_grants',
  'claimed_roles',
  'sessions',
  'stored_files',
]

/** Kysely's calls whose first argument is a table, or several. */
const tableCalls = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'using',
])

export interface NamedTable {
  table: string
  /** From 1. */
  line: number
}

/** The names that a source gives where SQL expects a table, in their order. Names of other schemas are left out. */
export function tablesNamedIn(source: string): NamedTable[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found: NamedTable[] = []
  const add = (table: string | undefined, position: number) => {
    if (table !== undefined)
      found.push({ table, line: file.getLineAndCharacterOfPosition(position).line + 1 })
  }
  const visit = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const start = node.template.getStart()
      for (const { name, at } of tablesInSql(templateText(node.template))) add(name, start + at)
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const [first] = node.arguments
      const isTable =
        tableCalls.has(name.text) ||
        // `Array.from` begins no statement, `updateTable('a').from('b')` goes on with one.
        (name.text === 'from' && ts.isCallExpression(expression)) ||
        (name.text === 'table' && expression.getText() === 'sql')
      if (isTable && first !== undefined) {
        for (const text of literalsOf(first)) {
          const table = tableOf(text.text)
          if (table !== undefined && !isNamedBefore(node, table)) add(table, text.getStart())
        }
      }
      if (name.text === 'query' && first !== undefined && ts.isStringLiteralLike(first)) {
        for (const { name, at } of tablesInSql(` ${first.text}`)) add(name, first.getStart() + at)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** As long as its source, so that positions stay; what is filled in is no word. */
function templateText(template: ts.TemplateLiteral): string {
  const source = template.getText()
  if (ts.isNoSubstitutionTemplateLiteral(template)) return source
  const start = template.getStart()
  let text = source
  for (const { expression } of template.templateSpans) {
    const [from, to] = [expression.getStart() - start, expression.getEnd() - start]
    text = text.slice(0, from) + '?'.repeat(to - from) + text.slice(to)
  }
  return text
}

function literalsOf(argument: ts.Expression): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(argument)) return [argument]
  return ts.isArrayLiteralExpression(argument) ? argument.elements.filter(ts.isStringLiteralLike) : []
}

/** `public.sites as s` is `sites`; a table of another schema is undefined. */
function tableOf(text: string): string | undefined {
  const match = /^\s*(?:(\w+)\.)?(\w+)(?:\s+as\s+\w+)?\s*$/i.exec(text)
  if (match === null || (match[1] !== undefined && match[1] !== 'public')) return undefined
  return match[2]
}

/** Whether a `with('name', …)` earlier in the statement gives the name to a query. */
function isNamedBefore(call: ts.CallExpression, table: string): boolean {
  for (let node: ts.Node = call; node !== undefined; node = node.parent) {
    let before: ts.Node = node
    while (ts.isCallExpression(before) && ts.isPropertyAccessExpression(before.expression)) {
      const [first] = before.arguments
      const isWith = /^with(Recursive)?$/.test(before.expression.name.text)
      if (isWith && first !== undefined && ts.isStringLiteralLike(first)) {
        // `rows(a, b)` names its columns too.
        if (before !== call && first.text.split('(')[0]?.trim() === table) return true
      }
      before = before.expression.expression
    }
  }
  return false
}

const opens = new Set(['from', 'join', 'into', 'using', 'update', 'table', 'truncate'])
const closes = new Set(
  'as by except fetch for group having in intersect limit offset on order returning select set union values when where window with'.split(
    ' ',
  ),
)
/** `for update`, `do update` and `is distinct from` name no table. */
const noTableAfter = /^(for|key|do) update$|^distinct from$/

/** Names where SQL expects a table, with their places in the text. */
function tablesInSql(text: string): { name: string; at: number }[] {
  const sql = withoutComments(text)
  const queries = queriesNamedIn(sql)
  const tokens = [...sql.matchAll(/"[^"]+"|[a-z_]\w*|\S/gi)].map(({ 0: token, index }) => ({
    word: token.replaceAll('"', '').toLowerCase(),
    at: index,
  }))
  const found: { name: string; at: number }[] = []
  /** Inside each bracket that is open: the word after which a table comes next, and whether a comma brings another. */
  let level: { opener?: string; isList: boolean } = { isList: false }
  const outer: (typeof level)[] = []
  for (let index = 0; index < tokens.length; index++) {
    const { word = '', at = 0 } = tokens[index] ?? {}
    const [before = '', next = '', afterNext = ''] = [index - 1, index + 1, index + 2].map(
      i => tokens[i]?.word,
    )
    const { opener } = level
    if (word === '(') {
      outer.push({ isList: level.isList })
      // `from (a join b)`, but `using (id)`.
      level = opener === 'from' || opener === 'join' ? { opener, isList: true } : { isList: false }
    } else if (word === ')') level = outer.pop() ?? { isList: false }
    else if (word === ',') level = level.isList ? { opener: 'from', isList: true } : { isList: false }
    else if (opens.has(word) && !noTableAfter.test(`${before} ${word}`)) {
      level = { opener: word, isList: level.isList || /^(from|using|table)$/.test(word) }
    } else if (word === 'only' || word === 'lateral') {
      // The table comes after it.
    } else if (closes.has(word)) level = { isList: level.isList && (word === 'as' || word === 'on') }
    else if (opener !== undefined) {
      level = { isList: level.isList }
      const qualified = next === '.'
      const name = qualified ? afterNext : word
      const isCall = tokens[index + (qualified ? 3 : 1)]?.word === '(' && opener !== 'into'
      const isOurs = !qualified || word === 'public'
      if (qualified) index += 2
      if (isOurs && !isCall && !queries.has(name) && /^\w+$/.test(name)) found.push({ name, at })
    }
  }
  return found
}

/** The names that `with x as (…)` gives to queries. */
function queriesNamedIn(sql: string): Set<string> {
  const named =
    /(?:\bwith\b(?:\s+recursive\b)?|,)\s*(\w+)\s*(?:\([^()]*\)\s*)?as\s*(?:(?:not\s+)?materialized\s*)?\(/gi
  return new Set([...sql.matchAll(named)].map(match => match[1]?.toLowerCase() ?? ''))
}

/** As long as before: comments and the insides of strings become spaces. */
function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, text => text.replace(/[^\n]/g, ' '))
}

export interface Ownership {
  /** By table, the folder of its owner: `features/sites`, `platform`. */
  owners: ReadonlyMap<string, string>
  /** What is wrong with who owns what, a sentence each. */
  problems: string[]
}

/** @param tables every table of the database */
export function ownershipOf(
  tables: readonly string[],
  claims: readonly { folder: string; tables: readonly string[] }[],
): Ownership {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { folder, tables: own } of claims) {
    for (const table of own) {
      const other = owners.get(table)
      if (other !== undefined) problems.push(`${table} has two owners: ${other} and ${folder}.`)
      if (!tables.includes(table)) {
        problems.push(`${folder} owns ${table}, which the database has not: is db/types.generated.ts stale?`)
      }
      owners.set(table, folder)
    }
  }
  for (const table of tables) {
    if (!owners.has(table)) {
      problems.push(`${table} has no owner: name it in the \`tables\` of a features/…/server/feature.ts.`)
    }
  }
  return { owners, problems }
}

/** What a file names of others' tables, a sentence each. */
export function trespassesIn(path: string, source: string, owners: Ownership['owners']): string[] {
  return tablesNamedIn(source).flatMap(({ table, line }) => {
    const owner = owners.get(table)
    if (owner === undefined || path.startsWith(`${owner}/`)) return []
    const door = owner === 'platform' ? 'what platform/server exports' : `${owner}/server/public.ts`
    return [`${path}:${line} names ${table}, a table of ${owner}: ask ${door}, or add there what you need.`]
  })
}

if (import.meta.main) {
  const features = await import('#app/server/features.ts')
  const types = readFileSync(join(root, 'db/types.generated.ts'), 'utf8')
  const [, database = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? []
  const tables = [...database.matchAll(/^\s*(\w+):/gm)].map(match => match[1] ?? '')
  const { owners, problems } = ownershipOf(tables, [
    { folder: 'platform', tables: platformTables },
    ...Object.values(features).map(feature => ({
      folder: `features/${feature.name}`,
      tables: feature.tables ?? [],
    })),
  ])
  const sources = globSync('{app,platform,features/*}/server/**/*.ts', { cwd: root })
    .filter(path => !/\.test\.ts$|\/testing\//.test(path))
    .toSorted()
  for (const path of sources) {
    problems.push(...trespassesIn(path, readFileSync(join(root, path), 'utf8'), owners))
  }
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
