import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages as shared } from '#platform/web/ui/messages.ts'
import {
  type ChallengeAsWritten,
  type ChallengeTrial,
  changeChallenge,
  createChallenge,
  tryChallenge,
} from '../../../challenge-contract.ts'
import { messages } from '../../../challenge-messages.ts'
import { inDigits } from '../../survey-words.ts'
import styles from './Challenges.module.css'

interface SaveDialogProps {
  written: ChallengeAsWritten
  name: string
  /** Of one that is there; undefined: it is made, of the teams of `copyOf` where that is given. */
  known: { id: string; version: number } | undefined
  copyOf: string | undefined
  /** Where a field stands, in words. */
  label: (field: string) => string
  /** What is to be corrected, by field. */
  onFaults: (fields: Readonly<Record<string, string>>) => void
  /** Goes to what is to be corrected. */
  onCorrect: () => void
  /** Somebody else changed it. */
  onChanged: () => void
  onClose: (saved: boolean) => void
}

/** Says what saving would do, asks, and does it. */
export function SaveDialog({ written: current, known: before, onClose, ...given }: SaveDialogProps) {
  const t = useMessages(messages)
  const words = useMessages(shared)
  const why = useProblemWords()
  const written = useFormer(current)
  const known = useFormer(before)
  const { copyOf, label, onFaults, onCorrect, onChanged } = given
  const name = useFormer(given.name)
  const saved = useRef(false)
  const more = copyOf === undefined ? {} : { copyOf }
  const body = { ...written, ...known, ...more }
  const trial = useQuery({
    queryKey: [...keyOf(tryChallenge, { body }), 'dialog'],
    queryFn: ({ signal }) =>
      call(tryChallenge, { body }, { signal }).catch((error: unknown) => {
        if (error instanceof CallProblem && error.status === 400) onFaults(error.fields)
        if (error instanceof CallProblem && error.errorType === 'CHALLENGE_CHANGED') onChanged()
        throw error
      }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const close = () => onClose(saved.current)
  if (trial.data === undefined) {
    const { error } = trial
    const fields = error instanceof CallProblem && error.status === 400 ? Object.entries(error.fields) : []
    const isToCorrect = fields.length > 0
    return (
      <Modal
        key={error === null ? 'trying' : 'failed'}
        title={isToCorrect ? t.correctTitle : t.tryingTitle}
        onClose={close}
        onSubmit={isToCorrect ? onCorrect : close}
        footer={
          <>
            {isToCorrect && <Button onClick={close}>{words.close}</Button>}
            <Button type="submit" variant="primary" data-autofocus>
              {isToCorrect ? t.correct : words.close}
            </Button>
          </>
        }
      >
        {error === null ? (
          <p role="status">{t.trying}</p>
        ) : isToCorrect ? (
          <ul className={styles.told}>
            {fields.map(([field, message]) => (
              <li key={field}>
                <strong>{label(field)}</strong> {message}
              </li>
            ))}
          </ul>
        ) : (
          <p role="alert">
            {t.tryFailed} {why(error)}
          </p>
        )}
      </Modal>
    )
  }
  return (
    <ActDialog
      title={known === undefined ? t.createQuestion(name) : t.changeQuestion(name)}
      confirm={known === undefined ? t.saveNew : t.save}
      working={t.saving}
      doneTitle={t.savedTitle}
      onClose={close}
      act={options => {
        const sent =
          known === undefined
            ? call(createChallenge, { body: { ...written, ...more } }, options)
            : call(
                changeChallenge,
                { params: { id: known.id }, body: { ...written, version: known.version } },
                options,
              )
        return sent
          .then(() => {
            saved.current = true
            return known === undefined ? t.created(name) : t.changed(name)
          })
          .catch((error: unknown) => {
            if (error instanceof CallProblem && error.errorType === 'CHALLENGE_CHANGED') onChanged()
            throw error
          })
      }}
    >
      <Effects trial={trial.data} isNew={known === undefined} />
    </ActDialog>
  )
}

/** What comes of it, in sentences. */
function Effects({ trial, isNew }: { trial: ChallengeTrial; isNew: boolean }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { state, wasSeen, joined, left, moved, unknown, teams, moreTeams } = trial
  const points = (n: number) => inDigits(n, language)
  const told = teams.map(({ name, before, after }) =>
    after === null
      ? t.goneTeamTold(name, t.membersCount(before?.members ?? 0), t.points(points(before?.points ?? 0)))
      : before === null
        ? t.newTeamTold(name, t.membersCount(after.members), t.points(points(after.points)))
        : t.changedTeamTold(
            name,
            [before.members, after.members],
            [points(before.points), points(after.points)],
          ),
  )
  return (
    <>
      <p>{wasSeen && state !== 'RUNNING' ? t.vanishes : t.willBeSeen[state]}</p>
      {!isNew && joined > 0 && <p>{t.joined(joined)}</p>}
      {left > 0 && <p>{t.left(left)}</p>}
      {unknown > 0 && <p>{t.unknownLeave(unknown)}</p>}
      {moved > 0 && <p>{t.moved(moved)}</p>}
      {!isNew && told.length === 0 && <p>{t.nothingMoves}</p>}
      {told.length > 0 && (
        <ul className={styles.told} aria-label={t.changes}>
          {told.map(line => (
            <li key={line}>{line}</li>
          ))}
          {moreTeams > 0 && <li>{t.moreTeams(moreTeams)}</li>}
        </ul>
      )}
    </>
  )
}
