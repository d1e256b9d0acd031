import { CircleAlert, CircleCheck, CircleDashed, Clock, RotateCcw } from 'lucide-react'
import { call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Operations, tryAgain, type WatchedThing } from '../contract.ts'
import { jobWords, messages } from '../messages.ts'
import { useMoments } from './moments.ts'
import styles from './Operations.module.css'

const looks = {
  BAD: { tone: 'bad', icon: <CircleAlert aria-hidden /> },
  LATE: { tone: 'warn', icon: <Clock aria-hidden /> },
  IDLE: { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  GOOD: { tone: 'good', icon: <CircleCheck aria-hidden /> },
} as const

/** What a thing is called: a job by what it does. */
export function useThingName(): (thing: WatchedThing) => string {
  const words = jobWords[useLanguage()]
  return ({ kind, name }) => (kind === 'JOB' ? (words[name] ?? name) : name)
}

/** Feeds, connections and jobs, the worst first. */
export function Watched({
  state: { watched, queue },
  onAgain,
}: {
  state: Operations
  onAgain: (thing: WatchedThing) => void
}) {
  const t = useMessages(messages)
  // What nothing calls for has no time at which it should have run.
  const isQuiet = ({ kind, every, condition }: WatchedThing) =>
    kind === 'JOB' && every === null && (condition === 'IDLE' || condition === 'GOOD')
  const quiet = watched.filter(isQuiet)
  const told = watched.filter(thing => !isQuiet(thing))
  const wrong = watched.filter(({ condition }) => condition === 'BAD' || condition === 'LATE').length
  return (
    <Section title={t.watched}>
      <p className={desk.note}>{t.watchedNote}</p>
      <p className={styles.lines}>
        <span>{watched.length === 0 ? t.nothingWatched : wrong === 0 ? t.allWell : t.someWrong(wrong)}</span>
        <span>
          {t.queue(queue.waiting, queue.retrying, queue.failed)}
          {queue.oldestDue >= 1 && <> {t.oldestDue(Math.round(queue.oldestDue))}</>}
        </span>
      </p>
      {told.length > 0 && (
        <ul role="list" aria-label={t.watched} className={rows.list}>
          {told.map(thing => (
            <Thing key={thing.id} thing={thing} onAgain={() => onAgain(thing)} />
          ))}
        </ul>
      )}
      {quiet.length > 0 && (
        <details className={styles.more}>
          <summary>{t.quiet(quiet.length)}</summary>
          <ul role="list" aria-label={t.quiet(quiet.length)} className={rows.list}>
            {quiet.map(thing => (
              <Thing key={thing.id} thing={thing} onAgain={() => onAgain(thing)} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Thing({ thing, onAgain }: { thing: WatchedThing; onAgain: () => void }) {
  const t = useMessages(messages)
  const { when, every } = useMoments()
  const name = useThingName()(thing)
  const { tone, icon } = looks[thing.condition]
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3>{name}</h3>
        <p className={rows.facts}>
          <Badge tone={tone} icon={icon}>
            {t.conditions[thing.condition]}
          </Badge>
          <span>{t.kinds[thing.kind]}</span>
          {thing.lastSuccess !== null && <span>{t.lastSuccess(when(thing.lastSuccess))}</span>}
          {/* What works without ever having succeeded is a state that is looked at, and has no time. */}
          {thing.lastSuccess === null && thing.condition !== 'GOOD' && <span>{t.never}</span>}
          {thing.lastFailure !== null && <span>{t.lastFailure(when(thing.lastFailure))}</span>}
          {thing.every !== null && <span>{t.every(every(thing.every))}</span>}
          {thing.backlog !== null && thing.backlog > 0 && <span>{t.backlog(thing.backlog)}</span>}
        </p>
        {thing.problem !== null && <p className={styles.problem}>{thing.problem}</p>}
      </div>
      {thing.mayTryAgain && (
        <Button
          icon={<RotateCcw aria-hidden />}
          aria-label={t.againWhat(name)}
          aria-haspopup="dialog"
          onClick={onAgain}
        >
          {t.again}
        </Button>
      )}
    </li>
  )
}

/** Asks, then has it tried again. */
export function AgainDialog({ thing, onClose }: { thing: WatchedThing; onClose: () => void }) {
  const t = useMessages(messages)
  const former = useFormer(thing)
  const name = useThingName()(former)
  return (
    <ActDialog
      title={t.againQuestion(name)}
      confirm={t.doAgain}
      working={t.tryingAgain}
      doneTitle={t.againTitle}
      onClose={onClose}
      act={options => call(tryAgain, { params: { id: former.id } }, options).then(() => t.againDone(name))}
    >
      <p>{t.againNote}</p>
    </ActDialog>
  )
}
