import { ArrowLeft, ArrowRight, ArrowUpDown, Play, Square, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../../contract.ts'
import { messages } from '../../messages.ts'
import { stepText } from '../../route-messages.ts'
import type { NoRoute, Route, Step } from '../../routing/route.ts'
import type { Occupancies } from '../occupancy.ts'
import { type Place, whereIs } from '../places.ts'
import { stepFree } from '../step-free.ts'
import type { Go } from '../use-map-address.ts'
import type { VenueHere } from '../use-venue.ts'
import { ChooseSpot } from './ChooseSpot.tsx'
import { useReading } from './use-reading.ts'
import type { VisibleWay } from './use-shown-way.ts'
import styles from './WayPanel.module.css'

interface WayPanelProps {
  way: VisibleWay
  venue: VenueHere
  descriptor: MapDescriptor
  /** The floor that is looked at. */
  levelId: string
  occupancies: Occupancies
  go: Go
}

/** From where to where, the whole way in words, and the way step by step. */
export function WayPanel({ way, venue, descriptor, levelId, occupancies, go }: WayPanelProps) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const withoutSteps = stepFree.use()
  const choose = { venue, descriptor, occupancies, go }
  return (
    <>
      {/* While a way is walked, its steps stand right below the plan; the way back is to stop it. */}
      {way.step === undefined && (
        <Button
          variant="quiet"
          className={styles.back ?? ''}
          icon={<ArrowLeft aria-hidden />}
          onClick={() => go({ from: null, to: null, step: null, place: null })}
        >
          {t.back}
        </Button>
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        data-inherits-focus
        className={way.step === undefined ? styles.title : 'visually-hidden'}
      >
        {t.way}
      </h2>
      {way.step === undefined && (
        <>
          <div className={styles.ends}>
            <End end="from" text={way.fromText} descriptor={descriptor} place={way.fromPlace} go={go} />
            <End end="to" text={way.toText} descriptor={descriptor} place={way.toPlace} go={go} />
            {way.fromText !== undefined && way.toText !== undefined && (
              <IconButton
                className={styles.swap ?? ''}
                label={t.swap}
                icon={<ArrowUpDown aria-hidden />}
                onClick={() => go({ from: way.address.to, to: way.address.from }, { replace: true })}
              />
            )}
          </div>
          <div>
            <Checkbox label={t.stepFree} checked={withoutSteps} onCheck={checked => stepFree.set(checked)} />
            <p className={styles.hint}>{t.stepFreeHint}</p>
          </div>
        </>
      )}
      {way.fromText === undefined ? (
        <ChooseSpot key="from" end="from" {...choose} />
      ) : way.toText === undefined ? (
        <ChooseSpot key="to" end="to" {...choose} />
      ) : (
        <Result way={way} descriptor={descriptor} levelId={levelId} go={go} />
      )}
    </>
  )
}

interface EndProps {
  end: 'from' | 'to'
  text: string | undefined
  place: Place | undefined
  descriptor: MapDescriptor
  go: Go
}

function End({ end, text, place, descriptor, go }: EndProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <div className={styles.end}>
      <span className={styles.label}>{t[end]}</span>
      {text === undefined ? (
        <span className={styles.open}>{end === 'from' ? t.chooseFrom : t.chooseTo}</span>
      ) : (
        <button
          type="button"
          className={styles.chosen}
          onClick={() => go({ [end]: null, step: null }, { replace: true })}
        >
          <span>
            <span className="visually-hidden">{t.change(t[end])} </span>
            {text}
          </span>
          {place !== undefined && (
            <span className={styles.where}>{whereIs(place, descriptor, language)}</span>
          )}
        </button>
      )}
    </div>
  )
}

function Result({
  way,
  descriptor,
  levelId,
  go,
}: Pick<WayPanelProps, 'way' | 'descriptor' | 'levelId' | 'go'>) {
  const t = useMessages(messages)
  const { answer, failed, loading, retry } = way
  if (loading) {
    return (
      <Loading label={t.computing}>
        <Skeleton width="50%" height={28} />
        <Skeleton width="90%" />
        <Skeleton width="80%" />
      </Loading>
    )
  }
  if (failed || answer === undefined) return <ErrorState title={t.engineFailed} onRetry={retry} />
  if ('reason' in answer) return <NoWay reason={answer.reason} />
  return <Led way={way} steps={answer.steps} descriptor={descriptor} levelId={levelId} go={go} />
}

/** There is nothing to walk: what was asked for is no way at all. */
const impossible: readonly NoRoute[] = ['NOT_ON_THE_MAP', 'SAME_PLACE']

function NoWay({ reason }: { reason: NoRoute }) {
  const t = useMessages(messages)
  const title = impossible.includes(reason) ? t.impossibleTitle : t.noWayTitle
  const { close } = t
  const words = t.reasons[reason]
  useEffect(() => {
    void alertDialog({
      title,
      content: <p>{words}</p>,
      tone: 'warn',
      buttons: [{ id: 'close', label: close, variant: 'primary' }],
    })
  }, [title, words, close])
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{title}</p>
      <p>{words}</p>
      {reason === 'NO_STEP_FREE_WAY' && <Button onClick={() => stepFree.set(false)}>{t.withStairs}</Button>}
    </div>
  )
}

interface LedProps {
  way: VisibleWay
  steps: readonly Step[]
  descriptor: MapDescriptor
  levelId: string
  go: Go
}

function Led({ way, steps, descriptor, levelId, go }: LedProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const reading = useReading(language)
  const words = steps.map(step => stepText(step, language))
  const { step: at, route } = way
  const goTo = (index: number) =>
    go({ step: String(index), floor: steps[index]?.levelId ?? null }, { replace: at !== undefined })
  const summary = route && t.duration(minutesOf(route.seconds, t.minutes), metresOf(route.metres, t.metres))
  const now = at === undefined ? undefined : steps[at]
  const floors = route === undefined ? [] : floorsOf(route)
  return (
    <>
      {at !== undefined && now !== undefined && (
        <div className={styles.now}>
          <p className={styles.count}>{t.step(at + 1, steps.length)}</p>
          <p className={styles.words}>{words[at]}</p>
          <div className={styles.acts}>
            <Button icon={<ArrowLeft aria-hidden />} disabled={at === 0} onClick={() => goTo(at - 1)}>
              {t.previous}
            </Button>
            <Button
              variant="primary"
              icon={<ArrowRight aria-hidden />}
              disabled={at === steps.length - 1}
              onClick={() => goTo(at + 1)}
            >
              {t.next}
            </Button>
            <Button variant="quiet" icon={<Square aria-hidden />} onClick={() => go({ step: null })}>
              {t.stop}
            </Button>
          </div>
        </div>
      )}
      <p className={styles.summary} role="status">
        {summary}
      </p>
      {floors.length > 1 && (
        <fieldset className={styles.floors}>
          <legend className="visually-hidden">{t.floorsOnWay}</legend>
          {floors.map(id => (
            <Chip
              key={id}
              pressed={id === levelId}
              onClick={() => go({ floor: id, building: null }, { replace: true })}
            >
              {levelName(descriptor, id)[language]}
            </Chip>
          ))}
        </fieldset>
      )}
      {at === undefined && (
        <div className={styles.acts}>
          <Button variant="primary" icon={<Play aria-hidden />} onClick={() => goTo(0)}>
            {t.start}
          </Button>
        </div>
      )}
      <LiveRegion>{at === undefined ? '' : words[at]}</LiveRegion>
      <section className={styles.steps}>
        <h3>{t.steps}</h3>
        {reading.possible && (
          <Button
            variant="quiet"
            icon={reading.now ? <Square aria-hidden /> : <Volume2 aria-hidden />}
            onClick={() => (reading.now ? reading.stop() : reading.read(words))}
          >
            {reading.now ? t.stopReading : t.readAloud}
          </Button>
        )}
        <ol role="list">
          {words.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place on the way
            <li key={index}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => goTo(index)}
              >
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <span>{one}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const levelName = ({ levels }: MapDescriptor, id: string) =>
  levels.find(level => level.id === id)?.name ?? { fr: '', en: '' }

/** The floors that a way leads over, in its order. */
const floorsOf = ({ legs }: Route) => [
  ...new Set(legs.flatMap(leg => ('points' in leg ? [leg.levelId] : []))),
]

const minutesOf = (seconds: number, words: (count: number) => string) =>
  words(Math.max(1, Math.round(seconds / 60)))
const metresOf = (metres: number, words: (count: number) => string) =>
  words(metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10)
