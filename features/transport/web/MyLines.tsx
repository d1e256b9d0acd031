import { House } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { favouriteAmong, lineAlerts, shownOfFavourite } from '../arrivals.ts'
import type { Favourite, Station } from '../contract.ts'
import { messages } from '../messages.ts'
import { Alerts } from './Alerts.tsx'
import { nameOfLine } from './arrival-words.ts'
import { LineBadge } from './LineBadge.tsx'
import styles from './MyLines.module.css'
import { PinStar } from './PinStar.tsx'
import { Times } from './Times.tsx'
import { useFavourite, useFavourites } from './use-favourites.ts'

interface MyLinesProps {
  stations: readonly Station[]
  siteId: string
  onPinned: (announcement: string) => void
}

/** The lines that the person pinned on this campus, each with what comes next. */
export function MyLines({ stations, siteId, onPinned }: MyLinesProps) {
  const t = useMessages(messages)
  const mine = useFavourites(siteId)
  return (
    <Section title={t.favourites}>
      {mine.length === 0 ? (
        <p className={styles.hint}>{t.noFavourite}</p>
      ) : (
        <ul role="list" className={styles.grid}>
          {mine.map(favourite => (
            <MyLine
              key={`${favourite.category} ${favourite.line} ${favourite.station} ${favourite.direction}`}
              favourite={favourite}
              stations={stations}
              onPinned={onPinned}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function MyLine({
  favourite,
  stations,
  onPinned,
}: { favourite: Favourite } & Pick<MyLinesProps, 'stations' | 'onPinned'>) {
  const t = useMessages(messages)
  const { station, schedules } = favouriteAmong(favourite, stations)
  return (
    <Card as="li" padded className={styles.line}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3>
            <LineBadge {...favourite} {...station} />
            <span>{t.towards(favourite.direction)}</span>
          </h3>
          <p>{t.at(favourite.station)}</p>
        </div>
        <HomeToggle favourite={favourite} onToggled={onPinned} />
        <PinStar line={favourite} onToggled={onPinned} />
      </div>
      {station !== undefined && <Alerts alerts={lineAlerts(station)} />}
      <Times schedules={schedules} most={shownOfFavourite} station={station} none={t.noFavouriteSchedule} />
    </Card>
  )
}

/** Puts the next departures of a pinned line on home, or takes them off it. */
function HomeToggle({
  favourite,
  onToggled,
}: {
  favourite: Favourite
  onToggled: (announcement: string) => void
}) {
  const t = useMessages(messages)
  const { onHome, toggleHome } = useFavourite(favourite)
  const name = nameOfLine(favourite, useLanguage())
  return (
    <IconButton
      label={t.showOnHome(name, favourite.direction)}
      pressed={onHome}
      icon={<House aria-hidden />}
      onClick={() => {
        toggleHome()
        onToggled((onHome ? t.offHome : t.onHome)(name, favourite.direction))
      }}
    />
  )
}
