import { Page } from '#platform/web/shell/Page.tsx'
import { practicalFolders } from '../rules.ts'
import { FolderTabs } from './FolderTabs.tsx'

/** How the campus works, and what it offers: two tabs of cards. */
export function PracticalInformationScreen() {
  return (
    <Page>
      <FolderTabs folders={practicalFolders} />
    </Page>
  )
}
