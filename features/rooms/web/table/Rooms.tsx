import { useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, DoorOpen, Plus, Send, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createEntry, discardDraft, type ItemRow } from '#features/studio/contract.ts'
import { SavingWords } from '#features/studio/web/public.tsx'
import { maxSearch } from '#platform/contract/shapes.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { matchesWords } from '#platform/text/matching.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { useMedia } from '#platform/web/ui/use-media.ts'
import { compareFloors } from '../../rules.ts'
import { messages } from '../../table-messages.ts'
import { rangeOf } from './block.ts'
import { type CellWords, type Column, cellText, equipmentIn, isSameCell } from './cells.ts'
import { nameOf, RoomActs } from './RoomActs.tsx'
import { FirstFault, RoomCards } from './RoomCards.tsx'
import { type Chosen, filledDown, RoomsGrid } from './RoomsGrid.tsx'
import styles from './RoomsTable.module.css'
import { useFaults, useTable } from './use-table.ts'
import { isChanged, type WrittenRoom, writtenOf } from './written-rooms.ts'

const EquipmentDialog = fetched(() => import('./EquipmentDialog.tsx'))
const PublishRoomsDialog = fetched(() => import('./PublishRoomsDialog.tsx'))

/** From here on a table has room beside the menu. */
const wideEnough = '(width >= 43.75em)'

type Open =
  | { dialog: 'equipment'; id: string }
  | { dialog: 'publish'; rooms: WrittenRoom[]; waiting: number }
  | { dialog: 'take back'; room: WrittenRoom }

type Show = keyof typeof messages.en.shown

interface RoomsProps {
  siteId: string
  siteCode: string
  rows: readonly ItemRow[]
  columns: readonly Column[]
  generation: number
  reload: () => Promise<void>
}

/** The order of the table: it stays while the rooms are written, so that no row moves below somebody's hands. */
function inOrder(rows: readonly ItemRow[]): string[] {
  const text = (row: ItemRow, name: string) => String(writtenOf(row)[name] ?? '')
  const by = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
  return rows
    .toSorted(
      (one, other) =>
        Number(one.revision === 0) - Number(other.revision === 0) ||
        by.compare(text(one, 'building'), text(other, 'building')) ||
        compareFloors(text(one, 'floor'), text(other, 'floor')) ||
        by.compare(text(one, 'name'), text(other, 'name')),
    )
    .map(({ id }) => id)
}

export function Rooms({ siteId, siteCode, rows, columns, generation, reload }: RoomsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const client = useQueryClient()
  const isWide = useMedia(wideEnough)
  const { table, written } = useTable(siteId, rows, generation)
  const { rooms } = written
  const faults = useFaults(rooms)
  const [building, setBuilding] = useState('')
  const [floor, setFloor] = useState('')
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [chosen, setChosen] = useState<Chosen>({ row: 0, column: 0, from: { row: 0, column: 0 } })
  const [focus, setFocus] = useState(0)
  const [open, setOpen] = useState<Open>()
  const [working, setWorking] = useState<'add' | 'publish'>()
  const order = useMemo(() => inOrder(rows), [rows])
  /** What was begun here stands at the end and is to be written first. */
  const fresh = newest(rows, siteId)

  // Equipment that a row names while it is written is known to the others at once; their rows are drawn again only then.
  const known = useKnownEquipment(rooms, language)
  const words = useMemo<CellWords>(() => ({ language, yes: t.yes, no: t.no, known }), [language, t, known])
  const all = order.flatMap(id => rooms.get(id) ?? [])
  const said = (room: WrittenRoom, name: string) => String((room.inForce ?? room.item)[name] ?? '')
  const buildings = valuesOf(all, room => said(room, 'building'))
  const floors = valuesOf(
    all.filter(room => building === '' || said(room, 'building') === building),
    room => said(room, 'floor'),
  ).toSorted(compareFloors)
  const isShown = (room: WrittenRoom) =>
    (building === '' || said(room, 'building') === building) &&
    (floor === '' || said(room, 'floor') === floor) &&
    (show === 'all' || (show === 'changed' ? isChanged(room) : faults.has(room.id))) &&
    (search.trim() === '' ||
      matchesWords(columns.map(column => cellText(room.item, column, words)).join(' '), search))
  const shown = useShown(all, isShown, JSON.stringify([building, floor, show, search]))
  const differing = all.filter(room => room.mayEdit && isChanged(room))
  const cells = differing.reduce(
    (sum, { item, inForce }) =>
      sum + columns.filter(column => !isSameCell(item, inForce ?? {}, column)).length,
    0,
  )
  const wrong = shown.flatMap((room, row) =>
    Object.keys(faults.get(room.id) ?? {}).map(name => ({
      row,
      column: Math.max(
        0,
        columns.findIndex(column => column.name === name),
      ),
    })),
  )
  const place: Chosen = {
    ...chosen,
    row: Math.min(chosen.row, Math.max(0, shown.length - 1)),
    from: { ...chosen.from, row: Math.min(chosen.from.row, Math.max(0, shown.length - 1)) },
  }
  const current = shown[place.row]

  const notWritten = (count: number) => toast.info(t.notWritten(count))
  const fillDown = () => {
    const { items, not } = filledDown(shown, columns, rangeOf(place, place.from), words)
    table.change(items)
    if (not > 0) notWritten(not)
    setFocus(before => before + 1)
  }
  const nextFault = () => {
    const next =
      wrong.find(({ row, column }) => row > place.row || (row === place.row && column > place.column)) ??
      wrong[0]
    if (next === undefined) return setShow('faulty')
    setChosen({ ...next, from: next })
    setFocus(before => before + 1)
  }
  const add = async () => {
    setWorking('add')
    try {
      if (!(await table.flush())) return
      const item = {
        ...{ site: siteCode, type: 'MEETING_ROOM', bookable: false },
        ...(building !== '' && { building }),
        ...(floor !== '' && { floor }),
      }
      const { id } = await call(createEntry, { params: { part: 'rooms' }, body: { item } })
      begun.set(siteId, id)
      await reload()
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'items of a campus' })
    } catch (error) {
      toast.error(`${t.addFailed} ${why(error)}`)
    } finally {
      setWorking(undefined)
    }
  }
  const publish = async () => {
    setWorking('publish')
    if (await table.flush()) {
      const now = [...table.snapshot().rooms.values()].filter(room => room.mayEdit && isChanged(room))
      const ready = now.filter(({ state }) => state !== 'review' && state !== 'scheduled')
      if (ready.length > 0) setOpen({ dialog: 'publish', rooms: ready, waiting: now.length - ready.length })
    }
    setWorking(undefined)
  }
  const close = useCallback(() => {
    setOpen(undefined)
    setFocus(before => before + 1)
  }, [])
  const acts = {
    onTakeBack: (room: WrittenRoom) => setOpen({ dialog: 'take back', room }),
    onTakeTheirs: (room: WrittenRoom) => {
      table.forget(room.id)
      void table.flush().then(reload)
    },
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (fresh === undefined || !isWide) return
    const row = shown.findIndex(({ id }) => id === fresh)
    if (row === -1) return
    setChosen({ row, column: 0, from: { row, column: 0 } })
    setFocus(before => before + 1)
  }, [fresh, isWide])

  const opened = open !== undefined && 'id' in open ? rooms.get(open.id) : undefined
  return (
    <>
      <div className={desk.filters}>
        <SearchField label={t.search} value={search} onValue={setSearch} maxLength={maxSearch} />
        <Select
          label={t.building}
          placeholder={t.anyBuilding}
          value={building}
          options={buildings}
          onChange={({ target }) => {
            setBuilding(target.value)
            setFloor('')
          }}
        />
        <Select
          label={t.floor}
          placeholder={t.anyFloor}
          value={floor}
          options={floors.map(value => ({ value, text: floorInWords(value, language) }))}
          onChange={({ target }) => setFloor(target.value)}
        />
        <Select
          label={t.show}
          placeholder={t.shown.all}
          value={show === 'all' ? '' : show}
          options={(['changed', 'faulty'] as const).map(value => ({ value, text: t.shown[value] }))}
          onChange={({ target }) => setShow((target.value || 'all') as Show)}
        />
      </div>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {t.count(shown.length, all.length)}
        </p>
        {(differing.length > 0 || written.state.at !== 'rest') && (
          <SavingWords state={written.state} wasUnsaved={false} savedAt={undefined} />
        )}
        <div className={styles.buttons}>
          <Button icon={<Plus aria-hidden />} busy={working === 'add'} onClick={() => void add()}>
            {working === 'add' ? t.adding : t.add}
          </Button>
          <Button
            icon={<Undo2 aria-hidden />}
            disabled={!written.undoable}
            onClick={() => {
              table.undo()
              setFocus(before => before + 1)
            }}
          >
            {t.undo}
          </Button>
          {isWide && (
            <Button icon={<ArrowDownToLine aria-hidden />} onClick={fillDown}>
              {t.fillDown}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            aria-haspopup="dialog"
            busy={working === 'publish'}
            disabled={differing.length === 0}
            onClick={() => void publish()}
          >
            {t.publish}
          </Button>
        </div>
      </div>
      <p className={styles.note} role="status">
        {differing.length === 0 ? t.nothingToPublish : t.differs(differing.length, cells)}
      </p>
      {faults.size > 0 && (
        <FirstFault
          count={[...faults.values()].reduce((sum, own) => sum + Object.keys(own).length, 0)}
          onGo={isWide ? nextFault : () => setShow('faulty')}
        />
      )}
      {all.length === 0 ? (
        <EmptyState title={t.none} icon={<DoorOpen aria-hidden />}>
          <p>{t.noneHint}</p>
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title={t.noneFound} icon={<DoorOpen aria-hidden />}>
          <p>{t.noneFoundHint}</p>
        </EmptyState>
      ) : isWide ? (
        <>
          <p className={styles.note}>{t.keys}</p>
          <RoomsGrid
            label={t.rooms}
            rooms={shown}
            columns={columns}
            words={words}
            faults={faults}
            chosen={place}
            onChosen={setChosen}
            onChange={table.change}
            onUndo={table.undo}
            onEquipment={({ id }) => setOpen({ dialog: 'equipment', id })}
            onNotWritten={notWritten}
            focus={open === undefined ? focus : 0}
          />
          {current !== undefined && (
            <section className={styles.current} aria-label={t.chosen(nameOf(current) || t.untitled)}>
              <h2>{nameOf(current) || t.untitled}</h2>
              <RoomActs room={current} {...acts} />
            </section>
          )}
        </>
      ) : (
        <RoomCards
          {...{ rooms: shown, columns, words, faults }}
          open={fresh}
          onChange={table.change}
          {...acts}
        />
      )}
      <DialogSlot>
        {open !== undefined && (
          <FetchedDialog onClose={close}>
            {open.dialog === 'equipment' && opened !== undefined && (
              <EquipmentDialog
                name={nameOf(opened) || t.untitled}
                item={opened.item}
                known={known}
                onItem={item => table.change(new Map([[opened.id, item]]))}
                onClose={close}
              />
            )}
            {open.dialog === 'publish' && (
              <PublishRoomsDialog
                rooms={open.rooms}
                waiting={open.waiting}
                columns={columns}
                words={words}
                onDone={reload}
                onClose={close}
              />
            )}
            {open.dialog === 'take back' && (
              <ActDialog
                title={t.takeBackTitle}
                confirm={t.giveUp}
                danger
                working={t.givingUp}
                doneTitle={t.gaveUp}
                onClose={close}
                act={async options => {
                  const name = nameOf(open.room) || t.untitled
                  await table.flush()
                  const version = table.snapshot().rooms.get(open.room.id)?.version ?? open.room.version
                  const input = { params: { part: 'rooms', id: open.room.id }, query: { version } }
                  await call(discardDraft, input, options)
                  table.forget(open.room.id)
                  await reload()
                  return open.room.revision === 0 ? t.takeBackNew(name) : t.takeBackText(name)
                }}
              >
                <p>
                  {open.room.revision === 0
                    ? t.takeBackNew(nameOf(open.room) || t.untitled)
                    : t.takeBackText(nameOf(open.room) || t.untitled)}
                </p>
              </ActDialog>
            )}
          </FetchedDialog>
        )}
      </DialogSlot>
    </>
  )
}

/** The room that was begun last on a campus: the table that comes with it begins there. */
const begun = new Map<string, string>()

function newest(rows: readonly ItemRow[], siteId: string): string | undefined {
  const id = begun.get(siteId)
  return rows.some(row => row.id === id) ? id : undefined
}

/** The same list as long as it says the same. */
function useKnownEquipment(rooms: ReadonlyMap<string, WrittenRoom>, language: 'fr' | 'en') {
  const before = useRef<ReturnType<typeof equipmentIn>>([])
  const now = equipmentIn(
    [...rooms.values()].flatMap(({ inForce, item }) => [inForce ?? {}, item]),
    language,
  )
  if (JSON.stringify(now) !== JSON.stringify(before.current)) before.current = now
  return before.current
}

/** What fits a filter when that was chosen stays in sight while it is written, until another one is chosen. */
function useShown(
  all: readonly WrittenRoom[],
  isShown: (room: WrittenRoom) => boolean,
  filter: string,
): WrittenRoom[] {
  const seen = useRef<{ filter: string; ids: Set<string> }>({ filter: '', ids: new Set() })
  if (seen.current.filter !== filter) seen.current = { filter, ids: new Set() }
  const { ids } = seen.current
  const shown = all.filter(room => ids.has(room.id) || isShown(room))
  for (const { id } of shown) ids.add(id)
  return shown
}

function valuesOf(rooms: readonly WrittenRoom[], of: (room: WrittenRoom) => string): string[] {
  const values = new Set(rooms.map(of).filter(value => value !== ''))
  return [...values].toSorted((one, other) => one.localeCompare(other, 'fr', { numeric: true }))
}
