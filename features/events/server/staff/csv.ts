import { row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { StaffAnimation, StaffBooking } from '../../staff-contract.ts'

interface Words {
  columns: string[]
  kinds: { adult: string; child: string }
  yes: string
  no: string
  consent: { CONSENT: string; NO_CONSENT: string }
  admitted: string
}

const words: Bilingual<Words> = {
  fr: {
    columns: [
      'Jour',
      'Horaire',
      'Campus',
      'Lieu',
      'Nom',
      'Prénom',
      'Type',
      'Date de naissance',
      'E-mail',
      'Téléphone',
      'Division',
      'Encadre un groupe',
      'Déjeune avec les enfants',
      'Personne déléguée',
      'Lien avec l’enfant',
      'Téléphone de la personne déléguée',
      'Informations complémentaires',
      'Transmis à',
      'Inscrit par',
      'Droit à l’image',
      'Inscription de',
    ],
    kinds: { adult: 'Adulte', child: 'Enfant' },
    yes: 'Oui',
    no: 'Non',
    consent: { CONSENT: 'Accepté', NO_CONSENT: 'Refusé' },
    admitted: 'Présent',
  },
  en: {
    columns: [
      'Day',
      'Time',
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
      'Lunches with the children',
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
export function headerRow(questions: StaffAnimation['questions'], language: Language): string {
  const t = words[language]
  return row([...t.columns, ...questions.map(({ title }) => title), t.admitted])
}

/** A booking as rows: one for its adult, one for each child. */
export function bookingRows(
  booking: StaffBooking,
  { slots, questions }: Pick<StaffAnimation, 'slots' | 'questions'>,
  language: Language,
): string {
  const t = words[language]
  const slot = slots.find(({ id }) => id === booking.slotId)
  if (slot === undefined) return ''
  const { parent, children, firstName, lastName } = booking
  const start = new Date(slot.startDate)
  const when = [
    formatDate(start, language, 'numeric'),
    formatTimeRange(start, new Date(slot.endDate), language),
    slot.slotCampus.name,
    slot.slotPlace ?? '',
  ]
  const whose = `${firstName} ${lastName}`.trim()
  const yesNo = (value: boolean | null | undefined) => (value == null ? '' : value ? t.yes : t.no)
  const came = (admittedAt: string | null) => yesNo(admittedAt !== null)
  const delegate = parent?.delegate
  const adult = row([
    ...when,
    parent?.lastname || lastName,
    parent?.firstname || firstName,
    t.kinds.adult,
    '',
    booking.email ?? '',
    parent?.phone ?? '',
    parent?.division ?? '',
    yesNo(parent?.isGroupSupervisor),
    yesNo(parent?.lunchWithChildren),
    delegate ? `${delegate.firstname} ${delegate.lastname}`.trim() : '',
    delegate?.childLink ?? '',
    delegate?.phone ?? '',
    '',
    booking.sharedTo.join(', '),
    booking.bookedBy ?? '',
    booking.imageRights === null ? '' : t.consent[booking.imageRights],
    whose,
    ...questions.map(question => answerInWords(question, booking.answers, language)),
    came(booking.admittedAt),
  ])
  const blank = (count: number) => Array.from({ length: count }, () => '')
  const young = children.map(child =>
    row([
      ...when,
      child.lastname,
      child.firstname,
      t.kinds.child,
      formatDate(child.birthDate, language, 'numeric'),
      ...blank(8),
      child.additionalInformation ?? '',
      ...blank(3),
      whose,
      ...questions.map(() => ''),
      came(child.admittedAt),
    ]),
  )
  return [adult, ...young].join('')
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
