import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AccountDetails, getAccountDetails } from '#features/account/contract.ts'
import { call, isNotThere, keyOf, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreen, useScreenInput } from '#platform/web/shell/screen.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { getVisit, updateVisit, type Visit } from '../contract.ts'
import { messages } from '../messages.ts'
import { forgetValues, storedValues, storeValues } from './form/stored-values.ts'
import { useSend } from './form/use-send.ts'
import { VisitForm } from './form/VisitForm.tsx'
import { valuesOf, waitingValues } from './form/visit-values.ts'
import styles from './GuestScreen.module.css'
import { useFormerVisitors } from './use-visits.ts'

/** The own visits, which are open there however narrow the window is. */
const myVisits = '/guest?visits=open'

/** Changes a visit that has not started. */
export default function EditVisitScreen() {
  const t = useMessages(messages)
  const guests = useMessages(useScreen().feature.title)
  const { id = '' } = useScreenInput<'id'>()
  const account = useQuery(queryOf(getAccountDetails))
  const visit = useQuery({ ...queryOf(getVisit, { params: { id } }), staleTime: 0 })
  const [host, found] = [account.data, visit.data]
  const failed = [account, visit].find(one => one.isError && one.data === undefined)
  const back = <LinkButton to={myVisits}>{t.back}</LinkButton>
  return (
    <Page title={t.editScreen} crumbs={[{ label: guests, to: '/guest' }]}>
      {failed !== undefined ? (
        isNotThere(failed.error) ? (
          <EmptyState title={t.notThere}>{back}</EmptyState>
        ) : (
          <ErrorState title={t.visitFailed} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
        )
      ) : found !== undefined && found.notUpdatableBecause !== null ? (
        <EmptyState title={t.notUpdatable[found.notUpdatableBecause]}>{back}</EmptyState>
      ) : (
        <div className={styles.form}>
          {host !== undefined && found !== undefined ? (
            <Change key={found.id} host={found.mine ? host : somebodyElse(host)} visit={found} />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </Page>
  )
}

/** Whoever changes the visit of somebody else knows nothing of what that host may do: the server judges by it. */
function somebodyElse(assistant: AccountDetails): AccountDetails {
  return { ...assistant, visitScheduledLimit: null, isAccompanying: false }
}

/** The form before the visit has come: today from 08:00 to 18:00, and nothing can be typed. */
function Waiting() {
  const t = useMessages(messages)
  const language = useLanguage()
  const nobody = { visitScheduledLimit: null, isAccompanying: false } as AccountDetails
  return (
    <VisitForm
      values={waitingValues(new Date(), language)}
      faults={new Map()}
      host={nobody}
      former={[]}
      busy={false}
      waiting
      submitLabel={t.save}
      status={t.loading}
      onChange={() => {}}
      onSubmit={() => {}}
    />
  )
}

/** @param shown as it is now: what the form began with stays, so that nothing typed is lost when it changes elsewhere */
function Change({ host, visit: shown }: { host: AccountDetails; visit: Visit }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [visit] = useState(shown)
  // Of the version that was changed: what was typed over another one is about another visit.
  const draft = `visit ${visit.id} ${visit.version}`
  const [values, setValues] = useState(() => storedValues(draft) ?? valuesOf(visit, language))
  const former = useFormerVisitors()
  const sending = useSend({
    host,
    isNew: false,
    failedTitle: t.updateFailed,
    send: (body, options) =>
      call(updateVisit, { params: { id: visit.id }, body: { ...body, version: visit.version } }, options),
    async onDone(changed) {
      forgetValues(draft)
      const known = new Set(visit.visitors.map(({ id }) => id))
      const added = changed.visitors.filter(({ id }) => !known.has(id)).length
      await alertDialog({
        tone: 'good',
        title: t.updated,
        content: added > 0 ? t.updatedNew(added) : t.updatedNote,
        buttons: [{ id: 'back', label: t.back, variant: 'primary' }],
      })
      client.removeQueries({ queryKey: keyOf(getVisit, { params: { id: visit.id } }) })
      navigate(myVisits)
    },
  })
  return (
    <VisitForm
      values={values}
      faults={sending.faults}
      host={host}
      former={former}
      busy={sending.busy}
      status={sending.status}
      submitLabel={t.save}
      other={
        <LinkButton to={myVisits} onClick={() => forgetValues(draft)}>
          {t.back}
        </LinkButton>
      }
      onChange={next => {
        setValues(next)
        storeValues(draft, next)
        sending.changed()
      }}
      onSubmit={() => sending.submit(values)}
    />
  )
}
