import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { fileSizeInWords } from '#platform/text/file-size.ts'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { CheckLine } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { importFile, largestUpload } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { importAccepts, importBlob } from './formats.ts'
import styles from './ImportDialog.module.css'

type Report = Reply<typeof importFile>
/** The longest list that is read on a screen; the whole report holds the rest. */
const faultsShown = 50

interface Chosen {
  name: string
  blob: Blob
}

/** A file is chosen, tried, and brought in once its report was seen. */
export default function ImportDialog({ part, onClose }: { part: string; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<string>()
  const [trial, setTrial] = useState<Report>()
  const [overwrite, setOverwrite] = useState(false)

  const acting = useAct<{ file: Chosen; apply: boolean }, Report>({
    send: ({ file, apply }, options) =>
      call(
        importFile,
        {
          params: { part },
          query: {
            name: file.name,
            ...(apply && { apply: 'true' as const }),
            ...(overwrite && { overwrite: 'true' as const }),
          },
        },
        { ...options, file: file.blob },
      ),
    onDone: async (report, { apply }) => {
      if (report.applied) await client.invalidateQueries()
      if (!apply || !report.applied) setTrial(report)
    },
    onClose,
    notices: {
      done: ({ created, changed, applied }) => (applied ? t.applied(created, changed) : t.trialTitle),
      failed: error => (isUnknownOutcome(error) ? why(error) : `${t.importFailed} ${why(error)}`),
    },
  })
  const { step } = acting
  const choose = (file: File | undefined) => {
    const blob = file && importBlob(file)
    setFault(undefined)
    setChosen(undefined)
    if (file === undefined) return
    if (blob === undefined) setFault(t.unknownType)
    else if (file.size > largestUpload) setFault(t.tooLarge(fileSizeInWords(largestUpload, language)))
    else setChosen({ name: file.name, blob })
  }

  // A trial that has come is looked at; whatever else has come ends it.
  const isTrial =
    trial !== undefined && (step.at === 'question' || (step.at === 'done' && !step.result.applied))
  if (isTrial) {
    const { faults, created, changed, unchanged, retained } = trial
    const isWrong = faults.length > 0
    const isNothing = created + changed === 0 && !(overwrite && retained.length > 0)
    return (
      <Modal
        key="trial"
        title={t.trialTitle}
        wide
        onClose={acting.close}
        onSubmit={() => {
          if (chosen && !isWrong && !isNothing) void acting.send({ file: chosen, apply: true })
        }}
        footer={
          <>
            <Button
              data-autofocus
              onClick={() => {
                setTrial(undefined)
                acting.ask()
              }}
            >
              {t.anotherFile}
            </Button>
            {!isWrong && !isNothing && (
              <Button type="submit" variant="primary">
                {t.applyFile}
              </Button>
            )}
          </>
        }
      >
        <div className={desk.fields}>
          {isWrong ? (
            <>
              <p>{t.faultsFound(faults.length)}</p>
              <ol className={styles.faults}>
                {faults.slice(0, faultsShown).map(({ line, field, message }) => (
                  <li key={`${line} ${field} ${message}`}>
                    <strong>{[line !== null && t.atLine(line), field].filter(Boolean).join(', ')}</strong>{' '}
                    {message}
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <ul role="list" className={styles.counts}>
              <li>{t.wouldCreate(created)}</li>
              <li>{t.wouldChange(changed)}</li>
              <li>{t.wouldLeave(unchanged)}</li>
            </ul>
          )}
          {!isWrong && isNothing && <p>{t.nothingToDo}</p>}
          {retained.length > 0 && (
            <div>
              <p>{t.retained(retained.length)}</p>
              <p className={styles.names}>{retained.join(', ')}</p>
              <CheckLine checked={overwrite} onChange={({ target }) => setOverwrite(target.checked)}>
                {t.overwrite}
              </CheckLine>
            </div>
          )}
          <details>
            <summary>{t.wholeReport}</summary>
            <pre className={styles.report}>{trial.report}</pre>
          </details>
        </div>
      </Modal>
    )
  }
  if (step.at === 'question') {
    return (
      <Modal
        key="choose"
        title={t.importTitle}
        onClose={acting.close}
        onSubmit={() => {
          if (chosen === undefined) setFault(fault ?? t.chooseFile)
          else void acting.send({ file: chosen, apply: false })
        }}
        footer={
          <>
            <Button onClick={acting.close}>{t.cancel}</Button>
            <Button type="submit" variant="primary">
              {t.tryFile}
            </Button>
          </>
        }
      >
        <div className={desk.fields}>
          <p className={desk.note}>{t.importNote}</p>
          <TextField
            type="file"
            label={t.file}
            accept={importAccepts}
            error={fault}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
      </Modal>
    )
  }
  const buttons = [{ id: 'close', label: t.close, variant: 'primary' }] as const
  return (
    <ActAlert
      act={acting}
      working={step.at === 'working' && step.input.apply ? t.applying : t.trying}
      done={({ created, changed }) => ({
        title: t.appliedTitle,
        content: t.applied(created, changed),
        buttons,
      })}
      failed={error => ({ title: t.importFailed, content: why(error), buttons })}
    />
  )
}
