import { ownSite } from '#features/sites/rules.ts'
import { useSites } from '#features/sites/web/public.tsx'
import { inOwnLanguage } from '#platform/text/own-language.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import type { DirectoryUser } from '../contract.ts'
import { officeInWords } from '../office.ts'
import { nameOf } from '../rules.ts'

/** A colleague as the reader is shown them: in their language, the office in words. */
export interface VisibleColleague {
  name: string
  jobTitle: string | undefined
  department: string | undefined
  /** With its campus where the reader is on another one. */
  office: string | undefined
}

/** How a colleague is shown to the reader, on the campus that is chosen. */
export function usePersonFacts(): (person: DirectoryUser) => VisibleColleague {
  const language = useLanguage()
  const siteId = useLocalState(s => s.siteId)
  const sites = useSites().items ?? []
  const own = (text: string | null | undefined) => (text ? inOwnLanguage(text, language) : undefined)
  return person => {
    const { officeLocation } = person
    const campus = ownSite(sites, officeLocation)
    const elsewhere = campus?.id === siteId ? undefined : campus?.name
    return {
      name: nameOf(person, language),
      jobTitle: own(person.jobTitle),
      department: own(person.department),
      office: officeLocation ? officeInWords(officeLocation, language, elsewhere) : undefined,
    }
  }
}
