import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Formation } from '../../contract.ts'
import { Intro } from '../player/Intro.tsx'

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
  return <Intro formation={formation} trainee={trainee} onStart={nothing} onLanguage={nothing} />
}
