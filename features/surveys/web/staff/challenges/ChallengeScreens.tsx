import { useScreen } from '#platform/web/shell/screen.tsx'
import { ChallengeScreen, NewChallengeScreen } from './ChallengeScreen.tsx'
import { ChallengesDesk } from './ChallengesDesk.tsx'

/** The screens of who keeps the challenges, in one piece: who opens one goes on to the other. */
export default function ChallengeScreens() {
  const { path } = useScreen().route
  if (path.endsWith('/:id')) return <ChallengeScreen />
  return path.endsWith('/new') ? <NewChallengeScreen /> : <ChallengesDesk />
}
