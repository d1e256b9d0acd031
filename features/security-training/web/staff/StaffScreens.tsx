import { useScreen } from '#platform/web/shell/screen.tsx'
import { TrainingPeopleScreen } from './TrainingPeople.tsx'
import { TrainingsDesk } from './TrainingsDesk.tsx'

/** The screens of those who look after trainings, in one piece: who opens one goes on to the other. */
export default function StaffScreens() {
  return useScreen().route.path.endsWith('/:id') ? <TrainingPeopleScreen /> : <TrainingsDesk />
}
