import { useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusEnd, campusTime, formatSpan, readsCampusClock } from '#platform/time/campus-time.ts'
import type { ExpectedVisit, Pass } from '../../pass-contract.ts'
import { messages } from '../../pass-messages.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Part } from './Part.tsx'
import { openTraining } from './pass-calls.ts'
import { TravelParts } from './Travel.tsx'
import styles from './VisitPage.module.css'

interface ExpectedProps {
  token: string
  campus: string
  visit: ExpectedVisit
  language: Language
  onSaved: (pass: Pass) => void
  /** The visit was withdrawn meanwhile. */
  onGone: () => void
}

/** The margin around a QR code, in modules, that readers need. */
const quiet = 4

/** A visit that is still to come, or that goes on. */
export function Expected({ token, campus, visit, language, onSaved, onGone }: ExpectedProps) {
  const t = messages[language]
  const { qr, phone, latitude, longitude } = visit
  const side = qr.size + 2 * quiet
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const facts = [
    [t.meeting, visit.meetingName],
    [t.when, whenInWords(visit, language)],
    [t.room, visit.room],
    [t.host, visit.host],
    [t.companion, visit.companion],
  ] as const
  return (
    <>
      <h1 className={styles.title}>{t.title(campus)}</h1>
      <p className={styles.hello}>{t.hello(visit.firstName)}</p>
      <Part title={t.pass} className={styles.pass}>
        <svg
          role="img"
          aria-label={t.code}
          data-code={visit.code}
          viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
          shapeRendering="crispEdges"
          className={styles.qr}
        >
          <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div>
          <p className={styles.name}>
            {visit.firstName} {visit.lastName}
          </p>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value !== null &&
                value !== '' && (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className={styles.note}>{t.show}</p>
          <button type="button" className={styles.secondary} onClick={() => print()}>
            {t.print}
          </button>
        </div>
      </Part>
      {/* It has to be done before they come: above what helps on the way. */}
      <Training token={token} training={visit.training} language={language} />
      <Part title={t.way}>
        <p className={styles.address}>{visit.address}</p>
        <p className={styles.links}>
          <a href={map} target="_blank" rel="noreferrer" className={styles.onScreen}>
            {t.map} <span className="visually-hidden">{t.newTab}</span>
          </a>
          {phone !== null && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {t.call} <span className={styles.number}>{phone}</span>
            </a>
          )}
        </p>
      </Part>
      {/* What this device kept of an earlier version says nothing of these. */}
      {visit.travel && <TravelParts travel={visit.travel} language={language} />}
      {visit.way && (
        <Part title={t.inside}>
          <p>{t.insideIn(visit.way.minutes)}</p>
          <ol className={styles.steps}>
            {visit.way.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be done twice on a way
              <li key={index}>{step[language]}</li>
            ))}
          </ol>
          {visit.stepFree && <p className={styles.note}>{t.insideStepFree}</p>}
        </Part>
      )}
      <AnswerForm token={token} visit={visit} language={language} onSaved={onSaved} onGone={onGone} />
    </>
  )
}

function Training({
  token,
  training,
  language,
}: Pick<ExpectedProps, 'token' | 'language'> & Pick<ExpectedVisit, 'training'>) {
  const t = messages[language]
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  if (training === null) return null
  const left = training.asked - training.passed
  const open = async () => {
    setState('opening')
    const outcome = await openTraining(token)
    if (outcome.is === 'done') location.assign(outcome.body.path)
    else setState('failed')
  }
  return (
    <Part title={t.training}>
      <p>{left === 0 ? t.trainingDone : t.trainingAsked(left)}</p>
      {left > 0 && (
        <button
          type="button"
          className={styles.primary}
          disabled={state === 'opening'}
          onClick={() => void open()}
        >
          {t.train}
        </button>
      )}
      <p role="status" className={styles.wrong}>
        {state === 'failed' && t.trainFailed}
      </p>
    </Part>
  )
}

function whenInWords({ startDateTime, endDateTime }: ExpectedVisit, language: Language): string {
  const start = new Date(startDateTime)
  const span = formatSpan(
    [campusDay(start), campusTime(start)],
    campusEnd(new Date(endDateTime)),
    language,
    'long',
  )
  return readsCampusClock(start) ? span : `${span} (${messages[language].parisTime})`
}
