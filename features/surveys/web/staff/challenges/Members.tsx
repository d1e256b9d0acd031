import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, ListPlus, Plus, Undo2, UserMinus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { listUsers } from '#features/directory/contract.ts'
import { isLongEnough, nameOf as nameInDirectory } from '#features/directory/rules.ts'
import { maxSearch } from '#platform/contract/shapes.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedRows, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { membersPerPage } from '../../../challenge-contract.ts'
import { messages } from '../../../challenge-messages.ts'
import { maxTeamMembers } from '../../../challenge-rules.ts'
import { inDigits } from '../../survey-words.ts'
import styles from './Challenges.module.css'
import {
  type AddressFault,
  addressesIn,
  type DraftTeam,
  type DraftTeams,
  type Leaving,
  sizeOf,
  takeIn,
  withoutPerson,
  withPerson,
} from './draft.ts'
import { peopleOf, useMembers } from './use-challenges.ts'

/** How long what is typed rests before it is searched, in milliseconds. */
const searchRests = 300
const mostFound = 8

/** Somebody who is to change teams. */
export interface Moving {
  team: DraftTeam
  person: { id: string; name: string; mail: string; teamId: string | null }
  points: number
}

interface MembersProps {
  team: DraftTeam
  teams: DraftTeams
  /** The challenge in which they are stored; undefined: none is. */
  source: string | undefined
  /** Whether they are stored in the challenge itself: in another one they earned other points. */
  hasPoints: boolean
  /** What a team is called on the screen. */
  nameOf: (team: DraftTeam) => string
  onChange: (change: (teams: DraftTeams) => DraftTeams) => void
  onMove: (moving: Moving) => void
}

/** Who plays in a team, and who comes and goes with the next saving. */
export function Members(props: MembersProps) {
  const t = useMessages(messages)
  const { team, onChange, onMove, source, nameOf } = props
  const others = props.teams.length > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields alone
    <div role="group" aria-label={t.membersOf(nameOf(team))} className={styles.members}>
      <Adding {...props} />
      {team.added.length > 0 && (
        <Part title={t.added}>
          <ul role="list" aria-label={t.added} className={rows.list}>
            {team.added.map(person => (
              <PersonRow
                key={person.id}
                name={person.name}
                mail={person.mail}
                onMove={
                  others ? () => onMove({ team, person: { ...person, teamId: null }, points: 0 }) : undefined
                }
                onOut={() => onChange(all => withoutPerson(all, team.key, { ...person, points: 0 }))}
              />
            ))}
          </ul>
        </Part>
      )}
      {team.removed.length > 0 && (
        <Part title={t.leaving}>
          <ul role="list" aria-label={t.leaving} className={rows.list}>
            {team.removed.map(person => (
              <li key={person.id} className={rows.row}>
                <div className={rows.about}>
                  <span dir="auto">{person.name}</span>
                </div>
                <Button
                  icon={<Undo2 aria-hidden />}
                  aria-label={t.keepWho(person.name)}
                  onClick={() => onChange(all => kept(all, team, person))}
                >
                  {t.keep}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {source !== undefined && team.id !== undefined && team.members > team.removed.length && (
        <Stored {...props} source={source} id={team.id} />
      )}
      {sizeOf(team) === 0 && team.removed.length === 0 && <p className={desk.note}>{t.noMembers}</p>}
    </div>
  )
}

/** Who was taken out stays after all; where they were moved, in the other team no longer. */
function kept(all: DraftTeams, team: DraftTeam, person: Leaving): DraftTeams {
  const without = all.map(one => ({ ...one, added: one.added.filter(({ id }) => id !== person.id) }))
  return withPerson(without, team.key, { ...person, mail: '', teamId: team.id ?? null })
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h4>{title}</h4>
      {children}
    </div>
  )
}

function PersonRow({
  name,
  mail,
  points,
  onMove,
  onOut,
}: {
  name: string
  mail: string | null
  points?: number
  onMove: (() => void) | undefined
  onOut: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h4 tabIndex={-1} dir="auto">
          {name}
        </h4>
        <p className={rows.facts}>
          <span>{mail ?? t.unknownNote}</span>
          {points !== undefined && points > 0 && <span>{t.points(inDigits(points, language))}</span>}
        </p>
      </div>
      <div className={rows.acts}>
        {onMove !== undefined && mail !== null && (
          <Button
            icon={<ArrowRightLeft aria-hidden />}
            aria-label={t.moveWho(name)}
            aria-haspopup="dialog"
            onClick={onMove}
          >
            {t.move}
          </Button>
        )}
        <Button icon={<UserMinus aria-hidden />} aria-label={t.takeOutWho(name)} onClick={onOut}>
          {t.takeOut}
        </Button>
      </div>
    </li>
  )
}

function Stored({
  team,
  teams,
  source,
  id,
  hasPoints,
  onChange,
  onMove,
}: MembersProps & { source: string; id: string }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState('')
  const pages = useMembers(source, id, useRested(typed, searchRests))
  const gone = new Set(team.removed.map(one => one.id))
  return (
    <Part title={t.stored}>
      {team.members > membersPerPage && (
        <SearchField label={t.searchMembers} value={typed} maxLength={maxSearch} onValue={setTyped} />
      )}
      <PagedRows
        pages={pages}
        refused={<p>{t.membersFailed}</p>}
        loading={<RowsSkeleton label={t.loadingMembers} count={3} />}
        failed={t.membersFailed}
        empty={<p className={desk.note}>{typed.trim() === '' ? t.noMembers : t.noneFound}</p>}
        label={t.stored}
        shown={t.membersShown}
        more={t.moreMembers}
        heading="h3"
      >
        {member => {
          if (gone.has(member.id)) return null
          const { mail } = member
          const points = hasPoints ? member.points : 0
          const name = member.name || (mail ?? t.unknownPerson)
          const leaving = { id: member.id, name, points }
          return (
            <PersonRow
              key={member.id}
              name={name}
              mail={mail}
              points={points}
              onMove={
                teams.length > 1 && mail !== null
                  ? () =>
                      onMove({
                        team,
                        person: { id: member.id, name, mail, teamId: id },
                        points,
                      })
                  : undefined
              }
              onOut={() => onChange(all => withoutPerson(all, team.key, leaving))}
            />
          )
        }}
      </PagedRows>
    </Part>
  )
}

/** What came of looking addresses up. */
type Told =
  | { at: 'working' }
  | { at: 'failed'; why: string }
  | { at: 'done'; taken: number; faults: AddressFault[] }

function Adding({ team, teams, source, nameOf, onChange }: MembersProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [told, setTold] = useState<Told>()
  const area = useRef<HTMLTextAreaElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // Quotes would turn the phrase into Graph's query language.
  const phrase = useRested(typed.trim(), searchRests).replaceAll('"', ' ')
  const isVisible = typed.trim() !== '' && isLongEnough(phrase)
  const found = useQuery({
    ...queryOf(listUsers, { query: { $search: phrase, $top: mostFound } }),
    enabled: isLongEnough(phrase),
    placeholderData: previous => previous,
  })
  const people = (found.data?.value ?? []).flatMap(person =>
    person.mail ? [{ mail: person.mail, name: nameInDirectory(person, language) }] : [],
  )

  /** @returns whether it was found out whose they are */
  const add = async (addresses: readonly string[]): Promise<AddressFault[] | undefined> => {
    setTold({ at: 'working' })
    try {
      const known = await peopleOf(addresses, source)
      const { taken, faults } = takeIn(teams, team.key, addresses, known)
      onChange(all => takeIn(all, team.key, addresses, known).teams)
      setTold({ at: 'done', taken: taken.length, faults })
      return faults
    } catch (error) {
      setTold({ at: 'failed', why: why(error) })
      return undefined
    }
  }
  const addPasted = async () => {
    const addresses = addressesIn(pasted)
    const fault =
      addresses.length === 0
        ? t.nothingPasted
        : sizeOf(team) + addresses.length > maxTeamMembers
          ? t.tooManyPasted
          : undefined
    setWrong(fault)
    if (fault !== undefined) return area.current?.focus()
    const left = await add(addresses)
    // What could not be taken stays, to be corrected.
    if (left !== undefined) setPasted(left.map(({ address }) => address).join('\n'))
  }
  const wordsOf = (one: AddressFault) =>
    one.fault === 'ELSEWHERE' ? t.elsewhere(nameOf(one.team)) : t.faults[one.fault]
  return (
    <>
      <div className={styles.part}>
        <SearchField
          ref={field}
          label={t.find}
          hint={t.findHint}
          value={typed}
          maxLength={maxSearch}
          onValue={setTyped}
        />
        <div role="status">
          {isVisible && found.data === undefined && (found.isError ? t.findFailed : t.finding)}
          {isVisible && found.data !== undefined && people.length === 0 && t.foundNone}
        </div>
        {isVisible && people.length > 0 && (
          <ul role="list" aria-label={t.found} className={rows.list}>
            {people.map(({ mail, name }) => (
              <li key={mail} className={rows.row}>
                <div className={rows.about}>
                  <span dir="auto">{name}</span>
                  <span className={rows.facts}>{mail}</span>
                </div>
                <Button
                  icon={<Plus aria-hidden />}
                  aria-label={t.addWho(name)}
                  onClick={() =>
                    void add([mail]).then(faults => {
                      if (faults?.length !== 0) return
                      setTyped('')
                      field.current?.focus()
                    })
                  }
                >
                  {t.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.part}>
        <TextArea
          ref={area}
          label={t.paste}
          hint={t.pasteHint}
          error={wrong}
          value={pasted}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => {
            setPasted(target.value)
            setWrong(undefined)
          }}
        />
        <Button
          icon={<ListPlus aria-hidden />}
          busy={told?.at === 'working'}
          onClick={() => void addPasted()}
        >
          {t.addAll}
        </Button>
        <div role="status" className={desk.fields}>
          {told?.at === 'working' && <p>{t.checking}</p>}
          {told?.at === 'failed' && (
            <p className={styles.fault}>
              {t.checkFailed} {told.why}
            </p>
          )}
          {told?.at === 'done' && told.taken > 0 && <p>{t.taken(told.taken)}</p>}
          {told?.at === 'done' && told.faults.length > 0 && (
            <>
              <p className={styles.fault}>{t.notTaken(told.faults.length)}</p>
              <ul className={styles.told}>
                {told.faults.map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand here twice, and the list never changes
                  <li key={index}>
                    <strong>{one.address}</strong> {wordsOf(one)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </>
  )
}
