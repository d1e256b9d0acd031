import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'

/** An element beside the form: a dialog that is a form itself must not lie inside of it. */
export const DialogPlace = createContext<HTMLElement | null>(null)

/** The place of a dialog that a field of the form opens, or of none. */
export function FormDialog({ children }: { children: ReactNode }) {
  const place = useContext(DialogPlace)
  return place === null ? null : createPortal(<DialogSlot>{children}</DialogSlot>, place)
}
