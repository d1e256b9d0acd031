import { type Fault, faultText } from './entry.ts'
import type { ImportReport, StoreReport } from './import.ts'

/** How many of what is no longer in a file are named. */
const shownGone = 50

/** What an import did or would do, for the person who asked for it. */
export function reportText({ stores, faults, applied }: ImportReport): string {
  if (faults.length > 0) return faultsText(faults)
  const width = Math.max(...stores.map(one => one.name.length))
  const lines = stores.flatMap(one => [countsText(one, width), ...goneText(one)])
  return [...lines, '', conclusion(stores, applied)].join('\n')
}

function faultsText(faults: readonly Fault[]): string {
  const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`
  return [...faults.map(faultText), '', `${count}: nothing was changed.`].join('\n')
}

function countsText({ name, file, created, changed, unchanged, gone }: StoreReport, width: number): string {
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${gone.length} no longer in ${file}`
  return `${name.padEnd(width)}  ${counts}`
}

function goneText({ gone, removed, stillUsed }: StoreReport): string[] {
  const kept = gone.filter(key => !removed.includes(key) && !stillUsed.includes(key))
  return [
    listed('removed', removed),
    listed('kept, since something still refers to it', stillUsed),
    listed('kept; --remove removes it', kept),
  ].flat()
}

function listed(what: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return []
  const more = keys.length - shownGone
  return [`  ${what}: ${keys.slice(0, shownGone).join(', ')}${more > 0 ? ` and ${more} others` : ''}`]
}

function conclusion(stores: readonly StoreReport[], applied: boolean): string {
  const changes = stores.some(one => one.created + one.changed + one.removed.length > 0)
  if (!changes) return 'Nothing changed.'
  return applied ? 'Written.' : 'Nothing was written: this was a trial. Add --apply to write it.'
}
