// Draws who imports whom into docs/architecture.md, from the imports themselves: npm run map. With --check it only says
// whether the drawing is stale.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/architecture.md')
const place = /(<!-- map -->\n)[\s\S]*(<!-- \/map -->)/

const drawn = execFileSync(
  join(root, 'node_modules/.bin/depcruise'),
  [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'mermaid'],
    ...['--collapse', '^(features/[^/]+|platform|app|demo|db)'],
    ...['--include-only', '^(features|platform|app|demo|db)/', '--exclude', '[.](test|e2e)[.]|/testing/'],
    ...['app', 'features', 'platform', 'demo', 'db'],
  ],
  { cwd: root, encoding: 'utf8' },
).trim()
const before = readFileSync(page, 'utf8')
const after = before.replace(place, `$1\`\`\`mermaid\n${drawn}\n\`\`\`\n$2`)

if (!process.argv.includes('--check')) writeFileSync(page, after)
else if (after !== before) {
  console.log('The map in docs/architecture.md is stale: npm run map')
  process.exitCode = 1
}
