import { useScreen } from '#platform/web/shell/screen.tsx'
import { BoardScreen } from './Board.tsx'
import { TrainingPeopleScreen } from './TrainingPeople.tsx'
import { TrainingsDesk } from './TrainingsDesk.tsx'

/** The screens of those who look after trainings, in one piece: who opens one goes on to the other. */
export default function StaffScreens() {
  const { path } = useScreen().route
  if (path.endsWith('/board')) return <BoardScreen />
  return path.endsWith('/:id') ? <TrainingPeopleScreen /> : <TrainingsDesk />
}
