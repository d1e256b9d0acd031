import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { type EntryRow, type EntryState, findEntries } from '#features/studio/contract.ts'
import { studioTitle, useEntries } from '#features/studio/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { isRefused } from '#platform/web/api/is-refused.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../../plan-messages.ts'

const NewEventDialog = fetched(() => import('./NewEventDialog.tsx'))
const CopyEventDialog = fetched(() => import('./CopyEventDialog.tsx'))

const part = 'animations'
const icon = <CalendarPlus aria-hidden />

/** The events that are written, each with the way to its calendar; begun and duplicated here. */
export function EventsToPlan() {
  const t = useMessages(messages)
  const studio = useMessages(studioTitle)
  const { event } = useScreenInput<'event'>()
  return (
    <Page
      title={t.title}
      crumbs={[
        { label: studio, to: '/staff/studio' },
        { label: t.events, to: '/staff/studio/animations' },
      ]}
    >
      {event === undefined || event === '' ? <Events /> : <Found name={event} />}
    </Page>
  )
}

/** An event that is known by the name that its writers gave it. */
function Found({ name }: { name: string }) {
  const t = useMessages(messages)
  const found = useQuery(queryOf(findEntries, { params: { part }, body: { values: [{ key: name }] } }))
  if (isRefused(found.error)) return <Refused title={t.refused} icon={icon} />
  if (found.data === undefined)
    return found.error === null ? (
      <RowsSkeleton label={t.loading} count={8} />
    ) : (
      <ErrorState title={t.failed} onRetry={() => void found.refetch()} busy={found.isFetching} />
    )
  const [entry] = found.data.entries
  return entry ? <Navigate to={`/staff/slots/${entry.id}`} replace /> : <Events />
}

function Events() {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const pages = useEntries(part, {})
  const [open, setOpen] = useState<'new' | EntryRow>()
  const close = () => setOpen(undefined)
  return (
    <div className={desk.parts}>
      {!pages.refused && (
        <div className={desk.head}>
          <p className={desk.note}>{t.listHint}</p>
          <div className={rows.acts}>
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setOpen('new')}
            >
              {t.create}
            </Button>
          </div>
        </div>
      )}
      <PagedRows
        pages={pages}
        refused={<Refused title={t.refused} icon={icon} />}
        loading={<RowsSkeleton label={t.loading} count={8} />}
        failed={t.failed}
        empty={
          <EmptyState title={t.none} icon={icon}>
            <p>{t.noneHint}</p>
          </EmptyState>
        }
        label={t.events}
        shown={t.shown}
        more={t.more}
        heading="h2"
      >
        {entry => <Row key={entry.id} entry={entry} onCopy={() => setOpen(entry)} />}
      </PagedRows>
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={close}>
            {open === 'new' ? (
              <NewEventDialog onBegun={id => navigate(`/staff/slots/${id}`)} onClose={close} />
            ) : (
              <CopyEventDialog entry={open} onClose={close} />
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </div>
  )
}

const tones: Record<EntryState, 'good' | 'warn' | 'neutral'> = {
  ...({ published: 'good', draft: 'neutral', review: 'warn' } as const),
  ...({ scheduled: 'warn', withdrawn: 'neutral' } as const),
}

function Row({ entry, onCopy }: { entry: EntryRow; onCopy: () => void }) {
  const t = useMessages(messages)
  const { id, state, hasDraft, mayEdit } = entry
  const title = entry.title || t.untitled
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1}>
          <Link to={`/staff/slots/${id}`}>{title}</Link>
        </h2>
        <p className={rows.facts}>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {hasDraft && state !== 'draft' && <Badge tone="warn">{t.changedDraft}</Badge>}
          {!mayEdit && <span>{t.notYours}</span>}
        </p>
      </div>
      {mayEdit && (
        <div className={rows.acts}>
          <Button
            icon={<Copy aria-hidden />}
            aria-label={t.duplicateNamed(title)}
            aria-haspopup="dialog"
            onClick={onCopy}
          >
            {t.duplicate}
          </Button>
        </div>
      )}
    </li>
  )
}
