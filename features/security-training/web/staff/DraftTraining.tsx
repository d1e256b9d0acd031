import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { hued } from '#platform/web/ui/hue.ts'
import type { Formation } from '../../contract.ts'
import { Intro } from '../player/Intro.tsx'

/** That of the readers’ screen, which the studio has not. */
const hue = 145
/** It is looked at: nobody begins it. */
const trainee = {
  kind: 'person',
  key: 'draft',
  headers: {},
  vector: { passVector: 'WEB' },
  body: {},
} as const
const nothing = () => undefined

/** A draft as who is trained will begin it. */
export default function DraftTraining({ answer }: PreviewProps) {
  // The server answers a preview of this part as it answers `getFormation`.
  const formation = answer as unknown as Formation
  return (
    <div {...hued(hue)}>
      <Intro formation={formation} trainee={trainee} onStart={nothing} onLanguage={nothing} />
    </div>
  )
}
