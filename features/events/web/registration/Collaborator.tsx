import { useQueryClient } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isNearLimit } from '#platform/contract/allowance.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { readAddress } from '../../address-rules.ts'
import { getEligibility, type IneligibleReason } from '../../contract.ts'
import { messages } from '../../registration-messages.ts'
import styles from './Collaborator.module.css'
import type { ForWhom } from './wish.ts'

interface CollaboratorProps {
  animationId: string
  /** Whose address was checked; undefined while it is typed. */
  chosen: ForWhom | undefined
  onChosen: (other: ForWhom | undefined) => void
}

/** The address of the person for whom one books: typed, checked, then fixed until it is to be changed. */
export function Collaborator({ animationId, chosen, onChosen }: CollaboratorProps) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const client = useQueryClient()
  const own = useOwnAddress()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [checking, setChecking] = useState(false)

  const whyNot = (reason: IneligibleReason | null) =>
    reason === 'ALREADY_REGISTER' || reason === 'NOT_DELEGABLE'
      ? t.otherRefused[reason]
      : t.otherRefused.NOT_ELIGIBLE
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (checking) return
    const { email, fault } = readAddress(typed, own)
    if (fault !== undefined) return setError(t.addressFaults[fault])
    setChecking(true)
    setError(undefined)
    try {
      const { eligible, error_type, displayName, mailsLeft, colleaguesLeft } = await client.fetchQuery({
        ...queryOf(getEligibility, { params: { id: animationId, userId: email } }),
        // It may have registered meanwhile.
        staleTime: 0,
      })
      if (!eligible) return setError(whyNot(error_type)(email))
      onChosen({
        email,
        name: displayName ?? email,
        ...(mailsLeft !== undefined && { mailsLeft }),
        ...(colleaguesLeft !== undefined && { colleaguesLeft }),
      })
    } catch (failure) {
      setError(`${t.checkFailed} ${why(failure)}`)
    } finally {
      setChecking(false)
    }
  }

  if (chosen !== undefined) {
    return (
      <div className={styles.chosen}>
        <UserRound aria-hidden />
        <p>
          <strong>{t.otherIs(chosen.name)}</strong>
          {chosen.name !== chosen.email && <span>{chosen.email}</span>}
          {isNearLimit(chosen.colleaguesLeft) && <span>{t.colleaguesLeft(chosen.colleaguesLeft)}</span>}
          {isNearLimit(chosen.mailsLeft) && <span>{t.mailsLeft(chosen.mailsLeft)}</span>}
        </p>
        <Button
          onClick={() => {
            setTyped(chosen.email)
            onChosen(undefined)
          }}
        >
          {t.changeOther}
        </Button>
      </div>
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void check(event)} aria-label={t.otherTitle}>
      <p className={styles.note}>{t.otherNote}</p>
      <TextField
        label={t.otherMail}
        type="email"
        autoComplete="off"
        inputMode="email"
        value={typed}
        error={error}
        readOnly={checking}
        onChange={event => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={checking}>
        {checking ? t.checking : t.check}
      </Button>
    </form>
  )
}

/** The e-mail address of the signed-in person; empty where it is not known. */
export function useOwnAddress(): string {
  const session = useSession()
  return session.status === 'signed-in' ? (session.account.email ?? '') : ''
}
