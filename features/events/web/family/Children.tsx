import { CalendarDays, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { formatDate, parseDay } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { longest, maxChildren } from '../../contract.ts'
import { messages } from '../../family-messages.ts'
import type { BirthBounds } from '../../family-rules.ts'
import styles from './FamilyForm.module.css'
import { emptyChild, type FormValues } from './form-values.ts'

const DatePickerDialog = fetched(async () => ({
  default: (await import('#platform/web/ui/forms/DatePickerDialog.tsx')).DatePickerDialog,
}))

interface ChildrenProps {
  // biome-ignore lint/suspicious/noExplicitAny: what the form turns into does not matter here
  form: UseFormReturn<FormValues, any, any>
  bounds: BirthBounds
  /** Who may come, and for how long it is kept, in words. */
  allowed: string
  erased: string
}

/** One to five children. */
export function Children({ form, bounds, allowed, erased }: ChildrenProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { control, register, setValue, getValues, formState, trigger } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'children' })
  const [said, setSaid] = useState('')
  const [picking, setPicking] = useState<number>()
  const errors = formState.errors.children
  const example = formatDate(bounds.last, language, 'numeric')
  return (
    <fieldset className={styles.part}>
      <legend>
        <h2>{t.children}</h2>
      </legend>
      <p>{allowed}</p>
      <p className={styles.note}>{erased}</p>
      {fields.map((field, index) => (
        <section key={field.id} className={styles.child} aria-label={t.child(index + 1)}>
          <div className={styles.childHead}>
            <h3>{t.child(index + 1)}</h3>
            {fields.length > 1 && (
              <IconButton
                label={t.removeChild(index + 1)}
                icon={<Trash2 aria-hidden />}
                onClick={event => {
                  const part = event.currentTarget.closest('fieldset')
                  remove(index)
                  setSaid(t.childRemoved)
                  // Its button has left: the focus goes to the child before it.
                  const inputs = part?.querySelectorAll<HTMLElement>('section input')
                  inputs?.[0]?.focus()
                }}
              />
            )}
          </div>
          <div className={styles.pair}>
            <TextField
              label={t.lastname}
              autoComplete="off"
              error={errors?.[index]?.childLastname?.message}
              {...register(`children.${index}.childLastname`)}
            />
            <TextField
              label={t.firstname}
              autoComplete="off"
              error={errors?.[index]?.childFirstname?.message}
              {...register(`children.${index}.childFirstname`)}
            />
            <TextField
              label={t.birthDate}
              autoComplete="off"
              inputMode="numeric"
              hint={t.birthHint(example)}
              error={errors?.[index]?.childBirthDate?.message}
              {...register(`children.${index}.childBirthDate`)}
              end={
                <IconButton
                  label={t.pickBirthDate}
                  icon={<CalendarDays aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setPicking(index)}
                />
              }
            />
          </div>
          <TextArea
            label={t.more}
            hint={t.moreHint}
            maxLength={longest.note}
            rows={2}
            error={errors?.[index]?.additionalInformation?.message}
            {...register(`children.${index}.additionalInformation`)}
          />
        </section>
      ))}
      {fields.length < maxChildren && (
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onClick={() => {
              // Brothers and sisters mostly have one name.
              append(
                { ...emptyChild, childLastname: getValues('children.0.childLastname') },
                { focusName: `children.${fields.length}.childFirstname` },
              )
              setSaid(t.childAdded(fields.length + 1))
            }}
          >
            {t.addChild}
          </Button>
        </div>
      )}
      <LiveRegion>{said}</LiveRegion>
      <DialogSlot>
        {picking !== undefined && (
          <FetchedDialog onClose={() => setPicking(undefined)}>
            <DatePickerDialog
              title={t.birthDate}
              label={t.birthDate}
              value={parseDay(getValues(`children.${picking}.childBirthDate`)) ?? bounds.last}
              min={bounds.first}
              max={bounds.last}
              onValidate={day => {
                setValue(`children.${picking}.childBirthDate`, formatDate(day, language, 'numeric'), {
                  shouldDirty: true,
                })
                if (formState.isSubmitted) void trigger(`children.${picking}.childBirthDate`)
                setPicking(undefined)
              }}
              onClose={() => setPicking(undefined)}
            />
          </FetchedDialog>
        )}
      </DialogSlot>
    </fieldset>
  )
}
