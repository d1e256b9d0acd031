import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { events, getAlert, subscribeAlert, unsubscribeAlert } from '../../contract.ts'
import { messages as dialogs } from '../../dialog-messages.ts'
import { messages } from '../../registration-messages.ts'
import styles from './AlertToggle.module.css'

/** Asks to be told when a place is free, and takes that back. */
export function AlertToggle({ animationId }: { animationId: string }) {
  const t = useMessages(messages)
  const { error, commonError } = useMessages(dialogs)
  const client = useQueryClient()
  const input = { params: { id: animationId } }
  const { data } = useQuery(queryOf(getAlert, input))
  const [busy, setBusy] = useState(false)
  const on = data !== undefined && data.alertList.length > 0

  const change = async () => {
    setBusy(true)
    try {
      const answer = await call(on ? unsubscribeAlert : subscribeAlert, input)
      record(on ? events.alertOff : events.alertOn)
      client.setQueryData(keyOf(getAlert, input), answer)
    } catch {
      void alertDialog({ tone: 'bad', title: error, content: commonError })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.alert} aria-label={t.alertTitle}>
      <p className={styles.title}>{t.alertTitle}</p>
      <p aria-live="polite">{on ? t.alertIsOn : t.alertText}</p>
      <Button
        icon={on ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        busy={busy}
        disabled={data === undefined}
        onClick={() => void change()}
      >
        {on ? t.alertOff : t.alertOn}
      </Button>
    </section>
  )
}
