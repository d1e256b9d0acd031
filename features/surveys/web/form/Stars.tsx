import { Star } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { maxNote } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import styles from './Stars.module.css'

const notes = Array.from({ length: maxNote }, (_, index) => index + 1)

export interface StarsProps {
  /** Of the radio buttons. */
  name: string
  note: number | undefined
  onNote: (note: number) => void
}

/** A note as radio buttons in the shape of stars, each read as “3 of 5”. */
export function Stars({ name, note, onNote }: StarsProps) {
  const t = useMessages(messages)
  return (
    <div className={styles.note}>
      <div className={styles.stars}>
        {notes.map(one => (
          <label key={one} className={classes(styles.star, note !== undefined && one <= note && styles.full)}>
            <input type="radio" name={name} value={one} checked={note === one} onChange={() => onNote(one)} />
            <Star aria-hidden />
            <span className="visually-hidden">{t.note(one)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden className={styles.words}>
        {note !== undefined && t.note(note)}
      </p>
    </div>
  )
}

/** A note that was given, to be looked at. */
export function StarsGiven({ note }: { note: number }) {
  const t = useMessages(messages)
  return (
    <div className={styles.note}>
      <span className={styles.given} aria-hidden>
        {notes.map(one => (
          <Star key={one} className={classes(one <= note && styles.fullIcon)} />
        ))}
      </span>
      <p className={styles.words}>{t.note(note)}</p>
    </div>
  )
}
