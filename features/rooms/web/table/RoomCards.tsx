import { memo, useState } from 'react'
import { floorInWords } from '#platform/text/floor.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckLine, ChoiceGroup, Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { messages } from '../../table-messages.ts'
import {
  type CellWords,
  type Column,
  cellText,
  equipmentOf,
  isSameCell,
  type RoomItem,
  withCell,
  withEquipment,
} from './cells.ts'
import { RoomActs, type RoomActsProps } from './RoomActs.tsx'
import { canWrite } from './RoomsGrid.tsx'
import styles from './RoomsTable.module.css'
import type { Faults } from './use-table.ts'
import { isChanged, type WrittenRoom } from './written-rooms.ts'

interface RoomCardsProps extends Omit<RoomActsProps, 'room'> {
  rooms: readonly WrittenRoom[]
  columns: readonly Column[]
  words: CellWords
  faults: ReadonlyMap<string, Faults>
  /** The card that is open at first. */
  open: string | undefined
  onChange: (items: ReadonlyMap<string, RoomItem>) => void
}

/** Room after room, as a phone has place for: each with the fields of its row. */
export function RoomCards({ rooms, columns, words, faults, open, onChange, ...acts }: RoomCardsProps) {
  const t = useMessages(messages)
  return (
    <ul role="list" aria-label={t.rooms} className={styles.cards}>
      {rooms.map(room => (
        <li key={room.id} className={styles.card}>
          <Card
            room={room}
            columns={columns}
            words={words}
            faults={faults.get(room.id)}
            isOpen={open === room.id}
            onChange={onChange}
            acts={acts}
          />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  room: WrittenRoom
  columns: readonly Column[]
  words: CellWords
  faults: Faults | undefined
  isOpen: boolean
  onChange: (items: ReadonlyMap<string, RoomItem>) => void
  acts: Omit<RoomActsProps, 'room'>
}

const Card = memo(function Card({ room, columns, words, faults, isOpen, onChange, acts }: CardProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(isOpen)
  const { item } = room
  const text = (name: string) => {
    const column = columns.find(one => one.name === name)
    return column === undefined ? '' : cellText(item, column, words)
  }
  const name = text('name') || t.untitled
  const floor = text('floor')
  const facts = [
    text('building'),
    floor && floorInWords(floor, words.language),
    text('capacity') && t.seats(text('capacity')),
  ]
  const changed = isChanged(room)
  return (
    <>
      <h2 className={styles.cardHead}>
        <button
          type="button"
          className={styles.cardButton}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.cardName}>{name}</span>
          <span className={styles.cardFacts}>{facts.filter(Boolean).join(' · ')}</span>
        </button>
      </h2>
      {(changed || faults !== undefined) && (
        <p className={styles.badges}>
          {room.revision === 0 ? (
            <Badge tone="warn">{t.isNew}</Badge>
          ) : (
            changed && <Badge tone="warn">{t.changed}</Badge>
          )}
          {faults !== undefined && <Badge tone="bad">{t.faulty(Object.keys(faults).length)}</Badge>}
        </p>
      )}
      {open && (
        <div className={styles.cardFields}>
          {columns.map(column => (
            <CardField
              key={column.name}
              {...{ room, column, words }}
              fault={faults?.[column.name]}
              onItem={next => onChange(new Map([[room.id, next]]))}
            />
          ))}
          <RoomActs room={room} {...acts} />
        </div>
      )}
    </>
  )
})

interface CardFieldProps {
  room: WrittenRoom
  column: Column
  words: CellWords
  fault: string | undefined
  onItem: (item: RoomItem) => void
}

function CardField({ room, column, words, fault, onItem }: CardFieldProps) {
  const t = useMessages(messages)
  const { item, inForce } = room
  const [typed, setTyped] = useState<string>()
  const text = cellText(item, column, words)
  const disabled = !canWrite(room, column)
  const before =
    inForce === null || isSameCell(item, inForce, column) ? undefined : cellText(inForce, column, words)
  const shared = {
    label: column.label,
    hint: before === undefined ? undefined : t.was(before),
    error: fault,
    disabled,
  }
  const write = (next: string) => next !== text && onItem(withCell(item, column, next, words))
  const list = column.kind === 'equipment' ? equipmentOf(item) : undefined
  if (list !== undefined && words.known.length > 0) {
    return (
      <ChoiceGroup label={column.label} hint={shared.hint} error={fault} single={false}>
        {() =>
          words.known.map(one => (
            <CheckLine
              key={one.code}
              disabled={disabled}
              checked={list.some(({ code }) => code === one.code)}
              onChange={({ target }) =>
                onItem(
                  withEquipment(
                    item,
                    target.checked ? [...list, one] : list.filter(({ code }) => code !== one.code),
                  ),
                )
              }
            >
              {one[words.language]}
            </CheckLine>
          ))
        }
      </ChoiceGroup>
    )
  }
  if (column.kind === 'answer' || column.kind === 'choice') {
    const options = column.kind === 'answer' ? [t.yes, t.no] : column.choices.map(one => one.text)
    return (
      <Select
        {...shared}
        placeholder={t.empty}
        value={text}
        options={text === '' || options.includes(text) ? options : [...options, text]}
        onChange={({ target }) => write(target.value)}
      />
    )
  }
  return (
    <TextField
      {...shared}
      value={typed ?? text}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        write(target.value)
      }}
      // What was typed stands as it was typed until one leaves it.
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** What a card without a fold needs besides: a button that opens nothing else. */
export function FirstFault({ count, onGo }: { count: number; onGo: () => void }) {
  const t = useMessages(messages)
  return (
    <p role="status" className={styles.faults}>
      {t.faulty(count)} <Button onClick={onGo}>{t.nextFault}</Button>
    </p>
  )
}
