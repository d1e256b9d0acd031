import { ArrowRight } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '../loading/load-chunk.ts'
import { Card, CardLink } from '../ui/Card.tsx'
import type { HubCard } from './feature.ts'
import styles from './hub.module.css'
import { HubNextLoading } from './hub-next.tsx'
import { useLanguage } from './language.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

/** Where one can go on from here: a sign, a name and a sentence each, and what is next there. */
export function HubTiles({ cards }: { cards: readonly HubCard[] }) {
  const language = useLanguage()
  return (
    <ul role="list" className={styles.tiles}>
      {cards.map(({ path, icon: Icon, title, hint, next, nextHeight }) => (
        <li key={path}>
          <Card linked className={styles.tile}>
            <span className={styles.sign}>
              <Icon aria-hidden />
            </span>
            <div className={styles.words}>
              <h2>
                <CardLink to={path}>{title[language]}</CardLink>
              </h2>
              <p>{hint[language]}</p>
            </div>
            <ArrowRight aria-hidden className={styles.arrow} />
            {next !== undefined && (
              <div className={styles.next} style={{ minBlockSize: nextHeight }}>
                <HubCardNext load={next} />
              </div>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** What is next where a card leads. The card leads on as well without: what cannot be fetched is left out. */
export function HubCardNext({ load }: { load: NonNullable<HubCard['next']> }) {
  const View = viewOf(load)
  return (
    <ScreenBoundary instead={null} onError={() => {}}>
      <Suspense fallback={<HubNextLoading />}>
        <View />
      </Suspense>
    </ScreenBoundary>
  )
}

const views = new Map<NonNullable<HubCard['next']>, ComponentType>()

function viewOf(load: NonNullable<HubCard['next']>): ComponentType {
  const cached = views.get(load) ?? lazy(async () => ({ default: await loadChunk(load) }))
  views.set(load, cached)
  return cached
}
