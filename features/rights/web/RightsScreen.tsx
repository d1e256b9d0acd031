import { KeyRound, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type Role, roles } from '#platform/contract/roles.ts'
import { maxSearch } from '#platform/contract/shapes.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { searchMinimum } from '../contract.ts'
import { messages } from '../messages.ts'
import { Abilities } from './Abilities.tsx'
import { PersonRow } from './People.tsx'
import styles from './Rights.module.css'
import { type HolderFilter, useFoundPeople, useHolders } from './use-rights.ts'
import { useGrantWords } from './words.ts'

/** Who holds which role, and people to be given one, found by name. */
export default function RightsScreen() {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const found = useFoundPeople(text)
  return (
    <Page>
      <div className={desk.parts}>
        <search>
          <SearchField
            label={t.search}
            hint={t.searchHint(searchMinimum)}
            value={text}
            onValue={setText}
            maxLength={maxSearch}
            spellCheck={false}
            autoCapitalize="none"
          />
        </search>
        {found.isLong ? <Found found={found} /> : <Holders />}
        <Roles />
      </div>
    </Page>
  )
}

function Found({ found }: { found: ReturnType<typeof useFoundPeople> }) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const { data, error, settled, requested } = found
  const count = data?.people.length ?? 0
  const status = !settled ? t.searching : data?.more ? t.foundMore(count) : t.found(count)
  if (found.refused) return <Refused title={t.refused} icon={<KeyRound aria-hidden />} />
  if (error !== null && settled) {
    return (
      <ErrorState title={t.searchFailed} onRetry={() => void found.refetch()} busy={found.isFetching}>
        <p>{why(error)}</p>
      </ErrorState>
    )
  }
  return (
    <>
      <LiveRegion>{status}</LiveRegion>
      {data === undefined ? (
        <RowsSkeleton label={t.searching} count={3} />
      ) : count === 0 && settled ? (
        <EmptyState title={t.nobody(requested)} icon={<SearchX aria-hidden />}>
          <p>{t.nobodyHint}</p>
        </EmptyState>
      ) : (
        <Section title={t.results}>
          <p className={desk.note}>{status}</p>
          <ul role="list" aria-label={t.results} className={rows.list}>
            {data.people.map(person => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Holders() {
  const t = useMessages(messages)
  const names = roleNames[useLanguage()]
  const { campuses } = useGrantWords()
  const [filter, setFilter] = useState<HolderFilter>({})
  const isFiltered = filter.role !== undefined || filter.on !== undefined
  const icon = <KeyRound aria-hidden />
  return (
    <Section title={t.holders}>
      {/* biome-ignore lint/a11y/useSemanticElements: two choices that take effect at once are no form */}
      <div role="group" aria-label={t.filters} className={desk.filters}>
        <Select
          label={t.role}
          placeholder={t.anyRole}
          options={roles.map(role => ({ value: role, text: names[role] }))}
          value={filter.role ?? ''}
          onChange={({ target }) =>
            setFilter({ ...filter, role: (target.value || undefined) as Role | undefined })
          }
        />
        <Select
          label={t.where}
          placeholder={t.anywhere}
          options={[{ value: 'company', text: t.company }, ...campuses]}
          value={filter.on ?? ''}
          onChange={({ target }) => setFilter({ ...filter, on: target.value || undefined })}
        />
      </div>
      <PagedRows
        pages={useHolders(filter)}
        refused={<Refused title={t.refused} icon={icon} />}
        loading={<RowsSkeleton label={t.loading} />}
        failed={t.loadFailed}
        empty={
          <EmptyState title={isFiltered ? t.emptyFiltered : t.empty} icon={icon}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
        label={t.holders}
        shown={t.shown}
        more={t.loadMore}
        heading="h3"
      >
        {person => <PersonRow key={person.id} person={person} />}
      </PagedRows>
    </Section>
  )
}

function Roles() {
  const t = useMessages(messages)
  const names = roleNames[useLanguage()]
  return (
    <Section title={t.whatRolesDo}>
      <p className={desk.note}>{t.whatRolesDoNote}</p>
      <div className={styles.roles}>
        {roles.map(role => (
          <div key={role}>
            <h3>{names[role]}</h3>
            <Abilities role={role} />
          </div>
        ))}
      </div>
    </Section>
  )
}
