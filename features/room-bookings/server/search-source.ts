import {
  type Candidate,
  ownWords,
  type SearchSource,
  screensOf,
  understood,
} from '#features/search/server/public.ts'
import { campusDay, formatNearDay, formatTimeRange } from '#platform/time/campus-time.ts'
import { roomWishIn } from '../room-words.ts'

const words = {
  fr: { find: 'Trouver une salle', people: (n: number) => (n === 1 ? '1 personne' : `${n} personnes`) },
  en: { find: 'Find a room', people: (n: number) => (n === 1 ? '1 person' : `${n} people`) },
}
/** Where only the wish for a room is said, whatever else the words may mean comes beside it. */
const perhaps = 88
const besides = 40
const speaking = `room rooms meeting meetings salle salles reunion reunions book booking reserve reserver reservation
  disponible available free libre prendre prends besoin`

/** “Find a room: tomorrow, 10:00–11:00, 6 people”: the search of rooms with what the words say filled in. */
const wishes: SearchSource = {
  feature: 'room-bookings',
  needs: ['BOOKING'],
  find({ text, siteId, way, reader: { language, now } }): Candidate[] {
    const wish = way ? undefined : roomWishIn(text, now)
    if (wish === undefined) return []
    const { day, start, end, capacity } = wish
    const said = [
      day !== undefined && formatNearDay(day, campusDay(now), language, 'day'),
      start !== undefined && end !== undefined && formatTimeRange(start, end, language),
      capacity !== undefined && words[language].people(capacity),
    ].filter(one => one !== false)
    const { find } = words[language]
    if (said.length === 0) {
      const more = ownWords(text, speaking)
      return [
        {
          ...{ title: find, detail: null, path: '/meeting/booking', does: true },
          closeness: more.length === 0 ? perhaps : besides,
        },
      ]
    }
    const query = new URLSearchParams({
      siteId: String(siteId),
      ...(day !== undefined && { date: day }),
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
      ...(capacity !== undefined && { capacity: String(capacity) }),
    })
    return [
      {
        title: `${find}${language === 'fr' ? '\u00a0' : ''}: ${said.join(', ')}`,
        ...{ detail: null, path: `/meeting/booking?${query}`, does: true, closeness: understood },
      },
    ]
  },
}

const screens = screensOf(
  'room-bookings',
  ['BOOKING'],
  [
    {
      title: { fr: 'Mes réservations de salles', en: 'My room bookings' },
      path: '/meeting/booking',
      words: `my booking bookings booked reservation reservations reserved meeting meetings room rooms cancel delete change move edit
        extend mes mon reservation reservations reservees salle salles reunion reunions annuler supprimer modifier deplacer
        changer prolonger decaler invitation invitations invited colleagues upcoming`,
    },
    {
      title: { fr: 'Trouver une salle', en: 'Find a room' },
      path: '/meeting/booking',
      words: `find book reserve free available empty now meeting room rooms huddle space boardroom quiet call trouver
        reserver reservation salle salles libre libres disponible disponibles reunion reunions bulle dispo maintenant
        visio video screen ecran projecteur projector whiteboard`,
      does: true,
    },
  ],
)

export const bookingSources = [wishes, screens]
