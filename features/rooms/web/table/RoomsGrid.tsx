import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { messages } from '../../table-messages.ts'
import { blockIn, placedOn, type Range, rangeOf, textOfBlock } from './block.ts'
import { CellEditor, type Onwards } from './CellEditor.tsx'
import { type CellWords, type Column, cellText, isSameCell, type RoomItem, withCell } from './cells.ts'
import styles from './RoomsTable.module.css'
import type { Faults } from './use-table.ts'
import type { WrittenRoom } from './written-rooms.ts'

/** The cell that is chosen; with Shift, as far as from where. */
export interface Chosen {
  row: number
  column: number
  from: { row: number; column: number }
}

interface RoomsGridProps {
  label: string
  rooms: readonly WrittenRoom[]
  columns: readonly Column[]
  words: CellWords
  faults: ReadonlyMap<string, Faults>
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
  onChange: (items: ReadonlyMap<string, RoomItem>) => void
  onUndo: () => void
  onEquipment: (room: WrittenRoom) => void
  /** Cells that were to be written and cannot be. */
  onNotWritten: (count: number) => void
  /** Counts what moves the focus to the chosen cell from outside. */
  focus: number
}

interface Editing {
  row: number
  column: number
  text: string
}

/** How far Page up and Page down go. */
const pageOfRows = 10

/** How wide a column is in which something is wrong, in characters. */
const roomForFault = 22

export function canWrite(room: WrittenRoom, column: Column): boolean {
  return room.mayEdit && !(column.settled && room.revision > 0)
}

/** Every cell of some rooms, filled with what the first of them says. */
export function filledDown(
  rooms: readonly WrittenRoom[],
  columns: readonly Column[],
  range: Range,
  words: CellWords,
): { items: Map<string, RoomItem>; not: number } {
  // A single row takes what stands above it.
  const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top
  const first = rooms[top]
  const items = new Map<string, RoomItem>()
  let not = 0
  if (first === undefined) return { items, not }
  for (const room of rooms.slice(top + 1, range.bottom + 1)) {
    let { item } = room
    for (const column of columns.slice(range.left, range.right + 1)) {
      if (canWrite(room, column)) item = withCell(item, column, cellText(first.item, column, words), words)
      else not++
    }
    if (item !== room.item) items.set(room.id, item)
  }
  return { items, not }
}

/** The rooms as a grid of cells, by the keys of WAI-ARIA's pattern and of spreadsheets. */
export function RoomsGrid(props: RoomsGridProps) {
  const { label, rooms, columns, words, faults, chosen, onChosen, onChange, onNotWritten, focus } = props
  const [editing, setEditing] = useState<Editing>()
  const grid = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)
  const range = rangeOf(chosen, chosen.from)

  const focusCell = (row: number, column: number) => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
    cell?.focus()
    // What lies below the head and beside the first column is not seen.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is counted moves the focus
  useEffect(() => {
    if (focus > 0) focusCell(chosen.row, chosen.column)
  }, [focus])

  const go = (row: number, column: number, extend = false) => {
    const to = {
      row: Math.min(Math.max(row, 0), rooms.length - 1),
      column: Math.min(Math.max(column, 0), columns.length - 1),
    }
    onChosen({ ...to, from: extend ? chosen.from : to })
    requestAnimationFrame(() => focusCell(to.row, to.column))
  }
  const begin = (row: number, column: number, typed?: string) => {
    const room = rooms[row]
    const wanted = columns[column]
    if (room === undefined || wanted === undefined || !canWrite(room, wanted)) return
    if (wanted.kind === 'equipment') return props.onEquipment(room)
    const isWritten = wanted.kind === 'text' || wanted.kind === 'number'
    setEditing({
      row,
      column,
      text: isWritten && typed !== undefined ? typed : cellText(room.item, wanted, words),
    })
  }
  const write = (text: string, onwards: Onwards) => {
    if (editing === undefined) return
    const { row, column } = editing
    const room = rooms[row]
    const wanted = columns[column]
    setEditing(undefined)
    if (room !== undefined && wanted !== undefined && text !== cellText(room.item, wanted, words)) {
      onChange(new Map([[room.id, withCell(room.item, wanted, text, words)]]))
    }
    const [down, right] = { stay: [0, 0], down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1] }[
      onwards
    ] as [number, number]
    if (onwards !== 'stay') go(row + down, column + right)
  }
  /** Writes texts into cells, of one room at once. */
  const writeAll = (texts: readonly { row: number; column: number; text: string }[], beyond = 0) => {
    const items = new Map<string, RoomItem>()
    let not = beyond
    for (const { row, column, text } of texts) {
      const room = rooms[row]
      const wanted = columns[column]
      if (room === undefined || wanted === undefined) continue
      const item = items.get(room.id) ?? room.item
      if (text === cellText(item, wanted, words)) continue
      if (canWrite(room, wanted)) items.set(room.id, withCell(item, wanted, text, words))
      else not++
    }
    onChange(items)
    if (not > 0) onNotWritten(not)
  }
  const cellsIn = ({ top, bottom, left, right }: Range) =>
    rooms
      .slice(top, bottom + 1)
      .map(room => columns.slice(left, right + 1).map(column => cellText(room.item, column, words)))
  const clear = () =>
    writeAll(
      cellsIn(range).flatMap((cells, row) =>
        cells.map((_, column) => ({ row: range.top + row, column: range.left + column, text: '' })),
      ),
    )

  const onKeyDown = (event: KeyboardEvent) => {
    const { row, column } = chosen
    const command = event.ctrlKey || event.metaKey
    const extend = event.shiftKey
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(command ? rooms.length - 1 : row + 1, column, extend),
      ArrowUp: () => go(command ? 0 : row - 1, column, extend),
      ArrowRight: () => go(row, command ? columns.length - 1 : column + 1, extend),
      ArrowLeft: () => go(row, command ? 0 : column - 1, extend),
      Home: () => go(command ? 0 : row, 0, extend),
      End: () => go(command ? rooms.length - 1 : row, columns.length - 1, extend),
      PageDown: () => go(row + pageOfRows, column, extend),
      PageUp: () => go(row - pageOfRows, column, extend),
      Enter: () => begin(row, column),
      F2: () => begin(row, column),
      Delete: clear,
      Backspace: clear,
    }
    const commands: Record<string, () => void> = {
      a: () => onChosen({ row: rooms.length - 1, column: columns.length - 1, from: { row: 0, column: 0 } }),
      d: () => {
        const { items, not } = filledDown(rooms, columns, range, words)
        onChange(items)
        if (not > 0) onNotWritten(not)
      },
      z: props.onUndo,
    }
    const act =
      moves[event.key] ??
      (command && !event.altKey
        ? commands[event.key.toLowerCase()]
        : event.key.length === 1 && !event.altKey
          ? () => begin(row, column, event.key === ' ' ? undefined : event.key)
          : undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  // A cell is no field: what is copied and pasted while it has the focus reaches the document alone.
  useEffect(() => {
    const isHere = () => editing === undefined && grid.current?.contains(document.activeElement)
    const copy = (event: ClipboardEvent) => {
      if (!isHere() || event.clipboardData === null) return
      event.clipboardData.setData('text/plain', textOfBlock(cellsIn(range)))
      event.preventDefault()
      if (event.type === 'cut') clear()
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isHere() || text === '') return
      event.preventDefault()
      const block = blockIn(text)
      const { placed, beyond } = placedOn(block, range, { rows: rooms.length, columns: columns.length })
      writeAll(placed, beyond)
      const height = Math.max(range.bottom - range.top + 1, block.length)
      const width = Math.max(range.right - range.left + 1, ...block.map(row => row.length))
      onChosen({
        row: Math.min(range.top + height, rooms.length) - 1,
        column: Math.min(range.left + width, columns.length) - 1,
        from: { row: range.top, column: range.left },
      })
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  })

  const placeIn = (target: EventTarget | null): { row: number; column: number } | undefined => {
    const [row, column] =
      (target as Element | null)?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ') ?? []
    return row === undefined || column === undefined
      ? undefined
      : { row: Number(row), column: Number(column) }
  }
  const press = (event: PointerEvent) => {
    const place = placeIn(event.target)
    if (place === undefined || event.button !== 0) return
    if (editing?.row === place.row && editing.column === place.column) return
    dragging.current = event.pointerType === 'mouse'
    onChosen({ ...place, from: event.shiftKey ? chosen.from : place })
  }
  // What is wrong is a sentence: its column has room for that.
  const wrong = new Set([...faults.values()].flatMap(Object.keys))
  const template = columns
    .map(({ name, width }) => `${wrong.has(name) ? Math.max(width, roomForFault) : width}ch`)
    .join(' ')
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: cells that are chosen and written are no table */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rooms.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        className={styles.grid}
        style={{ '--columns': template } as React.CSSProperties}
        onKeyDown={onKeyDown}
        onPointerDown={press}
        onPointerMove={event => {
          if (!dragging.current || event.buttons === 0) return
          const place = placeIn(event.target)
          if (place !== undefined && (place.row !== chosen.row || place.column !== chosen.column))
            onChosen({ ...place, from: chosen.from })
        }}
        onPointerUp={() => {
          dragging.current = false
        }}
        onDoubleClick={event => {
          const place = placeIn(event.target)
          if (place !== undefined && editing === undefined) begin(place.row, place.column)
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the heads are read, not chosen */}
        <div role="row" aria-rowindex={1} className={styles.head}>
          {columns.map((column, index) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={column.name} role="columnheader" aria-colindex={index + 1} className={styles.headCell}>
              {column.label}
            </div>
          ))}
        </div>
        {rooms.map((room, index) => {
          const isIn = index >= range.top && index <= range.bottom
          return (
            <Row
              key={room.id}
              room={room}
              index={index}
              columns={columns}
              words={words}
              faults={faults.get(room.id)}
              active={index === chosen.row ? chosen.column : -1}
              left={isIn ? range.left : -1}
              right={isIn ? range.right : -1}
              editing={editing?.row === index ? editing : undefined}
              onWrite={editing?.row === index ? write : undefined}
              onCancel={
                editing?.row === index
                  ? () => {
                      const { row, column } = editing
                      setEditing(undefined)
                      requestAnimationFrame(() => focusCell(row, column))
                    }
                  : undefined
              }
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  room: WrittenRoom
  index: number
  columns: readonly Column[]
  words: CellWords
  faults: Faults | undefined
  /** The place of the chosen cell, where it is of this row. */
  active: number
  left: number
  right: number
  editing: Editing | undefined
  onWrite: ((text: string, onwards: Onwards) => void) | undefined
  onCancel: (() => void) | undefined
}

/** A room; drawn again only when something of it is another. */
const Row = memo(function Row(props: RowProps) {
  const { room, index, columns, words, faults, active, left, right, editing, onWrite, onCancel } = props
  const t = useMessages(messages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div role="row" aria-rowindex={index + 2} className={styles.row}>
      {columns.map((column, place) => {
        const text = cellText(room.item, column, words)
        const isEdited = editing?.column === place
        const fault = faults?.[column.name] ?? (place === 0 ? faults?.[''] : undefined)
        const isChanged = room.inForce === null ? text !== '' : !isSameCell(room.item, room.inForce, column)
        const writable = canWrite(room, column)
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, one of which it has, stand in a column
          <div
            key={column.name}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={place >= left && place <= right}
            aria-readonly={writable ? undefined : true}
            aria-invalid={fault === undefined ? undefined : true}
            tabIndex={active === place ? 0 : -1}
            data-cell={`${index} ${place}`}
            data-kind={column.kind}
            data-changed={isChanged || undefined}
            className={styles.cell}
          >
            {isEdited && onWrite !== undefined && onCancel !== undefined ? (
              <CellEditor
                column={column}
                label={column.label}
                text={editing.text}
                invalid={fault !== undefined}
                onWrite={onWrite}
                onCancel={onCancel}
              />
            ) : (
              <span className={styles.value}>{text}</span>
            )}
            {place === 0 && room.revision === 0 && <Badge tone="warn">{t.isNew}</Badge>}
            {isChanged && room.inForce !== null && (
              <span className="visually-hidden"> {t.was(cellText(room.inForce, column, words))}</span>
            )}
            {fault !== undefined && <span className={styles.fault}>{fault}</span>}
          </div>
        )
      })}
    </div>
  )
})
