import { Type } from 'typebox'
import { expects } from '#platform/server/content/columns.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { bankHolidayNames } from '#platform/time/bank-holidays.ts'
import { defaultHours, hoursPattern } from '#platform/time/opening.ts'
import { bufferStep, defaultDaysAhead, longestBuffer } from '../rules.ts'

const usual = `${defaultHours.from}-${defaultHours.to}`

/** What a campus says of its rooms: parameters of `BOOKING`. What it leaves out is as their help says. */
export const bookingParameters = {
  daysOfSearchOffice: Type.Optional(
    Type.Integer(
      parameter('Réservable jusqu’à (jours à l’avance)', 'Bookable up to (days ahead)', {
        help: {
          fr: `${defaultDaysAhead} si rien n’est dit.`,
          en: `${defaultDaysAhead} where nothing is said.`,
        },
      }),
    ),
  ),
  bookingHours: Type.Optional(
    Type.String({
      pattern: hoursPattern,
      ...expects({
        fr: 'les heures d’un jour ouvré entre lesquelles réserver\u00a0: 07:00-21:00, au plus jusqu’à 24:00',
        en: 'the hours of a working day within which rooms may be booked: 07:00-21:00, at most to 24:00',
      }),
      ...parameter('Heures de réservation', 'Hours of booking', {
        help: {
          fr: `Celles d’un jour ouvré\u00a0; ${usual} si rien n’est dit.`,
          en: `Those of a working day; ${usual} where nothing is said.`,
        },
      }),
    }),
  ),
  openHolidays: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 100,
      namesHolidays: true,
      ...parameter('Jours fériés ouverts', 'Public holidays when open', {
        help: {
          fr: 'Hors de France, un jour s’écrit par son nom anglais en capitales, comme BOXING_DAY.',
          en: 'Outside of France a day is written by its English name in capitals, as BOXING_DAY.',
        },
        choices: bankHolidayNames,
      }),
    }),
  ),
  bufferMinutes: Type.Optional(
    Type.Integer({
      ...{ minimum: 0, maximum: longestBuffer, multipleOf: bufferStep },
      ...expects({
        fr: `un nombre de minutes de 0 à ${longestBuffer}, multiple de ${bufferStep}`,
        en: `a number of minutes from 0 to ${longestBuffer}, a multiple of ${bufferStep}`,
      }),
      ...parameter(
        'Temps libre entre deux réservations (minutes)',
        'Kept free between two bookings (minutes)',
        {
          help: {
            fr: 'Pour chaque salle de réunion, si elle ne dit pas autre chose\u00a0; 0 si rien n’est dit.',
            en: 'Of each meeting room that does not say otherwise; 0 where nothing is said.',
          },
        },
      ),
    }),
  ),
  checkIn: Type.Optional(
    Type.Boolean(
      parameter('Présence à confirmer', 'Presence to be confirmed', {
        help: {
          fr: 'Qui a réservé une salle dit qu’il l’utilise, sinon elle est rendue\u00a0; non si rien n’est dit.',
          en: 'Who booked a room says that they use it, else it is given back; no where nothing is said.',
        },
      }),
    ),
  ),
  checkInOpensBefore: Type.Optional(
    Type.Integer({
      ...{ minimum: 0, maximum: 120 },
      ...parameter(
        'Confirmation possible avant le début (minutes)',
        'May be confirmed before the start (minutes)',
        {
          help: { fr: '10 si rien n’est dit.', en: '10 where nothing is said.' },
        },
      ),
    }),
  ),
  checkInReleasesAfter: Type.Optional(
    Type.Integer({
      ...{ minimum: 1, maximum: 240 },
      ...parameter('Salle rendue après le début (minutes)', 'Room given back after the start (minutes)', {
        help: {
          fr: 'Si personne n’a confirmé\u00a0; 10 si rien n’est dit.',
          en: 'Where nobody has confirmed; 10 where nothing is said.',
        },
      }),
    }),
  ),
  checkInWarnsBefore: Type.Optional(
    Type.Integer({
      ...{ minimum: 1, maximum: 120 },
      ...parameter(
        'Avertissement avant de la rendre (minutes)',
        'Warning before it is given back (minutes)',
        {
          help: {
            fr: 'À qui l’a réservée\u00a0; 5 si rien n’est dit.',
            en: 'To who booked it; 5 where nothing is said.',
          },
        },
      ),
    }),
  ),
  waitOfferMinutes: Type.Optional(
    Type.Integer({
      ...{ minimum: 3, maximum: 240 },
      ...parameter(
        'Salle tenue pour qui l’attendait (minutes)',
        'Room held for who waited for it (minutes)',
        {
          help: {
            fr: 'Dès qu’elle se libère\u00a0; 15 si rien n’est dit.',
            en: 'Once it is free; 15 where nothing is said.',
          },
        },
      ),
    }),
  ),
}
