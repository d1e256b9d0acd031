import { Map as MapIcon, QrCode as QrIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isNotThere } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DoorLabel } from '#platform/web/ui/labels/DoorLabel.tsx'
import { messages as labelMessages } from '#platform/web/ui/labels/messages.ts'
import { PrintedLabels } from '#platform/web/ui/labels/PrintedLabels.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { MapDescriptor } from '../../contract.ts'
import { messages } from '../../label-messages.ts'
import { staffTitle } from '../../title.ts'
import { firstLevel, levelsOf } from '../floors.ts'
import { type Place, whereIs } from '../places.ts'
import { useDescriptor, useMapHash, useVenue } from '../use-venue.ts'
import styles from './Labels.module.css'
import { type LabelKind, labelAddress, labelKinds, labelled } from './labelled.ts'

/** Labels for the doors of a building, each with a code that opens the map from there. */
export default function LabelsScreen() {
  const t = useMessages(messages)
  const closures = useMessages(staffTitle)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const mapHash = useMapHash()
  return (
    <Page title={t.title} crumbs={[{ label: closures, to: '/staff/map' }]}>
      {mapHash === undefined ? (
        <RowsSkeleton label={t.loading} count={3} />
      ) : mapHash === null ? (
        <NoPlans />
      ) : (
        <Plans key={siteId} mapHash={mapHash} />
      )}
    </Page>
  )
}

function Plans({ mapHash }: { mapHash: string }) {
  const t = useMessages(messages)
  const { data, error, isError, isFetching, refetch } = useDescriptor(mapHash)
  if (data !== undefined && data.levels.length > 0) return <Labels descriptor={data} />
  if (data !== undefined || isNotThere(error)) return <NoPlans />
  if (isError) return <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching} />
  return <RowsSkeleton label={t.loading} count={3} />
}

function NoPlans() {
  const t = useMessages(messages)
  return <EmptyState title={t.noPlans} icon={<MapIcon aria-hidden />} />
}

function Labels({ descriptor }: { descriptor: MapDescriptor }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const venue = useVenue(descriptor, firstLevel(descriptor).id)
  const buildings = descriptor.buildings.filter(({ name }) => name !== null)
  const [chosen, setBuilding] = useState<string>()
  const building = (chosen ?? withMostRooms(venue.places, buildings)) || null
  const [floor, setFloor] = useState('')
  const [kind, setKind] = useState<LabelKind>('rooms')
  const levelId = floor === '' ? undefined : floor
  const all = useMemo(
    () =>
      Object.fromEntries(
        labelKinds.map(one => [one, labelled(venue.places, { building, levelId, kind: one }, language)]),
      ) as Record<LabelKind, Place[]>,
    [venue.places, building, levelId, language],
  )
  return (
    <div className={desk.parts}>
      <p className={desk.note}>{t.note}</p>
      <PrintedLabels
        items={all[kind]}
        label={place => <Label key={place.id} place={place} descriptor={descriptor} />}
        filters={
          <>
            {buildings.length > 1 && (
              <Select
                label={t.building}
                placeholder={t.chooseBuilding}
                value={building ?? ''}
                options={buildings.map(({ id, name }) => ({ value: id, text: name?.[language] ?? '' }))}
                onChange={({ target }) => {
                  setBuilding(target.value)
                  setFloor('')
                }}
              />
            )}
            <Select
              label={t.floor}
              placeholder={t.allFloors}
              value={floor}
              options={levelsOf(descriptor, building ?? undefined).map(({ id, name }) => ({
                value: id,
                text: name[language],
              }))}
              onChange={({ target }) => setFloor(target.value)}
            />
          </>
        }
        chips={
          <>
            <fieldset aria-label={t.kind} className={styles.line}>
              {labelKinds.map(one => (
                <Chip key={one} pressed={kind === one} chosen={kind === one} onClick={() => setKind(one)}>
                  {t[one](all[one].length)}
                </Chip>
              ))}
            </fieldset>
            {!venue.loading && !venue.whole && <p role="alert">{t.partly}</p>}
          </>
        }
        loading={venue.loading ? <RowsSkeleton label={t.loading} count={3} /> : undefined}
        empty={<EmptyState title={t.none} icon={<QrIcon aria-hidden />} />}
      />
    </div>
  )
}

/** Where most labels are wanted: a car park may come first in the plans. */
function withMostRooms(places: readonly Place[], buildings: readonly { id: string }[]): string | undefined {
  const rooms = Map.groupBy(
    places.filter(({ room }) => room !== undefined),
    ({ buildingId }) => buildingId,
  )
  const count = ({ id }: { id: string }) => rooms.get(id)?.length ?? 0
  return buildings.toSorted((one, other) => count(other) - count(one))[0]?.id
}

/** Whoever passes reads it: in both languages. */
function Label({ place, descriptor }: { place: Place; descriptor: MapDescriptor }) {
  const labels = useMessages(labelMessages)
  const language = useLanguage()
  const { fr, en } = messages
  const names = [...new Set([place.name.fr, place.name.en])]
  const where = [...new Set([whereIs(place, descriptor, 'fr'), whereIs(place, descriptor, 'en')])]
  return (
    <DoorLabel
      address={labelAddress(location.origin, descriptor.siteId, place)}
      codeLabel={labels.codeOf(place.name[language])}
      above={{ fr: fr.youAreHere, en: en.youAreHere }}
      name={names.join(' / ')}
      scan={{ fr: fr.scan, en: en.scan }}
    >
      {where.map(one => (
        <p key={one}>{one}</p>
      ))}
    </DoorLabel>
  )
}
