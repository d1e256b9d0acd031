import { Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Field } from '#platform/contract/content-field.ts'
import type { Language } from '#platform/text/language.ts'
import { isDay } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { FetchedPart } from '#platform/web/ui/FetchedPart.tsx'
import { CheckLine, ChoiceGroup, Select } from '#platform/web/ui/forms/choices.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../../editor-messages.ts'
import { FileField } from '../files/FileField.tsx'
import { localOf } from '../moments.ts'
import { asPage, withinScreen } from '../text/page-headings.ts'
import styles from './Form.module.css'
import { placeId, useStudioForm } from './form-context.ts'
import { ListField } from './ListField.tsx'
import { NamesField } from './NamesField.tsx'
import { fieldsWithin, numberTyped, type Path, strangersIn, textOf, valueAt } from './values.ts'

const RichTextField = fetched(() => import('../text/RichTextField.tsx'))

export interface FieldInputProps {
  field: Field
  path: Path
  language: Language | null
  label: string
  hint?: string | undefined
  /** The fields of an object inside the entry. */
  renderFields: (fields: readonly Field[], inside: Path) => ReactNode
}

/** More names than these are typed, with proposals, instead of chosen from a list. */
const mostChosen = 200

/** The input of one field, of whatever kind. */
export function FieldInput({ field, path, language, label, hint, renderFields }: FieldInputProps) {
  const t = useMessages(messages)
  const form = useStudioForm()
  const proposals = useId()
  const value = valueAt(form.item, path)
  const text = textOf(value)
  const error = form.faultAt(path)
  const change = (next: unknown) => form.change(path, next)
  const disabled = form.readOnly
  const typed = {
    label,
    hint,
    error,
    disabled,
    lang: language ?? undefined,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  const chosen = (
    options: readonly { value: string; text: string }[],
    read: (text: string) => unknown = same,
  ) => (
    <Select
      label={label}
      hint={hint}
      error={error}
      disabled={disabled}
      placeholder={field.required ? t.empty : t.notSaid}
      value={text}
      options={
        text === '' || options.some(option => option.value === text)
          ? options
          : [...options, { value: text, text }]
      }
      onChange={({ target }) => change(target.value === '' ? undefined : read(target.value))}
    />
  )
  switch (field.kind) {
    case 'text':
      return <TextArea {...typed} rows={4} />
    case 'page':
    case 'html': {
      const isPage = field.kind === 'page'
      return (
        <FetchedPart
          fallback={
            <Loading label={t.textLoading}>
              <Skeleton width="6rem" />
              <Skeleton shape="box" height="12rem" />
            </Loading>
          }
        >
          <RichTextField
            {...{ label, hint, error, language }}
            readOnly={disabled}
            headings={field.headings}
            value={isPage ? withinScreen(text) : text}
            onChange={html => change(isPage ? asPage(html) : html)}
          />
        </FetchedPart>
      )
    }
    case 'day':
      return <TextField {...typed} type={text === '' || isDay(text) ? 'date' : 'text'} />
    case 'time':
      return <TextField {...typed} type={/^(\d\d:\d\d)?$/.test(text) ? 'time' : 'text'} />
    case 'moment':
      return <Moment typed={typed} onText={change} />
    case 'integer':
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
          onChange={({ target }) => change(numberTyped(target.value))}
        />
      )
    case 'boolean': {
      const unsaid = form.tickAt(path)
      if (unsaid !== undefined)
        return (
          <>
            <CheckLine
              disabled={disabled}
              checked={value === undefined ? unsaid : value === true}
              aria-describedby={`${proposals}-error`}
              onChange={({ target }) => change(target.checked === unsaid ? undefined : target.checked)}
            >
              {label}
            </CheckLine>
            <FieldNotes field={proposals} hint={hint} error={error} />
          </>
        )
      return chosen(
        [
          { value: 'true', text: t.yes },
          { value: 'false', text: t.no },
        ],
        read => read === 'true',
      )
    }
    case 'choice':
      return chosen(field.choices.map(one => ({ value: one.value, text: one.label })))
    case 'choices': {
      const those: readonly unknown[] = Array.isArray(value) ? value : []
      return (
        <ChoiceGroup label={label} hint={hint} error={error} single={false}>
          {() => (
            <div className={styles.boxes}>
              {field.choices.map(one => (
                <CheckLine
                  key={one.value}
                  disabled={disabled}
                  checked={those.includes(one.value)}
                  onChange={({ target }) =>
                    change(
                      field.choices
                        .map(choice => choice.value)
                        .filter(other => (other === one.value ? target.checked : those.includes(other))),
                    )
                  }
                >
                  {one.label}
                </CheckLine>
              ))}
            </div>
          )}
        </ChoiceGroup>
      )
    }
    case 'name': {
      const names = field.refersTo === null ? [] : form.namesOf(field.refersTo)
      if (names.length > 0 && names.length <= mostChosen)
        return chosen(names.map(name => ({ value: name, text: form.wordsOf(field.refersTo, name) })))
      return (
        <>
          <TextField {...typed} list={proposals} />
          <datalist id={proposals}>
            {names.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )
    }
    case 'names': {
      const wrong = error ?? form.faultWithin(path)
      return <NamesField {...{ field, label, hint, value, disabled }} error={wrong} onChange={change} />
    }
    case 'picture':
    case 'pdf':
      return (
        <FileField
          kind={field.kind}
          {...{ label, hint, error, disabled }}
          address={text}
          onAddress={change}
        />
      )
    case 'address':
      return <TextField {...typed} inputMode="url" autoComplete="off" />
    case 'mail':
      return <TextField {...typed} inputMode="email" autoComplete="off" />
    case 'list':
      return <ListField {...{ field, path, label, hint, error, value, renderFields }} />
    case 'group': {
      const holder = valueAt(form.item, path.slice(0, -1))
      return (
        <fieldset className={styles.inside}>
          <legend>{label}</legend>
          {error !== undefined && <p className={styles.fault}>{error}</p>}
          {renderFields(fieldsWithin(field, holder), path)}
          {strangersIn(field, holder).map(name => (
            <Stranger key={name} name={name} path={[...path, name]} by={field.variants?.by} />
          ))}
        </fieldset>
      )
    }
    case 'json':
      return (
        <TextArea
          {...typed}
          hint={hint ?? field.expected}
          rows={4}
          spellCheck={false}
          className={styles.code}
          value={
            typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)
          }
          onChange={({ target }) => change(jsonTyped(target.value))}
        />
      )
    case 'line':
      return <TextField {...typed} maxLength={undefined} />
  }
}

/** A value for which the form has no field: it stays as it came until it is taken away. */
function Stranger({ name, path, by }: { name: string; path: Path; by: string | undefined }) {
  const t = useMessages(messages)
  const form = useStudioForm()
  const value = valueAt(form.item, path)
  const error = form.faultWithin(path)
  const remove = () => {
    form.change(path, undefined)
    const around = document.getElementById(placeId([...path.slice(0, -2), by ?? '']))
    around?.querySelector<HTMLElement>('select, input')?.focus()
  }
  return (
    <div id={placeId(path)} className={styles.stranger}>
      <p>
        {t.stranger(name)} <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
      </p>
      {error !== undefined && <p className={styles.fault}>{error}</p>}
      {!form.readOnly && (
        <Button icon={<Trash2 aria-hidden />} aria-label={t.removeStranger(name)} onClick={remove}>
          {t.remove}
        </Button>
      )}
    </div>
  )
}

function same(text: string): string {
  return text
}

/** What was typed as JSON; as it was typed where it is none yet. */
function jsonTyped(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Typed = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & { value: string }

/** A moment as files write it: by the campus’s clock, or as an instant. What says another thing is typed as it is there. */
function Moment({ typed, onText }: { typed: Typed; onText: (text: string) => void }) {
  const { value } = typed
  const clock = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(value)
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? new Date(value) : undefined
  const isInstant = instant !== undefined && !Number.isNaN(instant.getTime())
  if (value !== '' && clock === null && !isInstant)
    return <TextField {...typed} onChange={({ target }) => onText(target.value)} />
  return (
    <TextField
      {...typed}
      type="datetime-local"
      value={isInstant ? localOf(instant) : clock === null ? '' : `${clock[1]}T${clock[2]}`}
      onChange={({ target }) => onText(target.value.slice(0, 16).replace('T', ' '))}
    />
  )
}
