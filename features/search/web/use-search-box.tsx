import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import type { KnownScreen } from './SearchBox.tsx'

const SearchBox = lazy(() => import('./SearchBox.tsx'))

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
      if (!isCalled || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => setOpen(true),
    box: (
      <DialogSlot>
        {isOpen && (
          <Suspense>
            <SearchBox screens={screens()} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </DialogSlot>
    ),
  }
}
