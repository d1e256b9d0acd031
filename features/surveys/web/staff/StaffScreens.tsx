import { useScreen } from '#platform/web/shell/screen.tsx'
import { ResultsScreen } from './ResultsScreen.tsx'
import { SurveysDesk } from './SurveysDesk.tsx'

/** The screens of those who look after surveys, in one piece: who opens one goes on to the other. */
export default function StaffScreens() {
  return useScreen().route.path.endsWith('/:id') ? <ResultsScreen /> : <SurveysDesk />
}
