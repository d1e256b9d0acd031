import type { Language } from '#platform/text/language.ts'
import type { IconName } from '../drawings/icons.ts'
import { Sheet } from './sheet.ts'

export interface Leaflet {
  title: string
  /** Above the title. */
  kicker: string
  language: Language
  hue: number
  icon: IconName
  /**
   * One block a line: `# ` a heading, `- ` a point, `1. ` a step, `| one | two` a row of a table whose first row names
   * the columns, anything else a paragraph.
   */
  body: string
}

type Kind = 'heading' | 'point' | 'step' | 'row' | 'paragraph'

/** A notice as a PDF; the same notice always makes the same bytes. */
export async function leafletPdf({ body, ...options }: Leaflet): Promise<Uint8Array> {
  const sheet = await Sheet.begin(options)
  for (const { kind, lines } of groupsOf(body)) {
    if (kind === 'point' || kind === 'step')
      sheet.list(
        lines.map(words => ({ words })),
        { numbered: kind === 'step' },
      )
    else if (kind === 'row') sheet.table(lines.map(line => line.split(' | ')))
    else for (const words of lines) kind === 'heading' ? sheet.heading(words) : sheet.paragraph(words)
  }
  return sheet.finish()
}

/** Lines of a kind that follow one another are one list or one table. */
function groupsOf(body: string): { kind: Kind; lines: string[] }[] {
  const groups: { kind: Kind; lines: string[] }[] = []
  for (const raw of body.trim().split('\n')) {
    if (raw.trim() === '') continue
    const { kind, words } = readLine(raw.trim())
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(words)
    else groups.push({ kind, lines: [words] })
  }
  return groups
}

function readLine(line: string): { kind: Kind; words: string } {
  const [, mark = '', rest = line] = /^(# |- |\d\. |\| )?(.*)$/.exec(line) ?? []
  if (mark === '# ') return { kind: 'heading', words: rest }
  if (mark === '- ') return { kind: 'point', words: rest }
  if (mark === '| ') return { kind: 'row', words: rest }
  return mark === '' ? { kind: 'paragraph', words: rest } : { kind: 'step', words: rest }
}
