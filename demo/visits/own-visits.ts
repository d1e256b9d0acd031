import { addDays, campusDay, type Day, mondayOf, type Time } from '#platform/time/campus-time.ts'
import { type DemoSignIn, editor, employee, onOtherSite, secondEmployee, staffSignIns } from '../sign-ins.ts'

interface DemoVisitor {
  firstName: string
  lastName: string
  company: string
  /** The country that the telephone number is of. */
  phone: string
  language: 'fr' | 'en'
  stepFree?: boolean
  coming?: boolean
}

/** A visit of one of the demo sign-ins. */
export interface DemoVisit {
  /** What the file calls it, the same in every load. */
  key: string
  host: DemoSignIn
  companion: DemoSignIn
  name: string
  day: Day
  from: Time
  to: Time
  visitors: readonly DemoVisitor[]
  canceled: boolean
}

type Row = readonly [
  firstName: string,
  lastName: string,
  company: string,
  phone: string,
  language: 'fr' | 'en',
]

/** Invented people; their telephone numbers are from ranges that each country keeps for fiction, or lead nowhere. */
const people: readonly Row[] = [
  ['Vera', 'Lindqvist', 'Nordlyft', '+46 8 465 004 12', 'en'],
  ['Samuel', 'Okafor', 'North Audit', '+44 20 7946 0321', 'en'],
  ['Jeanne', 'Meunier', 'Toitures Loire', '+33 1 99 00 12 34', 'fr'],
  ['Karim', 'Haddad', 'Cabinet Haddad', '+33 1 99 00 56 78', 'fr'],
  ['Lucía', 'Ortega', 'Laboratorios Ebro', '', 'en'],
  ['Matteo', 'Riva', 'Vetreria Riva', '', 'en'],
  ['Hanna', 'Vogel', 'Vogel Verpackung', '', 'en'],
  ['Élodie', 'Castaing', 'Castaing Fils', '+33 1 99 00 21 43', 'fr'],
  ['Yuki', 'Tanabe', 'Tanabe Design', '', 'en'],
  ['Noah', 'de Wit', 'De Wit & Zonen', '', 'en'],
  ['Inés', 'Carvalho', 'Porto Essências', '', 'en'],
  ['Théo', 'Marchand', 'Atelier Marchand', '+33 1 99 00 65 87', 'fr'],
]
const firstNames = ['Alix', 'Bruno', 'Chloé', 'Dario', 'Emma', 'Farid', 'Greta', 'Hugo', 'Irina']
const lastNames = ['Abadie', 'Brandt', 'Costa', 'Dubreuil', 'Eriksen', 'Fontana']

function visitorOf([firstName, lastName, company, phone, language]: Row): DemoVisitor {
  return { firstName, lastName, company, phone, language }
}

/** Thirty people who come together: as many as a visit may have. */
function delegation(): DemoVisitor[] {
  const others = Array.from({ length: 30 - people.length }, (_, n) => ({
    firstName: firstNames[n % firstNames.length] ?? '',
    lastName: lastNames[n % lastNames.length] ?? '',
    company: 'Orvane Partners',
    phone: '',
    language: n % 2 === 0 ? ('fr' as const) : ('en' as const),
  }))
  return [...people.map(visitorOf), ...others]
}

interface Habit {
  /** From Monday, which is 0. */
  weekday: number
  name: string
  from: Time
  to: Time
  visitors: readonly DemoVisitor[]
  withColleague?: boolean
  canceled?: boolean
}

const [vera, samuel, jeanne, karim, lucia, matteo, hanna, elodie, yuki, noah, ines, theo] =
  people.map(visitorOf)
const of = (...visitors: readonly (DemoVisitor | undefined)[]) => visitors.filter(one => one !== undefined)

/** Every week again: of one visitor and of thirty, from several countries, one cancelled, one that takes the whole day. */
const habits: readonly Habit[] = [
  { weekday: 0, name: 'Audit ISO 9001', from: '10:00', to: '12:00', visitors: of(samuel, karim) },
  {
    ...{ weekday: 1, name: 'Maintenance', from: '08:30', to: '19:30' },
    visitors: of(vera && { ...vera, stepFree: true, coming: true }),
  },
  {
    ...{ weekday: 2, name: 'Journée des partenaires', from: '09:00', to: '17:30', withColleague: true },
    visitors: delegation(),
  },
  {
    ...{ weekday: 3, name: 'Design review', from: '14:00', to: '16:00', canceled: true },
    visitors: of(lucia, matteo, hanna),
  },
  {
    ...{ weekday: 4, name: 'Comité fournisseurs', from: '11:00', to: '12:30', withColleague: true },
    visitors: of(jeanne, elodie && { ...elodie, coming: false }, hanna),
  },
]

/** At the hours of a room that its host has every week. */
const inOwnRooms: Readonly<Record<string, readonly Habit[]>> = {
  [employee.id]: [
    { ...{ weekday: 3, name: 'Essai sur site', from: '10:00', to: '12:00' }, visitors: of(karim, vera) },
  ],
  [secondEmployee.id]: [
    { ...{ weekday: 0, name: 'Point de chantier', from: '09:00', to: '10:00' }, visitors: of(karim) },
    { ...{ weekday: 1, name: 'Supplier day', from: '09:30', to: '11:30' }, visitors: of(lucia, matteo) },
    { ...{ weekday: 2, name: 'Revue de contrat', from: '15:00', to: '16:00' }, visitors: of(hanna, elodie) },
    { ...{ weekday: 3, name: 'Entretien', from: '11:30', to: '12:00' }, visitors: of(yuki) },
    { ...{ weekday: 4, name: 'Sample review', from: '09:30', to: '10:30' }, visitors: of(noah, ines) },
  ],
  [editor.id]: [
    { ...{ weekday: 1, name: 'Interview', from: '09:30', to: '10:00' }, visitors: of(theo) },
    { ...{ weekday: 3, name: 'Maquette du journal', from: '15:00', to: '16:00' }, visitors: of(yuki, theo) },
  ],
}

/** Every working day one or two people come to those who look after something, and to who works in Lyon. */
function daily(name: string, from: Time, to: Time, first: number): Habit[] {
  const guests = people.map(visitorOf)
  return [0, 1, 2, 3, 4].map(weekday => {
    const place = (first + weekday * 2) % guests.length
    return {
      ...{ weekday, name, from, to },
      visitors: of(guests[place], weekday % 2 === 0 ? guests[(place + 1) % guests.length] : undefined),
    }
  })
}

const works: readonly (readonly [name: string, from: Time, to: Time])[] = [
  ['Photo shooting', '10:30', '12:00'],
  ['Livraison des primeurs', '07:30', '08:30'],
  ['Répétition', '16:00', '18:00'],
  ['Badge printer service', '09:15', '10:15'],
  ['Network survey', '13:30', '16:30'],
  ['Contrôle des extincteurs', '08:45', '11:45'],
]

interface DemoHost {
  host: DemoSignIn
  colleague: DemoSignIn
  plans: readonly Habit[]
}

const hosts: readonly DemoHost[] = [
  { host: employee, colleague: secondEmployee, plans: habits },
  { host: secondEmployee, colleague: employee, plans: habits },
  { host: editor, colleague: employee, plans: habits },
  // Thirty people are one host's alone.
].map(({ host, colleague, plans }) => ({
  ...{ host, colleague },
  plans: [
    ...plans.filter(({ visitors }) => visitors.length < 30 || host === employee),
    ...(inOwnRooms[host.id] ?? []),
  ],
}))

const others: readonly DemoHost[] = [
  {
    ...{ host: onOtherSite, colleague: onOtherSite },
    plans: daily('Visite de l’atelier', '10:00', '11:30', 3),
  },
  ...staffSignIns.map((host, index) => {
    const [name, from, to] = works[index] ?? ['Visite', '10:00', '11:00']
    return { ...{ host, colleague: host }, plans: daily(name, from, to, index) }
  }),
]

/** What the demo sign-ins with a badge have planned in the two weeks before that of a day, in it, and in the next. */
export function visitsAround(today: Date): DemoVisit[] {
  const monday = mondayOf(campusDay(today))
  return [-2, -1, 0, 1].flatMap(week =>
    [...hosts, ...others].flatMap(({ host, colleague, plans }) =>
      plans.map(({ weekday, withColleague = false, canceled = false, ...visit }) => {
        const day = addDays(monday, week * 7 + weekday)
        const companion = withColleague ? colleague : host
        const isSecond = inOwnRooms[host.id]?.some(one => one.name === visit.name) === true
        const key = `${host.email.split('@')[0]}.${day}${isSecond ? '.room' : ''}`
        return { ...visit, key, host, companion, day, canceled }
      }),
    ),
  )
}
