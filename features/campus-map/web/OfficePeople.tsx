import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listUsers } from '#features/directory/contract.ts'
import { nameOf } from '#features/directory/rules.ts'
import { useCampus } from '#features/rooms/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { useHasScreen } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import styles from './PlacePanel.module.css'

/** Of an office more are not named: the phone book has them. */
const shownAtMost = 10

/** Who sits there, as the directory says to this reader. @param office without the campus */
export function OfficePeople({ siteId, office }: { siteId: string; office: string }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const hasBook = useHasScreen('/phonebook')
  const campus = useCampus(siteId)
  const isListed =
    hasBook &&
    campus?.functionalities.some(({ type, activated }) => type === 'PHONEBOOK' && activated) === true
  const whole = `${campus?.code ?? ''}/${office}`
  const { data, isError } = useQuery({
    ...queryOf(listUsers, {
      query: { $filter: `officeLocation eq '${whole.replaceAll("'", "''")}'`, $top: shownAtMost },
    }),
    enabled: isListed,
  })
  if (!isListed) return null
  if (isError && data === undefined) return <p role="status">{t.colleaguesFailed}</p>
  const people = (data?.value ?? []).map(person => nameOf(person, language))
  if (people.length === 0) return null
  return (
    <section>
      <h3>{t.officeOf}</h3>
      <ul className={styles.list}>
        {people.map(name => (
          <li key={name}>
            <Link to={`/phonebook?${new URLSearchParams({ q: name })}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
