import { useNow } from '#platform/web/live/use-now.ts'
import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { comingOf, favouriteAmong, nearestLines, untilNextMinute } from '../arrivals.ts'
import { messages } from '../messages.ts'
import { arrivalAndTime, nameOfLine } from './arrival-words.ts'
import { useBikes } from './use-bikes.ts'
import { useFavourites } from './use-favourites.ts'
import { useStations } from './use-stations.ts'

/** How many lines are shown. */
const mostLines = 2
/** And how many times of each. */
const mostTimes = 3

/** The own lines' next departures, else those of the nearest station, for the card that leads to all. */
export function NextDepartures() {
  const t = useMessages(messages)
  const language = useLanguage()
  const { list, siteId } = useStations()
  const mine = useFavourites(siteId)
  const lines = list.items && (mine.length > 0 ? mine : nearestLines(list.items, siteId)).slice(0, mostLines)
  const told = lines?.map(line => ({ line, ...favouriteAmong(line, list.items ?? []) }))
  const now = useNow(instant =>
    untilNextMinute(
      (told ?? []).flatMap(({ schedules }) => schedules.map(({ time }) => time)),
      instant,
    ),
  )
  return (
    <>
      <HubNext
        list={{ ...list, items: told }}
        loading={t.loading}
        failed={t.failed}
        empty={t.noScheduleAtAll}
      >
        {items =>
          items.map(({ line, schedules }) => {
            const coming = comingOf(
              schedules.filter(({ cancelled }) => !cancelled),
              now,
              mostTimes,
            )
            return (
              <HubFacts
                key={`${line.category} ${line.line} ${line.station} ${line.direction}`}
                what={`${nameOfLine(line, language)} ${t.towards(line.direction)}`}
                facts={[
                  coming.length === 0
                    ? t.noFavouriteSchedule
                    : coming.map(({ time }) => arrivalAndTime(time, now, language)).join(' · '),
                ]}
              />
            )
          })
        }
      </HubNext>
      <BikesNow />
    </>
  )
}

/** The nearest station that has a bike, else the nearest. Where there are none, or none are known, nothing is said. */
function BikesNow() {
  const t = useMessages(messages)
  const { list } = useBikes()
  const bike = list.items?.find(({ bikes, ebikes }) => bikes + ebikes > 0) ?? list.items?.[0]
  if (bike === undefined) return null
  const counts = [t.bikesAt(bike.bikes), t.ebikesAt(bike.ebikes), t.docksAt(bike.docks)]
  return <HubFacts what={t.bikesNow(bike.name)} facts={[counts.join(' · ')]} />
}
