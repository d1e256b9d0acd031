import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from './Button.tsx'
import { classes } from './hue.ts'
import { messages } from './messages.ts'
import styles from './Toasts.module.css'

/** How long a notice stays, in milliseconds. */
const displayTime = 5000

type Kind = 'success' | 'info' | 'error'

interface Toast {
  number: number
  kind: Kind
  text: string
  undo: (() => void) | undefined
}

interface Toasts {
  shown: readonly Toast[]
  /** The regions on the page, a dialog's over the page's; the last one shows the notices. */
  regions: readonly symbol[]
}

const useToasts = create<Toasts>(() => ({ shown: [], regions: [] }))
let said = 0

function say(kind: Kind, text: string, undo?: () => void): void {
  useToasts.setState(({ shown }) => ({
    shown: [...shown.filter(other => other.text !== text), { number: ++said, kind, text, undo }],
  }))
}

function dismiss(number: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter(toast => toast.number !== number) }))
}

/**
 * A short notice at the edge of the screen. It leaves after 5 s, not while the pointer or the focus is on it or
 * the window is hidden; an error stays until it is dismissed.
 */
export const toast = {
  /** @param undo takes back what the notice is about, as long as it is shown */
  success: (text: string, undo?: () => void) => say('success', text, undo),
  info: (text: string) => say('info', text),
  error: (text: string) => say('error', text),
}

/**
 * Where notices appear: once in the shell, and one in every dialog. An open dialog makes the rest of the page
 * inert, silent for screen readers included, so a notice has to appear inside the topmost one.
 */
export function ToastRegion() {
  const t = useMessages(messages)
  const [self] = useState(() => Symbol('region'))
  const onTop = useToasts(({ regions }) => regions.at(-1) === self)
  const visible = useToasts(state => state.shown)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    useToasts.setState(({ regions }) => ({ regions: [...regions, self] }))
    return () => useToasts.setState(({ regions }) => ({ regions: regions.filter(other => other !== self) }))
  }, [self])
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const entered = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setPaused(true)
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setPaused(false)
  }
  const drop = (number: number) => {
    // The button that was pressed leaves with its notice.
    const before = cameFrom.current
    const next =
      before instanceof HTMLElement && before.isConnected ? before : region.current?.closest('dialog')
    if (region.current?.contains(document.activeElement)) next?.focus()
    dismiss(number)
    // What held the pointer or the focus is gone, and says no goodbye.
    setPaused(false)
  }
  return (
    <div
      ref={region}
      role="log"
      aria-label={t.notices}
      className={styles.region}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={entered}
      onBlur={left}
    >
      {onTop &&
        visible.map(item => (
          <ToastCard
            key={item.number}
            {...item}
            paused={paused}
            dismissLabel={t.dismiss}
            undoLabel={t.undo}
            onDismiss={() => drop(item.number)}
          />
        ))}
    </div>
  )
}

const icons = { success: CircleCheck, info: Info, error: CircleAlert }

type ToastCardProps = Toast & {
  paused: boolean
  dismissLabel: string
  undoLabel: string
  onDismiss: () => void
}

function ToastCard({ kind, text, number, undo, paused, dismissLabel, undoLabel, onDismiss }: ToastCardProps) {
  const hidden = useHidden()
  const stays = paused || hidden || kind === 'error'
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismiss, displayTime, number)
    return () => clearTimeout(timer)
  }, [stays, number])
  const Icon = icons[kind]
  return (
    <div className={classes(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden />
      <p className={styles.text}>{text}</p>
      {undo !== undefined && (
        <Button
          variant="quiet"
          onClick={() => {
            undo()
            onDismiss()
          }}
        >
          {undoLabel}
        </Button>
      )}
      <IconButton label={dismissLabel} icon={<X aria-hidden />} onClick={onDismiss} />
    </div>
  )
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const changed = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return hidden
}
