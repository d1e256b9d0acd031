import { useScreen } from '#platform/web/shell/screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { PrintScreen } from './PrintScreen.tsx'

/** The screens of those who prepare the orders, in one piece: who opens one goes on to the other. */
export default function KitchenScreens() {
  return useScreen().route.path.endsWith('/print') ? <PrintScreen /> : <BoardScreen />
}
