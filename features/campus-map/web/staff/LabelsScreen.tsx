import { Map as MapIcon, Printer, QrCode as QrIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isNotThere } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LabelSheets } from '#platform/web/ui/LabelSheets.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { labelsPerSheet, sheetsOf } from '#platform/web/ui/label-sheets.ts'
import { QrCode } from '#platform/web/ui/QrCode.tsx'
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

/** Labels that are shown before they are printed. */
const shownAtOnce = 24

function Labels({ descriptor }: { descriptor: MapDescriptor }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const venue = useVenue(descriptor, firstLevel(descriptor).id)
  const buildings = descriptor.buildings.filter(({ name }) => name !== null)
  const [building, setBuilding] = useState(buildings[0]?.id ?? null)
  const [floor, setFloor] = useState('')
  const [kind, setKind] = useState<LabelKind>('rooms')
  const [first, setFirst] = useState('1')
  const levelId = floor === '' ? undefined : floor
  const all = useMemo(
    () =>
      Object.fromEntries(
        labelKinds.map(one => [one, labelled(venue.places, { building, levelId, kind: one }, language)]),
      ) as Record<LabelKind, Place[]>,
    [venue.places, building, levelId, language],
  )
  const places = all[kind]
  const place = /^[1-9]\d*$/.test(first.trim()) ? Number(first) : 0
  const isWrong = place < 1 || place > labelsPerSheet
  const sheets = sheetsOf(places, isWrong ? 1 : place)
  const label = (one: Place) => <Label key={one.id} place={one} descriptor={descriptor} />
  return (
    <div className={desk.parts}>
      <p className={desk.note}>{t.note}</p>
      <div className={desk.filters}>
        {buildings.length > 1 && (
          <Select
            label={t.building}
            placeholder={t.chooseBuilding}
            value={building ?? ''}
            options={buildings.map(({ id, name }) => ({ value: id, text: name?.[language] ?? '' }))}
            onChange={({ target }) => {
              setBuilding(target.value === '' ? null : target.value)
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
        <TextField
          label={t.first}
          hint={t.firstHint(labelsPerSheet)}
          error={isWrong ? t.firstWrong(labelsPerSheet) : undefined}
          value={first}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => setFirst(event.target.value)}
        />
      </div>
      <fieldset aria-label={t.kind} className={styles.line}>
        {labelKinds.map(one => (
          <Chip key={one} pressed={kind === one} chosen={kind === one} onClick={() => setKind(one)}>
            {t[one](all[one].length)}
          </Chip>
        ))}
      </fieldset>
      {venue.loading ? (
        <RowsSkeleton label={t.loading} count={3} />
      ) : (
        <>
          {!venue.whole && <p role="alert">{t.partly}</p>}
          <div className={styles.line}>
            <Button
              variant="primary"
              icon={<Printer aria-hidden />}
              disabled={places.length === 0 || isWrong}
              onClick={() => print()}
            >
              {t.print}
            </Button>
            <LiveRegion visible className={desk.note}>
              {places.length === 0 ? '' : t.printing(places.length, sheets.length)}
            </LiveRegion>
          </div>
          {places.length === 0 ? (
            <EmptyState title={t.none} icon={<QrIcon aria-hidden />} />
          ) : (
            <>
              <div className={styles.preview}>{places.slice(0, shownAtOnce).map(label)}</div>
              {places.length > shownAtOnce && (
                <p className={desk.note}>{t.more(places.length - shownAtOnce)}</p>
              )}
            </>
          )}
          <LabelSheets items={places} first={isWrong ? 1 : place}>
            {label}
          </LabelSheets>
        </>
      )}
    </div>
  )
}

/** Whoever passes reads it: in both languages. */
function Label({ place, descriptor }: { place: Place; descriptor: MapDescriptor }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { fr, en } = messages
  const names = [...new Set([place.name.fr, place.name.en])]
  const where = [...new Set([whereIs(place, descriptor, 'fr'), whereIs(place, descriptor, 'en')])]
  return (
    <article className={styles.label}>
      <QrCode
        text={labelAddress(location.origin, descriptor.siteId, place)}
        label={t.codeOf(place.name[language])}
        className={styles.code}
      />
      <div className={styles.words}>
        <p className={styles.here}>
          <span lang="fr">{fr.youAreHere}</span> · <span lang="en">{en.youAreHere}</span>
        </p>
        <h2 className={styles.name}>{names.join(' / ')}</h2>
        {where.map(one => (
          <p key={one}>{one}</p>
        ))}
        <p lang="fr" className={styles.scan}>
          {fr.scan}
        </p>
        <p lang="en">{en.scan}</p>
      </div>
    </article>
  )
}
