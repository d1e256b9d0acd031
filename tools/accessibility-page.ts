// Writes docs/accessibility.md from app/accessibility/criteria.ts; with --check, says whether it is stale.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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

const page = `# Accessibility

<!-- Written by \`npm run accessibility\` from app/accessibility/criteria.ts: change it there. -->

What each of the ${criteria.length} criteria of RGAA 4.1 (WCAG 2.1, levels A and AA) is held by: tests, and what a person looks
at before a release. ${count('met')} are met, ${count('missing')} are not met in full, ${count('none')} apply to nothing in
the product. The statement (\`/accessibility\`) names the same gaps. Nobody from outside has audited this.
${themes
  .map(
    (theme, index) => `
## ${index + 1}. ${theme}

| | asks | state | held by |
| --- | --- | --- | --- |
${criteria
  .filter(({ number }) => number.startsWith(`${index + 1}.`))
  .map(one => `| ${one.number} | ${one.asks} | ${states[one.state]} | ${heldBy(one)} |`)
  .join('\n')}
`,
  )
  .join('')}`

if (!process.argv.includes('--check')) await writeFile(file, page)
else if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
  console.error('docs/accessibility.md is stale: npm run accessibility')
  process.exitCode = 1
}
