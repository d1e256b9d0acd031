import { InformationDetail } from '#features/practical-information/web/public.tsx'
import { useSafetySection } from './use-safety.ts'

/** One piece of safety information. */
export default function SafetyDetailScreen() {
  return <InformationDetail section={useSafetySection()} />
}
