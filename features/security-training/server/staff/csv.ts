import { row } from '#platform/text/csv.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import type { MissingPerson, MissingStatus } from '../../follow-up-contract.ts'
import { lastDayOf } from '../../rules.ts'
import type { PersonKind, PersonStatus, TrainingPerson } from '../../staff-contract.ts'

interface Words {
  columns: string[]
  missingColumns: string[]
  kinds: Record<PersonKind, string>
  statuses: Record<PersonStatus | MissingStatus, string>
}

const words: Bilingual<Words> = {
  fr: {
    columns: [
      'Nom',
      'Prénom',
      'E-mail',
      'Type',
      'Statut',
      'Score (%)',
      'Commencée le',
      'Validée le',
      'Valable jusqu’au',
      'Code de l’attestation',
    ],
    missingColumns: [
      'Direction',
      'Nom',
      'Prénom',
      'E-mail',
      'Type',
      'Statut',
      'À faire avant le',
      'Relance envoyée le',
    ],
    kinds: { EMPLOYEE: 'De l’entreprise', VISITOR: 'En visite' },
    statuses: {
      TODO: 'À faire',
      ONGOING: 'En cours',
      RESTART_REQUIRED: 'À reprendre',
      VALIDATED: 'Validée',
      EXPIRED: 'Échue',
      EXPIRING: 'Bientôt échue',
    },
  },
  en: {
    columns: [
      'Last name',
      'First name',
      'E-mail',
      'Kind',
      'Status',
      'Score (%)',
      'Begun on',
      'Validated on',
      'Valid until',
      'Certificate code',
    ],
    missingColumns: [
      'Division',
      'Last name',
      'First name',
      'E-mail',
      'Kind',
      'Status',
      'Due by',
      'Reminded on',
    ],
    kinds: { EMPLOYEE: 'Employee', VISITOR: 'Visitor' },
    statuses: {
      TODO: 'To do',
      ONGOING: 'In progress',
      RESTART_REQUIRED: 'To restart',
      VALIDATED: 'Validated',
      EXPIRED: 'Expired',
      EXPIRING: 'Expiring soon',
    },
  },
}

export function headerRow(language: Language): string {
  return row(words[language].columns)
}

export function missingHeaderRow(language: Language): string {
  return row(words[language].missingColumns)
}

export function missingRow(person: MissingPerson, language: Language): string {
  const t = words[language]
  const { division, lastName, firstName, email, kind, status, dueOn, remindedAt } = person
  const reminded = remindedAt === null ? '' : formatDate(new Date(remindedAt), language, 'numeric')
  const due = dueOn === null ? '' : formatDate(dueOn, language, 'numeric')
  return row([division ?? '', lastName, firstName, email, t.kinds[kind], t.statuses[status], due, reminded])
}

export function personRow(person: TrainingPerson, language: Language): string {
  const t = words[language]
  const { score, validatedAt, validUntil } = person
  const day = (of: Date) => formatDate(of, language, 'numeric')
  return row([
    person.lastName,
    person.firstName,
    person.email,
    t.kinds[person.kind],
    t.statuses[person.status],
    score === null ? '' : String(score),
    day(new Date(person.startedAt)),
    validatedAt === null ? '' : day(new Date(validatedAt)),
    validUntil === null ? '' : formatDate(lastDayOf(new Date(validUntil)), language, 'numeric'),
    person.certificate ?? '',
  ])
}
