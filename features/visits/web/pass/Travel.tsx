import { useEffect, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import type { Travel, TravelParking, TravelStop } from '../../pass-contract.ts'
import { messages } from '../../pass-messages.ts'
import { Part } from './Part.tsx'
import styles from './Travel.module.css'

interface TravelProps {
  travel: Travel
  language: Language
}

/** Every so often what is written of the time that is left changes, in milliseconds. */
const tick = 20_000

/** The stops around the campus with what leaves and arrives there next, and its car parks. */
export function TravelParts({ travel, language }: TravelProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const t = messages[language]
  const { stops, parkings, readAt } = travel
  const isLive = stops.some(({ lines }) => lines.some(({ times }) => times.length > 0))
  return (
    <>
      {stops.length > 0 && (
        <Part title={t.transport}>
          <ul role="list" className={styles.list}>
            {stops.map(stop => (
              <Stop key={stop.name} stop={stop} language={language} now={now} />
            ))}
          </ul>
          {isLive && <p className={styles.age}>{t.readAt(formatTime(new Date(readAt), language))}</p>}
        </Part>
      )}
      {parkings.length > 0 && (
        <Part title={t.parking}>
          <ul role="list" className={styles.list}>
            {parkings.map(parking => (
              <CarPark key={parking.name} parking={parking} language={language} />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Stop({ stop, language, now }: { stop: TravelStop; language: Language; now: number }) {
  const t = messages[language]
  return (
    <li>
      <h3 className={styles.name}>{stop.name}</h3>
      <p className={styles.facts}>
        {[t.walk(stop.walkMinutes), stop.stepFree !== null && (stop.stepFree ? t.noSteps : t.hasSteps)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {stop.alerts.map(alert => (
        <p key={alert.en} className={styles.alert}>
          {alert[language]}
        </p>
      ))}
      <ul role="list" className={styles.lines}>
        {stop.lines.map(({ line, category, color, textColor, direction, times }) => (
          <li key={`${category} ${line} ${direction}`}>
            <span className={styles.line} style={{ background: color, color: textColor }}>
              {t.categories[category]} {line}
            </span>{' '}
            <span>{t.towards(direction)}</span>
            <Times times={times} language={language} now={now} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Times({
  times,
  language,
  now,
}: {
  times: TravelStop['lines'][number]['times']
  language: Language
  now: number
}) {
  const t = messages[language]
  // What this device has kept may be of a while ago.
  const coming = times.filter(({ time }) => Date.parse(time) >= now)
  if (times.length > 0 && coming.length === 0) return <span className={styles.times}>{t.timesOver}</span>
  const signed = coming.some(({ live }) => live)
  const told = coming.map(({ time, live, cancelled, late }, index) => {
    const clock = formatTime(new Date(time), language)
    const minutes = Math.floor((Date.parse(time) - now) / 60_000)
    return (
      <span key={time}>
        {index > 0 && ' · '}
        {cancelled ? (
          <>
            <s>{clock}</s> {t.cancelled}
          </>
        ) : (
          <>
            {minutes < 1 ? t.now : minutes < 60 ? t.inMinutes(minutes) : clock}
            {signed &&
              ` (${[live ? t.live : t.timetable, late > 0 && t.late(late)].filter(Boolean).join(', ')})`}
          </>
        )}
      </span>
    )
  })
  return (
    <span className={styles.times}>
      {told}
      {coming.length > 0 && !signed && ` (${t.timetable})`}
    </span>
  )
}

function CarPark({ parking, language }: { parking: TravelParking; language: Language }) {
  const t = messages[language]
  const { name, address, entrance, free, capacity, hasElectric, hasStepFree, readAt } = parking
  const map =
    entrance &&
    `https://www.openstreetmap.org/?mlat=${entrance.latitude}&mlon=${entrance.longitude}#map=18/${entrance.latitude}/${entrance.longitude}`
  return (
    <li>
      <h3 className={styles.name}>{name}</h3>
      {address !== null && <p>{address}</p>}
      <p className={styles.facts}>
        {[
          free === null ? t.places(capacity) : free === 0 ? t.full : t.freeOf(free, capacity),
          readAt !== null && t.readAt(formatTime(new Date(readAt), language)),
          hasStepFree && t.stepFreePlaces,
          hasElectric && t.electricPlaces,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={styles.map}>
          {t.map} <span className="visually-hidden">{`${name} ${t.newTab}`}</span>
        </a>
      )}
    </li>
  )
}
