import { ArrowUpDown, Route as RouteIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { hubCrumbs } from '#features/move/web/public.tsx'
import type { Site } from '#features/sites/contract.ts'
import { useSite, useSites } from '#features/sites/web/public.tsx'
import { formatDuration } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { Route, TransportMode } from '../contract.ts'
import { messages } from '../messages.ts'
import { chosenOf, type ModeGroup, modeGroups } from '../rules.ts'
import styles from './InterCampusScreen.module.css'
import { modeIcons } from './mode-icons.ts'
import { useWays } from './use-ways.ts'
import { Way } from './Way.tsx'
import { WhenToLeave } from './WhenToLeave.tsx'

/** The ways from one campus to another: the address keeps which, and by what. */
export default function InterCampusScreen() {
  const t = useMessages(messages)
  const own = useSite()
  const sites = useSites()
  return (
    <Page crumbs={hubCrumbs(useLanguage())}>
      <Listing
        list={own === undefined ? { ...sites, items: undefined } : sites}
        loading={<Waiting />}
        failed={t.failed}
        empty={<EmptyState title={t.nowhere} />}
      >
        {items => own !== undefined && <Ways sites={items} own={own} />}
      </Listing>
    </Page>
  )
}

function Waiting() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.screen}>
      <Skeleton shape="box" height={90} />
      <Skeleton shape="box" height={320} />
    </Loading>
  )
}

interface Asked {
  from?: string | undefined
  to?: string | undefined
  mode?: TransportMode | undefined
  /** The time by which to be there, and the day where it is not the next one with that time. */
  by?: string | undefined
  day?: string | undefined
}

function Ways({ sites, own }: { sites: readonly Site[]; own: Site }) {
  const t = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const asked = useScreenInput<'from' | 'to' | 'mode'>()
  const ids = sites.map(({ id }) => id)
  const { from } = chosenOf(asked, { own: own.id, sites: ids, routes: [] })
  const ways = useWays(from)
  const { to, mode } = chosenOf(asked, { own: own.id, sites: ids, routes: ways.items ?? [] })
  if (to === undefined) return <EmptyState title={t.nowhere} icon={<RouteIcon aria-hidden />} />

  const ask = (next: Asked) =>
    setSearch(
      search => {
        for (const [name, value] of Object.entries({ from, to, mode, ...next })) {
          if (value === undefined) search.delete(name)
          else search.set(name, value)
        }
        return search
      },
      // Going back leaves the screen, it does not go through what was compared.
      { replace: true },
    )
  const nameOf = (id: string) => sites.find(site => site.id === id)?.name ?? ''
  const idOf = (name: string) => sites.find(site => site.name === name)?.id
  const names = sites.map(({ name }) => name)
  // A way to where it begins is none: the campuses then change places.
  const pickFrom = (id: string | undefined) =>
    id !== undefined && ask(id === to ? { from: to, to: from } : { from: id })
  const pickTo = (id: string | undefined) =>
    id !== undefined && ask(id === from ? { from: to, to: from } : { to: id })
  return (
    <div className={styles.screen}>
      <div className={styles.campuses}>
        <Select
          label={t.from}
          options={names}
          placeholder={t.pick}
          value={nameOf(from)}
          onChange={event => pickFrom(idOf(event.target.value))}
        />
        <Button icon={<ArrowUpDown aria-hidden />} onClick={() => ask({ from: to, to: from })}>
          {t.swap}
        </Button>
        <Select
          label={t.to}
          options={names}
          placeholder={t.pick}
          value={nameOf(to)}
          onChange={event => pickTo(idOf(event.target.value))}
        />
      </div>
      <Listing
        list={{ ...ways, items: ways.items?.filter(({ arrivalSite }) => arrivalSite === to) }}
        loading={<Waiting />}
        failed={t.failed}
        empty={
          <EmptyState title={t.none} icon={<RouteIcon aria-hidden />}>
            <p>{t.noneHint}</p>
          </EmptyState>
        }
      >
        {routes => {
          const way = routes.find(({ transportMode }) => transportMode === mode)
          return (
            <>
              <Modes routes={routes} mode={mode} onPick={next => ask({ mode: next })} />
              {way !== undefined && (
                <WhenToLeave
                  way={way}
                  shuttles={ways.shuttles.filter(({ arrivalSite }) => arrivalSite === to)}
                  onAsk={by => ask({ by, day: undefined })}
                />
              )}
              {way !== undefined && <Way way={way} routes={routes} from={nameOf(from)} to={nameOf(to)} />}
            </>
          )
        }}
      </Listing>
    </div>
  )
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
