import { startTransition, useEffect } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { campusDay, type Day, formatDate, parseDay } from '#platform/time/campus-time.ts'
import { fetchComponent, fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { faultInWords } from '../../fault-words.ts'
import { messages } from '../../form-messages.ts'
import { faultsOf, lastOrderDay } from '../../rules.ts'
import { FormDialog } from './FormDialog.tsx'
import { instantOptions } from './instant-options.ts'
import { loadPicker } from './load-picker.ts'
import { type OrderValues, siteOf } from './order-values.ts'
import type { OrderFormState } from './use-order-form.ts'

const DatePickerDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/DatePickerDialog.tsx')).DatePickerDialog,
}))
const PickerDialog = fetched(loadPicker)
const TimePickerDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/TimePickerDialog.tsx')).TimePickerDialog,
}))

export type Picker = 'date' | 'times' | 'place' | 'instantType' | 'costCenter' | 'division'

/** Which dialog is open, beside the form: its fields are not drawn anew for it. */
export type PickerStore = StoreApi<{ open: Picker | undefined }>

export function pickerStore(): PickerStore {
  return createStore(() => ({ open: undefined }))
}

interface OrderPickersProps {
  form: OrderFormState
  open: PickerStore
  onTimes: (times: { start: string; end: string }) => void
}

/** The dialogs in which fields of an order are chosen, one at a time. */
export function OrderPickers({ form, open, onTimes }: OrderPickersProps) {
  const { values, read, options, now, set, leave } = form
  const t = useMessages(messages)
  const language = useLanguage()
  const picker = useStore(open, state => state.open)
  // Beside the form: what is typed right after a field was opened belongs to its search. Whether it fails is told there.
  useEffect(() => void fetchComponent(loadPicker).catch(() => undefined), [])
  const close = () => {
    open.setState({ open: undefined })
    // The dialog goes before the field says that it is empty.
    if (picker !== undefined && picker !== 'times') startTransition(() => leave(picker))
  }
  const pick = (field: keyof OrderValues) => (id: string) => {
    set({ [field]: id })
    close()
  }
  const site = siteOf(options)
  const today = campusDay(now)
  const dayFault = (day: string) => {
    const wanted = { ...read.form, date: day, instantType: undefined }
    const fault = faultsOf(wanted, site, now).date
    return (
      fault && faultInWords('date', fault, { form: wanted, site, siteName: options.siteName, now }, language)
    )
  }
  const timesFault = ({ start: from, end: to }: { start: string; end: string }) => {
    const wanted = { ...read.form, startingTime: from, endingTime: to }
    if (to === '24:00') return t.unreadable.time
    const faults = faultsOf(wanted, site, now)
    for (const field of ['startingTime', 'endingTime'] as const) {
      const fault = faults[field]
      if (fault !== undefined)
        return faultInWords(field, fault, { form: wanted, site, siteName: options.siteName, now }, language)
    }
    return undefined
  }
  return (
    <FormDialog>
      {picker !== undefined && (
        <FetchedDialog onClose={close}>
          {picker === 'date' && (
            <DatePickerDialog
              label={t.fields.date}
              value={parseDay(values.date)}
              min={today}
              max={lastOrderDay(today)}
              check={dayFault}
              besideField
              onClose={close}
              onValidate={day => pick('date')(formatDate(day, language, 'numeric'))}
            />
          )}
          {picker === 'times' && (
            <TimePickerDialog
              start={read.form.startingTime}
              end={read.form.endingTime}
              check={timesFault}
              onClose={close}
              onValidate={times => {
                onTimes(times)
                close()
              }}
            />
          )}
          {picker === 'place' && (
            <PickerDialog
              title={t.pickPlace}
              options={options.places.map(({ referentielReference, referentielName }) => ({
                id: referentielReference,
                label: referentielName,
              }))}
              selected={values.place}
              onClose={close}
              onPick={pick('place')}
            />
          )}
          {picker === 'instantType' && (
            <InstantTypePicker
              form={form}
              onClose={close}
              onPick={pick('instantType')}
              onDay={(id, day) => {
                set({ date: formatDate(day, language, 'numeric') })
                pick('instantType')(id)
              }}
            />
          )}
          {picker === 'costCenter' && (
            <PickerDialog
              title={t.pickCostCenter}
              options={options.costCenters.map(({ id, lorealId }) => ({ id, label: lorealId }))}
              selected={values.costCenter}
              onClose={close}
              onPick={pick('costCenter')}
            />
          )}
          {picker === 'division' && (
            <PickerDialog
              title={t.pickDivision}
              options={options.divisions.map(division => ({ id: division, label: division }))}
              selected={values.division}
              onClose={close}
              onPick={pick('division')}
            />
          )}
        </FetchedDialog>
      )}
    </FormDialog>
  )
}

interface InstantTypePickerProps {
  form: OrderFormState
  onClose: () => void
  onPick: (id: string) => void
  onDay: (id: string, day: Day) => void
}

/** What may be served then, and why the rest may not: worked out once the dialog is drawn. */
function InstantTypePicker({
  form: { values, read, options, now, late, askLate },
  onClose,
  onPick,
  onDay,
}: InstantTypePickerProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { date, startingTime } = read.form
  const onLate =
    askLate &&
    ((id: string) => {
      askLate()
      onPick(id)
    })
  return (
    <PickerDialog
      title={t.pickInstant}
      options={instantOptions(options, { date, startingTime, now, late, onDay, onLate }, language)}
      selected={values.instantType}
      onClose={onClose}
      onPick={onPick}
    />
  )
}
