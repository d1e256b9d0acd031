import { useScreen } from '#platform/web/shell/screen.tsx'
import { EventsToPlan } from './EventsToPlan.tsx'
import { PlanScreen } from './PlanScreen.tsx'

/** The events that are written, and the calendar of one of them, in one piece: who opens one goes on to the other. */
export default function PlanScreens() {
  const { path } = useScreen().route
  return path.endsWith('/:id') ? <PlanScreen /> : <EventsToPlan />
}
