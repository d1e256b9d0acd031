import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, startTransition, useEffect, useId, useState } from 'react'
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

/** Who is called what is searched for, by way of the directory, and where their office is. A key that is typed changes none. */
export const Colleagues = memo(function Colleagues({ asked, places, descriptor, onShow }: ColleaguesProps) {
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
  const people = useOffices(data?.value, site?.code, places)
  if (!listed || !isLongEnough(asked)) return null
  if (isError && data === undefined) return <p role="status">{t.colleaguesFailed}</p>
  if (people === undefined || people.length === 0) return null
  return (
    <section className={styles.colleagues} aria-labelledby={heading}>
      <h2 id={heading}>{t.colleagues}</h2>
      <ul role="list" className={styles.people}>
        {people.map(({ person, office }) => (
          <li key={person.id} className={styles.person}>
            <Colleague person={person} office={office} descriptor={descriptor} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  )
})

interface Seated {
  person: DirectoryUser
  office: Place | undefined
}

/**
 * Where people have their offices, as soon as it is known of all. For each one all places are gone through: one person after the
 * other, so that a key that is typed meanwhile is answered.
 */
function useOffices(
  people: readonly DirectoryUser[] | undefined,
  code: string | undefined,
  places: readonly Place[],
): Seated[] | undefined {
  const [seated, setSeated] = useState<Seated[]>()
  useEffect(() => {
    if (people === undefined) return
    const left = [...people]
    const found: Seated[] = []
    const goOn = () => {
      const person = left.shift()
      if (person === undefined) {
        startTransition(() => setSeated(found))
        return
      }
      const isHere = campusOf(person.officeLocation) === code
      found.push({ person, office: isHere ? officeIn(person, places) : undefined })
      next = setTimeout(goOn)
    }
    let next = setTimeout(goOn)
    return () => clearTimeout(next)
  }, [people, code, places])
  return seated
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
