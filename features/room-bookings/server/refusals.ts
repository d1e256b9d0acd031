import type { Referentiel, SearchCriteria } from '#features/rooms/contract.ts'
import { type Opening, type Span, whyClosed } from '#features/rooms/rules.ts'
import { type BookingClock, checkedSpan, closedWords } from '#features/rooms/server/public.ts'
import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { assistantsADay, maxAssistants } from '../assistants-contract.ts'
import { bookingsForOthersADay, type checkInRefusals } from '../contract.ts'
import { spanFault, whyNotBookable } from '../rules.ts'
import { questionsAnHour } from '../times-contract.ts'
import { maxWaits } from '../waits-contract.ts'

/** The time that a call carries. @throws Problem 400 where it is no reservation's, naming the field to mend */
export function reservationSpan(start: string, end: string, clock: BookingClock): Span {
  return checkedSpan(start, end, clock, { start: 'start', end: 'end' }, spanFault)
}

/** The time of a search that a reservation is wanted for. @throws Problem 400 naming the field to mend */
export function searchedSpan(
  { availabilityStartDate: start, availabilityEndDate: end }: SearchCriteria,
  clock: BookingClock,
): Span {
  const fields = { start: 'availabilityStartDate', end: 'availabilityEndDate' }
  return checkedSpan(start, end, clock, fields, spanFault)
}

/**
 * What a room is closed for is refused, whoever asks.
 * @throws Problem 409 OUTSIDE_HOURS, BANK_HOLIDAY, CLOSED
 */
export function checkOpen(span: Span, opening: Opening): void {
  const closed = whyClosed(span, opening)
  if (closed !== undefined) throw refusal(closed.because, closedWords(closed))
}

export function roomTaken(room: string, { start }: Span): Problem {
  const day = campusDay(start)
  return refusal('ROOM_TAKEN', {
    fr: `La salle ${room} est déjà prise à cet horaire, ${formatDate(day, 'fr', 'day')}.`,
    en: `Room ${room} is already taken at that time on ${formatDate(day, 'en', 'day')}.`,
  })
}

/** Nobody has the room then, but it is kept free between two bookings. */
export function roomKeptFree(room: string, { start }: Span, minutes: number): Problem {
  return refusal('ROOM_KEPT_FREE', roomKeptWords(room, { start }, minutes))
}

export function roomKeptWords(room: string, { start }: Pick<Span, 'start'>, minutes: number): Bilingual {
  const day = campusDay(start)
  return {
    fr: `La salle ${room} reste libre ${minutes} minutes entre deux réunions\u00a0: à cet horaire, ${formatDate(day, 'fr', 'day')}, il en resterait moins. Choisissez un horaire un peu plus tôt ou un peu plus tard.`,
    en: `Room ${room} is kept free for ${minutes} minutes between two meetings: at that time on ${formatDate(day, 'en', 'day')} fewer would be left. Choose a slightly earlier or later time.`,
  }
}

/**
 * How many days ahead a person may book a place.
 * @throws Problem 409 NOT_BOOKABLE, OTHER_CAMPUS
 */
export function daysBookableAhead(
  place: Referentiel,
  { ownSite, daysAhead }: { ownSite: string | null; daysAhead: number | undefined },
): number {
  const reason = whyNotBookable(place, { ownSite, daysAhead })
  if (reason === 'OTHER_CAMPUS') {
    throw refusal('OTHER_CAMPUS', {
      fr: 'Les bureaux se réservent sur votre propre campus.',
      en: 'Desks can be booked on your own campus only.',
    })
  }
  if (reason !== null || daysAhead === undefined) {
    throw refusal('NOT_BOOKABLE', {
      fr: `La salle ${place.room} ne peut pas être réservée.`,
      en: `Room ${place.room} cannot be booked.`,
    })
  }
  return daysAhead
}

export function tooManyReservations(limit: number): Problem {
  return refusal('TOO_MANY_RESERVATIONS', {
    fr: `Vous avez déjà ${limit} réservations à venir, le maximum. Supprimez-en une pour en faire une autre.`,
    en: `You already have ${limit} upcoming bookings, the most allowed. Delete one to make another.`,
  })
}

export function tooManyQuestions(): Problem {
  return refusal('TOO_MANY_QUESTIONS', {
    fr: `Vous avez cherché ${questionsAnHour} fois un horaire en une heure, le maximum. Réessayez un peu plus tard.`,
    en: `You have looked for a time ${questionsAnHour} times within an hour, the most allowed. Try again a little later.`,
  })
}

export function notEditable(): Problem {
  return refusal('NOT_EDITABLE', {
    fr: 'Cette réservation ne peut plus être modifiée.',
    en: 'This booking can no longer be changed.',
  })
}

/** Another device has moved it to another room at the same moment. */
export function changedMeanwhile(): Problem {
  return refusal('NOT_EDITABLE', {
    fr: 'Cette réservation a changé de salle entre-temps\u00a0: relisez-la avant de la modifier.',
    en: 'This booking has changed rooms in the meantime: read it again before you change it.',
  })
}

/** Of several dates one was deleted, has moved or has begun at the same moment. */
export function seriesChangedMeanwhile(): Problem {
  return refusal('NOT_EDITABLE', {
    fr: 'L’une de ces dates a été modifiée ou supprimée entre-temps, ou a commencé. Rien n’a été modifié.',
    en: 'One of these dates was changed or deleted in the meantime, or has begun. Nothing was changed.',
  })
}

export function staysOnCampus(): Problem {
  return refusal('OTHER_CAMPUS', {
    fr: 'Une réservation reste sur son campus. Réservez l’autre salle, puis supprimez celle-ci.',
    en: 'A booking stays on its campus. Book the other room, then delete this one.',
  })
}

export function noteNeeded(): Problem {
  return invalid({ note: { fr: 'Indiquez pourquoi.', en: 'Say why.' } })
}

export function checkInRefused(because: (typeof checkInRefusals)[number], from: Date): Problem {
  const time = { fr: formatTime(from, 'fr'), en: formatTime(from, 'en') }
  return refusal(
    because,
    {
      CHECK_IN_TOO_EARLY: {
        fr: `Vous pourrez confirmer votre présence à partir de ${time.fr}.`,
        en: `You can check in from ${time.en} on.`,
      },
      BOOKING_RELEASED: {
        fr: 'Personne n’avait confirmé sa présence\u00a0: la salle a été libérée. Si elle est toujours libre, réservez-la de nouveau.',
        en: 'Nobody had checked in, and the room was released. If it is still free, book it again.',
      },
      NO_CHECK_IN: {
        fr: 'Aucune présence n’est à confirmer pour cette réservation.',
        en: 'There is nothing to check in to: this booking is over, deleted, or needs no check-in.',
      },
    }[because],
  )
}

export function noSuchRoom(): Problem {
  return notFound({ fr: 'Cette salle n’existe pas.', en: 'This room doesn’t exist.' })
}

export function noSuchReservation(): Problem {
  return notFound({
    fr: 'Cette réservation n’existe pas, ou n’est pas la vôtre.',
    en: 'This booking doesn’t exist, or isn’t yours.',
  })
}

export function notAssistant(): Problem {
  return refusal('NOT_ASSISTANT', {
    fr: 'Vous ne réservez pas, ou plus, de salles pour cette personne.',
    en: 'You do not book rooms for this person, or no longer.',
  })
}

export function tooManyForOthers(): Problem {
  return refusal('TOO_MANY_FOR_OTHERS', {
    fr: `Vous pouvez faire ${bookingsForOthersADay} réservations pour d’autres personnes en vingt-quatre heures au plus. Rien n’a été réservé.`,
    en: `You may make ${bookingsForOthersADay} bookings for others within a day, at most. Nothing was booked.`,
  })
}

export function tooManyAssistants(): Problem {
  return refusal('TOO_MANY_ASSISTANTS', {
    fr: `${maxAssistants} personnes au plus peuvent réserver pour vous. Retirez-en une pour en ajouter une autre.`,
    en: `${maxAssistants} people at most may book for you. Remove one to add another.`,
  })
}

export function tooManyAssistantsToday(): Problem {
  return refusal('TOO_MANY_ASSISTANTS', {
    fr: `Vous avez ajouté ${assistantsADay} personnes en vingt-quatre heures, le maximum. Réessayez demain.`,
    en: `You have added ${assistantsADay} people within twenty-four hours, the most allowed. Try again tomorrow.`,
  })
}

export function noSuchAssistant(): Problem {
  return notFound({
    fr: 'Cette personne ne réserve pas pour vous.',
    en: 'This person does not book for you.',
  })
}

export function noSuchManager(): Problem {
  return notFound({
    fr: 'Vous ne réservez pas, ou plus, de salles pour cette personne.',
    en: 'You do not book rooms for this person, or no longer.',
  })
}

export function roomFree(room: string): Problem {
  return refusal('ROOM_FREE', {
    fr: `La salle ${room} est libre à cet horaire\u00a0: réservez-la.`,
    en: `Room ${room} is free at that time: book it.`,
  })
}

export function someRoomFree(): Problem {
  return refusal('ROOM_FREE', {
    fr: 'Une salle qui convient est libre à cet horaire\u00a0: réservez-la.',
    en: 'A room that fits is free at that time: book it.',
  })
}

export function noRoomFits(): Problem {
  return refusal('NO_ROOM_FITS', {
    fr: 'Aucune salle réservable du campus ne correspond à ces critères. Élargissez la recherche.',
    en: 'No room of the campus that can be booked fits this search. Search for less.',
  })
}

export function tooMuchWanted(): Problem {
  return invalid({
    equipment: {
      fr: 'C’est trop de bâtiments ou d’équipements pour une attente. Choisissez-en moins.',
      en: 'These are too many buildings or pieces of equipment to wait for. Choose fewer.',
    },
  })
}

export function ownBookingThen(): Problem {
  return refusal('OWN_BOOKING', {
    fr: 'Vous avez une réservation à cet horaire. Supprimez-la d’abord pour attendre une autre salle.',
    en: 'You have a booking at that time. Delete it first to wait for another room.',
  })
}

export function tooManyWaits(): Problem {
  return refusal('TOO_MANY_WAITS', {
    fr: `Vous attendez déjà ${maxWaits} salles, le maximum. Quittez une liste d’attente pour en rejoindre une autre.`,
    en: `You already wait for ${maxWaits} rooms, the most allowed. Leave one waiting list to join another.`,
  })
}

/** @param room its name; undefined: any is waited for */
export function notOffered(room: string | undefined): Problem {
  return refusal('NOT_OFFERED', {
    fr:
      room === undefined
        ? 'Aucune salle ne vous est gardée pour l’instant.'
        : `La salle ${room} ne vous est plus gardée, ou pas encore.`,
    en:
      room === undefined
        ? 'No room is held for you just now.'
        : `Room ${room} is held for you no longer, or not yet.`,
  })
}

export function noSuchWait(): Problem {
  return notFound({
    fr: 'Vous n’attendez plus cette salle.',
    en: 'You are not waiting for this room any more.',
  })
}
