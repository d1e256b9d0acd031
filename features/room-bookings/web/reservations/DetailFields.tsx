import { useMessages } from '#platform/web/shell/language.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { type Attendee, longestDescription, longestLabel, type Meeting } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useMySchedules } from '../use-schedules.ts'
import styles from './DetailFields.module.css'
import { PeopleField } from './PeopleField.tsx'

/** What is said of a booking beside its room and its time. */
export interface Details {
  label: string
  description: string
  people: readonly Attendee[]
}

export const noDetails: Details = { label: '', description: '', people: [] }

/** As they stand with a booking. */
export function detailsOf({ label, description, attendees }: Meeting): Details {
  return { label: label ?? '', description: description ?? '', people: attendees }
}

interface DetailFieldsProps {
  details: Details
  onDetails: (details: Details) => void
  /** Whether the title is read by those who give the room. */
  needsApproval: boolean
  /** Who was invited before. */
  before?: readonly Attendee[]
  /** Of several dates: how many colleagues there may be at most, how that is said, and what happens to them. */
  people?: { most: { count: number; words: string }; hint: string }
}

/** Who of some people is not among others. */
export function newcomers(people: readonly Attendee[], before: readonly Attendee[]): Attendee[] {
  return people.filter(({ id }) => before.every(one => one.id !== id))
}

/** The title of a booking and what is noted about it: neither is needed. */
export function DetailFields({ details, onDetails, needsApproval, before = [], people }: DetailFieldsProps) {
  const t = useMessages(messages)
  const left = useMySchedules().data?.invitationsLeft
  return (
    <div className={styles.fields}>
      <TextField
        label={needsApproval ? t.purpose : t.title}
        maxLength={longestLabel}
        autoComplete="off"
        value={details.label}
        onChange={event => onDetails({ ...details, label: event.target.value })}
      />
      <PeopleField
        people={details.people}
        onPeople={people => onDetails({ ...details, people })}
        left={left === undefined ? undefined : left - newcomers(details.people, before).length}
        {...people}
      />
      <TextArea
        label={t.description}
        hint={t.descriptionHint}
        maxLength={longestDescription}
        value={details.description}
        onChange={event => onDetails({ ...details, description: event.target.value })}
      />
    </div>
  )
}

/** The same where a press suffices to book: folded, unless somebody has to read what the room is for. */
export function FoldedDetailFields({ isOpen = false, ...props }: DetailFieldsProps & { isOpen?: boolean }) {
  const t = useMessages(messages)
  return (
    <details className={styles.folded} open={props.needsApproval || isOpen || undefined}>
      <summary>{t.details}</summary>
      <DetailFields {...props} />
    </details>
  )
}

/** The words, as the calls carry them. */
export function wordsOf({ label, description }: Details): { label: string; description: string } {
  return { label: label.trim(), description: description.trim() }
}
