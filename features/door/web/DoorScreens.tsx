import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { DoorScreen } from './Door.tsx'
import { GatesScreen } from './Gates.tsx'

/** The gates of today and one that is open, in one piece: without network both are there. */
export default function DoorScreens() {
  const { gate } = useScreenInput<'gate'>()
  return gate === undefined ? <GatesScreen /> : <DoorScreen key={gate} gate={gate} />
}
