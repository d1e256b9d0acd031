import type { Bilingual, Language } from '#platform/text/language.ts'
import type { TableCell } from '#platform/text/table.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'

interface Words {
  sheet: string
  columns: string[]
  kinds: { adult: string; child: string }
  yes: string
  no: string
  consent: { CONSENT: string; NO_CONSENT: string }
  admitted: string
}

const words: Bilingual<Words> = {
  fr: {
    sheet: 'Personnes',
    columns: [
      'Jour',
      'Début',
      'Fin',
      'Campus',
      'Lieu',
      'Nom',
      'Prénom',
      'Type',
      'Date de naissance',
      'E-mail',
      'Téléphone',
      'Direction',
      'Encadre un groupe',
      'Déjeune avec les enfants',
      'Personne déléguée',
      'Lien avec l’enfant',
      'Téléphone de la personne déléguée',
      'Informations complémentaires',
      'Transmis à',
      'Réservation faite par',
      'Droit à l’image',
      'Inscription de',
    ],
    kinds: { adult: 'Adulte', child: 'Enfant' },
    yes: 'Oui',
    no: 'Non',
    consent: { CONSENT: 'Accepté', NO_CONSENT: 'Refusé' },
    admitted: 'Présence',
  },
  en: {
    sheet: 'People',
    columns: [
      'Day',
      'Start',
      'End',
      'Campus',
      'Place',
      'Last name',
      'First name',
      'Kind',
      'Date of birth',
      'E-mail',
      'Phone',
      'Division',
      'Supervises a group',
      'Has lunch with the children',
      'Delegate',
      'Relation to the child',
      'Phone of the delegate',
      'Further information',
      'Passed on to',
      'Booked by',
      'Image rights',
      'Booking of',
    ],
    kinds: { adult: 'Adult', child: 'Child' },
    yes: 'Yes',
    no: 'No',
    consent: { CONSENT: 'Agreed', NO_CONSENT: 'Refused' },
    admitted: 'Present',
  },
}

/** The header of the table of an animation's people: the fixed columns, its questions, and whether they came. */
export function header(questions: StaffAnimation['questions'], language: Language): string[] {
  const t = words[language]
  return [...t.columns, ...questions.map(({ title }) => title), t.admitted]
}

/** What the table is called in a workbook. */
export function sheetName(language: Language): string {
  return words[language].sheet
}

/** A booking as rows: one for its adult, one for each child, who accompanies them in each. */
export function bookingRows(
  booking: StaffBooking,
  { slots, questions }: Pick<StaffAnimation, 'slots' | 'questions'>,
  language: Language,
): TableCell[][] {
  const t = words[language]
  const slot = slots.find(({ id }) => id === booking.slotId)
  if (slot === undefined) return []
  const { parent, children, firstName, lastName } = booking
  const [start, end] = [new Date(slot.startDate), new Date(slot.endDate)]
  const when = [
    { day: campusDay(start) },
    { time: campusTime(start) },
    { time: campusTime(end) },
    slot.slotCampus.name,
    slot.slotPlace ?? '',
  ]
  const whose = `${firstName} ${lastName}`.trim()
  const yesNo = (value: boolean | null | undefined) => (value == null ? '' : value ? t.yes : t.no)
  const came = (admittedAt: string | null) => yesNo(admittedAt !== null)
  const phone = (given: string | undefined) => (given === undefined ? '' : { phone: given })
  const delegate = parent?.delegate ?? undefined
  const accompanied = [
    delegate === undefined ? '' : `${delegate.firstname} ${delegate.lastname}`.trim(),
    delegate?.childLink ?? '',
    phone(delegate?.phone),
  ]
  const adult = [
    ...when,
    parent?.lastname || lastName,
    parent?.firstname || firstName,
    t.kinds.adult,
    '',
    booking.email ?? '',
    phone(parent?.phone),
    parent?.division ?? '',
    yesNo(parent?.isGroupSupervisor),
    yesNo(parent?.lunchWithChildren),
    ...accompanied,
    '',
    booking.sharedTo.join(', '),
    booking.bookedBy ?? '',
    booking.imageRights === null ? '' : t.consent[booking.imageRights],
    whose,
    ...questions.map(question => answerInWords(question, booking.answers, language)),
    came(booking.admittedAt),
  ]
  const blank = (count: number) => Array.from({ length: count }, () => '')
  const young = children.map(child => [
    ...when,
    child.lastname,
    child.firstname,
    t.kinds.child,
    { day: child.birthDate },
    ...blank(5),
    ...accompanied,
    child.additionalInformation ?? '',
    ...blank(3),
    whose,
    ...questions.map(() => ''),
    came(child.admittedAt),
  ])
  return [adult, ...young]
}

/** What was answered to a question, the choices by their titles. */
function answerInWords(
  question: StaffAnimation['questions'][number],
  answers: StaffBooking['answers'],
  language: Language,
): string {
  const answer = answers.find(({ id }) => id === question.id)
  if (answer === undefined) return ''
  if (question.type === 'BOOLEAN') return answer.value === 'true' ? words[language].yes : words[language].no
  const titles = answer.choices.map(
    chosen => question.choices.find(({ choiceId }) => choiceId === chosen)?.title ?? chosen,
  )
  return titles.length > 0 ? titles.join(', ') : (answer.value ?? '')
}
