import { useState } from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { largestUpload, uploadFile } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import { type FileKind, uploadBlob } from './formats.ts'

export type Uploaded = Reply<typeof uploadFile>

/** Hands pictures or documents in, one after the other. */
export function useUpload(kind: FileKind) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const upload = async (files: readonly File[]): Promise<Uploaded[]> => {
    const done: Uploaded[] = []
    setFault(undefined)
    setBusy(true)
    try {
      for (const file of files) {
        const blob = uploadBlob(file, kind)
        if (blob === undefined) setFault(kind === 'picture' ? t.wrongPicture : t.wrongPdf)
        else if (file.size > largestUpload) setFault(t.tooLarge(fileSizeInWords(largestUpload, language)))
        else done.push(await call(uploadFile, { query: { name: file.name.slice(-200) } }, { file: blob }))
      }
    } catch (error) {
      setFault(`${t.uploadFailed} ${why(error)}`)
    } finally {
      setBusy(false)
    }
    return done
  }
  return { busy, fault, upload }
}

/** The files that were dropped or pasted; none where it was something else. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])]
}
