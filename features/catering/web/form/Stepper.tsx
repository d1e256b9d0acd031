import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../form-messages.ts'
import { nextQuantity } from '../../rules.ts'
import { typedQuantity } from './order-values.ts'
import styles from './Stepper.module.css'

interface StepperProps {
  /** What is counted. */
  label: string
  quantity: number
  /** From nothing straight to so many, and from so many back to nothing. */
  minQuantity: number
  onQuantity: (quantity: number) => void
}

/** How many of something: one more, one fewer, or typed. */
export function Stepper({ label, quantity, minQuantity, onQuantity }: StepperProps) {
  const t = useMessages(messages)
  // While it is typed it may be too few yet.
  const [typed, setTyped] = useState<string>()
  const step = (by: 1 | -1) => {
    setTyped(undefined)
    onQuantity(nextQuantity(quantity, by, { minQuantity }))
  }
  const take = () => {
    if (typed !== undefined) onQuantity(typedQuantity(typed, minQuantity) ?? quantity)
    setTyped(undefined)
  }
  return (
    <div className={styles.stepper}>
      <IconButton
        label={t.fewer(label)}
        icon={<Minus aria-hidden />}
        // Not closed by the browser: the press that empties it would lose the focus.
        aria-disabled={quantity === 0 || undefined}
        onClick={() => quantity > 0 && step(-1)}
      />
      <input
        aria-label={t.quantityOf(label)}
        inputMode="numeric"
        autoComplete="off"
        className={styles.quantity}
        value={typed ?? String(quantity)}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            if (event.key === 'ArrowUp' || quantity > 0) step(event.key === 'ArrowUp' ? 1 : -1)
          } else if (event.key === 'Enter' && typed !== undefined) {
            event.preventDefault()
            take()
          }
        }}
      />
      <IconButton label={t.moreOf(label)} icon={<Plus aria-hidden />} onClick={() => step(1)} />
    </div>
  )
}
