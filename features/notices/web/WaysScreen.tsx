import { Bell } from 'lucide-react'
import { useId } from 'react'
import { formatTime, type Time, timeOf } from '#platform/time/campus-time.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreen } from '#platform/web/shell/screen.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { CheckLine, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import fields from '#platform/web/ui/forms/fields.module.css'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { NoticeHours, NoticeWay } from '../contract.ts'
import { mailWaysOf } from '../rules.ts'
import { ThisDevice } from './push/ThisDevice.tsx'
import { usePushDevices } from './push/use-push.ts'
import { useHours, useWay, useWays } from './use-ways.ts'
import styles from './WaysScreen.module.css'
import { messages } from './ways-messages.ts'

/** `/me/notices/ways`: how each kind of notice comes to the reader, and when. */
export default function WaysScreen() {
  const t = useMessages(messages)
  const language = useLanguage()
  const { feature } = useScreen()
  const ways = useWays()
  const push = usePushDevices()
  const loading = <RowsSkeleton label={t.loading} count={9} />
  return (
    <Page title={t.title} crumbs={[{ label: feature.title[language], to: '/me/notices' }]}>
      <Answer
        answer={ways}
        refused={<Refused title={t.refused} icon={<Bell aria-hidden />} />}
        failed={t.failed}
        loading={loading}
      >
        {answer =>
          push.isLoading ? (
            loading
          ) : (
            <div className={styles.screen}>
              <p className={styles.intro}>{t.intro}</p>
              <Hours hours={answer.hours} />
              <ThisDevice push={push} />
              <Kinds ways={answer.ways} />
            </div>
          )
        }
      </Answer>
    </Page>
  )
}

/** What became of the last press, beside what was pressed. */
function Outcome({ saved, unsure, failed }: { saved: boolean; unsure: boolean; failed: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <LiveRegion visible className={styles.outcome ?? ''}>
        {unsure ? t.unsure : saved ? t.saved : ''}
      </LiveRegion>
      {failed && (
        <p className={styles.failed} role="alert">
          {t.notSaved}
        </p>
      )}
    </>
  )
}

const everyHour: readonly Time[] = Array.from({ length: 24 }, (_, hour) => timeOf(hour * 60))
/** What quiet hours are before somebody says otherwise. */
const usualQuiet = { from: '20:00', to: '07:00' }

function Hours({ hours }: { hours: NoticeHours }) {
  const t = useMessages(messages)
  const { value, choose, ...outcome } = useHours(hours)
  const { digestAt, quiet } = value
  return (
    <Section title={t.when}>
      <Card padded className={styles.hours}>
        <HourField
          label={t.digestAt}
          hint={t.digestHint}
          value={digestAt}
          onHour={hour => void choose({ ...value, digestAt: hour })}
        />
        <div>
          <CheckLine
            checked={quiet !== null}
            aria-describedby="quiet-hint"
            onChoose={() => void choose({ ...value, quiet: quiet === null ? usualQuiet : null })}
          >
            {t.quiet}
          </CheckLine>
          <p id="quiet-hint" className={styles.hint}>
            {t.quietHint}
          </p>
          {quiet !== null && (
            <div className={styles.range}>
              <HourField
                label={t.from}
                value={quiet.from}
                without={quiet.to}
                onHour={from => void choose({ ...value, quiet: { ...quiet, from } })}
              />
              <HourField
                label={t.to}
                value={quiet.to}
                without={quiet.from}
                after={quiet.from}
                onHour={to => void choose({ ...value, quiet: { ...quiet, to } })}
              />
            </div>
          )}
        </div>
        <div className={styles.whole}>
          <Outcome {...outcome} />
        </div>
      </Card>
    </Section>
  )
}

interface HourFieldProps {
  label: string
  hint?: string
  value: Time
  /** What cannot be chosen. */
  without?: Time
  /** An earlier one is of the day after. */
  after?: Time
  onHour: (hour: Time) => void
}

function HourField({ label, hint, value, without, after, onHour }: HourFieldProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <select
        id={id}
        className={fields.select}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => onHour(event.target.value)}
      >
        {everyHour
          .filter(hour => hour !== without)
          .map(hour => {
            const time = formatTime(hour, language)
            return (
              <option key={hour} value={hour}>
                {after !== undefined && hour < after ? t.nextDay(time) : time}
              </option>
            )
          })}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The kinds under the titles of their features, some of which are called alike. */
function Kinds({ ways }: { ways: readonly NoticeWay[] }) {
  const language = useLanguage()
  const features = useFeatures()
  const titleOf = ({ feature: name }: NoticeWay) => features.get(name)?.title[language] ?? name
  return [...Map.groupBy(ways, titleOf)].map(([title, under]) => (
    <Section key={title} title={title}>
      <Card padded className={styles.kinds}>
        {under.map(way => (
          <Kind key={way.kind} way={way} />
        ))}
      </Card>
    </Section>
  ))
}

function Kind({ way }: { way: NoticeWay }) {
  const t = useMessages(messages)
  const { value, choose, ...outcome } = useWay(way)
  const { title, inApp, mail, mails, required } = value
  const id = useId()
  return (
    <fieldset className={styles.kind}>
      <legend>{title}</legend>
      <div className={styles.choices}>
        {required ? (
          <p className={styles.fixed}>{t.always}</p>
        ) : (
          <CheckLine checked={inApp} onChoose={() => void choose({ ...value, inApp: !inApp })}>
            {t.inApp}
          </CheckLine>
        )}
        {mails === 'CALENDAR' ? (
          <p className={styles.fixed}>{t.calendar}</p>
        ) : (
          <div role="radiogroup" aria-labelledby={`${id}-mail`} className={styles.mails}>
            <span id={`${id}-mail`} className={styles.mailLabel}>
              {t.byMail}
            </span>
            {mailWaysOf(mails).map(one => (
              <RadioLine
                key={one}
                name={id}
                checked={one === mail}
                onChoose={() => void choose({ ...value, mail: one })}
              >
                {t.mail[one]}
              </RadioLine>
            ))}
          </div>
        )}
      </div>
      <Outcome {...outcome} />
    </fieldset>
  )
}
