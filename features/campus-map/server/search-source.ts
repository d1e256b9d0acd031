import { leastForFault, soundParts, stemOf } from '#features/search/rules.ts'
import {
  type Candidate,
  closeness,
  ownWords,
  type SearchSource,
  wordsOf,
} from '#features/search/server/public.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { type Wanted, wanted, wantedOf } from '../categories.ts'
import { categoryName } from '../category-names.ts'
import { title } from '../title.ts'
import { type Area, isWalkable, type Level, type Venue } from '../venue.ts'
import { closuresFrom } from './closures.ts'
import { knownPlans } from './known-plans.ts'
import { plansOfSite } from './plans.ts'
import { rememberedOf } from './remembered-plans.ts'

/** Something of the plans that has a name, as searches read it. */
interface Place {
  id: string
  name: Bilingual
  /** What else it is found by. */
  also: string[]
  where: Bilingual
  /** All of that as searches compare it. */
  words: string
}

interface Places {
  places: readonly Place[]
  kinds: ReadonlySet<Wanted>
}

const words = {
  fr: { way: 'Itinéraire', closed: 'Fermé', until: 'jusqu’au', further: 'jusqu’à nouvel ordre' },
  en: { way: 'Route', closed: 'Closed', until: 'until', further: 'until further notice' },
}

/** What is looked for by kind, and all that it is called. */
const kinds: Record<Wanted, { name: Bilingual; calls: string }> = {
  toilets: {
    name: { fr: 'Toilettes', en: 'Toilets' },
    calls:
      'toilet toilets restroom restrooms bathroom loo wc washroom ladies gents toilette toilettes sanitaires lavabo',
  },
  coffee: {
    name: { fr: 'Coins café', en: 'Coffee corners' },
    calls: `coffee machine corner kitchen kitchenette tea water fountain vending cafe coin machine the eau fontaine
      distributeur tisanerie cuisine espresso`,
  },
  printer: {
    name: { fr: 'Imprimantes', en: 'Printers' },
    calls: 'printer printers print copier photocopier scanner imprimante imprimantes photocopieur copieur',
  },
  lift: {
    name: { fr: 'Ascenseurs', en: 'Lifts' },
    calls: 'lift lifts elevator elevators ascenseur ascenseurs',
  },
  exit: {
    name: { fr: 'Issues de secours', en: 'Emergency exits' },
    calls: 'exit exits emergency fire way out issue issues secours sortie sorties evacuation',
  },
  firstAid: {
    name: { fr: 'Infirmerie', en: 'First aid' },
    calls:
      'first aid nurse infirmary sick doctor medical room infirmerie infirmier infirmiere medecin sante soin soins',
  },
  defibrillator: {
    name: { fr: 'Défibrillateurs', en: 'Defibrillators' },
    calls: 'defibrillator defibrillators aed heart defibrillateur defibrillateurs dae coeur cardiaque',
  },
  restaurant: {
    name: { fr: 'Restaurants sur le plan', en: 'Restaurants on the map' },
    calls: 'restaurant restaurants map plan',
  },
  reception: {
    name: { fr: 'Accueil', en: 'Reception' },
    calls: 'reception front desk lobby welcome accueil hall entree entrance receptionist hotesse',
  },
}
const placeWords = 'desk desks poste postes bureau place lieu map plan floor etage'
const closedWords = `closed closure closures out of order broken works lift elevator stairs door ferme fermes fermee
  fermeture fermetures panne travaux ascenseur escalier porte acces`
/** So many of the places that may fit are told of. */
const mostPlaces = 40

/** Places and desks of the plans, kinds of places, what is closed, and the way to any of them. */
export const mapSource: SearchSource = {
  feature: 'campus-map',
  needs: ['MAP'],
  async find({ db, siteId, text, way, alike, reader: { language, now } }): Promise<Candidate[]> {
    const shown = await plansOfSite(db, siteId)
    if (shown === undefined) return []
    const known = await placesOf(db, shown)
    const t = words[language]
    const address = (parameters: Record<string, string>) =>
      `/map?${new URLSearchParams({ siteId: String(siteId), ...parameters })}`
    const own = ownWords(text, placeWords)
    const other = language === 'fr' ? 'en' : 'fr'
    const parts = own.map(word =>
      alike && word.length >= leastForFault ? soundParts(word) : { start: stemOf(word), end: '' },
    )
    const places = known.places
      // A look at each text first: there are thousands.
      .filter(({ words: text }) =>
        parts.some(({ start, end }) => text.includes(start) || (end !== '' && text.includes(end))),
      )
      .map(place => ({
        place,
        fits:
          own.length === 0
            ? 0
            : closeness(
                text,
                {
                  title: place.name[language],
                  also: [place.name[other], ...place.also],
                  calls: [placeWords],
                },
                alike,
              ),
      }))
      .filter(({ fits }) => fits > 0)
      .toSorted((one, another) => another.fits - one.fits)
      .slice(0, mostPlaces)
      .map(({ place, fits }): Candidate => {
        const route = address({ to: place.id })
        return {
          title: way ? `${t.way}\u00a0: ${place.name[language]}` : place.name[language],
          detail: place.where[language],
          path: way ? route : address({ place: place.id }),
          closeness: fits,
          does: way,
          actions: way ? [] : [{ label: t.way, path: route }],
        }
      })
    const ofKinds = wanted
      .filter(kind => known.kinds.has(kind))
      .map(kind => ({
        ...{ title: kinds[kind].name[language], detail: title[language], path: address({ kind }) },
        calls: [kinds[kind].calls, 'map plan nearest proche plus pres'],
      }))
    return [...ofKinds, ...places, ...(await closed()), ...(isSaid(text) ? [theMap()] : [])]

    async function closed(): Promise<Candidate[]> {
      const closures = (await closuresFrom(db, siteId, now)).filter(({ forWhom }) => forWhom !== 'VISITOR')
      if (closures.length === 0 || shown === undefined) return []
      const { things } = await knownPlans(db, shown)
      return closures.map(({ thing, reason, until }) => {
        const { name, category } = things.get(thing) ?? { name: null, category: '' }
        const end = until === null ? t.further : `${t.until} ${formatDate(until, language, 'day')}`
        return {
          title: `${t.closed}\u00a0: ${(name ?? categoryName(category))[language]}`,
          detail: [reason?.[language], end].filter(Boolean).join(', '),
          path: address({ place: thing }),
          calls: [closedWords, categoryName(category).fr, categoryName(category).en],
        }
      })
    }
    function theMap(): Candidate {
      return {
        ...{ title: title[language], detail: null, path: address({}) },
        calls: [
          'map plan plans campus floor floors building buildings etage etages batiment batiments carte site',
        ],
      }
    }
  },
}

const isSaid = (text: string) => ownWords(text, '').length > 0

const placesOf = rememberedOf((venue): Places => {
  const found = new Map<string, Place>()
  for (const place of venue.levels.flatMap(namedOn)) {
    // Of what is called alike on every floor, the lowest stands for all.
    const key = plain(`${place.name.fr} ${place.also.length > 0 ? place.id : ''}`)
    if (!found.has(key)) found.set(key, place)
  }
  return { places: [...found.values()], kinds: kindsOf(venue) }
})

function namedOn(level: Level): Place[] {
  const { units, fixtures, kiosks, amenities } = level.plan
  const where = whereOf(level)
  return [
    // Rooms of the campus are found by their own names.
    ...[
      ...units.filter(
        ({ category, room, restricted }) => isWalkable(category) && room === null && !restricted,
      ),
    ].flatMap(unit => {
      const name = unit.name ?? unit.occupants[0]
      return name === undefined || name === null ? [] : [placeOf(unit, name, where, unit.occupants)]
    }),
    ...[...fixtures, ...kiosks].flatMap(fixture => {
      const { name, alias, room } = fixture
      if (name === null && alias === null && room === null) return []
      return [placeOf(fixture, name ?? numbered(fixture), where, [])]
    }),
    ...amenities.flatMap(({ id, name }) =>
      name === null ? [] : [{ id, name, also: [], where, words: wordsOf(`${name.fr} ${name.en}`).join(' ') }],
    ),
  ]
}

function placeOf(area: Area, name: Bilingual, where: Bilingual, occupants: readonly Bilingual[]): Place {
  const { id, alias, room } = area
  const all = [alias?.fr, alias?.en, room, ...occupants.flatMap(({ fr, en }) => [fr, en])]
  const also = [...new Set(all.filter(text => text !== null && text !== undefined))]
  return { id, name, where, also, words: wordsOf([name.fr, name.en, ...also].join(' ')).join(' ') }
}

/** `Desk 314`: what it is, and the end of what people call it. */
function numbered({ category, alias, room }: Area): Bilingual {
  const { fr, en } = categoryName(category)
  const number = (alias?.fr ?? room ?? '').split(/[/-]/).at(-1) ?? ''
  return { fr: `${fr} ${number}`, en: `${en} ${number}` }
}

function whereOf({ name, plan: { buildings } }: Level): Bilingual {
  const [only, another] = buildings
  if (only === undefined || only.name === null || another !== undefined) return name
  return { fr: `${only.name.fr}, ${name.fr}`, en: `${only.name.en}, ${name.en}` }
}

function kindsOf({ levels }: Venue): ReadonlySet<Wanted> {
  const categories = levels.flatMap(({ plan }) => [
    ...[...plan.units, ...plan.amenities, ...plan.openings].map(({ category }) => category),
  ])
  return new Set(categories.flatMap(category => wantedOf(category) ?? []))
}
