import { ArrowRight, type LucideIcon } from 'lucide-react'
import styles from '../shell/hub.module.css'
import { Card, CardLink } from './Card.tsx'

export interface WayTilesProps<Name extends string> {
  ways: readonly { name: Name; path: string }[]
  icons: Readonly<Record<Name, LucideIcon>>
  titles: Readonly<Record<Name, string>>
  /** A sentence each. */
  hints: Readonly<Record<Name, string>>
}

/** Where one can go on from here: a sign, a name and a sentence each. */
export function WayTiles<Name extends string>({ ways, icons, titles, hints }: WayTilesProps<Name>) {
  return (
    <ul role="list" className={styles.tiles}>
      {ways.map(({ name, path }) => {
        const Icon: LucideIcon = icons[name]
        return (
          <li key={name}>
            <Card className={styles.tile}>
              <span className={styles.sign}>
                <Icon aria-hidden />
              </span>
              <div className={styles.words}>
                <h2>
                  <CardLink to={path}>{titles[name]}</CardLink>
                </h2>
                <p>{hints[name]}</p>
              </div>
              <ArrowRight aria-hidden className={styles.arrow} />
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
