import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Check, Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { base64url } from '#platform/text/base64url.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import { messages } from '../calendar-messages.ts'
import {
  calendarTokenBytes,
  getCalendarAddress,
  setCalendarAddress,
  withdrawCalendarAddress,
} from '../contract.ts'
import styles from './MeScreen.module.css'

type Wish = { act: 'make'; token: string } | { act: 'withdraw' }

/** The private address by which a calendar program reads what the person has planned. */
export function CalendarAddress() {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const known = useQuery(queryOf(getCalendarAddress))
  /** The end of the address that was just made: nobody can read it again. */
  const [token, setToken] = useState<string>()
  const act = useAct<Wish, { createdAt: string | null }>({
    send: async (wish, options) =>
      wish.act === 'withdraw'
        ? call(withdrawCalendarAddress, { ...options })
        : call(setCalendarAddress, { ...options, body: { digest: await digestOf(wish.token) } }),
    onDone: (now, wish) => {
      setToken(wish.act === 'make' ? wish.token : undefined)
      client.setQueryData(keyOf(getCalendarAddress), now)
    },
    onFailed: () => known.refetch(),
  })
  const { step } = act
  const isMaking = step.at === 'working' && step.input.act === 'make'
  const make = () => act.send({ act: 'make', token: newToken() })
  const said =
    step.at === 'done' ? (step.input.act === 'make' ? t.made : t.withdrawn) : act.unsure ? t.unsure : ''
  return (
    <Section title={t.title} id="calendar-elsewhere">
      <Card padded className={styles.right}>
        <p>{t.intro}</p>
        <p className={styles.note}>{t.warning}</p>
        {known.isPending ? (
          <Loading className={styles.facts}>
            <Skeleton width="50%" />
            <Skeleton shape="box" width={180} height="var(--target)" />
          </Loading>
        ) : known.isError ? (
          <ErrorState title={t.loadFailed} onRetry={() => void known.refetch()} busy={known.isFetching} />
        ) : (
          <>
            <p>
              {known.data.createdAt === null
                ? t.none
                : t.since(formatDate(new Date(known.data.createdAt), language, 'date'))}
            </p>
            {token !== undefined && known.data.createdAt !== null && <Made token={token} />}
            <div className={styles.calendarActs}>
              <Button
                {...(known.data.createdAt === null && { variant: 'primary' as const })}
                icon={
                  known.data.createdAt === null ? <CalendarPlus aria-hidden /> : <RefreshCw aria-hidden />
                }
                busy={isMaking}
                onClick={() => act.busy || void make()}
              >
                {known.data.createdAt === null ? t.make : t.renew}
              </Button>
              {known.data.createdAt !== null && (
                <Button
                  variant="danger"
                  icon={<Trash2 aria-hidden />}
                  busy={act.busy && !isMaking}
                  onClick={() => act.busy || void act.send({ act: 'withdraw' })}
                >
                  {t.withdraw}
                </Button>
              )}
            </div>
          </>
        )}
        <LiveRegion visible className={styles.outcome ?? ''}>
          {said}
        </LiveRegion>
        {step.at === 'failed' && (
          <p className={styles.failed} role="alert">
            {t.failed}
          </p>
        )}
      </Card>
    </Section>
  )
}

/** The address while it can be read, with the way to copy it. */
function Made({ token }: { token: string }) {
  const t = useMessages(messages)
  const [isForbidden, setForbidden] = useState(false)
  const { copied, copy } = useCopy(() => setForbidden(true))
  const address = `${location.origin}/services/v6/calendars/${token}.ics`
  return (
    <div className={styles.facts}>
      <p>{t.once}</p>
      <TextField
        label={t.address}
        value={address}
        readOnly
        onFocus={event => event.currentTarget.select()}
        {...(isForbidden && { error: t.copyFailed })}
      />
      <div>
        <Button
          icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => void copy(address)}
        >
          {copied ? t.copied : t.copy}
        </Button>
      </div>
    </div>
  )
}

function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(calendarTokenBytes)))
}

/** What the server knows of an address: in hexadecimal digits. */
async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
