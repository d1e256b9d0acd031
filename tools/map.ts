// Draws who imports whom, feature by feature, as a Mermaid flowchart from the imports themselves: npm run --silent map.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const drawn = execFileSync(
  join(root, 'node_modules/.bin/depcruise'),
  [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'mermaid'],
    ...['--collapse', '^(features/[^/]+|platform|app|demo|db)'],
    ...['--include-only', '^(features|platform|app|demo|db)/', '--exclude', '[.](test|e2e)[.]|/testing/'],
    ...['app', 'features', 'platform', 'demo', 'db'],
  ],
  { cwd: root, encoding: 'utf8' },
)
process.stdout.write(drawn)
