import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { FilterDialog } from '#platform/web/ui/forms/FilterDialog.tsx'
import { cardMessages } from '../card-messages.ts'
import { type ContentTag, contentTags } from '../contract.ts'
import { messages } from '../messages.ts'

export interface TagFilterProps {
  selected: readonly ContentTag[]
  onApply: (tags: ContentTag[]) => void
  onClose: () => void
}

/** Chooses which tags the list shows, named and sorted in the reader's language. */
export default function TagFilter({ selected, onApply, onClose }: TagFilterProps) {
  const t = useMessages(messages)
  const { tags } = useMessages(cardMessages)
  const language = useLanguage()
  const options = contentTags
    .map(id => ({ id, label: tags[id] }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  return (
    <FilterDialog
      title={t.filterTitle}
      options={options}
      selected={selected}
      onApply={ids => onApply(contentTags.filter(tag => ids.includes(tag)))}
      onClose={onClose}
    />
  )
}
