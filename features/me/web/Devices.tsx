import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { endOtherSessions, endSession, listSessions, type Session } from '#platform/contract/sessions.ts'
import type { Language } from '#platform/text/language.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import styles from './MeScreen.module.css'

/** Where the reader is signed in, and the way to end it. */
export function Devices() {
  const t = useMessages(messages)
  const devices = useQuery(queryOf(listSessions))
  const end = useMutation({
    // Both calls have the same effect twice as once. Whatever came of it, the list says what is so.
    mutationFn: async (device: Session | 'others') => {
      if (device === 'others') await call(endOtherSessions)
      else await call(endSession, { params: { id: device.id } })
    },
    onSettled: () => devices.refetch(),
  })
  const sessions = devices.data?.sessions ?? []
  const others = sessions.filter(({ current }) => !current)
  const said =
    end.variables === 'others' ? t.signedOutOthers : end.variables && t.signedOut(nameOf(end.variables, t))
  return (
    <Section title={t.devices}>
      {devices.isPending ? (
        <DevicesLoading />
      ) : devices.isError ? (
        <ErrorState
          title={t.devicesFailed}
          onRetry={() => void devices.refetch()}
          busy={devices.isFetching}
        />
      ) : (
        <>
          <p className={styles.intro}>{others.length === 0 ? t.onlyThis : t.devicesText}</p>
          <ul className={styles.devices}>
            {sessions.map(session => (
              <Device
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session}
                onEnd={() => end.mutate(session)}
              />
            ))}
          </ul>
          {others.length > 1 && (
            <Button
              icon={<LogOut aria-hidden />}
              busy={end.isPending && end.variables === 'others'}
              onClick={() => end.mutate('others')}
            >
              {t.signOutOthers}
            </Button>
          )}
        </>
      )}
      <LiveRegion visible className={styles.outcome ?? ''}>
        {end.isSuccess && said}
      </LiveRegion>
      {end.isError && !devices.isFetching && (
        <p className={styles.failed} role="alert">
          {t.signOutFailed}
        </p>
      )}
    </Section>
  )
}

interface DeviceProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = nameOf(session, t)
  return (
    <Card as="li" padded className={styles.device}>
      <MonitorSmartphone aria-hidden />
      <div className={styles.deviceWords}>
        <p className={styles.deviceName}>
          {name}
          {session.current && <Badge tone="good">{t.thisDevice}</Badge>}
        </p>
        <p className={styles.note}>
          {t.lastSeen(whenInWords(session.lastSeenAt, language))},{' '}
          {t.since(dayInWords(session.firstSeenAt, language))}
        </p>
      </div>
      {!session.current && (
        <Button icon={<LogOut aria-hidden />} busy={busy} onClick={onEnd} aria-label={t.signOutOf(name)}>
          {t.signOut}
        </Button>
      )}
    </Card>
  )
}

function nameOf({ browser, system }: Session, t: (typeof messages)['en']): string {
  return t.device(browser === 'other' ? t.otherBrowser : browser, system === 'other' ? t.otherSystem : system)
}

/** Times are kept to the hour: the day is enough for what is older than today. */
function whenInWords(instant: string, language: Language): string {
  const days = Math.round((startOfDay(new Date(instant)) - startOfDay(new Date())) / 86_400_000)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}

function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}

function dayInWords(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long' }).format(
    new Date(instant),
  )
}

function DevicesLoading() {
  return (
    <Loading className={styles.devices}>
      {['one', 'two'].map(name => (
        <Card key={name} padded className={styles.device}>
          <Skeleton shape="circle" width={24} height={24} />
          <div className={styles.deviceWords}>
            <Skeleton width="50%" />
            <Skeleton width="70%" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
