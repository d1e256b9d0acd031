import { InformationDetail } from './InformationDetail.tsx'
import { section } from './section.ts'

/** One piece of practical information; that of another section of our kind, as mobility, shows itself as that one's. */
export default function DetailScreen() {
  return <InformationDetail section={section} />
}
