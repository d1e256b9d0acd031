import { Mail, RotateCcw } from 'lucide-react'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Operations, resendGivenUpMails, sendTestMail } from '../contract.ts'
import { mailWords, messages } from '../messages.ts'
import { useMoments } from './moments.ts'
import styles from './Operations.module.css'

interface MailsProps {
  mails: Operations['mails']
  onResend: () => void
  onTest: () => void
}

/** What waits to be sent, and what was given up. */
export function Mails({ mails, onResend, onTest }: MailsProps) {
  const t = useMessages(messages)
  const words = mailWords[useLanguage()]
  const { when } = useMoments()
  const { waiting, retrying, givenUp, lastSent, list } = mails
  return (
    <Section title={t.mails}>
      <p className={styles.lines}>
        <span>{t.mailCounts(waiting, retrying, givenUp)}</span>
        <span>{lastSent === null ? t.neverSent : t.lastSent(when(lastSent))}</span>
      </p>
      {list.length > 0 && (
        <>
          <ul role="list" aria-label={t.givenUp} className={rows.list}>
            {list.map(({ id, to, about, writtenAt, reason }) => (
              <li key={id} className={rows.row}>
                <div className={rows.about}>
                  <h3>{words[about] ?? about}</h3>
                  <p className={rows.facts}>
                    <span>{to}</span>
                    <span>{t.written(when(writtenAt))}</span>
                  </p>
                  <p className={styles.problem}>{reason ?? t.noReason}</p>
                </div>
              </li>
            ))}
          </ul>
          {givenUp > list.length && <p className={styles.lines}>{t.moreMails(givenUp - list.length)}</p>}
        </>
      )}
      <div className={styles.acts}>
        {givenUp > 0 && (
          <Button icon={<RotateCcw aria-hidden />} aria-haspopup="dialog" onClick={onResend}>
            {t.resend}
          </Button>
        )}
        <Button icon={<Mail aria-hidden />} aria-haspopup="dialog" onClick={onTest}>
          {t.test}
        </Button>
      </div>
    </Section>
  )
}

/** Asks, then has all mails that were given up tried again. */
export function ResendDialog({ givenUp, onClose }: { givenUp: number; onClose: () => void }) {
  const t = useMessages(messages)
  const former = useFormer(givenUp)
  return (
    <ActDialog
      title={t.resendQuestion(former)}
      confirm={t.send}
      working={t.resending}
      doneTitle={t.resentTitle}
      onClose={onClose}
      act={options => call(resendGivenUpMails, {}, options).then(({ count }) => t.resent(count))}
    >
      <p>{t.resendNote}</p>
    </ActDialog>
  )
}

/** Asks, then mails who asks. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <ActDialog
      title={t.testQuestion}
      confirm={t.send}
      working={t.testing}
      doneTitle={t.testedTitle}
      onClose={onClose}
      act={options => call(sendTestMail, {}, options).then(({ to }) => t.tested(to))}
    >
      <p>{t.testNote}</p>
    </ActDialog>
  )
}
