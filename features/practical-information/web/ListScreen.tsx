import { Page } from '#platform/web/shell/Page.tsx'
import { FolderTabs } from './FolderTabs.tsx'
import { section } from './section.ts'

/** How the campus works, and what it offers: two tabs of cards. */
export default function ListScreen() {
  return (
    <Page>
      <FolderTabs folders={section.folders} />
    </Page>
  )
}
