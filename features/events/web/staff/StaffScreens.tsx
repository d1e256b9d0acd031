import { useScreen } from '#platform/web/shell/screen.tsx'
import { AnimationsScreen } from './Animations.tsx'
import { AnimationScreen } from './AnimationView.tsx'
import { DoorListScreen } from './DoorList.tsx'

/** The screens of those who look after animations, in one piece: who opens one goes on to the others. */
export default function StaffScreens() {
  const { path } = useScreen().route
  if (path.endsWith('/list')) return <DoorListScreen />
  return path.endsWith('/:id') ? <AnimationScreen /> : <AnimationsScreen />
}
