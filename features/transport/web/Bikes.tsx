import { Bike as BikeIcon, Clock, MapPin, SquareParking, Zap } from 'lucide-react'
import { useState } from 'react'
import { ageWords } from '#platform/time/live-value.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { lengthInWords } from '../arrivals.ts'
import type { Bike } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './Bikes.module.css'
import { useBikes } from './use-bikes.ts'

/** How many stations are shown before more are asked for. */
const shownFirst = 6

/** The stations of shared bikes near the campus, the nearest first. */
export function Bikes() {
  const t = useMessages(messages)
  const { list, source } = useBikes()
  const [all, setAll] = useState(false)
  // Ages are told by the minute.
  const now = useNow(() => 60_000)
  return (
    <Section title={t.bikes}>
      <Listing
        list={list}
        loading={
          <Loading label={t.bikesLoading} className={styles.grid}>
            <Skeleton shape="box" height={150} />
            <Skeleton shape="box" height={150} />
          </Loading>
        }
        failed={t.bikesFailed}
        empty={<EmptyState title={t.noBikes} icon={<BikeIcon aria-hidden />} />}
      >
        {bikes => (
          <>
            <ul role="list" className={styles.grid}>
              {bikes.slice(0, all ? undefined : shownFirst).map(bike => (
                <BikeStation key={bike.id} bike={bike} now={now} />
              ))}
            </ul>
            {!all && bikes.length > shownFirst && (
              <Button className={styles.more ?? ''} onClick={() => setAll(true)}>
                {t.allBikes(bikes.length)}
              </Button>
            )}
            {source !== null && <p className={styles.source}>{t.bikesBy(source)}</p>}
          </>
        )}
      </Listing>
    </Section>
  )
}

function BikeStation({ bike, now }: { bike: Bike; now: Date }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const age = bike.updatedAt === null ? t.unread : ageWords(bike.updatedAt, now, language)
  return (
    <Card as="li" padded className={styles.station}>
      <h3>{bike.name}</h3>
      <p className={styles.counts}>
        <span data-none={bike.bikes === 0 || undefined}>
          <BikeIcon aria-hidden />
          {t.bikesAt(bike.bikes)}
        </span>
        <span data-none={bike.ebikes === 0 || undefined}>
          <Zap aria-hidden />
          {t.ebikesAt(bike.ebikes)}
        </span>
        <span data-none={bike.docks === 0 || undefined}>
          <SquareParking aria-hidden />
          {t.docksAt(bike.docks)}
        </span>
      </p>
      <ul role="list" className={facts.facts}>
        <li>
          <MapPin aria-hidden />
          <span>{t.distance(lengthInWords(bike.distance, language))}</span>
        </li>
        {age !== undefined && (
          <li>
            <Clock aria-hidden />
            <span>{age}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
