import type { ReferencialType } from '#features/rooms/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Random } from '../random.ts'
import type { EquipmentCode } from './equipment.ts'
import type { Purpose } from './purpose.ts'

interface Described {
  purpose: Purpose
  type?: ReferencialType
  capacity: number
  equipment: readonly EquipmentCode[]
  village: string | null
  isVisitor?: boolean
}

/** What a room is good for, `{n}` being how many it seats. */
const leads: Record<Exclude<Purpose, 'desk'>, readonly Bilingual[]> = {
  bubble: [
    {
      fr: "Une bulle pour s'isoler : un appel, un tête-à-tête, une heure de concentration.",
      en: 'A quiet booth to step aside: a call, a one-to-one, an hour of focus.',
    },
    {
      fr: 'Deux fauteuils et une tablette, porte vitrée et murs qui absorbent le bruit.',
      en: 'Two armchairs and a small table behind a glass door, with walls that swallow the noise.',
    },
    {
      fr: 'Petite salle fermée, faite pour les points rapides et les entretiens.',
      en: 'A small closed room made for quick catch-ups and interviews.',
    },
  ],
  huddle: [
    {
      fr: "Une table ronde pour {n} : l'endroit des points d'équipe et des décisions simples.",
      en: 'A round table for {n}: the place for team catch-ups and simple decisions.',
    },
    {
      fr: 'Salle de proximité, {n} places, que l’on prend pour une demi-heure.',
      en: 'A room close at hand with {n} seats, taken half an hour at a time.',
    },
    {
      fr: 'Banquette et table haute pour {n} personnes : on y reste rarement plus d’une heure.',
      en: 'A bench and a high table for {n} people: few stay longer than an hour.',
    },
  ],
  meeting: [
    {
      fr: 'Salle de réunion classique, {n} places autour d’une grande table.',
      en: 'A classic meeting room with {n} seats around a large table.',
    },
    {
      fr: 'Une table ovale pour {n}, caméra au bout : on se voit aussi bien sur place qu’à distance.',
      en: 'An oval table for {n} with the camera at one end: everyone sees everyone, in the room or remotely.',
    },
    {
      fr: 'Salle calme, {n} places, murs de feutre et prises à chaque siège.',
      en: 'A calm room with {n} seats, felt walls and a socket at every seat.',
    },
  ],
  board: [
    {
      fr: 'Grande salle de comité : {n} fauteuils, deux écrans, un micro pour deux places.',
      en: 'The committee room: {n} armchairs, two screens and a microphone for every two seats.',
    },
    {
      fr: 'Salle du conseil, {n} places, pour les comités et les signatures.',
      en: 'A boardroom with {n} seats, for committees and signings.',
    },
  ],
  workshop: [
    {
      fr: "Salle d'atelier : tables à roulettes, murs à écrire, de quoi faire travailler {n} personnes debout.",
      en: 'A workshop room: tables on wheels, walls to write on, room for {n} people on their feet.',
    },
    {
      fr: "Salle de créativité pour {n} : on déplace tout, on colle, on dessine, et l'on range en partant.",
      en: 'A creative room for {n}: move everything, stick, draw, and tidy up when you leave.',
    },
  ],
  training: [
    {
      fr: 'Salle de formation de {n} places, en rangs ou en îlots.',
      en: 'A training room with {n} seats, in rows or in clusters.',
    },
    {
      fr: '{n} places face au tableau, prises au sol et vestiaire à l’entrée.',
      en: '{n} seats facing the board, sockets in the floor and a cloakroom at the door.',
    },
  ],
  hall: [
    {
      fr: "L'auditorium du campus : {n} places en gradins, scène, régie et cabine d'interprétation.",
      en: 'The auditorium of the campus: {n} tiered seats, a stage, a control room and an interpreters’ booth.',
    },
  ],
}

const desks: Partial<Record<ReferencialType, Bilingual>> = {
  FLEX_DESK: {
    fr: 'Poste de passage en espace ouvert. Laissez-le net en partant.',
    en: 'A desk for the day in an open-plan area. Please leave it clear.',
  },
  OPEN_NON_FLEX_DESK: {
    fr: 'Poste attribué à une équipe : il ne se réserve pas.',
    en: 'A desk that belongs to a team: it cannot be booked.',
  },
  CLOSED_DESK: {
    fr: 'Bureau fermé à partager à deux, pour une journée au calme.',
    en: 'A closed office to share between two, for a quiet day.',
  },
  PREVENTIVE_DESK: {
    fr: 'Poste aménagé, attribué par le service de santé au travail.',
    en: 'An adapted desk, assigned by the occupational health team.',
  },
}

/** What people find out when they are there, told only of rooms that have it. */
const hints: readonly { needs: EquipmentCode; said: Bilingual }[] = [
  {
    needs: 'SHARING',
    said: {
      fr: "Le code de partage s'affiche à l'écran d'accueil.",
      en: 'The sharing code shows on the welcome screen.',
    },
  },
  {
    needs: 'VIDEO',
    said: {
      fr: 'La visio démarre en touchant la tablette de la table.',
      en: 'Touch the tablet on the table to start the video call.',
    },
  },
  {
    needs: 'WHITEBOARD',
    said: {
      fr: 'Feutres et éponge dans le tiroir sous le tableau.',
      en: 'Pens and an eraser are in the drawer under the board.',
    },
  },
  {
    needs: 'DAYLIGHT',
    said: {
      fr: "Stores électriques : l'interrupteur est à gauche de la porte.",
      en: 'Electric blinds: the switch is to the left of the door.',
    },
  },
  {
    needs: 'LOOP',
    said: {
      fr: 'Boucle magnétique active : placez-vous au centre pour une écoute nette.',
      en: 'The hearing loop is always on: sit in the middle for a clear sound.',
    },
  },
  {
    needs: 'MODULAR',
    said: {
      fr: 'La disposition de base est affichée : rétablissez-la en partant.',
      en: 'The standard layout is on the wall: please restore it when you leave.',
    },
  },
]

/** What is said of a room in its detail. Names of parts of a floor are the same in both languages. */
export function descriptionOf(room: Described, random: Random): Bilingual {
  const { purpose, type = 'MEETING_ROOM', capacity, equipment, village, isVisitor = false } = room
  const lead = purpose === 'desk' ? desks[type] : random.pick(leads[purpose])
  const fitting = hints.filter(({ needs }) => equipment.includes(needs))
  const hint = purpose === 'desk' || fitting.length === 0 ? undefined : random.pick(fitting).said
  const where = village === null ? undefined : { fr: `Côté « ${village} ».`, en: `On the “${village}” side.` }
  const visitors = isVisitor
    ? { fr: 'Accessible aux visiteurs sans badge.', en: 'Open to visitors without a badge.' }
    : undefined
  const said = [lead, where, visitors, hint].filter(part => part !== undefined)
  const seats = String(capacity)
  return {
    fr: said.map(part => part.fr.replace('{n}', seats)).join(' '),
    en: said.map(part => part.en.replace('{n}', seats)).join(' '),
  }
}

/** What a sign on the door says beyond the hours. */
export const closedForWorks: Bilingual = { fr: 'Fermée pour travaux', en: 'Closed for works' }

/** From when to when a room may be booked; null: as its campus. */
export function bookingHoursOf(isVisitor: boolean, random: Random): string | null {
  if (isVisitor) return '08:00-20:00'
  return random.chance(0.35) ? '07:00-20:00' : null
}

/** What is being done in rooms that open again soon. */
export const works: readonly Bilingual[] = [
  { fr: 'peinture des murs', en: 'the walls are being painted' },
  { fr: 'pose d’un nouveau sol', en: 'a new floor is being laid' },
]
