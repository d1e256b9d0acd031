import { ArrowRight, type LucideIcon } from 'lucide-react'
import { useMessages } from '#platform/web/language.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { messages } from '../messages.ts'
import styles from './WayTiles.module.css'

type WayName = keyof (typeof messages)['en']['ways']

export interface WayTilesProps<Name extends WayName> {
  ways: readonly { name: Name; path: string }[]
  icons: Record<Name, LucideIcon>
}

/** Where one can go on from here: a sign, a name and a sentence each. */
export function WayTiles<Name extends WayName>({ ways, icons }: WayTilesProps<Name>) {
  const t = useMessages(messages)
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
                  <CardLink to={path}>{t.ways[name]}</CardLink>
                </h2>
                <p>{t.waysHints[name]}</p>
              </div>
              <ArrowRight aria-hidden className={styles.arrow} />
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
