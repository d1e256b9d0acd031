import type { Role } from '#platform/contract/roles.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { abilitiesOf } from '../abilities.ts'
import styles from './Rights.module.css'

/** What a role may do, a line each. */
export function Abilities({ role }: { role: Role }) {
  const language = useLanguage()
  return (
    <ul className={styles.abilities}>
      {abilitiesOf(role).map(ability => (
        <li key={ability.en}>{ability[language]}</li>
      ))}
    </ul>
  )
}
