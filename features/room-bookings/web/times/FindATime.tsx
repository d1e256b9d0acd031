import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { messages } from '../../search-messages.ts'
import styles from './FindATime.module.css'
import type { TimesDialogProps } from './TimesDialog.tsx'

/** With its form and its list it is fetched when it is first wanted. */
const TimesDialog = fetched(async () => ({ default: (await import('./TimesDialog.tsx')).TimesDialog }))

/** The button that looks for a time at which several people are free. */
export function FindATime(props: Omit<TimesDialogProps, 'onClose'>) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={styles.way}>
        <Button icon={<CalendarSearch aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.findTime}
        </Button>
      </p>
      <DialogSlot>
        {open && (
          <FetchedDialog onClose={() => setOpen(false)}>
            <TimesDialog {...props} onClose={() => setOpen(false)} />
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}
