import { RotateCw, SquareParking } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { mobilityCrumbs } from '#features/move/web/public.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { type ParkingInfo, type PlaceType, placeTypes } from '../contract.ts'
import { messages } from '../messages.ts'
import { inOrderOfFit } from '../rules.ts'
import { ParkingCard, typesOf, visibleTypes } from './ParkingCard.tsx'
import styles from './ParkingScreen.module.css'
import { typeIcons } from './type-icons.ts'
import { useParkings, useUsualDays } from './use-parkings.ts'

/** The car parks of the campus as they are now; the address keeps which places are looked for. */
export default function ParkingScreen() {
  const t = useMessages(messages)
  return (
    <Page crumbs={mobilityCrumbs(useLanguage())}>
      <Listing
        list={useParkings()}
        loading={
          <Loading label={t.loading} className={styles.grid}>
            <Skeleton shape="box" height={720} />
            <Skeleton shape="box" height={720} />
          </Loading>
        }
        failed={t.noInfo}
        empty={
          <EmptyState title={t.empty} icon={<SquareParking aria-hidden />}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
      >
        {parkings => <Parkings parkings={parkings} />}
      </Listing>
    </Page>
  )
}

function Parkings({ parkings }: { parkings: readonly ParkingInfo[] }) {
  const t = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const asked = useScreenInput<'type'>().type
  const type = placeTypes.find(one => one === asked)
  const show = (next: PlaceType | undefined) =>
    setSearch(
      search => {
        if (next === undefined) search.delete('type')
        else search.set('type', next)
        return search
      },
      // Going back leaves the screen, it does not go through what was shown.
      { replace: true },
    )
  const usual = useUsualDays()
  const found = inOrderOfFit(parkings, type)
  return (
    <>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t.placesShown}</legend>
        <Chip pressed={type === undefined} onClick={() => show(undefined)}>
          {t.all}
        </Chip>
        {visibleTypes.map(one => {
          const Icon = typeIcons[one]
          return (
            <Chip key={one} icon={<Icon aria-hidden />} pressed={type === one} onClick={() => show(one)}>
              {t.types[one]}
            </Chip>
          )
        })}
      </fieldset>
      {found.length === 0 ? (
        <EmptyState title={t.noneOfType}>
          <Button onClick={() => show(undefined)}>{t.showAll}</Button>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.grid}>
          {found.map(parking => (
            <li key={parking.id}>
              <ParkingCard
                parking={parking}
                types={type === undefined ? typesOf(parking) : [type]}
                all={parkings}
                usual={usual.failed ? 'failed' : usual.of(parking.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {usual.failed && (
        <div role="alert" className={styles.failed}>
          <p>{t.usualFailed}</p>
          <Button icon={<RotateCw aria-hidden />} busy={usual.retrying} onClick={usual.retry}>
            {t.retry}
          </Button>
        </div>
      )}
    </>
  )
}
