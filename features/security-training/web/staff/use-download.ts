import { useState } from 'react'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { saveAnswer } from '#platform/web/storage/save-file.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../../staff-messages.ts'

/** Saves what a call answers as a file. @returns whether it is on its way, and what begins it */
export function useDownload(name: string, load: () => Promise<Response>): readonly [boolean, () => void] {
  const t = useMessages(messages)
  const why = useProblemWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveAnswer(await load(), name)
    } catch (error) {
      toast.error(`${t.downloadFailed} ${why(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return [busy, () => void download()]
}
