import { type FormEvent, useRef, useState } from 'react'
import { formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { type Admission, type DoorList, maxProof } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import styles from './Door.module.css'
import { checkProof, letsIn, type Verdict } from './door-check.ts'

/** What came of a proof, the door's own word first and then the server's. */
interface Shown {
  number: number
  verdict: Verdict
  /** When the same proof was shown at this door before. */
  before: Date | undefined
  entry: 'none' | 'recording' | 'waiting' | Admission | { refused: string }
}

export interface DoorCheckProps {
  list: DoorList
  /** Records the entry; absent without network. `unsure` is told when it takes a while. */
  admit?: (proof: string, unsure: () => void) => Promise<Admission>
  /** What a refusal of the server says. */
  why?: (error: unknown) => string
}

/** A field for scanned or pasted proofs, and what each of them is worth. */
export function DoorCheck({ list, admit, why }: DoorCheckProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<readonly Shown[]>([])
  const seen = useRef(new Map<string, Date>())
  const count = useRef(0)
  const field = useRef<HTMLInputElement>(null)

  async function check(event: FormEvent) {
    event.preventDefault()
    const proof = typed.trim()
    if (proof === '') return
    setTyped('')
    field.current?.focus()
    const now = new Date()
    const verdict = await checkProof(proof, list, now)
    const number = ++count.current
    const before = seen.current.get(proof)
    const passes = letsIn(verdict)
    if (passes && before === undefined) seen.current.set(proof, now)
    const change = (entry: Shown['entry']) =>
      setShown(all => all.map(one => (one.number === number ? { ...one, entry } : one)))
    setShown(all => [
      { number, verdict, before, entry: passes && admit ? 'recording' : 'none' } as const,
      ...all.slice(0, 9),
    ])
    if (!passes || admit === undefined) return
    try {
      change(await admit(proof, () => change('waiting')))
    } catch (error) {
      change({ refused: why?.(error) ?? '' })
    }
  }

  const [latest, ...others] = shown
  return (
    <div className={styles.door}>
      <form noValidate onSubmit={event => void check(event)} className={styles.form}>
        <TextField
          ref={field}
          label={t.proof}
          hint={t.proofHint}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxProof}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {t.check}
        </Button>
      </form>
      <div aria-live="assertive" aria-atomic="true">
        {latest !== undefined && <Result key={latest.number} shown={latest} large />}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="lately">
          <h2 id="lately">{t.lately}</h2>
          <ul role="list" className={styles.lately}>
            {others.map(one => (
              <li key={one.number}>
                <Result shown={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Result({ shown, large = false }: { shown: Shown; large?: boolean }) {
  const language = useLanguage()
  const t = useMessages(messages)
  const { verdict, before, entry } = shown
  const { tone, title, lines } = said()
  return (
    <div className={styles.result} data-tone={tone} data-large={large || undefined}>
      <p className={styles.title}>{title}</p>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )

  function said(): { tone: 'good' | 'warn' | 'bad'; title: string; lines: string[] } {
    if (!letsIn(verdict)) {
      return { tone: 'bad', title: t.verdicts[verdict], lines: [t.verdictNotes[verdict]] }
    }
    const seenHere = before === undefined ? [] : [t.seenHere(formatTime(before, language))]
    if (typeof entry === 'string') {
      const state = { none: [], recording: [t.recording], waiting: [t.notRecorded] }[entry]
      return {
        tone: before === undefined ? 'good' : 'warn',
        title: t.verdicts[verdict],
        lines: [t.verdictNotes[verdict], ...seenHere, ...state],
      }
    }
    if ('refused' in entry) return { tone: 'bad', title: t.failedTitle, lines: [entry.refused] }
    const { name, delegate, childName, childNote, children, animationName } = entry
    const time = formatTime(new Date(entry.admittedAt), language)
    const first = entry.outcome === 'ADMITTED'
    return {
      tone: first ? 'good' : 'warn',
      title: first ? t.recordedTitle : t.alreadyTitle,
      lines: [
        childName === null ? name : t.childOf(childName, name),
        ...(childNote === null ? [] : [childNote]),
        ...(delegate === null
          ? []
          : [childName === null ? t.inTheirPlace(delegate) : t.accompaniedBy(delegate)]),
        ...(childName === null && children > 0 ? [t.withChildren(children)] : []),
        animationName,
        formatTimeRange(new Date(entry.startDate), new Date(entry.endDate), language),
        first ? t.recorded(time) : t.already(time),
      ].filter(line => line !== ''),
    }
  }
}
