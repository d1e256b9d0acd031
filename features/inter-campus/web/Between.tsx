import { ArrowUpDown } from 'lucide-react'
import type { Site } from '#features/sites/contract.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import type { Route, ShuttleRun, TransportMode } from '../contract.ts'
import { messages } from '../messages.ts'
import { type ModeGroup, modeGroups } from '../rules.ts'
import styles from './InterCampusScreen.module.css'
import { modeIcons } from './mode-icons.ts'
import { Way } from './Way.tsx'
import { WhenToLeave } from './WhenToLeave.tsx'

interface Ends {
  sites: readonly Site[]
  /** The ids of the campuses. */
  from: string
  to: string
}

interface CampusesProps extends Ends {
  /** Undefined: what was typed names no campus. */
  onFrom: (id: string | undefined) => void
  onTo: (id: string | undefined) => void
  onSwap: () => void
}

/** From which campus to which. */
export function Campuses({ sites, from, to, onFrom, onTo, onSwap }: CampusesProps) {
  const t = useMessages(messages)
  const idOf = (name: string) => sites.find(site => site.name === name)?.id
  const names = sites.map(({ name }) => name)
  return (
    <div className={styles.campuses}>
      <Select
        label={t.from}
        options={names}
        placeholder={t.pick}
        value={nameOf(sites, from)}
        onChange={event => onFrom(idOf(event.target.value))}
      />
      <Button icon={<ArrowUpDown aria-hidden />} onClick={onSwap}>
        {t.swap}
      </Button>
      <Select
        label={t.to}
        options={names}
        placeholder={t.pick}
        value={nameOf(sites, to)}
        onChange={event => onTo(idOf(event.target.value))}
      />
    </div>
  )
}

interface BetweenProps extends Ends {
  /** The reader’s campus. */
  site: Site | undefined
  mode: TransportMode | undefined
  /** Between the two, as the shuttles are. */
  routes: readonly Route[]
  shuttles: readonly ShuttleRun[]
  /** In place of now. */
  at?: Date
  /** A way that is not in force has no drawing of ours. */
  isDraft?: boolean
  onMode: (mode: TransportMode) => void
  onBy: (by: string | undefined) => void
}

/** The ways between two campuses, and the chosen one of them. */
export function Between({ sites, from, to, site, mode, routes, shuttles, at, isDraft, ...on }: BetweenProps) {
  const way = routes.find(({ transportMode }) => transportMode === mode)
  return (
    <>
      <Modes routes={routes} mode={mode} onPick={on.onMode} />
      {way !== undefined && <WhenToLeave way={way} shuttles={shuttles} at={at} onAsk={on.onBy} />}
      {way !== undefined && (
        <Way {...{ way, routes, site, isDraft }} from={nameOf(sites, from)} to={nameOf(sites, to)} />
      )}
    </>
  )
}

function nameOf(sites: readonly Site[], id: string): string {
  return sites.find(site => site.id === id)?.name ?? ''
}

interface ModesProps {
  routes: readonly Route[]
  mode: TransportMode | undefined
  onPick: (mode: TransportMode) => void
}

function Modes({ routes, mode, onPick }: ModesProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const groups = (Object.keys(modeGroups) as ModeGroup[])
    .map(group => ({ group, ways: routes.filter(({ transportMode }) => isOf(group, transportMode)) }))
    .filter(({ ways }) => ways.length > 0)
  return (
    <div className={styles.groups}>
      {groups.map(({ group, ways }) => (
        <fieldset key={group} className={styles.group}>
          <legend>{t.groups[group]}</legend>
          {ways.map(({ transportMode, duration }) => {
            const Icon = modeIcons[transportMode]
            return (
              <Chip
                key={transportMode}
                icon={<Icon aria-hidden />}
                pressed={transportMode === mode}
                onClick={() => onPick(transportMode)}
              >
                {t.modes[transportMode]} · {formatDuration(duration, language)}
              </Chip>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

function isOf(group: ModeGroup, mode: TransportMode): boolean {
  return (modeGroups[group] as readonly TransportMode[]).includes(mode)
}
