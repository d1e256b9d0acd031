import { useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import type { Formation, FormationResult } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { CertificateButton } from '../list/CertificateButton.tsx'
import type { Trainee } from '../trainee.ts'
import styles from './ResultDialog.module.css'

export interface ResultDialogProps {
  formation: Formation
  result: FormationResult
  trainee: Trainee
  /** It is being loaded anew. */
  busy: boolean
  /** It could not be. */
  failed: boolean
  onClose: () => void
  onAgain: () => void
}

/** What came of a training: validated it leads back to the list, else it can be tried again. */
export function ResultDialog({
  formation,
  result,
  trainee,
  busy,
  failed,
  onClose,
  onAgain,
}: ResultDialogProps) {
  const t = useMessages(messages)
  const id = useId()
  const { title, language, minScore, successText, failureText, translation } = formation
  const passed = result.formationStatus === 'VALIDATED'
  return (
    <Alert
      tone={passed ? 'good' : 'warn'}
      title={passed ? t.success : t.failure}
      content={
        <div className={styles.result}>
          <p className={styles.score}>{t.score(result.totalScore)}</p>
          <p lang={language}>
            {translation.core.requiredMin} <strong>{minScore}&nbsp;%</strong>
          </p>
          <p lang={language} dir="auto" id={`${id}-text`}>
            {passed ? successText : failureText}
          </p>
          {passed && result.certificate !== null && (
            <CertificateButton id={formation.id} title={title} trainee={trainee} />
          )}
          {failed && (
            <p role="alert" className={styles.failed}>
              {t.againFailed}
            </p>
          )}
        </div>
      }
      buttons={
        passed
          ? [{ id: 'close', label: t.close, variant: 'primary' }]
          : [
              { id: 'close', label: t.later },
              { id: 'again', label: busy ? t.loading : translation.button.tryAgain, variant: 'primary' },
            ]
      }
      onAnswer={button => {
        if (button !== 'again') onClose()
        else if (!busy) onAgain()
      }}
    />
  )
}
