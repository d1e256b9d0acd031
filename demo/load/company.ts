import { campusDay } from '#platform/time/campus-time.ts'
import { divisions } from '../company.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawCampus, drawHeader } from '../drawings/scenes.ts'
import { demoSites } from '../sites.ts'
import { termsTexts } from '../terms.ts'
import { english, french } from '../typography.ts'
import { workingDayBefore } from '../working-days.ts'

/** The campuses as their file holds them; their pictures are added to the drawings. */
export function siteEntries(drawings: Drawings) {
  return demoSites.map(site => ({
    id: site.id,
    code: site.code,
    name: site.name,
    address: french(site.address),
    latitude: site.latitude,
    longitude: site.longitude,
    picture: drawings.add(`campus-${site.id}`, drawCampus(site.scene)),
    headers: [
      {
        file: drawings.add(`header-${site.id}`, drawHeader(site.scene)),
        alt_fr: french(site.sceneAlt.fr),
        alt_en: english(site.sceneAlt.en),
      },
    ],
    securityPhone: site.securityPhone,
    emergencyPhone: site.emergencyPhone,
    alternativeFunctionalityDesign: site.alternativeFunctionalityDesign,
    quotes: site.quotes.map(quote => ({
      quote_fr: french(quote.fr),
      quote_en: english(quote.en),
      author: english(quote.author),
    })),
    functionalities: site.functionalities.map(({ type, activated, label, param }) => ({
      type,
      activated,
      ...(label && { label_fr: french(label.fr), label_en: english(label.en) }),
      param,
    })),
  }))
}

export function divisionEntries() {
  return divisions.map(code => ({ code }))
}

/** The terms of use as their file holds them, and the pages that it names. */
export function termsEntries(today: Date) {
  const pages = new Map<string, string>()
  const entries = termsTexts.map(({ version, publishedDaysAgo, fr, en }) => {
    pages.set(`terms/${version}.fr.html`, french(fr)).set(`terms/${version}.en.html`, english(en))
    return {
      version,
      published: `${workingDayBefore(campusDay(today), publishedDaysAgo)} 08:00`,
      page_fr: `terms/${version}.fr.html`,
      page_en: `terms/${version}.en.html`,
    }
  })
  return { entries, pages }
}

/** What other files call a campus. */
export function siteCode(id: number): string {
  const site = demoSites.find(one => one.id === id)
  if (site === undefined) throw new Error(`There is no demo campus ${id}`)
  return site.code
}
