import { useSearchParams } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { Folder } from '../contract.ts'
import { messages } from '../messages.ts'
import { folderOf, folderText } from '../rules.ts'
import { folderIcons } from './Cover.tsx'
import { InformationList } from './InformationList.tsx'

/** Folders as tabs, the chosen one in the address, and its information below. */
export function FolderTabs({ folders }: { folders: readonly [Folder, ...Folder[]] }) {
  const t = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const folder = folderOf(folders, useScreenInput<'folder'>().folder)

  const choose = (next: Folder) =>
    setSearch(
      search => {
        const text = folderText(folders, next)
        if (text === undefined) search.delete('folder')
        else search.set('folder', text)
        return search
      },
      // Going back leaves the list, it does not go through its tabs.
      { replace: true },
    )

  return (
    <Tabs
      label={t.folderChoice}
      tabs={folders.map(id => {
        const Icon = folderIcons[id]
        return { id, label: t.folders[id], icon: <Icon aria-hidden /> }
      })}
      selected={folder}
      onSelect={choose}
    >
      <InformationList key={folder} folder={folder} />
    </Tabs>
  )
}
