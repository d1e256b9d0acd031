import { defaultLanguage, type Language } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { type Difference, mostFields, shortly } from './changes.ts'
import { type Fault, faultText } from './entry.ts'
import { importWords } from './messages.ts'
import type { ImportReport, StoreReport } from './request.ts'

/** How many of what is no longer in a file are named. */
const shownGone = 50

/** What an import did or would do, for the person who asked for it. */
export function reportText(
  { stores, faults, applied }: ImportReport,
  language: Language = defaultLanguage,
): string {
  if (faults.length > 0) return faultsText(faults, language)
  const width = Math.max(...stores.map(one => one.name.length))
  const lines = stores.flatMap(one => [
    countsText(one, width, language),
    ...warningsText(one, language),
    ...changesText(one, language),
    ...goneText(one, language),
  ])
  return [...lines, '', conclusion(stores, applied, language)].join('\n')
}

function faultsText(faults: readonly Fault[], language: Language): string {
  const words = importWords[language]
  return [...faults.map(fault => faultText(fault, language)), '', words.faults(faults.length)].join('\n')
}

function countsText(
  { name, file, created, changed, unchanged, gone }: StoreReport,
  width: number,
  language: Language,
): string {
  const counts = importWords[language].counts(created, changed, unchanged, gone.length, file)
  return `${name.padEnd(width)}  ${counts}`
}

function warningsText({ warnings }: StoreReport, language: Language): string[] {
  return warnings.map(one => `  ${importWords[language].warning}, ${faultText(one, language)}`)
}

/** What is new by its keys in one line, what changes entry by entry, a line for each field. */
function changesText({ created, changed, changes }: StoreReport, language: Language): string[] {
  const words = importWords[language]
  const more = (all: number, shown: number, indent: string) =>
    all > shown ? [`${indent}${words.andMore(all - shown)}`] : []
  const known = changes.filter(one => !one.created)
  const keys = changes.filter(one => one.created).map(one => one.key)
  const others = created > keys.length ? words.others(created - keys.length) : ''
  return [
    ...known.flatMap(({ key, fields }) => [
      `  ${words.changed}${words.colon}${key}`,
      ...fields.slice(0, mostFields).map(field => `    ${fieldText(field, words)}`),
      ...more(fields.length, mostFields, '    '),
    ]),
    ...more(changed, known.length, '  '),
    ...(keys.length > 0 ? [`  ${words.created}${words.colon}${keys.join(', ')}${others}`] : []),
  ]
}

function fieldText(field: Difference, words: (typeof importWords)[Language]): string {
  const [before, after] = shortly(field, words.nothing)
  const name = field.path.map(step => (typeof step === 'number' ? step + 1 : step)).join('.')
  return `${name}${words.colon}${before} → ${after}`
}

function goneText({ gone, retained, removed, stillUsed }: StoreReport, language: Language): string[] {
  const words = importWords[language]
  const kept = gone.filter(key => !removed.includes(key) && !stillUsed.includes(key))
  const listed = (what: string, keys: readonly string[]) => {
    if (keys.length === 0) return []
    const more = keys.length - shownGone
    const others = more > 0 ? words.others(more) : ''
    return [`  ${what}${words.colon}${keys.slice(0, shownGone).join(', ')}${others}`]
  }
  const left = retained.map(({ key, by, at }) =>
    words.retainedEntry(key, by, `${formatDate(at, language, 'medium')}, ${formatTime(at, language)}`),
  )
  return [
    listed(words.retained, left),
    listed(words.removed, removed),
    listed(words.stillUsed, stillUsed),
    listed(words.kept, kept),
  ].flat()
}

function conclusion(stores: readonly StoreReport[], applied: boolean, language: Language): string {
  const words = importWords[language]
  const changes = stores.some(one => one.created + one.changed + one.removed.length > 0)
  if (!changes) return words.nothingChanged
  return applied ? words.written : words.trial
}
