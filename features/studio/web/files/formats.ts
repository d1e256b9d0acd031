import type { importTypes, uploadTypes } from '../../contract.ts'

/** What a file of a company is by the end of its name: browsers call a table by other names on other machines. */
const importEndings: Readonly<Record<string, (typeof importTypes)[number]>> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

export const importAccepts = Object.keys(importEndings)
  .map(ending => `.${ending}`)
  .join(',')

/** The file as a call hands it in; undefined: it is none of those that can be. */
export function importBlob(file: File): Blob | undefined {
  return typed(file, importEndings)
}

const pictureEndings: Readonly<Record<string, (typeof uploadTypes)[number]>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}
const pdfEndings: Readonly<Record<string, (typeof uploadTypes)[number]>> = { pdf: 'application/pdf' }

export type FileKind = 'picture' | 'pdf'
const endings = { picture: pictureEndings, pdf: pdfEndings }

export const accepts: Record<FileKind, string> = {
  picture: 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml',
  pdf: 'application/pdf',
}

export function uploadBlob(file: File, kind: FileKind): Blob | undefined {
  return typed(file, endings[kind])
}

function typed(file: File, types: Readonly<Record<string, string>>): Blob | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const type = types[ending] ?? Object.values(types).find(one => one === file.type)
  return type === undefined ? undefined : file.slice(0, file.size, type)
}
