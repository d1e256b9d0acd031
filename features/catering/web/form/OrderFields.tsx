import { Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  campusDay,
  formatDate,
  formatDuration,
  formatTime,
  minutesOf,
  parseDay,
  parseTime,
} from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { DayButton } from '#platform/web/ui/forms/DayButton.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { maxComment, maxCostCenter } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { firstDay, guestsFault, lastOrderDay } from '../../rules.ts'
import { inEuros } from '../../words.ts'
import { Articles } from './Articles.tsx'
import { Needs } from './Needs.tsx'
import styles from './OrderForm.module.css'
import { OrderPickers, type Picker, pickerStore } from './OrderPickers.tsx'
import { endAfter, siteOf } from './order-values.ts'
import { PickField } from './PickField.tsx'
import type { OrderFormState } from './use-order-form.ts'

/** Every field of an order; what is wrong is said beside each. */
export function OrderFields({ form }: { form: OrderFormState }) {
  const { values, read, options, now, errorOf, set, type, leave } = form
  const { parameter } = options
  const t = useMessages(messages)
  const language = useLanguage()
  const [picker] = useState(pickerStore)
  const [moved, setMoved] = useState('')
  // What stood there when it was last read: a start that moves past the end takes it along.
  const [start, setStart] = useState(values.startingTime)
  const open = (wanted: Picker) => picker.setState({ open: wanted })
  const today = campusDay(now)
  const { date, startingTime, endingTime, instantType, numberGuests } = read.form
  const length =
    startingTime !== undefined && endingTime !== undefined
      ? minutesOf(endingTime) - minutesOf(startingTime)
      : 0
  const isCustom = parameter.costType === 'CUSTOM_COST_CENTER'
  const costCenterLabel = parameter.costCenterLabel ?? t.fields.costCenter
  const tooMany = numberGuests !== undefined && guestsFault(numberGuests, instantType) !== undefined
  const most = instantType?.maxUser
  const left = maxComment - values.comment.length

  const isPast = read.isPast && instantType !== undefined
  const first = isPast ? firstDay(instantType, siteOf(options), now) : undefined

  const settleStart = () => {
    leave('startingTime')
    const [from, to, former] = [
      parseTime(values.startingTime),
      parseTime(values.endingTime),
      parseTime(start),
    ]
    if (from === undefined) return
    setStart(from)
    if (to === undefined || former === undefined || from === former || from < to) return
    const end = endAfter({ start: former, end: to }, from)
    set({ endingTime: end })
    setMoved(t.endMoved(formatTime(end, language)))
  }
  const typed = (field: 'date' | 'startingTime' | 'endingTime' | 'numberGuests') => ({
    label: t.fields[field],
    'data-field': field,
    value: values[field],
    error: errorOf(field),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setMoved('')
      type(field, event.target.value)
    },
    onBlur: () => (field === 'startingTime' ? settleStart() : leave(field)),
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') leave(field)
    },
  })
  return (
    <>
      <fieldset className={styles.part}>
        <legend>
          <h2>{t.whenAndWhere}</h2>
        </legend>
        <div className={styles.when}>
          <TextField
            {...typed('date')}
            hint={
              date === undefined || errorOf('date') !== undefined
                ? undefined
                : formatDate(date, language, 'day')
            }
            end={
              <DayButton
                label={t.pickDate}
                value={parseDay(values.date)}
                min={today}
                max={lastOrderDay(today)}
                onPick={day => {
                  set({ date: formatDate(day, language, 'numeric') })
                  leave('date')
                }}
                onOpen={() => open('date')}
              />
            }
          />
          <TextField
            {...typed('startingTime')}
            end={
              <IconButton
                label={t.pickTimes}
                icon={<Clock aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => open('times')}
              />
            }
          />
          <TextField
            {...typed('endingTime')}
            hint={length > 0 ? t.lasts(formatDuration(length, language)) : undefined}
          />
        </div>
        <LiveRegion visible className={styles.note}>
          {moved}
        </LiveRegion>
        {read.hours > 0 && (
          <p className={styles.warning}>
            <TriangleAlert aria-hidden />
            <span>
              {t.overtime(
                formatTime(parameter.maxRegularHours, language),
                read.hours,
                inEuros(read.hours * parameter.supplementaryHourCost, language),
              )}
            </span>
          </p>
        )}
        <PickField
          label={t.fields.place}
          name="place"
          value={options.places.find(place => place.referentielReference === values.place)?.referentielName}
          error={errorOf('place')}
          onOpen={() => open('place')}
        />
      </fieldset>

      <fieldset className={styles.part}>
        <legend>
          <h2>{t.whatAndWho}</h2>
        </legend>
        <PickField
          label={t.fields.instantType}
          name="instantType"
          value={instantType?.name}
          hint={
            instantType && (
              <>
                {instantType.description} {t.eachGuest(inEuros(instantType.price, language))},{' '}
                {t.bounds(instantType.minUser, instantType.maxUser)}
              </>
            )
          }
          error={errorOf('instantType')}
          onOpen={() => open('instantType')}
        />
        {isPast && (
          <div className={styles.ways}>
            {first !== undefined && (
              <Button
                variant="quiet"
                onClick={() => {
                  set({ date: formatDate(first, language, 'numeric') })
                  leave('date')
                }}
              >
                {t.firstDay(formatDate(first, language, 'day'))}
              </Button>
            )}
            {form.askLate !== undefined && (
              <Button variant="quiet" onClick={form.askLate}>
                {t.askLate}
              </Button>
            )}
          </div>
        )}
        <TextField {...typed('numberGuests')} className={styles.short} />
        {tooMany && most !== undefined && numberGuests > most && (
          <p className={styles.warning}>
            <TriangleAlert aria-hidden />
            <span>{parameter.maxGuestsWarning ?? t.moreGuests(parameter.contactEmail)}</span>
          </p>
        )}
        {parameter.orderMore && options.foods.length > 0 && (
          <Articles options={options} values={values} onArticles={articles => set({ articles })} />
        )}
        <Needs
          siteId={options.siteId}
          needs={values.needs}
          guests={numberGuests}
          onNeeds={needs => set({ needs })}
        />
        <TextArea
          label={`${t.fields.comment} (${t.optional})`}
          hint={left < maxComment ? t.left(Math.max(0, left)) : t.commentHint}
          error={errorOf('comment')}
          data-field="comment"
          value={values.comment}
          onChange={event => type('comment', event.target.value)}
          onBlur={() => leave('comment')}
        />
      </fieldset>

      <fieldset className={styles.part}>
        <legend>
          <h2>{t.billing}</h2>
        </legend>
        {isCustom ? (
          <TextField
            label={costCenterLabel}
            data-field="costCenter"
            hint={parameter.costCenterHint ?? t.costCenterHint}
            error={errorOf('costCenter')}
            value={values.costCenter}
            maxLength={maxCostCenter}
            autoComplete="off"
            autoCapitalize="characters"
            style={{ textTransform: 'uppercase' }}
            onChange={event => type('costCenter', event.target.value)}
            onBlur={() => leave('costCenter')}
          />
        ) : (
          <PickField
            label={costCenterLabel}
            name="costCenter"
            hint={parameter.costCenterHint ?? undefined}
            value={options.costCenters.find(({ id }) => id === values.costCenter)?.lorealId}
            error={errorOf('costCenter')}
            onOpen={() => open('costCenter')}
          />
        )}
        {options.divisions.length > 0 && (
          <PickField
            label={t.fields.division}
            name="division"
            value={values.division || undefined}
            error={errorOf('division')}
            onOpen={() => open('division')}
          />
        )}
      </fieldset>

      <OrderPickers
        form={form}
        open={picker}
        onTimes={times => {
          set({ startingTime: times.start, endingTime: times.end })
          setStart(times.start)
          setMoved('')
        }}
      />
    </>
  )
}
