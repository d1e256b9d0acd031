import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import rows from '#platform/web/ui/rows.module.css'
import type { StaffSlot } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { useSlotFacts } from '../slot-facts.ts'
import { Places } from './Places.tsx'
import styles from './Staff.module.css'
import { momentInWords, slotInWords } from './slot-words.ts'

export interface SlotRowProps {
  slot: StaffSlot
  onPeople: () => void
  onLimit: () => void
  onCancel: () => void
}

/** A slot with its places now, and what may be done with it. */
export function SlotRow({ slot, onPeople, onLimit, onCancel }: SlotRowProps) {
  const t = useMessages(messages)
  const slotFacts = useSlotFacts()
  const language = useLanguage()
  const when = slotInWords(slot, language)
  const { cancelled, cancelledReason, over, numberUser, limitUser, bookings, children, held } = slot
  const open = !cancelled && !over
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 className={styles.when}>{when}</h3>
        <p className={rows.facts}>
          {cancelled && <Badge tone="bad">{t.cancelled}</Badge>}
          {!cancelled && over && <Badge tone="neutral">{t.over}</Badge>}
          {open && numberUser >= limitUser && <Badge tone="warn">{t.full}</Badge>}
          <span>{slotFacts(slot)}</span>
          {!cancelled && <span>{t.bookings(bookings)}</span>}
          {!cancelled && children > 0 && <span>{t.children(children)}</span>}
          {!cancelled && slot.admitted > 0 && <span>{t.admitted(slot.admitted)}</span>}
          {held > 0 && !cancelled && <span>{t.held(held)}</span>}
          {slot.untold > 0 && <span>{t.untold(slot.untold)}</span>}
          {open && <span>{t.deadline(momentInWords(slot.endDateInscription, language))}</span>}
          {cancelledReason !== null && <span>{t.reasonGiven(cancelledReason)}</span>}
        </p>
      </div>
      {!cancelled && <Places taken={numberUser} limit={limitUser} />}
      <div className={rows.acts}>
        <Button aria-label={t.peopleOf(when)} onClick={onPeople}>
          {t.people}
        </Button>
        {open && (
          <>
            <Button aria-label={t.changeLimitOf(when)} aria-haspopup="dialog" onClick={onLimit}>
              {t.changeLimit}
            </Button>
            <Button aria-label={t.cancelSlotOf(when)} aria-haspopup="dialog" onClick={onCancel}>
              {t.cancelSlot}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
