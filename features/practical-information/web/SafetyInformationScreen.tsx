import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import { paths, safetyFolders } from '../rules.ts'
import { FolderTabs } from './FolderTabs.tsx'
import { useSafetyChoice } from './use-safety-choice.ts'

/** The safety information of the campus: three tabs of cards. Where it is all there is, it is the section itself. */
export function SafetyInformationScreen() {
  const t = useMessages(messages)
  const choice = useSafetyChoice()
  const place = choice
    ? { title: t.ways.safetyInformation, crumbs: [{ label: t.safeAtWork, to: paths.safeAtWork }] }
    : {}
  return (
    <Page {...place}>
      <FolderTabs folders={safetyFolders} />
    </Page>
  )
}
