import { CircleAlert, CloudOff, CloudUpload, Save } from 'lucide-react'
import { campusTime, formatTime } from '#platform/time/campus-time.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../editor-messages.ts'
import styles from './SavingWords.module.css'
import type { SavingState } from './saving.ts'

interface SavingWordsProps {
  state: SavingState
  wasUnsaved: boolean
  /** When the draft was saved that was there before anything was written here. */
  savedAt: string | undefined
}

/** How far it is with what is being written, read out as it changes. */
export function SavingWords({ state, wasUnsaved, savedAt }: SavingWordsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const savedWords = (instant: string) => t.saved(formatTime(campusTime(new Date(instant)), language))
  const [Icon, words, tone] = view()
  return (
    <p role="status" className={styles.words} data-tone={tone} data-saving={state.at}>
      <Icon aria-hidden /> <span>{words}</span>
    </p>
  )

  function view() {
    switch (state.at) {
      case 'saving':
        return [CloudUpload, t.saving] as const
      case 'saved':
        return [Save, savedWords(state.savedAt)] as const
      case 'waiting':
        return [CloudOff, t.waiting, 'warn'] as const
      case 'changed':
        return [CircleAlert, t.notSaved, 'bad'] as const
      case 'refused':
        return [CircleAlert, `${t.notSaved} ${why(state.error)}`, 'bad'] as const
      case 'rest':
        if (wasUnsaved) return [Save, t.restored, 'warn'] as const
        return [Save, savedAt === undefined ? t.nothingYet : savedWords(savedAt)] as const
    }
  }
}
