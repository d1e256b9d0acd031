import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'

export interface CompanyFolder {
  path: string
  write(file: string, content: string | Uint8Array): Promise<string>
}

/** A folder for a company's files, gone after the last test of the calling file. */
export async function companyFolder(): Promise<CompanyFolder> {
  const root = await mkdtemp(join(tmpdir(), 'campus-company-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  const path = join(root, 'company')
  await mkdir(path)
  return {
    path,
    async write(file, content) {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), content)
      return join(path, file)
    },
  }
}

type Cell = string | number | boolean | undefined

/** A table as a spreadsheet writes it: quoted where it must be, a column for each name that a row has. */
export function csvOf(rows: readonly Readonly<Record<string, Cell>>[], delimiter = ','): string {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = rows.map(row => names.map(name => cell(row[name], delimiter)).join(delimiter))
  return [names.join(delimiter), ...lines, ''].join('\r\n')
}

function cell(value: Cell, delimiter: string): string {
  if (value === undefined) return ''
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  const plain = !/["\r\n]/.test(text) && !text.includes(delimiter)
  return plain ? text : `"${text.replaceAll('"', '""')}"`
}

/** A picture of one colour. */
export function picture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
): Promise<Buffer> {
  const made = sharp({ create: { width, height, channels: 3, background: '#1f7a5c' } })
  return made.toFormat(format).toBuffer()
}
