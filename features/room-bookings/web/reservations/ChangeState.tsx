import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../dialog-messages.ts'
import styles from './EditDialog.module.css'
import { FreeChoices } from './FreeChoices.tsx'
import type { FreeInstead } from './free-instead.ts'
import { type Booking, confirmedSpanOf, spanOf } from './my-schedules.ts'
import { useRefusalWords, useSpanWords } from './use-words.ts'

/** Why a change was not made. */
export type RefusedChange =
  | { why: 'taken'; span: Span; instead: FreeInstead }
  /** `standing`: the booking as the server holds it now, where that is known. */
  | { why: 'refused'; error: unknown; standing: Booking | undefined }
  | { why: 'gone' }

interface ChangeStateProps {
  room: Referentiel
  /** The room that it was to move to. */
  target: Referentiel
  /** It is being found out whether the change was made. */
  unsure: boolean
  refused: RefusedChange | undefined
  /** Another time of the room is taken instead. */
  onChoose: (span: Span) => void
}

/** What a change has come to, over the form that asks for it; nothing while there is nothing to say. */
export function ChangeState({ room, target, unsure, refused, onChoose }: ChangeStateProps) {
  const t = useMessages(messages)
  const words = useSpanWords()
  const why = useRefusalWords()
  if (unsure) {
    return (
      <>
        <p className={styles.strong}>{t.checkingChange(room.room)}</p>
        <p>{t.checkingNote}</p>
      </>
    )
  }
  if (refused?.why === 'taken') {
    const { span, instead } = refused
    return (
      <>
        <p className={styles.strong}>{t.takenTitle(target.room)}</p>
        <p>{t.takenForChange(words(span))}</p>
        <FreeChoices
          room={target}
          span={span}
          instead={instead}
          moving
          onChoose={choice => onChoose(choice.span)}
        />
      </>
    )
  }
  if (refused?.why === 'refused') {
    const stands = refused.standing?.meeting
    return (
      <>
        <p className={styles.strong}>{t.changeErrorTitle}</p>
        <p>{why(refused.error)}</p>
        {stands !== undefined && (
          <p>
            {t.stays(
              `${target.id === room.id ? '' : `${stands.confirmedRoom ?? room.room}, `}${words(confirmedSpanOf(stands) ?? spanOf(stands))}`,
            )}
          </p>
        )}
      </>
    )
  }
  return null
}
