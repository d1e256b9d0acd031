import { ArrowRight } from 'lucide-react'
import { Navigate } from 'react-router'
import { useMessages } from '#platform/web/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { messages } from '../messages.ts'
import styles from './MeetingScreen.module.css'
import { useWays } from './use-ways.ts'

/** What can be done for a meeting; where that is one thing, it leads there (specification §2, "Meeting hub"). */
export default function MeetingScreen() {
  const t = useMessages(messages)
  const ways = useWays()
  if (ways === undefined) return <Page passing />
  const [only, ...others] = ways
  if (others.length === 0) return <Navigate replace to={only?.path ?? '/'} />
  return (
    <Page>
      <ul role="list" className={styles.ways}>
        {ways.map(({ name, path, icon: Icon }) => (
          <li key={name}>
            <Card className={styles.way}>
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
        ))}
      </ul>
    </Page>
  )
}
