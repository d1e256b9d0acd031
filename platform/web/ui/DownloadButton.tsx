import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useProblemWords } from '../api/problem-words.ts'
import { saveAnswer } from '../storage/save-file.ts'
import { Button } from './Button.tsx'
import { toast } from './Toasts.tsx'

interface DownloadButtonProps {
  /** The file's name where the answer gives none. */
  name: string
  load: () => Promise<Response>
  icon?: ReactNode
  label: string
  /** What it says while the file is on its way. */
  busyLabel: string
  /** What failed, in a sentence. */
  failed: string
}

/** Saves what a call answers as a file. */
export function DownloadButton({ name, load, icon, label, busyLabel, failed }: DownloadButtonProps) {
  const why = useProblemWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveAnswer(await load(), name)
    } catch (error) {
      toast.error(`${failed} ${why(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={icon ?? <FileSpreadsheet aria-hidden />} busy={busy} onClick={() => void download()}>
      {busy ? busyLabel : label}
    </Button>
  )
}
