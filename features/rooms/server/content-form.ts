import { called, choicesOf, keyWords, numberWords, siteWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import { referencialTypes } from '../contract.ts'
import type { closureColumns } from './closure-columns.ts'
import type { roomColumns } from './room-columns.ts'

const where = { fr: 'Où', en: 'Where' }
const booking = { fr: 'Réservation', en: 'Booking' }
const about = { fr: 'Présentation', en: 'Presentation' }

export const roomsForm: PartForm<typeof roomColumns> = {
  label: { fr: 'Salles et bureaux', en: 'Rooms and desks' },
  one: { fr: 'une salle ou un bureau', en: 'a room or a desk' },
  about: {
    fr: 'Ce qui se trouve, se réserve et s’affiche sur le plan.',
    en: 'What is found, booked and shown on the map.',
  },
  title: 'name',
  sites: room => [room.site],
  fields: {
    name: called('Nom', 'Name', { group: where }),
    reference: called('Référence', 'Reference', {
      group: where,
      help: { fr: 'Elle reste la même dans tous les fichiers.', en: 'It stays the same in all files.' },
    }),
    type: called('Sorte', 'Kind', {
      group: where,
      choices: choicesOf(referencialTypes, {
        fr: {
          MEETING_ROOM: 'Salle de réunion',
          FLEX_DESK: 'Bureau partagé',
          OPEN_NON_FLEX_DESK: 'Bureau attribué, en plateau',
          CLOSED_DESK: 'Bureau fermé',
          PREVENTIVE_DESK: 'Bureau de prévention',
        },
        en: {
          MEETING_ROOM: 'Meeting room',
          FLEX_DESK: 'Shared desk',
          OPEN_NON_FLEX_DESK: 'Assigned desk, open plan',
          CLOSED_DESK: 'Closed office',
          PREVENTIVE_DESK: 'Desk of prevention',
        },
      }),
    }),
    site: { ...siteWords, group: where },
    building: called('Bâtiment', 'Building', { group: where }),
    floor: called('Étage', 'Floor', { group: where }),
    village: called('Quartier', 'Neighbourhood', { group: where }),
    place: called('Lieu sur le plan', 'Place on the map', { group: where }),
    capacity: called('Places', 'Seats', { group: about }),
    picture: called('Image', 'Picture', { group: about }),
    label: called('Sous-titre', 'Subtitle', { group: about }),
    description: called('Description', 'Description', { group: about }),
    equipment: called('Équipement', 'Equipment', { group: about }),
    hours: called('Horaires, en mots', 'Hours, in words', { group: about }),
    contact: called('À qui s’adresser', 'Whom to ask', { group: about }),
    contactMail: called('Son adresse e-mail', 'Their e-mail address', { group: about }),
    bookable: called('Se réserve', 'Can be booked', { group: booking }),
    bookingHours: called('Heures de réservation', 'Hours of booking', { group: booking }),
    bufferMinutes: called('Minutes entre deux réservations', 'Minutes between two bookings', {
      group: booking,
      help: {
        fr: 'La salle reste libre entre deux réunions, quelle que soit la personne qui les organise, par exemple pour le ménage. Vide\u00a0: comme sur le site. Ce qui est déjà réservé garde ses horaires.',
        en: 'The room stays free between any two meetings, whoever organises them, for cleaning for instance. Empty: as on the campus. What is booked already keeps its times.',
      },
    }),
    refuses: called('Refuse les réservations', 'Refuses bookings', {
      group: booking,
      choices: {
        CLOSED: { fr: 'Fermée', en: 'Closed' },
        NEEDS_APPROVAL: { fr: 'Accord nécessaire', en: 'Approval needed' },
      },
    }),
    email: called('Boîte de la salle', 'Mailbox of the room', { group: booking }),
    visitors: called('Pour les visiteurs', 'For visitors', { group: booking }),
    searchable: called('Se trouve par la recherche', 'Found by the search', { group: booking }),
    id: numberWords,
  },
}

export const roomClosuresForm: PartForm<typeof closureColumns> = {
  label: { fr: 'Fermetures', en: 'Closures' },
  one: { fr: 'une fermeture', en: 'a closure' },
  about: {
    fr: 'Quand une salle, un bâtiment ou un site est fermé, et pourquoi. Les réservations concernées sont prévenues.',
    en: 'When a room, a building or a campus is closed, and why. Bookings concerned are told.',
  },
  title: 'reason',
  sites: closure => [closure.site],
  fields: {
    reason: called('Raison', 'Reason'),
    site: siteWords,
    building: called('Bâtiment', 'Building', {
      help: {
        fr: 'Sans bâtiment ni salle, tout le site.',
        en: 'Without a building or a room, the whole campus.',
      },
    }),
    room: called('Salle', 'Room'),
    from: called('À partir de', 'From'),
    until: called('Jusqu’à', 'Until'),
    key: keyWords,
  },
}
