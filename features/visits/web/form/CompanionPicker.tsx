import { UserRoundCheck } from 'lucide-react'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Companion, searchCompanions } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { PersonSearch } from './PersonSearch.tsx'
import styles from './VisitForm.module.css'
import { nameOf } from './VisitorDialog.tsx'

interface CompanionPickerProps {
  chosen: Companion | undefined
  /** The host where they may accompany visitors. */
  myself: Companion | undefined
  error: string | undefined
  onChoose: (companion: Companion | undefined) => void
}

/** Who accompanies the visitors: oneself, or a colleague who is looked for. */
export function CompanionPicker({ chosen, myself, error, onChoose }: CompanionPickerProps) {
  const t = useMessages(messages)
  if (chosen !== undefined) {
    return (
      <div className={styles.person}>
        <span>
          <strong>{nameOf(chosen)}</strong>
          <small>{chosen.id === myself?.id ? t.accompaniedByMe : chosen.email}</small>
        </span>
        <Button id="visit-companion" onClick={() => onChoose(undefined)}>
          {t.otherCompanion}
        </Button>
      </div>
    )
  }
  return (
    <>
      {myself !== undefined && (
        <div className={styles.buttons}>
          <Button icon={<UserRoundCheck aria-hidden />} onClick={() => onChoose(myself)}>
            {t.myself}
          </Button>
        </div>
      )}
      <PersonSearch
        id="visit-companion"
        query={filter => queryOf(searchCompanions, { query: { filter } })}
        peopleOf={({ companions }) => companions}
        notFound={t.notFound}
        error={error}
        onChoose={onChoose}
      />
    </>
  )
}
