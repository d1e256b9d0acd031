import type { Entry } from '../../contract.ts'

/** What every dialog about an entry is given. */
export interface EntryDialogProps {
  part: string
  entry: Entry
  title: string
  /** Of the draft, as it was saved last. */
  version: () => number
  /** The entry is another one now. */
  onDone: () => Promise<void>
  onClose: () => void
}
