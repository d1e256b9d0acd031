import { useQuery } from '@tanstack/react-query'
import { Plus, RotateCcw, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { needs as allNeeds, type DietaryNeed, type Need } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { getLastNeeds } from '../../offer-contract.ts'
import { needInWords } from '../../words.ts'
import { FormDialog } from './FormDialog.tsx'
import { loadPicker } from './load-picker.ts'
import styles from './OrderForm.module.css'
import { Stepper } from './Stepper.tsx'

const PickerDialog = fetched(loadPicker)

interface NeedsProps {
  siteId: string
  needs: readonly DietaryNeed[]
  guests: number | undefined
  onNeeds: (needs: DietaryNeed[]) => void
}

/** So many guests with a diet or without an allergen, line by line; taken over from the last order with one press. */
export function Needs({ siteId, needs, guests, onNeeds }: NeedsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const title = useId()
  const [picking, setPicking] = useState(false)
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  // Whether it could be loaded is told by the button, which is there or not.
  const last = useQuery(queryOf(getLastNeeds, { params: { siteId } })).data?.dietaryNeeds ?? []
  const inWords = (need: Need) => {
    const words = needInWords(need, language)
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  const free = allNeeds.filter(need => !needs.some(line => line.need === need))
  const count = needs.reduce((sum, line) => sum + line.count, 0)
  const isLast =
    last.length === needs.length &&
    last.every(one => needs.some(line => line.need === one.need && line.count === one.count))
  const setCount = (need: Need, next: number) => {
    setSaid('')
    onNeeds(needs.flatMap(line => (line.need !== need ? [line] : next > 0 ? [{ need, count: next }] : [])))
    if (next === 0) add.current?.focus()
  }
  return (
    <section aria-labelledby={title} className={styles.group}>
      <h3 id={title}>{t.needs}</h3>
      <p className={styles.note}>{t.needsHint}</p>
      {needs.length > 0 && (
        <ul role="list" className={styles.lines}>
          {needs.map(({ need, count }) => (
            <li key={need} className={styles.line}>
              <span>{inWords(need)}</span>
              <Stepper
                label={inWords(need)}
                quantity={count}
                minQuantity={1}
                onQuantity={next => setCount(need, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {guests !== undefined && count > guests && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden /> <span>{t.moreNeedsThanGuests(count, guests)}</span>
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={add}
          icon={<Plus aria-hidden />}
          aria-haspopup="dialog"
          disabled={free.length === 0}
          onClick={() => setPicking(true)}
        >
          {t.addNeed}
        </Button>
        {last.length > 0 && !isLast && (
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              onNeeds(last)
              setSaid(t.lastNeedsTaken)
              add.current?.focus()
            }}
          >
            {t.lastNeeds}
          </Button>
        )}
      </div>
      <LiveRegion visible className={styles.note}>
        {said}
      </LiveRegion>
      <FormDialog>
        {picking && (
          <FetchedDialog onClose={() => setPicking(false)}>
            <PickerDialog
              title={t.pickNeed}
              options={free.map(need => ({ id: need, label: inWords(need) }))}
              onPick={need => {
                setPicking(false)
                setSaid('')
                onNeeds([...needs, { need: need as Need, count: 1 }])
              }}
              onClose={() => setPicking(false)}
            />
          </FetchedDialog>
        )}
      </FormDialog>
    </section>
  )
}
