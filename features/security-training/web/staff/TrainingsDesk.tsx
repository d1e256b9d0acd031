import { CalendarClock, GraduationCap, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { useWrites } from '#features/studio/web/public.tsx'
import { percentInWords } from '#platform/text/percent.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Listing } from '#platform/web/ui/Listing.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages as boardMessages } from '../../board-messages.ts'
import { messages as followUpMessages } from '../../follow-up-messages.ts'
import type { StaffTraining } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { NotTheirs } from './parts.tsx'
import { Share } from './Share.tsx'
import styles from './Staff.module.css'
import { useStaffTrainings } from './use-staff.ts'

/** The trainings of the campus with how far its people are, for those who look after them. */
export function TrainingsDesk() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Trainings key={siteId} siteId={siteId} />
    </Page>
  )
}

function Trainings({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const { list, refused } = useStaffTrainings(siteId)
  const board = useMessages(boardMessages)
  const writes = useWrites('trainings')
  if (refused) return <NotTheirs />
  return (
    <div className={desk.parts}>
      <div className={rows.acts}>
        <LinkButton to="/staff/trainings/board" icon={<CalendarClock aria-hidden />}>
          {board.toBoard}
        </LinkButton>
        {writes && (
          <LinkButton to="/staff/studio/trainings" icon={<PenLine aria-hidden />}>
            {t.toStudio}
          </LinkButton>
        )}
      </div>
      <Listing
        list={list}
        loading={<RowsSkeleton label={t.loading} />}
        failed={t.loadFailed}
        empty={
          <EmptyState title={t.empty} icon={<GraduationCap aria-hidden />}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
      >
        {trainings => (
          <ul role="list" aria-label={t.trainings} className={rows.list}>
            {trainings.map(training => (
              <li key={training.id} className={rows.row}>
                <div className={rows.about}>
                  <h2 dir="auto">
                    <Link to={`/staff/trainings/${training.id}`}>{training.title}</Link>
                  </h2>
                  <TrainingFacts training={training} />
                  <TrainingCounts training={training} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  )
}

/** What kind it is, how long it takes and counts, in words. */
export function TrainingFacts({ training }: { training: StaffTraining }) {
  const t = useMessages(messages)
  const own = useMessages(followUpMessages)
  const language = useLanguage()
  const { withdrawn, dueOn, formationType, minutes, minScore, validityMonths, siteIds, mayManage } = training
  return (
    <p className={rows.facts}>
      {withdrawn && <Badge tone="bad">{t.withdrawn}</Badge>}
      {formationType === 'ANNEX' && <Badge tone="neutral">{t.annex}</Badge>}
      {dueOn !== null && (
        <Badge tone={dueOn < campusDay(new Date()) ? 'warn' : 'neutral'}>
          {dueOn < campusDay(new Date())
            ? own.wasDueOn(formatDate(dueOn, language, 'date'))
            : own.dueOn(formatDate(dueOn, language, 'date'))}
        </Badge>
      )}
      <span>{t.minutes(minutes)}</span>
      <span>{t.minimum(minScore)}</span>
      <span>{t.validity(validityMonths)}</span>
      {siteIds.length > 1 && <span>{t.campuses(siteIds.length)}</span>}
      {!mayManage && <span>{t.notYours}</span>}
    </p>
  )
}

/** The share of those who are trained, and how many of the others are where. */
export function TrainingCounts({ training: { counts } }: { training: StaffTraining }) {
  const t = useMessages(messages)
  const own = useMessages(followUpMessages)
  const language = useLanguage()
  const { people, ongoing, toRestart, validated, expired, averageScore } = counts
  if (people === 0) return <p className={styles.counts}>{own.nobodyHere}</p>
  const percent = percentInWords(Math.floor((validated * 100) / people), language)
  return (
    <>
      <Share part={validated} of={people}>
        {own.share(validated, people, percent)}
      </Share>
      <p className={styles.counts}>
        <span>{t.counts.ongoing(ongoing)}</span>
        <span>{t.counts.toRestart(toRestart)}</span>
        <span>{t.counts.expired(expired)}</span>
        {averageScore !== null && <span>{t.averageScore(averageScore)}</span>}
      </p>
    </>
  )
}
