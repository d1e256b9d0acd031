import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Information } from '../contract.ts'
import { InformationView } from './InformationView.tsx'
import { OutsideView } from './OutsideView.tsx'
import { useSection } from './use-section.ts'

/** A draft as its readers will see it: to be read here, or opened elsewhere. */
export default function DraftInformation({ answer }: PreviewProps) {
  // The server answers a preview of this part as it answers `getInformation`.
  const information = answer as unknown as Information
  const section = useSection(information.folder)
  if (information.type !== 'CONTENT') {
    return (
      <OutsideView
        key={information.pdf ?? information.link}
        section={section}
        card={information}
        description={information.description}
        isDraft
      />
    )
  }
  return (
    <InformationView card={information} photo={information.photos[0]}>
      <RichText html={information.description} />
    </InformationView>
  )
}
