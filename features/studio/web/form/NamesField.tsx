import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Field } from '#platform/contract/content-field.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckLine, ChoiceGroup } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { messages } from '../../editor-messages.ts'
import styles from './Form.module.css'
import { useStudioForm } from './form-context.ts'

interface NamesFieldProps {
  field: Field
  label: string
  hint?: string | undefined
  error: string | undefined
  value: unknown
  disabled: boolean
  onChange: (value: readonly string[]) => void
}

/** As many as these are seen at once, each with its box. */
const mostBoxes = 12

/** Several names: of a few that are known, or typed one after the other. */
export function NamesField({ field, label, hint, error, value, disabled, onChange }: NamesFieldProps) {
  const t = useMessages(messages)
  const { namesOf, wordsOf } = useStudioForm()
  const id = useId()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const names = Array.isArray(value) ? value.map(String) : []
  const { refersTo, choices } = field
  const known = refersTo === null ? choices.map(one => one.value) : namesOf(refersTo)
  const called = (name: string) => choices.find(one => one.value === name)?.label ?? wordsOf(refersTo, name)
  if (refersTo !== null && known.length > 0 && known.length <= mostBoxes) {
    const all = [...known, ...names.filter(name => !known.includes(name))]
    return (
      <ChoiceGroup label={label} hint={hint} error={error} single={false}>
        {() => (
          <div className={styles.boxes}>
            {all.map(name => (
              <CheckLine
                key={name}
                disabled={disabled}
                checked={names.includes(name)}
                onChange={({ target }) =>
                  onChange(all.filter(other => (other === name ? target.checked : names.includes(other))))
                }
              >
                {called(name)}
              </CheckLine>
            ))}
          </div>
        )}
      </ChoiceGroup>
    )
  }
  const add = () => {
    const text = typed.trim()
    const name = choices.find(({ label: words }) => isAlike(words, text))?.value ?? text
    if (name === '') return
    if (!names.includes(name)) onChange([...names, name])
    setTyped('')
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink below its content
    <div className={styles.names} role="group" aria-label={label}>
      <div className={styles.adding}>
        <TextField
          ref={input}
          label={label}
          hint={hint}
          error={error}
          disabled={disabled}
          list={`${id}-names`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          icon={<Plus aria-hidden />}
          disabled={disabled}
          aria-label={`${t.addName}: ${label}`}
          onClick={add}
        >
          {t.add}
        </Button>
      </div>
      <datalist id={`${id}-names`}>
        {known
          .filter(name => !names.includes(name))
          .map(name => (
            <option key={name} value={choices.length > 0 ? called(name) : name} />
          ))}
      </datalist>
      {names.length === 0 ? (
        <p className={styles.note}>{t.noNames}</p>
      ) : (
        <ul role="list" className={styles.chips}>
          {names.map(name => (
            <li key={name}>
              <Button
                icon={<X aria-hidden />}
                disabled={disabled}
                aria-label={t.removeName(called(name))}
                onClick={() => {
                  onChange(names.filter(other => other !== name))
                  input.current?.focus()
                }}
              >
                {called(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isAlike(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
