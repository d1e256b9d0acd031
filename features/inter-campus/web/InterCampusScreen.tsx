import { Route as RouteIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { hubCrumbs } from '#features/move/web/public.tsx'
import type { Site } from '#features/sites/contract.ts'
import { useSite, useSites } from '#features/sites/web/public.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { TransportMode } from '../contract.ts'
import { messages } from '../messages.ts'
import { chosenOf } from '../rules.ts'
import { Between, Campuses } from './Between.tsx'
import styles from './InterCampusScreen.module.css'
import { useWays } from './use-ways.ts'

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

interface RouteRequest {
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

  const ask = (next: RouteRequest) =>
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
  // A way to where it begins is none: the campuses then change places.
  const pickFrom = (id: string | undefined) =>
    id !== undefined && ask(id === to ? { from: to, to: from } : { from: id })
  const pickTo = (id: string | undefined) =>
    id !== undefined && ask(id === from ? { from: to, to: from } : { to: id })
  return (
    <div className={styles.screen}>
      <Campuses
        {...{ sites, from, to }}
        onFrom={pickFrom}
        onTo={pickTo}
        onSwap={() => ask({ from: to, to: from })}
      />
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
        {routes => (
          <Between
            {...{ sites, from, to, mode, routes }}
            site={own}
            shuttles={ways.shuttles.filter(({ arrivalSite }) => arrivalSite === to)}
            onMode={next => ask({ mode: next })}
            onBy={by => ask({ by, day: undefined })}
          />
        )}
      </Listing>
    </div>
  )
}
