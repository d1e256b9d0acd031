import { useMessages } from '#platform/web/shell/language.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { type InvitationCardType, invitationCardTypes } from '../../contract.ts'
import { messages } from '../../plan-messages.ts'
import { messages as proofs } from '../../proof-messages.ts'
import { InvitationCard } from '../proof/InvitationCard.tsx'
import styles from './Plan.module.css'

interface CardChoiceProps {
  chosen: string
  error: string | undefined
  disabled: boolean
  /** Of the event, as its cards say it. */
  name: string
  when: readonly string[]
  place: string
  onChoose: (card: InvitationCardType) => void
}

/** The invitation cards as their guests will hold them, to choose one by eye. */
export default function CardChoice({
  chosen,
  error,
  disabled,
  name,
  when,
  place,
  onChoose,
}: CardChoiceProps) {
  const t = useMessages(messages)
  const own = useMessages(proofs)
  return (
    <ChoiceGroup label={t.card} single error={error}>
      {({ name: group }) => (
        <div className={styles.cards}>
          {invitationCardTypes.map(type => (
            <RadioLine
              key={type}
              name={group}
              checked={chosen === type}
              disabled={disabled}
              onChoose={() => onChoose(type)}
            >
              {t.cards[type]}
              <span aria-hidden className={styles.cardPicture}>
                <InvitationCard
                  type={type}
                  kind={own.kinds[type]}
                  guest={t.sampleGuest}
                  name={name}
                  when={when}
                  place={place}
                  qrcode={t.sampleCode}
                  label={t.cards[type]}
                  className={styles.cardDrawn}
                />
              </span>
            </RadioLine>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}
