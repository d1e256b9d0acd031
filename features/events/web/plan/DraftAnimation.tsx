import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Animation } from '../../contract.ts'
import { RegistrationView } from '../registration/RegistrationView.tsx'
import styles from './DraftAnimation.module.css'

/** A draft as who may take part will see it. */
export default function DraftAnimation({ answer }: PreviewProps) {
  // The server answers a preview of this part as it answers `getAnimation`.
  const animation = answer as unknown as Animation
  return (
    <div className={styles.draft}>
      <h1>{animation.name}</h1>
      <RegistrationView animation={animation} booking={undefined} mode={undefined} />
    </div>
  )
}
