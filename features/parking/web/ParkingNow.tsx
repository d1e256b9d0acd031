import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import { totalOf } from '../rules.ts'
import { useParkings } from './use-parkings.ts'

/** How many are named. */
const named = 2

/** The first car parks of the campus as they are now, for the card that leads to them. */
export function ParkingNow() {
  const t = useMessages(messages)
  return (
    <HubNext list={useParkings()} loading={t.loading} failed={t.noInfo} empty={t.empty}>
      {parkings =>
        parkings.slice(0, named).map(({ id, name, places }) => {
          const { free, capacity } = totalOf(Object.values(places).flat())
          return (
            <HubFacts key={id} what={name} facts={[free === null ? t.unknown : t.freeOf(free, capacity)]} />
          )
        })
      }
    </HubNext>
  )
}
