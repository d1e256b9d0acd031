import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../hue.ts'
import { ToastRegion } from '../Toasts.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Its accessible name: the id of its title, or the words themselves. */
  labelledBy?: string
  label?: string
  describedBy?: string
  /** `alertdialog` for a question or a message that wants an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Escape, and a press outside where `lightDismiss` is set. Without it the dialog stays until it is taken away. */
  onClose?: (() => void) | undefined
  /** A press outside closes too. Only where nothing typed can be lost. */
  lightDismiss?: boolean
  className?: string
  children: ReactNode
}

/** Who takes the focus when this element is no longer there: the nearest `data-inherits-focus` around it. */
function heirOf(element: Element | null): Element | null {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const heir = around.querySelector('[data-inherits-focus]')
    if (heir !== null) return heir
  }
  return null
}

/** Where the focus came from when a dialog opened. */
const cameFrom = new WeakMap<Element, Element | null>()

/** What has the focus; in a dialog that is leaving (see `DialogSlot`), what had it before that one. */
function focusOrigin(): Element | null {
  const { activeElement } = document
  const leaving = activeElement?.closest('[data-leaving] dialog')
  return leaving ? (cameFrom.get(leaving) ?? null) : activeElement
}

/**
 * A modal dialog on the browser's own `<dialog>`: open as long as it is rendered. The browser keeps the focus
 * inside, makes the page behind inert and closes on Escape; here the focus goes to the element with
 * `data-autofocus` (else to the dialog, so that it is read from its title on) and back to where it came from, or to
 * the nearest `data-inherits-focus` where that has left meanwhile. Where what had the focus inside leaves, as a question
 * does that turns into its answer, it goes to the next `data-autofocus`, as soon as there is one.
 */
export function Dialog({
  labelledBy,
  label,
  describedBy,
  role,
  onClose,
  lightDismiss = false,
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = focusOrigin()
    cameFrom.set(dialog, before)
    const heir = heirOf(before)
    keepRoomOfScrollBar()
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
    if (first === null) dialog.focus()
    else first.focus()
    if (first instanceof HTMLInputElement) first.select()
    return () => {
      dialog.close()
      // close() gives the focus back; not to what another dialog has hidden or made inert in the meantime.
      const next = before?.isConnected ? before : heir
      if (next instanceof HTMLElement && next.isConnected) next.focus()
    }
  }, [])

  /** The focus is on the dialog for want of anything better. */
  const waitsForFocus = useRef(false)
  /** What has the focus, or had it last; while it goes from one element to another, the other. */
  const lastFocused = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const moveOn = () => {
      const dialog = ref.current
      const { activeElement } = document
      if (dialog === null) return
      if (activeElement !== document.body && !(waitsForFocus.current && activeElement === dialog)) return
      const next = dialog.querySelector<HTMLElement>('[data-autofocus]')
      waitsForFocus.current = next === null
      ;(next ?? dialog).focus()
    }
    const hasLeft = lastFocused.current instanceof Node && !lastFocused.current.isConnected
    // At once where it is clear: a key that is pressed as soon as the answer is seen would be lost.
    if (hasLeft || waitsForFocus.current) moveOn()
    // Else later: while the focus moves the page has it, and a field that is left may draw anew.
    const timer = setTimeout(moveOn)
    return () => clearTimeout(timer)
  })

  const cancelled = (event: SyntheticEvent) => {
    // A file input inside cancels too, and its event rises to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose?.()
  }
  const closed = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget || ref.current?.open !== false) return
    // Browsers close on a second Escape in a row without asking.
    if (onClose === undefined) ref.current.showModal()
    else onClose()
  }
  const isOutside = ({
    target,
    clientX,
    clientY,
  }: {
    target: EventTarget
    clientX: number
    clientY: number
  }) => {
    if (target !== ref.current) return false
    const { left, right, top, bottom } = ref.current.getBoundingClientRect()
    return clientX < left || clientX > right || clientY < top || clientY > bottom
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is a shortcut for Escape, which is the keyboard's way
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      className={classes(styles.dialog, className)}
      onCancel={cancelled}
      onClose={closed}
      onFocus={event => {
        lastFocused.current = event.target
      }}
      onBlur={event => {
        lastFocused.current = event.relatedTarget ?? event.target
      }}
      // A text selected from inside to outside ends in a click outside: both ends have to be there.
      onPointerDown={event => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={event => {
        if (lightDismiss && pressedOutside.current && isOutside(event)) onClose?.()
      }}
    >
      {children}
      <ToastRegion />
    </dialog>
  )
}

/** A page behind a dialog does not scroll; where its scroll bar was, it keeps the room (base.css). */
function keepRoomOfScrollBar(): void {
  const { documentElement: root } = document
  if (root.querySelector('dialog:modal') !== null) return
  root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`)
}
