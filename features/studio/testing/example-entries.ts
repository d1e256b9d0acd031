import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Field } from '#platform/contract/content-field.ts'
import { dayOf } from '#platform/server/content/days.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { Item } from './fill-form.ts'

/**
 * The entries of a part in a company's folder as a form would hold them: cells of a table as what their fields hold, days that
 * count from today as such. Pictures, documents and pages stay paths.
 * @param gathered the list in which one entry holds several lines, as the dishes of a day
 */
export async function entriesOf(
  folder: string,
  { name, fields }: { name: string; fields: readonly Field[] },
  today: Day,
): Promise<Item[]> {
  const json = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined)
  const [only] = fields
  const isGathered = fields.length === 1 && only?.kind === 'list' && only.fields?.some(one => one.alike)
  const lines = isGathered ? (only.fields ?? []) : fields
  const items = json === undefined ? await rowsOf(join(folder, `${name}.csv`), lines) : JSON.parse(json)
  const dated = (items as Item[]).map(item => datedIn(item, lines, today) as Item)
  return isGathered ? gathered(only, dated) : dated
}

async function rowsOf(file: string, fields: readonly Field[]): Promise<Item[]> {
  const text = await readFile(file, 'utf8')
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const rows = parse(text, { columns: true, delimiter, skip_empty_lines: true }) as Record<string, string>[]
  return rows.map(row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, cell]) => {
        const field = fields.find(one => one.name === name)
        return cell === '' || field === undefined ? [] : [[name, valueIn(field, cell)]]
      }),
    ),
  )
}

function valueIn({ kind }: Field, cell: string): unknown {
  if (kind === 'integer' || kind === 'number') return Number(cell.replace(',', '.'))
  if (kind === 'boolean') return cell === 'oui'
  return kind === 'choices' || kind === 'names' ? cell.split('|') : cell
}

/** Counted from today, as an import counts them. */
function datedIn(value: unknown, fields: readonly Field[], today: Day): unknown {
  if (Array.isArray(value)) return value.map(one => datedIn(one, fields, today))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const field = fields.find(each => each.name === name)
      if ((field?.kind === 'day' || field?.kind === 'moment') && typeof one === 'string') {
        const [first = '', ...rest] = one.split(' ')
        if (field.kind === 'moment' && rest.length === 0) rest.push('00:00')
        return [name, [dayOf(first, today) ?? first, ...rest].join(' ')]
      }
      return [name, field?.fields === undefined ? one : datedIn(one, field.fields, today)]
    }),
  )
}

/** Those that say the same of what is said once stand in one entry. */
function gathered({ name, fields = [] }: Field, lines: readonly Item[]): Item[] {
  const alike = fields.filter(one => one.alike).map(one => one.name)
  const entries = Map.groupBy(lines, line => alike.map(one => line[one]).join(' '))
  return [...entries.values()].map(list => ({ [name]: list }))
}
