import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import desk from '../desk.module.css'
import { TextField } from '../forms/TextField.tsx'
import { LiveRegion } from '../LiveRegion.tsx'
import { LabelSheets } from './LabelSheets.tsx'
import { labelsPerSheet, sheetsOf } from './label-sheets.ts'
import { messages } from './messages.ts'
import styles from './PrintedLabels.module.css'

interface PrintedLabelsProps<Item> {
  items: readonly Item[]
  /** A label, with its key. */
  label: (item: Item) => ReactNode
  /** Fields that choose what is printed, beside the one for the first free label. */
  filters: ReactNode
  /** What is chosen by a press, below them. */
  chips?: ReactNode
  /** Stands for the labels while they are on their way. */
  loading?: ReactNode
  /** Where there is nothing to print. */
  empty: ReactNode
  /** What is printed, in words, where it is not called a label. */
  printing?: (items: number, sheets: number) => string
  more?: (items: number) => string
}

/** Labels that are shown before they are printed. */
const shownAtOnce = 24

/** Chooses what is printed on sheets of labels, shows it, and prints it. */
export function PrintedLabels<Item>({
  items,
  label,
  filters,
  chips,
  loading,
  empty,
  ...words
}: PrintedLabelsProps<Item>) {
  const t = useMessages(messages)
  const { printing = t.printing, more = t.more } = words
  const [typed, setTyped] = useState('1')
  const place = /^[1-9]\d*$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = place < 1 || place > labelsPerSheet
  const first = isWrong ? 1 : place
  return (
    <>
      <div className={desk.filters}>
        {filters}
        <TextField
          label={t.first}
          hint={t.firstHint(labelsPerSheet)}
          error={isWrong ? t.firstWrong(labelsPerSheet) : undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      {chips}
      {loading ?? (
        <>
          <div className={styles.line}>
            <Button
              variant="primary"
              icon={<Printer aria-hidden />}
              disabled={items.length === 0 || isWrong}
              onClick={() => print()}
            >
              {t.print}
            </Button>
            <LiveRegion visible className={desk.note}>
              {items.length === 0 ? '' : printing(items.length, sheetsOf(items, first).length)}
            </LiveRegion>
          </div>
          {items.length === 0 ? (
            empty
          ) : (
            <>
              <div className={styles.preview}>{items.slice(0, shownAtOnce).map(label)}</div>
              {items.length > shownAtOnce && <p className={desk.note}>{more(items.length - shownAtOnce)}</p>}
            </>
          )}
          <LabelSheets items={items} first={first}>
            {label}
          </LabelSheets>
        </>
      )}
    </>
  )
}
