import { sql } from 'kysely'
import type { Folder } from '#features/practical-information/contract.ts'
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
import { siteCode } from './company.ts'

/** Ids from here on are for information that people write. */
const firstFreeId = 1001

/** The colour of a folder's pictures and sheets, near its section's own, and what stands above a sheet's title. */
const looks: Record<Folder, { hue: number; kicker: Bilingual }> = {
  practicallife: { hue: 85, kicker: { fr: 'Orvane · Vie pratique', en: 'Orvane · Everyday life' } },
  service: { hue: 65, kicker: { fr: 'Orvane · Services', en: 'Orvane · Services' } },
  mobility: { hue: 230, kicker: { fr: 'Orvane · Mobilité', en: 'Orvane · Mobility' } },
  safetynews: { hue: 130, kicker: { fr: 'Orvane · Prévention', en: 'Orvane · Prevention' } },
  security: { hue: 148, kicker: { fr: 'Orvane · Sûreté et sécurité', en: 'Orvane · Safety and security' } },
  training: { hue: 165, kicker: { fr: 'Orvane · Formation', en: 'Orvane · Training' } },
}

/** All practical and safe-at-work information as its file holds it; its pictures and sheets are added to the drawings. */
export function informationEntries(today: Date, drawings: Drawings) {
  return Promise.all(
    demoInformation.map((information, index) => informationEntry(information, index + 1, today, drawings)),
  )
}

async function informationEntry(information: DemoInformation, id: number, today: Date, drawings: Drawings) {
  const { folder, type, fr, en } = information
  const [pdf_fr, pdf_en] = await Promise.all([
    sheetOf(information, id, 'fr', drawings),
    sheetOf(information, id, 'en', drawings),
  ])
  return {
    key: `demo-${id}`,
    id,
    folder,
    type,
    created: publishedAt(today, information.created, id).toISOString(),
    sites: sitesOf(information).map(siteCode),
    title_fr: french(fr.title),
    title_en: english(en.title),
    ...(fr.body.trim() !== '' && {
      description_fr: blocks(french(fr.body)),
      description_en: blocks(english(en.body)),
    }),
    ...(information.type === 'LINK' && { link_fr: information.link.fr, link_en: information.link.en }),
    ...(pdf_fr !== null && { pdf_fr, pdf_en }),
    photos: photosOf(information, id, drawings),
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
      file: drawings.add(
        `information-${number}`,
        drawCoverIn(looks[folder].hue, `information ${number}`, name),
      ),
      alt_fr: icons[name].alt.fr,
      alt_en: icons[name].alt.en,
    }
  })
}

function numbered(id: number): string {
  return String(id).padStart(2, '0')
}

/** What people write gets numbers of its own. */
export async function keepInformationNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('practical_informations', 'id'), ${firstFreeId}, false)`.execute(
    db,
  )
}

function sitesOf({ folder, sites = demoSites.map(site => site.id) }: DemoInformation): number[] {
  return sites.filter(id => !emptyFolders[id]?.includes(folder))
}
