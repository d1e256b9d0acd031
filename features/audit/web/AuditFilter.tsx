import { type FormEvent, useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { type AuditScope, maxPerson } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './AuditScreen.module.css'
import type { AuditFilters } from './use-audit.ts'

export interface AuditFilterProps {
  /** What the person may read, the widest first. */
  scopes: readonly AuditScope[]
  /** The kinds of lines there are. */
  actions: readonly { action: string; name: string }[]
  /** Whether something is left out. */
  isFiltered: boolean
  onFilter: (filters: AuditFilters) => void
}

/** Chooses which lines are shown; nothing changes before it is sent. */
export function AuditFilter({ scopes, actions, isFiltered, onFilter }: AuditFilterProps) {
  const t = useMessages(messages)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFilter(filtersIn(new FormData(event.currentTarget)))
  }
  const kinds = actions.map(({ action, name }) => ({ value: action, label: name }))
  return (
    <form className={styles.filter} aria-label={t.filters} onSubmit={submit} onReset={() => onFilter({})}>
      {scopes.length > 1 && (
        <Select
          label={t.scope}
          name="scope"
          options={scopes.map(one => ({ value: one, label: t.scopes[one] }))}
        />
      )}
      <Select label={t.action} name="action" options={[{ value: '', label: t.anyAction }, ...kinds]} />
      <TextField label={t.day} name="day" type="date" />
      <TextField
        className={styles.person ?? ''}
        label={t.person}
        name="person"
        hint={t.personHint}
        maxLength={maxPerson}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit">
          {t.show}
        </Button>
        {isFiltered && <Button type="reset">{t.clear}</Button>}
      </div>
    </form>
  )
}

function filtersIn(form: FormData): AuditFilters {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  return {
    scope: text('scope') as AuditScope | undefined,
    action: text('action'),
    person: text('person'),
    day: text('day'),
  }
}

interface SelectProps {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
}

function Select({ label, name, options }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
