import { Accessibility, BadgeCheck, CircleX, TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { plain } from '#platform/text/matching.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { DoorPerson, GateKind } from '../contract.ts'
import type { DeskState } from '../desk.ts'
import { messages } from '../messages.ts'
import { type DoorState, isAbsent, notCome } from '../rules.ts'
import styles from './Door.module.css'
import { firstGroups } from './first-groups.ts'
import type { Presses } from './use-presses.ts'

type Words = (typeof messages)['en']

export function nameOf(person: DoorPerson | undefined, t: Words): string {
  return person?.name || t.unnamed
}

/** Those of a list of whom all the words are a part of what is known, accents aside. */
export type FindsPeople = (search: string) => DoorPerson[]

/** Finds people: what is searched is made once for each list. */
export function useSearch(people: ReadonlyMap<string, DoorPerson>): FindsPeople {
  return useMemo(() => {
    const texts = [...people.values()].map(person => {
      const { name, groupName, company, host, delegate } = person
      return { person, text: plain([name, groupName, company, host, delegate].join(' ')) }
    })
    return search => {
      const words = plain(search).split(/\s+/).filter(Boolean)
      return texts.filter(({ text }) => words.every(word => text.includes(word))).map(one => one.person)
    }
  }, [people])
}

type Which = 'all' | 'expected' | 'present' | 'left' | 'absent'
const whichOf = { EXPECTED: 'expected', PRESENT: 'present', LEFT: 'left' } as const
/**
 * People who are drawn at first; at each press of the button below as many again as there are. Few: each one that a search
 * takes away again costs a slow phone as much as one that it draws.
 */
const shownAtOnce = 20

interface PeopleProps {
  state: DeskState
  kind: GateKind
  press: Presses['press']
  find: FindsPeople
  searched: string
  /** The clock of the server, as far as the device knows it. */
  clock: () => Date
}

/**
 * Who is expected, by those who come together, and what is pressed for each. The first of them are drawn, so few that each key
 * in the field above is followed at once: drawn after it, they would be there later.
 */
export const People = memo(function People({ state, kind, press, find, searched, clock }: PeopleProps) {
  const t = useMessages(messages)
  const { states } = state
  const now = clock()
  const [which, setWhich] = useState<Which>('all')
  const [asked, setAsked] = useState({ searched, most: shownAtOnce })
  const isMeeting = kind === 'EVACUATION'
  const found = useMemo(() => {
    const named = find(searched)
    // Who was on site when the list was read may have left since.
    return isMeeting ? named.filter(({ id }) => isAwaited(states.get(id))) : named
  }, [find, searched, isMeeting, states])
  const placeOf = (person: DoorPerson): Which => {
    const stands = states.get(person.id) ?? notCome
    // At a meeting point all are on site, or were: who is missing comes first.
    if (isMeeting) return stands.counted === undefined ? 'expected' : 'present'
    return isAbsent(person, stands, now) ? 'absent' : whichOf[stands.status]
  }
  const counts = { all: found.length, expected: 0, present: 0, left: 0, absent: 0 }
  for (const person of found) counts[placeOf(person)] += 1
  const chosen = found.filter(person => which === 'all' || placeOf(person) === which)
  const groups = [...Map.groupBy(chosen, person => person.group).values()].toSorted(soonest)
  // Another search begins with the first again.
  const most = asked.searched === searched ? asked.most : shownAtOnce
  const shown = firstGroups(groups, most)
  const next = firstGroups(groups, 2 * most)
  const chips: [Which, string][] = isMeeting
    ? [
        ['all', t.all(counts.all)],
        ['expected', t.missing(counts.expected)],
        ['present', t.seen(counts.present)],
      ]
    : [
        ['all', t.all(counts.all)],
        ['expected', t.expected(counts.expected)],
        ['present', t.present(counts.present)],
        ['left', t.left(counts.left)],
        ['absent', t.absent(counts.absent)],
      ]
  return (
    <section aria-labelledby="door-people">
      <h2 id="door-people">{t.list}</h2>
      <fieldset aria-label={t.which} className={styles.chips}>
        {chips.map(([id, label]) => (
          <Chip
            key={id}
            pressed={which === id}
            chosen={which === id}
            onClick={() => {
              setWhich(id)
              setAsked({ searched, most: shownAtOnce })
            }}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
      <LiveRegion>{searched.trim() === '' ? '' : t.found(found.length)}</LiveRegion>
      {chosen.length === 0 ? (
        <EmptyState title={searched.trim() === '' ? t.nobody : t.nobodyFound} />
      ) : isMeeting ? (
        // Whole, however long: nobody may be missed who is below a button.
        <Buildings people={chosen} states={states} press={press} />
      ) : (
        <PagedList
          count={shown.people}
          focus="h3"
          paging={{
            more: shown.people < chosen.length,
            ...{ loadingMore: false, moreFailed: false },
            loadMore: () => setAsked({ searched, most: 2 * most }),
          }}
          more={t.more(next.people - shown.people, chosen.length - shown.people)}
        >
          <ul role="list" aria-label={t.list} className={rows.list}>
            {shown.first.map(group => (
              <Group key={group[0]?.group} group={group} states={states} press={press} now={now} />
            ))}
          </ul>
        </PagedList>
      )}
    </section>
  )
})

/** All of a list, however long: the field above takes the next key before it has followed the one before. */
export function WholeList({ searched, ...rest }: PeopleProps) {
  return <People {...rest} searched={useDeferredValue(searched)} />
}

/** By the moment at which the first of each is expected. */
function soonest([one]: readonly DoorPerson[], [other]: readonly DoorPerson[]): number {
  if (one === undefined || other === undefined || one.expectedAt === other.expectedAt) return 0
  return one.expectedAt < other.expectedAt ? -1 : 1
}

/** On site, or counted before they left. */
function isAwaited(state: DoorState | undefined): boolean {
  return state !== undefined && (state.status === 'PRESENT' || state.counted !== undefined)
}

/** Who is looked for at a meeting point, each building by itself: one person counts one building. */
function Buildings({ people, states, press }: { people: readonly DoorPerson[] } & Pressed) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { compare } = new Intl.Collator(language, { numeric: true })
  const stateOf = ({ id }: DoorPerson) => states.get(id) ?? notCome
  const buildings = [...Map.groupBy(people, ({ building, place }) => building ?? place ?? '')].toSorted(
    // Who may be anywhere is looked for last.
    ([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other),
  )
  return buildings.map(([building, inside]) => {
    const seen = inside.filter(person => stateOf(person).counted !== undefined).length
    const name = building === '' ? t.anyBuilding : building
    return (
      <section key={building} className={styles.building}>
        <h3>{t.buildingOf(name, seen, inside.length)}</h3>
        <ul role="list" aria-label={name} className={rows.list}>
          {inside
            .toSorted((one, other) => compare(one.name, other.name))
            .map(person => (
              <Row
                key={person.id}
                level="h4"
                person={person}
                state={stateOf(person)}
                isMeeting
                press={press}
              />
            ))}
        </ul>
      </section>
    )
  })
}

interface Pressed {
  states: DeskState['states']
  press: Presses['press']
}

interface GroupProps extends Pressed {
  group: readonly DoorPerson[]
  now: Date
}

function Group({ group, states, press, now }: GroupProps) {
  const t = useMessages(messages)
  const stateOf = ({ id }: DoorPerson) => states.get(id) ?? notCome
  // Who said that they do not come is not let in with the others by one press.
  const toCome = group.filter(
    person => stateOf(person).status === 'EXPECTED' && !isAbsent(person, stateOf(person), now),
  )
  const name = group.find(({ groupName }) => groupName !== null)?.groupName ?? nameOf(group[0], t)
  return (
    <>
      {toCome.length > 1 && (
        <li className={styles.group}>
          <span>{name}</span>
          <Button
            aria-label={t.allArriveOf(name, toCome.length)}
            onClick={() =>
              press(
                toCome.map(({ id }) => id),
                'ARRIVED',
              )
            }
          >
            {t.allArrive(toCome.length)}
          </Button>
        </li>
      )}
      {group.map(person => (
        <Row
          key={person.id}
          person={person}
          state={stateOf(person)}
          isGone={isAbsent(person, stateOf(person), now)}
          press={press}
        />
      ))}
    </>
  )
}

interface RowProps {
  person: DoorPerson
  state: DoorState
  isMeeting?: boolean
  /** Nobody waits for them any more. */
  isGone?: boolean
  level?: 'h3' | 'h4'
  press: Presses['press']
}

const Row = memo(function Row({
  person,
  state,
  isMeeting = false,
  isGone = false,
  level: Heading = 'h3',
  press,
}: RowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { status, last, counted } = state
  const name = nameOf(person, t)
  const time = (entry: { pressedAt: string }) => formatTime(new Date(entry.pressedAt), language)
  const action = isMeeting ? 'COUNTED' : status === 'PRESENT' ? 'LEFT' : 'ARRIVED'
  const verb = { COUNTED: t.count, LEFT: t.leave, ARRIVED: t.arrive }[action]
  const stands = isMeeting
    ? counted === undefined
      ? t.notCounted
      : t.wasCounted(time(counted))
    : last === undefined
      ? isGone
        ? t.isAbsent
        : t.isExpected
      : status === 'PRESENT'
        ? t.isPresent(time(last))
        : `${t.hasLeft(time(last))}${last.action === 'CLOSED' ? ` (${t.closed})` : ''}`
  const isIn = isMeeting ? counted !== undefined : status === 'PRESENT'
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <Heading tabIndex={-1}>{name}</Heading>
        <p className={rows.facts}>
          <Badge tone={isIn ? 'good' : 'neutral'}>{stands}</Badge>
          {!isMeeting && status === 'EXPECTED' && <span>{time({ pressedAt: person.expectedAt })}</span>}
        </p>
        <Facts person={person} />
      </div>
      {!(isMeeting && counted !== undefined) && (
        <div className={rows.acts}>
          <Button
            variant={action === 'LEFT' ? 'secondary' : 'primary'}
            aria-label={t.ofName(verb, name)}
            onClick={() => press([person.id], action)}
          >
            {verb}
          </Button>
        </div>
      )}
    </li>
  )
})

/** What a door has to know of somebody: a child’s age and note, who comes with them, training and badge. */
export function Facts({ person }: { person: DoorPerson }) {
  const t = useMessages(messages)
  const { age, groupName, company, delegate, host, companion, place, note } = person
  const facts = [
    age !== null && t.age(age),
    groupName !== null && (person.id.startsWith('e') ? t.childOf(groupName) : groupName),
    company,
    delegate !== null && t.delegate(delegate),
    host !== null && t.host(host),
    companion !== null && t.companion(companion),
    place,
  ].filter(fact => typeof fact === 'string' && fact !== '')
  return (
    <>
      {facts.length > 0 && (
        <p className={rows.facts}>
          {facts.map(fact => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
      )}
      {note !== null && note !== '' && <p className={styles.note}>{t.noteOf(note)}</p>}
      <p className={rows.facts}>
        {person.stepFree && (
          <Badge tone="warn" icon={<Accessibility aria-hidden />}>
            {t.stepFree}
          </Badge>
        )}
        {person.coming === false && (
          <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
            {t.notComing}
          </Badge>
        )}
        {person.training === 'PASSED' && (
          <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t.trainingPassed}
          </Badge>
        )}
        {person.training === 'MISSING' && (
          <Badge tone="bad" icon={<CircleX aria-hidden />}>
            {t.trainingMissing}
          </Badge>
        )}
        {person.badge !== null && (
          <Badge
            tone={person.badge ? 'good' : 'warn'}
            icon={person.badge ? <BadgeCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          >
            {person.badge ? t.badge : t.noBadge}
          </Badge>
        )}
      </p>
    </>
  )
}
