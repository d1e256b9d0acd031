import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AccountDetails, getAccountDetails } from '#features/account/contract.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { createVisit, maxVisitors, type Visit } from '../contract.ts'
import { messages } from '../messages.ts'
import { forgetValues, keepValues, keptValues } from './form/kept-values.ts'
import { useSend } from './form/use-send.ts'
import { VisitForm } from './form/VisitForm.tsx'
import { againValues, startValues } from './form/visit-values.ts'
import styles from './GuestScreen.module.css'
import { MyVisits } from './MyVisits.tsx'
import { useFormerVisitors, useVisits } from './use-visits.ts'

/** Invites visitors to the campus, and shows the own visits beside. */
export default function GuestScreen() {
  const t = useMessages(messages)
  const account = useQuery(queryOf(getAccountDetails))
  const host = account.data
  return (
    <Page loading={host === undefined && !account.isError}>
      {host !== undefined ? (
        host.hasBadge ? (
          <Welcome host={host} />
        ) : (
          <EmptyState title={t.noBadge} icon={<IdCard aria-hidden />}>
            <p>{t.noBadgeHint}</p>
          </EmptyState>
        )
      ) : account.isError ? (
        <ErrorState
          title={t.accountFailed}
          onRetry={() => void account.refetch()}
          busy={account.isFetching}
        />
      ) : (
        <Loading label={t.loading} className={styles.waiting}>
          <Skeleton shape="box" height={280} />
          <Skeleton shape="box" height={160} />
          <Skeleton shape="box" height={160} />
        </Loading>
      )}
    </Page>
  )
}

/** The name under which what was typed is kept. */
const draft = 'visit'

function Welcome({ host }: { host: AccountDetails }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const [values, setValues] = useState(() => keptValues(draft) ?? startValues(new Date(), language))
  /** Each visit begins with a form of its own. */
  const [begun, setBegun] = useState(0)
  const former = useFormerVisitors()
  const allowed = useVisits(false).firstPage
  const form = useRef<HTMLDivElement>(null)
  const sending = useSend({
    host,
    isNew: true,
    failedTitle: t.formError,
    send: (body, options) => call(createVisit, { body: { ...body, siteId } }, options),
    async onDone({ visitorNumber }) {
      forgetValues(draft)
      setValues(startValues(new Date(), language))
      setBegun(begun + 1)
      await alertDialog({ tone: 'good', title: t.created(visitorNumber), content: t.createdNote })
      // The form that was sent has given way to a new one; the visit stands here.
      document.getElementById('my-visits')?.focus()
    },
  })
  const again = (visit: Visit) => {
    const next = againValues(visit, new Date(), language)
    setValues(next)
    keepValues(draft, next)
    toast.success(t.refilled)
    form.current?.scrollIntoView({ block: 'start' })
    document.getElementById('visit-startDay')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.screen}>
      <div ref={form} className={styles.form}>
        <p className={styles.intro}>{t.intro}</p>
        <div role="status">
          {allowed?.visitsLeft === 0 ? (
            <p className={styles.limit}>{t.noVisitsLeft}</p>
          ) : (
            allowed !== undefined &&
            allowed.invitationsLeft < maxVisitors && (
              <p className={styles.limit}>{t.invitationsLeft(allowed.invitationsLeft)}</p>
            )
          )}
        </div>
        <VisitForm
          key={begun}
          values={values}
          faults={sending.faults}
          host={host}
          former={former}
          busy={sending.busy}
          status={sending.status}
          submitLabel={t.validate}
          onChange={next => {
            setValues(next)
            keepValues(draft, next)
            sending.changed()
          }}
          onSubmit={() => sending.submit(values)}
        />
      </div>
      <MyVisits onAgain={again} />
    </div>
  )
}
