import { useId, useState } from 'react'
import { maxEmail } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { maxName } from '../../contract.ts'
import { maxCompany, maxPhone } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { visitorFaults } from '../../rules.ts'
import styles from './VisitForm.module.css'
import type { Fault, VisitorValues } from './visit-values.ts'

interface VisitorDialogProps {
  /** Whom it begins with. */
  visitor: VisitorValues
  isNew: boolean
  /** The addresses of the others, in lower case. */
  others: ReadonlySet<string>
  /** People who were invited before, the latest first. */
  former: readonly VisitorValues[]
  onDone: (visitor: VisitorValues) => void
  onClose: () => void
}

const formerShown = 4

/** Asks who comes. Nothing leaves it before it is right. */
export function VisitorDialog({ visitor, isNew, others, former, onDone, onClose }: VisitorDialogProps) {
  const t = useMessages(messages)
  const [values, setValues] = useState(visitor)
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map())
  const id = useId()

  const set = (changed: Partial<VisitorValues>) => {
    setValues({ ...values, ...changed })
    setFaults(new Map([...faults].filter(([field]) => !(field in changed))))
  }
  const typed = (field: 'firstName' | 'lastName' | 'email' | 'company' | 'phoneNumber') => {
    const fault = faults.get(field)
    return {
      id: `${id}-${field}`,
      value: values[field],
      error: fault === undefined || fault === 'BEYOND_LIMIT' ? undefined : t.faults[fault],
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
    }
  }
  const submit = () => {
    const found = new Map<string, Fault>(visitorFaults(values))
    if (!found.has('email') && others.has(values.email.trim().toLowerCase()))
      found.set('email', 'EMAIL_TWICE')
    setFaults(found)
    const [first] = found.keys()
    if (first === undefined) onDone(values)
    else document.getElementById(`${id}-${first}`)?.focus()
  }

  const words = `${values.firstName} ${values.lastName} ${values.email}`.trim().toLowerCase()
  const proposed = isNew
    ? former
        .filter(one => !others.has(one.email.toLowerCase()) && one.email !== values.email)
        .filter(one => words === '' || nameOf(one).toLowerCase().includes(words))
        .slice(0, formerShown)
    : []
  return (
    <Modal
      title={isNew ? t.addTitle : t.editTitle}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit">
            {isNew ? t.addIt : t.saveIt}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField {...typed('firstName')} label={t.firstName} maxLength={maxName} data-autofocus />
        <TextField {...typed('lastName')} label={t.lastName} maxLength={maxName} />
        {proposed.length > 0 && (
          <ChoiceGroup label={t.before} single={false}>
            {() => (
              <div className={styles.buttons}>
                {proposed.map(one => (
                  <Button key={one.key} onClick={() => set({ ...one, key: values.key })}>
                    {nameOf(one)}
                  </Button>
                ))}
              </div>
            )}
          </ChoiceGroup>
        )}
        <TextField
          {...typed('email')}
          label={t.email}
          type="email"
          maxLength={maxEmail}
          autoCapitalize="none"
        />
        <TextField {...typed('company')} label={t.company} maxLength={maxCompany} />
        <TextField
          {...typed('phoneNumber')}
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          inputMode="tel"
          maxLength={maxPhone}
        />
        <ChoiceGroup label={t.language} single>
          {({ name }) =>
            languages.map(language => (
              <RadioLine
                key={language}
                name={name}
                checked={values.language === language}
                onChoose={() => set({ language })}
              >
                {t.languages[language]}
              </RadioLine>
            ))
          }
        </ChoiceGroup>
      </div>
    </Modal>
  )
}

export function nameOf({ firstName, lastName }: Pick<VisitorValues, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`
}
