import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { maxSearch } from '#platform/contract/shapes.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { type Companion, minSearch, searchCompanions } from '../../contract.ts'
import { messages } from '../../messages.ts'
import styles from './VisitForm.module.css'
import { nameOf } from './VisitorDialog.tsx'

/** How long a text rests before it is looked for, in milliseconds (specification, events and visitors, section 9). */
const searchPause = 500

interface CompanionPickerProps {
  chosen: Companion | undefined
  /** The host where they may accompany visitors. */
  myself: Companion | undefined
  error: string | undefined
  onChoose: (companion: Companion | undefined) => void
}

/** Who accompanies the visitors: oneself, or a colleague who is looked for. */
export function CompanionPicker({ chosen, myself, error, onChoose }: CompanionPickerProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const filter = text.trim().replace(/\s+/g, ' ')
  const rested = useRested(filter, searchPause)
  const isLong = (words: string) => words.replaceAll(' ', '').length >= minSearch
  const search = useQuery({
    ...queryOf(searchCompanions, { query: { filter: rested } }),
    enabled: isLong(rested),
  })
  if (chosen !== undefined) {
    return (
      <div className={styles.person}>
        <span>
          <strong>{nameOf(chosen)}</strong>
          <small>{chosen.id === myself?.id ? t.accompaniedByMe : chosen.email}</small>
        </span>
        <Button id="visit-companion" onClick={() => onChoose(undefined)}>
          {t.otherCompanion}
        </Button>
      </div>
    )
  }
  const isSettled = rested === filter && !search.isFetching
  const found = isSettled ? search.data?.companions : undefined
  const says =
    filter === '' || !isLong(filter)
      ? t.searchMinimum
      : isSettled && search.isError
        ? ''
        : found === undefined
          ? t.searching
          : found.length === 0
            ? t.notFound
            : t.found(found.length)
  return (
    <>
      {myself !== undefined && (
        <div className={styles.buttons}>
          <Button icon={<UserRoundCheck aria-hidden />} onClick={() => onChoose(myself)}>
            {t.myself}
          </Button>
        </div>
      )}
      <SearchField
        id="visit-companion"
        label={t.search}
        value={text}
        maxLength={maxSearch}
        aria-invalid={error !== undefined || undefined}
        onValue={setText}
        // It stands in a form, which is not to be sent by looking for somebody.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      {error !== undefined && <p className={styles.bad}>{error}</p>}
      <LiveRegion visible className={styles.note}>
        {says}
      </LiveRegion>
      {isLong(filter) && isSettled && search.isError && (
        <ErrorState title={t.searchFailed} onRetry={() => void search.refetch()} busy={search.isFetching} />
      )}
      {found !== undefined && isLong(filter) && found.length > 0 && (
        <ul role="list" className={styles.results}>
          {found.map(companion => (
            <li key={companion.id}>
              <Button wide onClick={() => onChoose(companion)} aria-label={t.choose(nameOf(companion))}>
                <span>
                  {nameOf(companion)} <small>{companion.email}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
