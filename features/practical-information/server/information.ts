import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type Folder,
  folders,
  type Information,
  type InformationCard,
  type InformationKind,
  type InformationType,
} from '../contract.ts'

/** What two lists may ask for differently; everything else is a value. */
interface Shape {
  language: Language
  /** Rows to read; all when absent. A number in the text, since the planner decides by it. */
  limit?: number | undefined
}

interface Values {
  siteId: number
  folders: readonly Folder[]
}

/** What is told on a campus in some folders, newest first. */
export async function informationOf(
  db: Database,
  siteId: number,
  kinds: readonly InformationKind[],
  shape: Shape,
): Promise<InformationCard[]> {
  const wanted = kinds.flatMap(kind => folders[kind])
  if (wanted.length === 0) return []
  const rows = await queryOf(shape)(db, { siteId, folders: wanted })
  return rows.map(cardOf)
}

type NewestFirst = ReturnType<typeof reusableQuery<Values, CardRow>>

const statements = new Map<string, NewestFirst>()

/** The statement of a shape, made once: callers use one or two limits in all. */
function queryOf(shape: Shape): NewestFirst {
  const key = `${shape.language} ${shape.limit}`
  const query = statements.get(key) ?? reusableQuery((db, values: Values) => newestFirst(db, values, shape))
  statements.set(key, query)
  return query
}

export function newestFirst(db: Database, values: Values, { language, limit }: Shape) {
  const query = db
    .selectFrom('practical_information_sites as s')
    .innerJoin('practical_informations as i', 'i.id', 's.information_id')
    .select(cardColumns(language))
    .where('s.site_id', '=', values.siteId)
    .where(sql<boolean>`i.folder = any(${values.folders}::text[])`)
    .orderBy('s.creation_date', 'desc')
    .orderBy('s.information_id', 'desc')
  return limit === undefined ? query : query.limit(sql.lit(limit))
}

/**
 * One piece of information, whatever its campus: a shared link works for a colleague elsewhere.
 * @param kind what it must be; undefined: anything
 */
export async function oneInformation(
  db: Database,
  id: string,
  kind: InformationKind | undefined,
  language: Language,
): Promise<Information | undefined> {
  let query = db
    .selectFrom('practical_informations as i')
    .select(cardColumns(language))
    .select(`i.description_${language} as description` as const)
    .where('i.id', '=', id)
  if (kind !== undefined) query = query.where('i.folder', 'in', folders[kind])
  const row = await query.executeTakeFirst()
  return (
    row && {
      ...cardOf(row),
      description: row.description,
      photos: inOrder(row.photos).map(photo => ({
        url: photo.url,
        position: photo.position,
        photoDescription: photo[`description_${language}`],
      })),
    }
  )
}

/** What a card shows, in one language, of `practical_informations as i`. */
function cardColumns(language: Language) {
  return [
    'i.id',
    `i.title_${language} as title`,
    'i.type',
    'i.folder',
    'i.photos',
    `i.link_${language} as link`,
    `i.pdf_${language} as pdf`,
    `i.pdf_${language}_bytes as pdf_bytes`,
    'i.creation_date',
  ] as const
}

interface CardRow {
  id: string
  title: string
  type: string
  folder: string
  photos: unknown
  link: string | null
  pdf: string | null
  pdf_bytes: number | null
  creation_date: Date
}

/** As `practical_informations.photos` keeps them. */
interface StoredPhoto {
  url: string
  position: number
  description_fr: string
  description_en: string
}

function inOrder(photos: unknown): StoredPhoto[] {
  return (photos as StoredPhoto[]).toSorted((one, other) => one.position - other.position)
}

function cardOf(row: CardRow): InformationCard {
  return {
    id: row.id,
    title: row.title,
    // The table's own checks let only the contract's words in.
    type: row.type as InformationType,
    folder: row.folder as Folder,
    photo: inOrder(row.photos)[0]?.url ?? null,
    link: row.link,
    pdf: row.pdf,
    pdfBytes: row.pdf_bytes,
    creationDate: row.creation_date.toISOString(),
  }
}
