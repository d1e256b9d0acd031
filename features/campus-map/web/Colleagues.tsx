import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type DirectoryUser, listUsers } from '#features/directory/contract.ts'
import { campusOf, isLongEnough, nameOf } from '#features/directory/rules.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import type { MapDescriptor } from '../contract.ts'
import { officeOf } from '../meant.ts'
import { messages } from '../messages.ts'
import { type Place, whereIs } from './places.ts'
import styles from './SearchPanel.module.css'

/** How many colleagues are shown beside the places. */
const shownAtMost = 5

interface ColleaguesProps {
  asked: string
  places: readonly Place[]
  descriptor: MapDescriptor
  onShow: (place: Place) => void
}

/** Who is called what is searched for, by way of the directory, and where their office is. */
export function Colleagues({ asked, places, descriptor, onShow }: ColleaguesProps) {
  const t = useMessages(messages)
  const heading = useId()
  const site = useSite()
  const listed =
    site?.functionalities.some(({ type, activated }) => type === 'PHONEBOOK' && activated) === true
  const { data, isError } = useQuery({
    // Quotes would turn the phrase into Graph's query language.
    ...queryOf(listUsers, { query: { $search: asked.replaceAll('"', ' '), $top: shownAtMost } }),
    enabled: listed && isLongEnough(asked.replaceAll('"', ' ')),
    placeholderData: keepPreviousData,
  })
  if (!listed || !isLongEnough(asked)) return null
  if (isError && data === undefined) return <p role="status">{t.colleaguesFailed}</p>
  if (data === undefined || data.value.length === 0) return null
  return (
    <section className={styles.colleagues} aria-labelledby={heading}>
      <h2 id={heading}>{t.colleagues}</h2>
      <ul role="list" className={styles.people}>
        {data.value.map(person => (
          <li key={person.id} className={styles.person}>
            <Colleague
              person={person}
              office={campusOf(person.officeLocation) === site?.code ? officeIn(person, places) : undefined}
              descriptor={descriptor}
              onShow={onShow}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The one place that may be somebody's office. */
function officeIn({ officeLocation }: DirectoryUser, places: readonly Place[]): Place | undefined {
  return officeLocation ? officeOf(officeLocation, places)[0] : undefined
}

interface ColleagueProps extends Pick<ColleaguesProps, 'descriptor' | 'onShow'> {
  person: DirectoryUser
  office: Place | undefined
}

function Colleague({ person, office, descriptor, onShow }: ColleagueProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = nameOf(person, language)
  if (office === undefined) {
    return (
      <>
        {name}
        <span className={styles.office}>{t.officeUnknown}</span>
      </>
    )
  }
  return (
    <button type="button" onClick={() => onShow(office)}>
      {name}
      <span className={styles.office}>
        {office.name[language]}, {whereIs(office, descriptor, language)}
      </span>
    </button>
  )
}
