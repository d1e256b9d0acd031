// Writes docs/accessibility.md from app/accessibility/criteria.ts; with --check, says whether it is stale.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { authoring } from '#app/accessibility/authoring.ts'
import { type Criterion, criteria, themes } from '#app/accessibility/criteria.ts'
import { gaps } from '#app/accessibility/gaps.ts'

const file = fileURLToPath(new URL('../docs/accessibility.md', import.meta.url))
const states = { met: 'met', missing: '**not met**', none: 'applies to nothing' } as const
const count = (state: Criterion['state']) => criteria.filter(one => one.state === state).length

function heldBy({ tests, look, gap }: Criterion): string {
  const named = tests.map(([path, name]) => `\`${path}\`: “${name} …”`)
  return [...(gap === undefined ? [] : [gaps[gap].en]), ...(look === undefined ? [] : [look]), ...named].join(
    '<br>',
  )
}

const table = (criteria: readonly Criterion[]) => `| | asks | state | held by |
| --- | --- | --- | --- |
${criteria.map(one => `| ${one.number} | ${one.asks} | ${states[one.state]} | ${heldBy(one)} |`).join('\n')}
`

const page = `# Accessibility

<!-- Written by \`npm run accessibility\` from app/accessibility/: change it there. -->

What each of the ${criteria.length} criteria of RGAA 4.1 (WCAG 2.1, levels A and AA) is held by: tests, and what a person looks
at before a release. ${count('met')} are met, ${count('missing')} are not met in full, ${count('none')} apply to nothing in
the product. The statement (\`/accessibility\`) names the same gaps. At the end the same of ATAG 2.0, for the studio. Nobody from
outside has audited this.
${themes
  .map(
    (theme, index) => `
## ${index + 1}. ${theme}

${table(criteria.filter(({ number }) => number.startsWith(`${index + 1}.`)))}`,
  )
  .join('')}
## Writing in the studio: ATAG 2.0, levels A and AA

${table(authoring)}`

if (!process.argv.includes('--check')) await writeFile(file, page)
else if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
  console.error('docs/accessibility.md is stale: npm run accessibility')
  process.exitCode = 1
}
