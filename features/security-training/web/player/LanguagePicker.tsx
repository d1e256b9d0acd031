import { useQuery } from '@tanstack/react-query'
import { Check, Languages } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { type Formation, listLanguages } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { ownName } from '../words.ts'
import styles from './LanguagePicker.module.css'

/** Marks the button, which takes the focus back once the page stands in another language. */
export const pickerMark = 'data-language-picker'

export interface LanguagePickerProps {
  formation: Pick<Formation, 'id' | 'language' | 'languages'>
  onChange: (key: string) => void
}

/** The languages of a training, in a popup; not there where it has one alone. */
export function LanguagePicker({ formation, onChange }: LanguagePickerProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { language, languages } = formation
  if (languages.length < 2) return null
  return (
    <>
      <Button
        {...{ [pickerMark]: '' }}
        icon={<Languages aria-hidden />}
        aria-label={t.changeLanguage(ownName(language))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span lang={language}>{ownName(language)}</span>
      </Button>
      <DialogSlot>
        {open && (
          <Modal title={t.language} onClose={() => setOpen(false)} lightDismiss>
            <Choice
              formation={formation}
              onChange={key => {
                setOpen(false)
                if (key !== language) onChange(key)
              }}
            />
          </Modal>
        )}
      </DialogSlot>
    </>
  )
}

function Choice({ formation: { id, language, languages }, onChange }: LanguagePickerProps) {
  const t = useMessages(messages)
  const query = useQuery({
    ...queryOf(listLanguages, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) {
    return (
      <ErrorState title={t.languagesFailed} onRetry={() => void query.refetch()} busy={query.isFetching} />
    )
  }
  // Their names are what may still be on its way.
  const offered = query.data?.languages ?? languages.map(key => ({ key, name: ownName(key) }))
  return (
    <ul role="list" className={styles.languages}>
      {offered.map(({ key, name }) => (
        <li key={key}>
          <button
            type="button"
            lang={key}
            className={styles.language}
            aria-current={key === language}
            data-autofocus={key === language || undefined}
            onClick={() => onChange(key)}
          >
            <span>{name}</span>
            {key === language && <Check aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  )
}
