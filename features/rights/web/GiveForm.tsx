import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { isRole, type RoleGrant, roles } from '#platform/contract/roles.ts'
import { roleNames } from '#platform/text/role-names.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { maxThing } from '../contract.ts'
import { messages } from '../messages.ts'
import { Abilities } from './Abilities.tsx'
import styles from './Rights.module.css'
import { useGrantWords } from './words.ts'

const company = 'company'

interface Faults {
  role?: string
  where?: string
  thing?: string
}

/** Chooses a role and what it is for; the question comes before anything is done. */
export function GiveForm({ onGive }: { onGive: (grant: RoleGrant) => void }) {
  const t = useMessages(messages)
  const names = roleNames[useLanguage()]
  const { campuses } = useGrantWords()
  const [role, setRole] = useState('')
  const [where, setWhere] = useState('')
  const [thing, setThing] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const form = useRef<HTMLFormElement>(null)
  const isOfCampus = where !== '' && where !== company

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const one = isOfCampus ? thing.trim() : ''
    const found: Faults = {
      ...(role === '' && { role: t.missingRole }),
      ...(where === '' && { where: t.missingWhere }),
      ...(/[\s:]/.test(one) && { thing: t.thingWrong }),
    }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (isRole(role)) onGive({ role, siteId: isOfCampus ? where : null, thing: one === '' ? null : one })
  }
  return (
    <form ref={form} noValidate className={styles.form} aria-label={t.give} onSubmit={submit}>
      <Select
        name="role"
        label={t.role}
        placeholder={t.chooseRole}
        options={roles.map(one => ({ value: one, text: names[one] }))}
        value={role}
        error={faults.role}
        onChange={({ target }) => setRole(target.value)}
      />
      {isRole(role) && (
        <div className={styles.may}>
          <h3>{t.mayDo}</h3>
          <Abilities role={role} />
        </div>
      )}
      <Select
        name="where"
        label={t.where}
        placeholder={t.chooseWhere}
        options={[{ value: company, text: t.company }, ...campuses]}
        value={where}
        error={faults.where}
        onChange={({ target }) => setWhere(target.value)}
      />
      {isOfCampus && (
        <TextField
          name="thing"
          label={t.thing}
          hint={t.thingHint}
          maxLength={maxThing}
          value={thing}
          error={faults.thing}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setThing(target.value)}
        />
      )}
      <Button type="submit" variant="primary" icon={<Plus aria-hidden />} aria-haspopup="dialog">
        {t.giveButton}
      </Button>
    </form>
  )
}
