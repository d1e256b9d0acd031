import { useQueryClient } from '@tanstack/react-query'
import { Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMapLink } from '#features/sites/web/public.tsx'
import { campusDay, campusEnd, campusTime, formatSpan } from '#platform/time/campus-time.ts'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { showing } from '#platform/web/loading/list-state.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { SideDrawer } from '#platform/web/shell/SideDrawer.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { alertDialog, confirmDialog } from '#platform/web/ui/forms/ask.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { deleteVisit, type Visit } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './GuestScreen.module.css'
import { reloadVisits, useAccompanied, useLiveVisits, useVisits } from './use-visits.ts'
import { VisitorAnswers } from './VisitorAnswers.tsx'

const tabs = ['toCome', 'past'] as const

interface MyVisitsProps {
  /** Invites the same people once more; undefined: the reader may not. */
  onAgain: ((visit: Visit) => void) | undefined
}

/** From here on the drawer stands beside the form. */
export const standsBeside = '(width >= 75em)'

/**
 * One’s own visits and those of whom one assists, with what may be done with each, in a drawer. Whether it is open stands in
 * the address, so that the way back closes what was opened.
 */
export function MyVisits({ onAgain, children }: MyVisitsProps & { children?: ReactNode }) {
  const t = useMessages(messages)
  const [tab, setTab] = useState<(typeof tabs)[number]>('toCome')
  const [search, setSearch] = useSearchParams()
  const isBeside = useMedia(standsBeside)
  const chosen = search.get('visits')
  const open = chosen === null ? isBeside : chosen === 'open'
  useLiveVisits()
  const { list, more } = useVisits(false)
  const accompanied = useAccompanied()
  const standing = list.items?.filter(visit => visit.notUpdatableBecause !== 'CANCELED').length
  const shown = `${standing}${more ? '+' : ''}`
  return (
    <SideDrawer
      id="my-visits"
      icon={<UsersRound aria-hidden />}
      title={t.myVisits}
      count={standing === undefined ? undefined : { shown, spoken: t.countToCome(shown) }}
      open={open}
      onToggle={() =>
        setSearch(now => {
          now.set('visits', open ? 'closed' : 'open')
          return now
        })
      }
    >
      <div className={styles.beside}>
        <Tabs label={t.which} tabs={tabs.map(id => ({ id, label: t[id] }))} selected={tab} onSelect={setTab}>
          <Visits key={tab} past={tab === 'past'} onAgain={onAgain} />
        </Tabs>
        {/* They stand below the list, whose length is not known before. */}
        {showing(list) !== 'loading' && !accompanied.isPending && (
          <>
            <Accompanied visits={accompanied.visits} />
            {children}
          </>
        )}
      </div>
    </SideDrawer>
  )
}

/** Visits of others: whom one waits for. */
function Accompanied({ visits }: { visits: readonly Visit[] }) {
  const t = useMessages(messages)
  const id = useId()
  if (visits.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.accompanied}>
      <h2 id={id}>{t.accompanied}</h2>
      <ul role="list" className={styles.list}>
        {visits.map(visit => (
          <li key={visit.id}>
            <VisitCard visit={visit} onAgain={undefined} isAccompanied />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Visits({ past, onAgain }: MyVisitsProps & { past: boolean }) {
  const t = useMessages(messages)
  const visits = useVisits(past)
  return (
    <Listing
      list={visits.list}
      loading={
        <Loading label={t.loading} className={styles.waiting}>
          <Skeleton shape="box" height={110} />
          <Skeleton shape="box" height={110} />
        </Loading>
      }
      failed={t.listFailed}
      empty={
        past ? (
          <EmptyState title={t.emptyPast} icon={<UsersRound aria-hidden />} />
        ) : (
          <EmptyState title={t.empty} icon={<UsersRound aria-hidden />}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        )
      }
    >
      {items => (
        <PagedList
          count={items.length}
          shown={t.shown(items.length)}
          focus="h3"
          paging={visits}
          more={t.more}
        >
          <ul role="list" className={styles.list}>
            {items.map(visit => (
              <li key={visit.id}>
                <VisitCard visit={visit} onAgain={onAgain} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </Listing>
  )
}

interface VisitCardProps extends MyVisitsProps {
  visit: Visit
  /** The reader is who accompanies the visitors of somebody else. */
  isAccompanied?: boolean
}

function VisitCard({ visit, onAgain, isAccompanied = false }: VisitCardProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const client = useQueryClient()
  const why = useProblemWords()
  const [busy, setBusy] = useState(false)
  const { id, meetingName, visitorNumber, updatable, notUpdatableBecause, companionName } = visit
  const when = whenInWords(visit, language)
  const onMap = useMapLink()(visit.siteId, visit.room ?? '')

  const remove = async () => {
    const isSure = await confirmDialog({
      tone: 'warn',
      title: t.deleteTitle(meetingName, when),
      content: t.deleteNote(visitorNumber),
      confirm: t.yes,
      cancel: t.keep,
      variant: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      await call(deleteVisit, { params: { id } })
      toast.success(t.deleted)
    } catch (error) {
      if (isUnknownOutcome(error)) toast.error(why(error))
      else await alertDialog({ tone: 'bad', title: t.deleteFailed, content: why(error) })
    } finally {
      setBusy(false)
      await reloadVisits(client)
    }
  }
  return (
    <article className={styles.visit} data-canceled={notUpdatableBecause === 'CANCELED' || undefined}>
      <h3 tabIndex={-1}>{meetingName}</h3>
      <p>{when}</p>
      {!visit.mine && <p>{t.forHost(visit.hostName)}</p>}
      {visit.room !== null && (
        <p>
          {onMap === undefined ? (
            t.inRoom(visit.room)
          ) : (
            <Link to={onMap} aria-label={t.roomOnMap(visit.room)}>
              {t.inRoom(visit.room)}
            </Link>
          )}
        </p>
      )}
      <p>
        {t.visitorCount(visitorNumber)}
        {visit.visitors.length > 0 && (
          <span className={styles.quiet}>
            {' · '}
            {visit.visitors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
          </span>
        )}
      </p>
      <VisitorAnswers visit={visit} />
      <p className={styles.quiet}>
        {isAccompanied || (visit.mine && visit.isAccompanying)
          ? t.accompaniedByMe
          : companionName !== '' && t.accompaniedBy(companionName)}
      </p>
      {notUpdatableBecause !== null && !isAccompanied && (
        <p className={styles.quiet}>{t.notUpdatable[notUpdatableBecause]}</p>
      )}
      <div className={styles.actions}>
        {updatable && (
          <>
            <LinkButton
              variant="quiet"
              to={`/editVisit/${id}`}
              icon={<Pencil aria-hidden />}
              aria-label={t.changeOf(meetingName, when)}
            >
              {t.change}
            </LinkButton>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              busy={busy}
              aria-label={t.deleteOf(meetingName, when)}
              onClick={() => void remove()}
            >
              {busy ? t.deleting : t.delete}
            </Button>
          </>
        )}
        {onAgain !== undefined && visit.visitors.length > 0 && (
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            aria-label={t.againOf(meetingName)}
            onClick={() => onAgain(visit)}
          >
            {t.again}
          </Button>
        )}
      </div>
    </article>
  )
}

function whenInWords({ startDateTime, endDateTime }: Visit, language: 'fr' | 'en'): string {
  const start = new Date(startDateTime)
  return formatSpan([campusDay(start), campusTime(start)], campusEnd(new Date(endDateTime)), language, 'day')
}
