import { useQuery } from '@tanstack/react-query'
import { DoorClosed, DoorOpen, Footprints, Map as MapIcon, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#platform/contract/endpoint.ts'
import { campusDay, formatDate, formatTime } from '#platform/time/campus-time.ts'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages as labelMessages } from '../../label-messages.ts'
import { listClosures, listStranded, type MapClosure, openAgain } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { useThingWords } from './thing-words.ts'

/** What cannot be used on the campus, for those who say so; and whom it keeps from their room. */
export default function ClosuresScreen() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Closures key={siteId} siteId={siteId} />
    </Page>
  )
}

function Closures({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const labels = useMessages(labelMessages)
  const [asked, setAsked] = useState<'close' | MapClosure>()
  const input = { query: { siteId } }
  const closures = useQuery(queryOf(listClosures, input))
  const stranded = useQuery(queryOf(listStranded, input))
  const onClose = () => setAsked(undefined)
  const refused = <Refused title={t.refused} icon={<MapIcon aria-hidden />} />
  return (
    <Answer
      answer={closures}
      refused={refused}
      failed={t.failed}
      loading={<RowsSkeleton label={t.loading} count={3} />}
    >
      {({ closures: list }) => (
        <div className={desk.parts}>
          <div className={desk.head}>
            <p className={desk.note}>{t.note}</p>
            <Button
              variant="primary"
              icon={<DoorClosed aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setAsked('close')}
            >
              {t.close}
            </Button>
            <LinkButton to="/staff/map/labels" icon={<QrCode aria-hidden />}>
              {labels.title}
            </LinkButton>
          </div>
          <Section title={t.closures}>
            {list.length === 0 ? (
              <EmptyState title={t.nothing} icon={<DoorOpen aria-hidden />}>
                <p>{t.nothingHint}</p>
              </EmptyState>
            ) : (
              <ul role="list" aria-label={t.closures} className={rows.list}>
                {list.map(closure => (
                  <Closure key={closure.id} closure={closure} onOpen={() => setAsked(closure)} />
                ))}
              </ul>
            )}
          </Section>
          {list.length > 0 && (
            <Section title={t.stranded}>
              <p className={desk.note}>{t.strandedNote}</p>
              <Answer
                answer={stranded}
                refused={refused}
                failed={t.strandedFailed}
                loading={<RowsSkeleton label={t.strandedLoading} count={2} />}
              >
                {found => <Stranded found={found} />}
              </Answer>
            </Section>
          )}
          <DialogSlot>
            {asked === 'close' && <CloseDialog siteId={siteId} onClose={onClose} />}
            {typeof asked === 'object' && <OpenDialog closure={asked} siteId={siteId} onClose={onClose} />}
          </DialogSlot>
        </div>
      )}
    </Answer>
  )
}

/** A moment on the campus: `Tuesday 24 November, 14:00`. */
function useMoments() {
  const language = useLanguage()
  return (instant: string) => {
    const moment = new Date(instant)
    return `${formatDate(campusDay(moment), language, 'weekday')} ${formatTime(moment, language)}`
  }
}

function Closure({ closure, onOpen }: { closure: MapClosure; onOpen: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const moment = useMoments()
  const name = useThingWords().closureWords(closure)
  const { from, until, forWhom, reason } = closure
  const isNow = new Date(from) <= new Date()
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>{name}</h3>
        <p className={rows.facts}>
          <Badge tone={isNow ? 'bad' : 'neutral'}>{isNow ? t.now : t.later}</Badge>
          <span>{t.forWhom[forWhom]}</span>
          {!isNow && <span>{t.from(moment(from))}</span>}
          <span>{until === null ? t.forGood : t.until(moment(until))}</span>
        </p>
        {reason !== null && <p>{reason[language]}</p>}
      </div>
      <div className={rows.acts}>
        <Button
          icon={<DoorOpen aria-hidden />}
          aria-label={isNow ? t.openOf(name) : t.takeBackOf(name)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {isNow ? t.open : t.takeBack}
        </Button>
      </div>
    </li>
  )
}

function Stranded({ found }: { found: Reply<typeof listStranded> }) {
  const t = useMessages(messages)
  const moment = useMoments()
  const all = [
    ...found.bookings.map(({ id, room, start, person, email }) => ({
      ...{ key: `booking ${id}`, room, start, email },
      facts: [t.booking, person],
    })),
    ...found.visits.map(({ id, room, start, name, host, email, visitors, stepFree }) => ({
      ...{ key: `visit ${id}`, room, start, email },
      facts: [t.visit, name, host, t.visitors(visitors), ...(stepFree > 0 ? [t.stepFree(stepFree)] : [])],
    })),
  ].sort((one, other) => one.start.localeCompare(other.start))
  if (all.length === 0) return <EmptyState title={t.noneStranded} icon={<Footprints aria-hidden />} />
  return (
    <>
      <ul role="list" aria-label={t.stranded} className={rows.list}>
        {all.map(({ key, room, start, email, facts }) => (
          <li key={key} className={rows.row}>
            <div className={rows.about}>
              <h3>{room}</h3>
              <p className={rows.facts}>
                <span>{moment(start)}</span>
                {facts.map(fact => (
                  <span key={fact}>{fact}</span>
                ))}
                {email !== null && <a href={`mailto:${email}`}>{email}</a>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {found.more && <p className={desk.note}>{t.more}</p>}
    </>
  )
}

function OpenDialog({
  closure,
  siteId,
  onClose,
}: {
  closure: MapClosure
  siteId: string
  onClose: () => void
}) {
  const t = useMessages(messages)
  const former = useFormer(closure)
  const name = useThingWords().closureWords(former)
  return (
    <ActDialog
      title={t.openTitle(name)}
      confirm={t.open}
      working={t.opening}
      doneTitle={t.openedTitle}
      onClose={onClose}
      act={options =>
        call(openAgain, { params: { id: former.id }, query: { siteId } }, options).then(() => t.opened(name))
      }
    >
      <p>{t.openNote}</p>
    </ActDialog>
  )
}
