import type { BlockView } from '#features/home/web/extension-points.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { comingOf, favouriteAmong, untilNextMinute } from '../arrivals.ts'
import type { Favourite, Schedule } from '../contract.ts'
import { lineMessages } from '../line-messages.ts'
import { arrivalAndTime } from './arrival-words.ts'
import styles from './home.module.css'
import { LineBadge } from './LineBadge.tsx'
import { useStations } from './use-stations.ts'

const hue = 230
/** How many times of a line home shows. */
const shownOnHome = 3

/** Home's block of the lines that the person has put there; nothing for who has put none. */
function Departures({ data: favourites }: { data: readonly Favourite[] }) {
  const t = useMessages(lineMessages)
  const { list } = useStations()
  if (favourites.length === 0) return null
  return (
    <Section title={t.home} more={{ to: '/transport', label: t.all, spoken: t.allSpoken }}>
      <Card hue={hue}>
        <ul role="list" className={styles.lines}>
          {favourites.map(favourite => {
            const { station, schedules } = favouriteAmong(favourite, list.items ?? [])
            return (
              <li key={`${favourite.category} ${favourite.line} ${favourite.station} ${favourite.direction}`}>
                <p className={styles.what}>
                  <LineBadge {...favourite} {...station} />
                  <span>{t.towards(favourite.direction)}</span>
                </p>
                {list.items === undefined ? (
                  <p className={styles.times}>{list.failed ? t.failed : <Skeleton width="60%" />}</p>
                ) : (
                  <HomeTimes schedules={schedules} />
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}

function HomeTimes({ schedules }: { schedules: readonly Schedule[] }) {
  const t = useMessages(lineMessages)
  const language = useLanguage()
  const now = useNow(instant =>
    untilNextMinute(
      schedules.map(({ time }) => time),
      instant,
    ),
  )
  const coming = comingOf(schedules, now, shownOnHome)
  if (coming.length === 0) return <p className={styles.times}>{t.noFavouriteSchedule}</p>
  return (
    <ol role="list" className={styles.times}>
      {coming.map(({ time, cancelled, live, platform }) => (
        <li key={`${time} ${platform}`}>
          {cancelled ? (
            <>
              <s>{arrivalAndTime(time, now, language)}</s> {t.cancelled}
            </>
          ) : (
            <>
              <strong>{arrivalAndTime(time, now, language)}</strong> {live ? t.live : t.timetable}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

export const departuresView: BlockView<readonly Favourite[]> = { Show: Departures }
