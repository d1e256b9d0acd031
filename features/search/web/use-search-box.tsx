import { useCallback, useLayoutEffect, useState } from 'react'
import { fetched } from '#platform/web/loading/component.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { FetchedOrNotice } from '#platform/web/ui/FetchedOrNotice.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import type { KnownScreen } from './SearchBox.tsx'

/** What is typed while the search is on its way and has no box yet; undefined: it is not on its way. */
let early: string | undefined

const SearchBox = fetched(() =>
  import('./SearchBox.tsx').catch((error: unknown) => {
    // Keys that nothing will take are the page's again.
    early = undefined
    throw error
  }),
)

/** @returns what was typed before there was a box; from now on keys go there by themselves */
function takeEarly(): string {
  const typed = early ?? ''
  early = undefined
  return typed
}

/** Whether a key was kept for the box that is on its way. Enter does nothing: it would press what has the focus on the page. */
function keep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (early === undefined || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') early = early.slice(0, -1)
  else if (key.length === 1) early += key
  else return key === 'Enter'
  return true
}

/** Whether a key belongs to what is being typed or chosen there, or to a dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], [role=application]') !== null)
  )
}

/** The search over every screen: Ctrl-K, and `/` where nobody types, unless `/me` says no. @returns what opens it, and the search itself */
export function useSearchBox(screens: () => readonly KnownScreen[]) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    early ??= ''
    setOpen(true)
  }, [])
  const close = () => {
    early = undefined
    setOpen(false)
  }
  // As the screen is drawn, and not a moment later: whoever sees it may press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      const isCalled =
        (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) ||
        (key === '/' &&
          !ctrlKey &&
          !metaKey &&
          !altKey &&
          !isTaken(event) &&
          useLocalState.getState().singleKeys)
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (keep(event)) event.preventDefault()
      else if (isCalled) {
        event.preventDefault()
        open()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
  return {
    open,
    box: (
      <DialogSlot>
        {isOpen && (
          <FetchedOrNotice onClose={close}>
            <SearchBox screens={screens()} takeEarly={takeEarly} onClose={close} />
          </FetchedOrNotice>
        )}
      </DialogSlot>
    ),
  }
}
