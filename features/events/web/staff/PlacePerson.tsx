import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listUsers } from '#features/directory/contract.ts'
import { isLongEnough, nameOf as nameInDirectory } from '#features/directory/rules.ts'
import { maxSearch } from '#platform/contract/shapes.ts'
import { CallProblem, call, queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { ChoiceGroup, RadioLine, Select } from '#platform/web/ui/forms/choices.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { useFormer } from '#platform/web/ui/forms/use-act.ts'
import { messages } from '../../people-messages.ts'
import { addPerson, movePerson, type StaffAnimation, type StaffBooking } from '../../staff-contract.ts'
import { nameOf } from './People.tsx'
import styles from './Staff.module.css'
import { slotInWords } from './slot-words.ts'

/** How long what is typed rests before it is searched, in milliseconds. */
const searchRests = 300
const mostFound = 8

/** The slots into which somebody may be put, with what is free. */
function useSlotChoice(animation: Pick<StaffAnimation, 'slots'>, but?: string) {
  const t = useMessages(messages)
  const language = useLanguage()
  const open = animation.slots.filter(slot => !slot.cancelled && !slot.over && slot.id !== but)
  const [slotId, setSlotId] = useState(open.length === 1 ? (open[0]?.id ?? '') : '')
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLSelectElement>(null)
  return {
    isEmpty: open.length === 0,
    /** The slot, or undefined once the field has said that none is chosen. */
    read: (): string | undefined => {
      if (slotId !== '') return slotId
      setStrict(true)
      field.current?.focus()
      return undefined
    },
    field: (label: string) => (
      <Select
        ref={field}
        label={label}
        placeholder={t.chooseSlot}
        value={slotId}
        error={strict && slotId === '' ? t.slotMissing : undefined}
        options={open.map(slot => ({
          value: slot.id,
          text: t.free(slotInWords(slot, language), Math.max(0, slot.limitUser - slot.numberUser)),
        }))}
        onChange={({ target }) => setSlotId(target.value)}
      />
    ),
  }
}

/** Whether a refusal is to be said beside what was chosen. */
function useRefusal() {
  const [refusal, setRefusal] = useState<string>()
  return {
    clear: () => setRefusal(undefined),
    isToCorrect: (error: unknown) => {
      if (!(error instanceof CallProblem) || error.status !== 409) return false
      setRefusal(error.message)
      return true
    },
    words: refusal !== undefined && (
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    ),
  }
}

/** Registers a person who is found as in the directory. */
export function AddPersonDialog({
  animation: current,
  onClose,
}: {
  animation: StaffAnimation
  onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const animation = useFormer(current)
  const slot = useSlotChoice(animation)
  const refusal = useRefusal()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ email: string; name: string }>()
  const [strict, setStrict] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Quotes would turn the phrase into Graph's query language.
  const phrase = useRested(typed.trim(), searchRests).replaceAll('"', ' ')
  const found = useQuery({
    ...queryOf(listUsers, { query: { $search: phrase, $top: mostFound } }),
    enabled: isLongEnough(phrase),
    placeholderData: previous => previous,
  })
  const people = (found.data?.value ?? []).flatMap(person =>
    person.mail ? [{ email: person.mail, name: nameInDirectory(person, language) }] : [],
  )
  const isVisible = isLongEnough(phrase)
  return (
    <ActDialog
      title={t.addTitle}
      confirm={t.addDo}
      working={t.adding}
      doneTitle={t.addedTitle}
      onClose={onClose}
      isToCorrect={refusal.isToCorrect}
      act={options => {
        if (chosen === undefined) {
          setStrict(true)
          field.current?.focus()
          return undefined
        }
        const slotId = slot.read()
        if (slotId === undefined) return undefined
        refusal.clear()
        const params = { id: animation.id, slotId }
        return call(addPerson, { params, body: { email: chosen.email } }, options).then(({ name }) =>
          t.added(name || chosen.name),
        )
      }}
    >
      <div className={desk.fields}>
        <p>{t.addNote}</p>
        {refusal.words}
        <SearchField
          ref={field}
          label={t.find}
          hint={t.findHint}
          value={typed}
          maxLength={maxSearch}
          onValue={text => {
            setTyped(text)
            setChosen(undefined)
          }}
          data-autofocus
        />
        <div role="status">
          {strict && chosen === undefined && <p className={styles.refusal}>{t.choosePerson}</p>}
          {isVisible && found.data === undefined && (found.isError ? t.findFailed : t.finding)}
          {isVisible && found.data !== undefined && people.length === 0 && t.foundNone}
        </div>
        {isVisible && people.length > 0 && (
          <ChoiceGroup label={t.people} single>
            {({ name: group }) => (
              <>
                {people.map(person => (
                  <RadioLine
                    key={person.email}
                    name={group}
                    checked={chosen?.email === person.email}
                    onChoose={() => setChosen(person)}
                  >
                    {person.name} <span className={styles.address}>{person.email}</span>
                  </RadioLine>
                ))}
              </>
            )}
          </ChoiceGroup>
        )}
        {slot.isEmpty ? <p>{t.noOther}</p> : slot.field(t.slot)}
      </div>
    </ActDialog>
  )
}

/** Puts a person into another slot. */
export function MovePersonDialog({
  animation: current,
  booking,
  onClose,
}: {
  animation: StaffAnimation
  booking: StaffBooking
  onClose: () => void
}) {
  const t = useMessages(messages)
  const animation = useFormer(current)
  const { id, slotId: from, ...person } = useFormer(booking)
  const slot = useSlotChoice(animation, from)
  const refusal = useRefusal()
  const name = nameOf(person)
  return (
    <ActDialog
      title={t.moveTitle(name)}
      confirm={t.moveDo}
      working={t.moving}
      doneTitle={t.movedTitle}
      onClose={onClose}
      isToCorrect={refusal.isToCorrect}
      act={options => {
        const slotId = slot.read()
        if (slotId === undefined) return undefined
        refusal.clear()
        const params = { id: animation.id, bookingId: id }
        return call(movePerson, { params, body: { slotId } }, options).then(() => t.moved(name))
      }}
    >
      <div className={desk.fields}>
        <p>{t.moveNote}</p>
        {refusal.words}
        {slot.isEmpty ? <p>{t.noOther}</p> : slot.field(t.moveTo)}
      </div>
    </ActDialog>
  )
}
