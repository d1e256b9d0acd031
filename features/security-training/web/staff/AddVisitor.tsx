import { useRef, useState } from 'react'
import { maxEmail } from '#platform/contract/shapes.ts'
import { isEmail } from '#platform/text/email.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/Checkbox.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { addVisitor, maxVisitorName, visitorLanguages } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { nameOf } from './parts.tsx'
import styles from './Staff.module.css'

const fields = ['firstName', 'lastName', 'email', 'company'] as const
type Field = (typeof fields)[number]

/** Asks who the visitor is, then makes them known to the campus. */
export function AddVisitorDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState({ firstName: '', lastName: '', email: '', company: '' })
  const [language, setLanguage] = useState(useLanguage())
  const [sendLink, setSendLink] = useState(true)
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({})
  const form = useRef<HTMLDivElement>(null)
  const focus = (field: Field) => form.current?.querySelectorAll('input')[fields.indexOf(field)]?.focus()

  const lacking = (): Partial<Record<Field, string>> => ({
    ...(typed.firstName.trim() === '' && { firstName: t.required }),
    ...(typed.lastName.trim() === '' && { lastName: t.required }),
    ...(!isEmail(typed.email.trim()) && {
      email: typed.email.trim() === '' ? t.required : t.emailWrong,
    }),
  })
  const text = (field: Field) => ({
    value: typed[field],
    error: faults[field],
    autoComplete: 'off',
    maxLength: field === 'email' ? maxEmail : maxVisitorName,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: event.target.value })
      setFaults({ ...faults, [field]: undefined })
    },
  })

  return (
    <ActDialog
      title={t.addQuestion}
      confirm={t.doAdd}
      working={t.adding}
      doneTitle={t.addedTitle}
      onClose={onClose}
      isToCorrect={error => {
        const found = error instanceof CallProblem ? error.fields : {}
        setFaults(found)
        return fields.some(field => found[field] !== undefined)
      }}
      act={options => {
        const wrong = lacking()
        const first = fields.find(field => wrong[field] !== undefined)
        if (first !== undefined) {
          setFaults(wrong)
          focus(first)
          return undefined
        }
        const company = typed.company.trim()
        const body = {
          firstName: typed.firstName.trim(),
          lastName: typed.lastName.trim(),
          email: typed.email.trim(),
          ...(company !== '' && { company }),
          language,
          sendLink,
        }
        return call(addVisitor, { query: { siteId }, body }, options).then(({ visitor, isNew }) =>
          isNew ? t.added(nameOf(visitor), sendLink) : t.known(nameOf(visitor), sendLink),
        )
      }}
    >
      <div ref={form} className={styles.fields}>
        <TextField label={t.firstName} {...text('firstName')} data-autofocus />
        <TextField label={t.lastName} {...text('lastName')} />
        <TextField label={t.email} hint={t.emailHint} type="email" inputMode="email" {...text('email')} />
        <TextField label={t.company} {...text('company')} />
        <ChoiceGroup label={t.language} single>
          {({ name }) =>
            visitorLanguages.map(one => (
              <RadioLine key={one} name={name} checked={language === one} onChoose={() => setLanguage(one)}>
                {t.languages[one]}
              </RadioLine>
            ))
          }
        </ChoiceGroup>
        <Checkbox label={t.sendLink} checked={sendLink} onCheck={setSendLink} />
      </div>
    </ActDialog>
  )
}
