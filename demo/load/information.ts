import { type Insertable, sql } from 'kysely'
import type { PracticalInformations } from '#db/types.generated.ts'
import type { Folder } from '#features/practical-information/contract.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { leafletPdf } from '../documents/leaflet.ts'
import { drawCoverIn } from '../drawings/cover.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { icons } from '../drawings/icons.ts'
import { demoInformation } from '../information/all.ts'
import { type DemoInformation, emptyFolders } from '../information/information.ts'
import { demoSites } from '../sites.ts'
import { blocks, english, french } from '../typography.ts'
import { publishedAt } from './articles.ts'

/** Ids from here on are for information that people write. */
const firstFreeId = 1001

/** The colour of a folder's pictures and sheets, near its section's own, and what stands above a sheet's title. */
const looks: Record<Folder, { hue: number; kicker: Bilingual }> = {
  practicallife: { hue: 85, kicker: { fr: 'Orvane · Vie pratique', en: 'Orvane · Everyday life' } },
  service: { hue: 65, kicker: { fr: 'Orvane · Services', en: 'Orvane · Services' } },
  mobility: { hue: 230, kicker: { fr: 'Orvane · Mobilité', en: 'Orvane · Getting around' } },
  safetynews: { hue: 130, kicker: { fr: 'Orvane · Prévention', en: 'Orvane · Prevention' } },
  security: { hue: 148, kicker: { fr: 'Orvane · Sûreté et sécurité', en: 'Orvane · Safety and security' } },
  training: { hue: 165, kicker: { fr: 'Orvane · Formation', en: 'Orvane · Training' } },
}

export type InformationRow = Insertable<PracticalInformations> & { id: number; creation_date: Date }

/** The rows of all practical and safe-at-work information; its pictures and sheets are added to the drawings. */
export function informationRows(today: Date, drawings: Drawings): Promise<InformationRow[]> {
  return Promise.all(
    demoInformation.map((information, index) => informationRow(information, index + 1, today, drawings)),
  )
}

async function informationRow(
  information: DemoInformation,
  id: number,
  today: Date,
  drawings: Drawings,
): Promise<InformationRow> {
  const { folder, type, fr, en } = information
  const [pdf_fr, pdf_en] = await Promise.all([
    sheetOf(information, id, 'fr', drawings),
    sheetOf(information, id, 'en', drawings),
  ])
  return {
    id,
    folder,
    type,
    title_fr: french(fr.title),
    title_en: english(en.title),
    description_fr: sanitiseHtml(blocks(french(fr.body))),
    description_en: sanitiseHtml(blocks(english(en.body))),
    photos: JSON.stringify(photosOf(information, id, drawings)),
    link_fr: information.type === 'LINK' ? information.link.fr : null,
    link_en: information.type === 'LINK' ? information.link.en : null,
    pdf_fr,
    pdf_en,
    creation_date: publishedAt(today, information.created, id),
  }
}

/** The address of the document in one language; null where there is none. */
async function sheetOf(
  information: DemoInformation,
  id: number,
  language: Language,
  drawings: Drawings,
): Promise<string | null> {
  if (information.type !== 'PDF') return null
  const { title, sheet } = information[language]
  const set = language === 'fr' ? french : english
  const { hue, kicker } = looks[information.folder]
  const pdf = await leafletPdf({
    title: set(title),
    kicker: set(kicker[language]),
    language,
    hue,
    icon: information.icon,
    body: set(sheet),
  })
  return drawings.addFile(`information-${numbered(id)}-${language}`, 'pdf', pdf)
}

function photosOf({ folder, icon, more = [] }: DemoInformation, id: number, drawings: Drawings) {
  return [icon, ...more].map((name, index) => {
    const number = `${numbered(id)}-${index + 1}`
    return {
      url: drawings.add(
        `information-${number}`,
        drawCoverIn(looks[folder].hue, `information ${number}`, name),
      ),
      position: index + 1,
      description_fr: icons[name].alt.fr,
      description_en: icons[name].alt.en,
    }
  })
}

function numbered(id: number): string {
  return String(id).padStart(2, '0')
}

export async function insertInformation(db: Database, rows: readonly InformationRow[]): Promise<void> {
  await db.insertInto('practical_informations').values(rows).execute()
  await sql`select setval(pg_get_serial_sequence('practical_informations', 'id'), ${firstFreeId}, false)`.execute(
    db,
  )
  const placed = rows.flatMap(({ id, creation_date }, index) =>
    sitesOf(demoInformation[index]).map(site_id => ({ site_id, information_id: id, creation_date })),
  )
  await db.insertInto('practical_information_sites').values(placed).execute()
}

function sitesOf(information: DemoInformation | undefined): number[] {
  if (information === undefined) return []
  const { folder, sites = demoSites.map(site => site.id) } = information
  return sites.filter(id => !emptyFolders[id]?.includes(folder))
}
