import { crumbsAbove } from '#features/practical-information/rules.ts'
import { FolderTabs } from '#features/practical-information/web/public.tsx'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useSafetySection } from './use-safety.ts'

/** The safety information of the campus: three tabs of cards. Where it is all there is, it is the section itself. */
export default function SafetyInformationScreen() {
  const section = useSafetySection()
  const language = useLanguage()
  return (
    <Page title={section.title[language]} crumbs={crumbsAbove(section, language)}>
      <FolderTabs folders={section.folders} />
    </Page>
  )
}
