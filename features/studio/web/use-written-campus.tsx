import { useSearchParams } from 'react-router'
import type { Site } from '#features/sites/contract.ts'
import { useSite, useSites } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { messages } from '../screen-messages.ts'
import { useParts } from './use-studio.ts'

/** The campuses on which the caller writes a part, and the one that stands in the address, else the caller's own. */
export function useWrittenCampus(part: string) {
  const [address] = useSearchParams()
  const parts = useParts()
  const sites = useSites().items ?? []
  const current = useSite()
  const own = parts.data?.parts.find(({ name }) => name === part)?.sites ?? null
  const offered = own === null ? sites : sites.filter(({ id }) => own.includes(id))
  const wanted = address.get('campus') ?? current?.id
  return { parts, offered, site: offered.find(({ id }) => id === wanted) ?? offered[0] }
}

interface CampusChoiceProps {
  offered: readonly Site[]
  site: Site | undefined
  onChoose: (id: string) => void
}

/** Nothing where there is no choice. */
export function CampusChoice({ offered, site, onChoose }: CampusChoiceProps) {
  const t = useMessages(messages)
  return (
    offered.length > 1 && (
      <Select
        label={t.campus}
        placeholder={t.chooseCampus}
        value={site?.id ?? ''}
        options={offered.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
    )
  )
}
