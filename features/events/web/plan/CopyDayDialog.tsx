import { useState } from 'react'
import { addDays, type Day, formatDate, isDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../plan-messages.ts'
import { maxSlots } from '../../staff-contract.ts'
import { movedTo, onDay, planned, type WrittenSlot } from './plan.ts'

interface CopyDayDialogProps {
  day: Day
  slots: readonly WrittenSlot[]
  onAdd: (added: readonly WrittenSlot[], day: Day) => void
  onClose: () => void
}

/** Gives another day the slots of one. */
export default function CopyDayDialog(props: CopyDayDialogProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { day, slots, onAdd, onClose } = useFormer(props)
  const [to, setTo] = useState(addDays(day, 1))
  const [strict, setStrict] = useState(false)
  const own = onDay(planned(slots), day)
  const isRight = isDay(to) && to !== day
  const isFull = slots.length + own.length > maxSlots
  const why = isFull ? t.full(maxSlots) : isDay(to) ? t.sameDay : t.wrong.day
  return (
    <Modal
      title={t.copyDayTitle(formatDate(day, language, 'day'))}
      onClose={onClose}
      onSubmit={() => {
        if (!isRight || isFull) return setStrict(true)
        const added: WrittenSlot[] = []
        for (const { slot } of own) added.push(movedTo(slot, to, [...slots, ...added]))
        onAdd(added, to)
      }}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary">
            {t.copyDayDo}
          </Button>
        </>
      }
    >
      <div className={desk.fields}>
        <TextField
          label={t.toDay}
          type="date"
          value={to}
          error={strict && (!isRight || isFull) ? why : undefined}
          onChange={({ target }) => setTo(target.value)}
          data-autofocus
        />
        <p role="status">{isRight && t.copyDayWill(own.length, formatDate(to, language, 'long'))}</p>
      </div>
    </Modal>
  )
}
