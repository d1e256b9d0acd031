import { Copy, Plus, Save, Trash2, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { addDays, campusDay, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLeaveGuard } from '#platform/web/shell/use-leave-guard.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { DatePickerDialog } from '#platform/web/ui/forms/DatePickerDialog.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { TimeField } from '#platform/web/ui/forms/TimePickerDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import type { StaffChallenge } from '../../../challenge-contract.ts'
import { messages } from '../../../challenge-messages.ts'
import { maxChallengeName, maxTeamName, maxTeams } from '../../../challenge-rules.ts'
import { inDigits } from '../../survey-words.ts'
import styles from './Challenges.module.css'
import { tones } from './ChallengesDesk.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { asWritten, type DraftTeam, type DraftTeams, newTeam, sizeOf, teamsOf } from './draft.ts'
import { Members, type Moving } from './Members.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { readSpan, type SpanFaults, typedSpan } from './moments.ts'
import { SaveDialog } from './SaveDialog.tsx'

/** How far back and ahead the calendar leads, in days; another day can be typed. */
const daysPicked = 730
const nothingTyped = { fromDay: '', fromTime: '08:00', untilDay: '', untilTime: '18:00' }

interface EditorProps {
  /** What is stored of it; undefined: it is new. */
  challenge: StaffChallenge | undefined
  /** The one whose teams a new one has. */
  copied: StaffChallenge | undefined
  /** Asks for what is stored anew, and begins with that. */
  onRenew: () => void
}

type Open = 'save' | 'delete' | 'fromDay' | 'untilDay'

/** A challenge with its teams, to be written. */
export function Editor({ challenge, copied, onRenew }: EditorProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [names, setNames] = useState({
    name_fr: challenge?.name_fr ?? copied?.name_fr ?? '',
    name_en: challenge?.name_en ?? copied?.name_en ?? '',
  })
  const [typed, setTyped] = useState(() =>
    challenge === undefined ? nothingTyped : typedSpan(challenge, language),
  )
  const [teams, setTeams] = useState<DraftTeams>(() => {
    const stored = challenge ?? copied
    return stored === undefined ? [newTeam(), newTeam()] : teamsOf(stored)
  })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const [moving, setMoving] = useState<Moving>()
  const [changed, setChanged] = useState(false)
  const [begun] = useState({ names, typed, teams })
  const [isDone, setIsDone] = useState(false)
  const isUnsaved = !isDone && (names !== begun.names || typed !== begun.typed || teams !== begun.teams)
  const guard = useLeaveGuard(isUnsaved)
  const form = useRef<HTMLDivElement>(null)
  const name = names[`name_${language}`].trim()
  const span = readSpan(typed, challenge)
  const nameOf = (team: DraftTeam) =>
    team[`name_${language}`].trim() || t.team(teams.findIndex(({ key }) => key === team.key) + 1)
  const label = (field: string) => {
    const [, index = '', own = ''] = /^teams\.(\d+)\.(\w+)/.exec(field) ?? []
    const team = teams[Number(index)]
    if (index !== '' && team !== undefined) {
      const what = own === 'name_fr' ? t.nameFr : own === 'name_en' ? t.nameEn : t.showMembers
      return `${nameOf(team)}, ${what}`
    }
    return t.field[field as keyof typeof t.field] ?? t.field.teams
  }
  const forget = () => setFaults({})
  const change = (apply: (all: DraftTeams) => DraftTeams) => {
    setTeams(apply)
    forget()
  }
  const put = (key: string, given: Partial<DraftTeam>) =>
    change(all => all.map(team => (team.key === key ? { ...team, ...given } : team)))
  const type = (given: Partial<typeof typed>) => {
    setTyped({ ...typed, ...given })
    forget()
  }
  const focusFirst = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  }
  const spanWords: Record<NonNullable<SpanFaults['fromDay']>, string> = {
    NO_DAY: t.noDay,
    NO_TIME: t.noTime,
    ENDS_BEFORE: t.endsBefore,
  }
  const save = () => {
    const found: Record<string, string> = {}
    for (const field of ['name_fr', 'name_en'] as const) {
      if (names[field].trim() === '') found[field] = t.missing
      for (const [index, team] of teams.entries()) {
        if (team[field].trim() === '') found[`teams.${index}.${field}`] = t.missing
      }
    }
    for (const [field, fault] of Object.entries(span.faults ?? {})) found[field] = spanWords[fault]
    if (teams.length === 0) found.teams = t.noTeams
    flushSync(() => setFaults(found))
    if (Object.keys(found).length > 0) return focusFirst()
    setOpen('save')
  }
  const day = (field: 'fromDay' | 'untilDay', words: string, time: 'from' | 'until') => (
    <TextField
      label={words}
      hint={t.dayHint(formatDate(campusDay(new Date()), language, 'numeric'))}
      error={faults[field] ?? faults[time]}
      value={typed[field]}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => type({ [field]: target.value })}
      end={
        <DayButton
          label={t.pickDay(words)}
          value={parseDay(typed[field])}
          {...picked}
          onPick={picked => type({ [field]: formatDate(picked, language, 'numeric') })}
          onOpen={() => setOpen(field)}
        />
      }
    />
  )
  const today = campusDay(new Date())
  const picked = { min: addDays(today, -daysPicked), max: addDays(today, daysPicked) }
  const label2 = { fromDay: t.fromDay, untilDay: t.untilDay }
  const stored = challenge?.teams ?? []

  return (
    <div ref={form} className={styles.editor}>
      {challenge !== undefined && (
        <div className={styles.head}>
          <Badge tone={tones[challenge.state]}>{t.states[challenge.state]}</Badge>
          <div className={rows.acts}>
            <LinkButton to={`/staff/challenges/new?copy=${challenge.id}`} icon={<Copy aria-hidden />}>
              {t.duplicate}
            </LinkButton>
            <Button icon={<Trash2 aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
              {t.remove}
            </Button>
          </div>
        </div>
      )}
      {challenge?.state === 'RUNNING' && <p className={styles.notice}>{t.runs}</p>}
      {challenge?.state === 'OVER' && <p className={styles.notice}>{t.over}</p>}
      {challenge?.fromFile === true && <p className={desk.note}>{t.fromFile}</p>}
      {changed && (
        <div role="alert" className={styles.notice}>
          <p>{t.changedMeanwhile}</p>
          <Button onClick={onRenew}>{t.loadAgain}</Button>
        </div>
      )}

      <Section title={t.about}>
        <div className={desk.fields}>
          <div className={styles.pair}>
            {(['name_fr', 'name_en'] as const).map(field => (
              <TextField
                key={field}
                label={field === 'name_fr' ? t.nameFr : t.nameEn}
                lang={field === 'name_fr' ? 'fr' : 'en'}
                error={faults[field]}
                maxLength={maxChallengeName}
                value={names[field]}
                onChange={({ target }) => {
                  setNames({ ...names, [field]: target.value })
                  forget()
                }}
              />
            ))}
          </div>
          <div className={styles.pair}>
            {day('fromDay', t.fromDay, 'from')}
            <TimeField
              label={t.fromTime}
              text={typed.fromTime}
              error={faults.fromTime}
              onText={fromTime => type({ fromTime })}
            />
          </div>
          <div className={styles.pair}>
            {day('untilDay', t.untilDay, 'until')}
            <TimeField
              label={t.untilTime}
              text={typed.untilTime}
              error={faults.untilTime}
              isEnd
              onText={untilTime => type({ untilTime })}
            />
          </div>
          <p className={desk.note}>{t.inParis}</p>
        </div>
      </Section>

      <Section title={t.teams}>
        <p className={desk.note}>{t.teamsHint}</p>
        {faults.teams !== undefined && (
          <p className={styles.fault} tabIndex={-1} data-fault>
            {faults.teams}
          </p>
        )}
        <div className={styles.teams}>
          {teams.map((team, index) => (
            <TeamCard
              key={team.key}
              team={team}
              hasPoints={challenge !== undefined && team.id !== undefined}
              name={nameOf(team)}
              faults={faultsOf(faults, index)}
              isOpen={shown === team.key}
              onToggle={() => setShown(shown === team.key ? undefined : team.key)}
              onPut={given => put(team.key, given)}
              onRemove={() => {
                change(all => all.filter(({ key }) => key !== team.key))
                form.current?.querySelector<HTMLElement>('[data-add-team]')?.focus()
              }}
            >
              <Members
                team={team}
                teams={teams}
                source={challenge?.id ?? copied?.id}
                hasPoints={challenge !== undefined}
                nameOf={nameOf}
                onChange={change}
                onMove={setMoving}
              />
            </TeamCard>
          ))}
        </div>
        {teams.length < maxTeams ? (
          <Button
            data-add-team
            icon={<Plus aria-hidden />}
            onClick={() => {
              const team = newTeam()
              flushSync(() => change(all => [...all, team]))
              document.getElementById(`team-${team.key}`)?.querySelector('input')?.focus()
            }}
          >
            {t.addTeam}
          </Button>
        ) : (
          <p className={desk.note}>{t.tooManyTeams(maxTeams)}</p>
        )}
      </Section>

      <div className={rows.acts}>
        <Button variant="primary" icon={<Save aria-hidden />} aria-haspopup="dialog" onClick={save}>
          {challenge === undefined ? t.saveNew : t.save}
        </Button>
        <LinkButton to="/staff/challenges">{t.back}</LinkButton>
      </div>

      <DialogSlot>
        {open === 'save' && span.faults === undefined && (
          <SaveDialog
            written={{
              ...{ name_fr: names.name_fr.trim(), name_en: names.name_en.trim() },
              ...{ from: span.from, until: span.until, teams: asWritten(teams) },
            }}
            name={name}
            known={challenge && { id: challenge.id, version: challenge.version }}
            copyOf={copied?.id}
            label={label}
            onFaults={setFaults}
            onCorrect={() => {
              setOpen(undefined)
              // The dialog that said so leaves first.
              setTimeout(focusFirst, 350)
            }}
            onChanged={() => setChanged(true)}
            onClose={saved => {
              setOpen(undefined)
              if (!saved) return
              if (challenge !== undefined) return onRenew()
              flushSync(() => setIsDone(true))
              void navigate('/staff/challenges')
            }}
          />
        )}
        {open === 'delete' && challenge !== undefined && (
          <DeleteDialog
            challenge={{ ...challenge, name: challenge[`name_${language}`] }}
            teams={stored.length}
            members={stored.reduce((sum, { members }) => sum + members, 0)}
            points={stored.reduce((sum, { points }) => sum + points, 0)}
            onClose={() => setOpen(undefined)}
            onDeleted={() => {
              flushSync(() => setIsDone(true))
              void navigate('/staff/challenges', { replace: true })
            }}
          />
        )}
        {(open === 'fromDay' || open === 'untilDay') && (
          <DatePickerDialog
            title={t.pickDay(label2[open])}
            label={label2[open]}
            value={parseDay(typed[open])}
            {...picked}
            besideField
            onValidate={chosen => {
              setOpen(undefined)
              type({ [open]: formatDate(chosen, language, 'numeric') })
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {guard.asking && (
          <Alert
            tone="warn"
            title={t.leaveTitle}
            content={t.leaveText}
            buttons={[
              { id: 'leave', label: t.leave, variant: 'danger' },
              { id: 'stay', label: t.stay, variant: 'primary' },
            ]}
            onAnswer={button => (button === 'leave' ? guard.leave() : guard.stay())}
          />
        )}
        {moving !== undefined && (
          <MoveDialog
            moving={moving}
            teams={teams}
            nameOf={nameOf}
            onChange={change}
            onClose={() => setMoving(undefined)}
          />
        )}
      </DialogSlot>
    </div>
  )
}

/** Those of one team, by what follows its number. */
function faultsOf(faults: Readonly<Record<string, string>>, index: number): Record<string, string> {
  const own = `teams.${index}.`
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, words]) =>
      field.startsWith(own) ? [[field.slice(own.length), words]] : [],
    ),
  )
}

interface TeamCardProps {
  team: DraftTeam
  /** Whether it stands in the challenge already: in another one it had other points. */
  hasPoints: boolean
  name: string
  faults: Readonly<Record<string, string>>
  isOpen: boolean
  onToggle: () => void
  onPut: (given: Partial<DraftTeam>) => void
  onRemove: () => void
  children: React.ReactNode
}

function TeamCard({
  team,
  hasPoints,
  name,
  faults,
  isOpen,
  onToggle,
  onPut,
  onRemove,
  children,
}: TeamCardProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { key, added, removed } = team
  const staying = team.points - removed.reduce((sum, { points }) => sum + points, 0)
  const ofMembers = Object.entries(faults).filter(([field]) => !field.startsWith('name_'))
  return (
    <section id={`team-${key}`} aria-label={name} className={styles.team}>
      <div className={styles.head}>
        <h3 dir="auto">{name}</h3>
        <p className={rows.facts}>
          <span>{t.membersCount(sizeOf(team))}</span>
          {hasPoints && <span>{t.points(inDigits(staying, language))}</span>}
          {added.length > 0 && <Badge tone="warn">{t.comes(added.length)}</Badge>}
          {removed.length > 0 && <Badge tone="warn">{t.goes(removed.length)}</Badge>}
          {added.length + removed.length > 0 && <span>{t.notSaved}</span>}
        </p>
      </div>
      <div className={styles.pair}>
        {(['name_fr', 'name_en'] as const).map(field => (
          <TextField
            key={field}
            label={field === 'name_fr' ? t.nameFr : t.nameEn}
            lang={field === 'name_fr' ? 'fr' : 'en'}
            error={faults[field]}
            maxLength={maxTeamName}
            value={team[field]}
            onChange={({ target }) => onPut({ [field]: target.value })}
          />
        ))}
      </div>
      {ofMembers.map(([field, words]) => (
        <p key={field} className={styles.fault} tabIndex={-1} data-fault>
          {added[Number(/^add\.(\d+)$/.exec(field)?.[1])]?.mail} {words}
        </p>
      ))}
      <div className={rows.acts}>
        <Button icon={<Users aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
          {t.showMembers}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button icon={<Trash2 aria-hidden />} aria-label={t.removeTeamOf(name)} onClick={onRemove}>
          {t.removeTeam}
        </Button>
      </div>
      {isOpen && children}
    </section>
  )
}
