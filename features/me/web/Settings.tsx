import { useId } from 'react'
import { shellEvents } from '#platform/contract/analytics.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useChangeLanguage, useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { appearances, useLocalState } from '#platform/web/storage/local-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { messages } from '../messages.ts'
import styles from './MeScreen.module.css'

/** Each in its own language, for who does not read the other. */
const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' }

/** How the product speaks and looks on this device. */
export function Settings() {
  const t = useMessages(messages)
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  const theme = useLocalState(s => s.theme)
  const appearance = useLocalState(s => s.appearance)
  const looks = [...appearances, 'accessible'] as const
  const singleKeys = useLocalState(s => s.singleKeys)
  const wear = (look: (typeof looks)[number]) => {
    const isAccessible = look === 'accessible'
    useLocalState.setState(isAccessible ? { theme: look } : { theme: 'classic', appearance: look })
    record(shellEvents.themeChange, { to: isAccessible ? look : 'classic' })
  }
  return (
    <Section title={t.settings}>
      <Card padded className={styles.settings}>
        <Choice
          legend={t.language}
          options={languages.map(value => ({ value, label: languageNames[value], lang: value }))}
          chosen={language}
          onChoose={changeLanguage}
        />
        <Choice
          legend={t.appearance}
          options={looks.map(value => ({ value, label: t[value] }))}
          chosen={theme === 'accessible' ? theme : appearance}
          onChoose={wear}
        />
        <Choice
          legend={t.slashKey}
          options={(['on', 'off'] as const).map(value => ({ value, label: t[value] }))}
          chosen={singleKeys ? 'on' : 'off'}
          onChoose={value => useLocalState.setState({ singleKeys: value === 'on' })}
        />
        <p className={styles.note}>{t.here}</p>
      </Card>
    </Section>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly { value: Value; label: string; lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label key={value} className={styles.option} lang={lang}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
