import type { Database } from '#platform/server/database/database.ts'
import { type PersonalData, type Subject, untilInWords } from './personal-data.ts'

/** By path with slashes, the files of an export: `room-bookings.json`, `pictures/portrait.svg`. */
export type ExportedFiles = Record<string, Uint8Array>

/** All that is kept of a person: a JSON file for each kind, the pictures, and a file that says what the others are. */
export async function exportOf(
  db: Database,
  kinds: readonly PersonalData[],
  subject: Subject,
  now: Date,
): Promise<ExportedFiles> {
  const files: ExportedFiles = {}
  const about = []
  for (const kind of kinds) {
    const rows = await kind.read(db, subject)
    files[`${kind.name}.json`] = asJson(rows)
    const pictures = (await kind.files?.(db, subject)) ?? []
    for (const { name, content } of pictures) files[`pictures/${name}`] = content
    about.push({
      file: `${kind.name}.json`,
      count: rows.length,
      ...(pictures.length > 0 && { pictures: pictures.map(({ name }) => `pictures/${name}`) }),
      kind: kind.kind,
      holds: kind.holds,
      why: kind.why,
      until: untilInWords(kind.kept),
    })
  }
  const { emails, ids } = subject
  return { 'about.json': asJson({ emails, ids, exportedAt: now.toISOString(), files: about }), ...files }
}

function asJson(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
