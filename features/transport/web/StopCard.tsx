import { Accessibility, Footprints } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { directionsOf, lineAlerts, type Stop, shownOfLine } from '../arrivals.ts'
import type { Station } from '../contract.ts'
import { messages } from '../messages.ts'
import { Alerts } from './Alerts.tsx'
import { LineBadge } from './LineBadge.tsx'
import { PinStar } from './PinStar.tsx'
import styles from './StopCard.module.css'
import { Times } from './Times.tsx'

interface StopCardProps {
  stop: Stop
  siteId: string
  onPinned: (announcement: string) => void
}

/** A station: how far it is, what is wrong there, and each of its lines with what comes next. */
export function StopCard({ stop, siteId, onPinned }: StopCardProps) {
  const t = useMessages(messages)
  const { name, walkMinutes, wheelchair, stepFreeEntrances, alerts, lines } = stop
  return (
    <Card as="article" padded className={styles.stop}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.facts}>
          <Badge tone="neutral" icon={<Footprints aria-hidden />}>
            {walkMinutes < 1 ? t.atTheGate : t.walk(walkMinutes)}
          </Badge>
          {wheelchair !== null && (
            <Badge tone={wheelchair ? 'neutral' : 'warn'} icon={<Accessibility aria-hidden />}>
              {wheelchair ? t.stepFree : t.notStepFree}
            </Badge>
          )}
        </p>
        {wheelchair !== false && stepFreeEntrances.length > 0 && (
          <p className={styles.entrances}>{t.stepFreeBy(stepFreeEntrances.join(', '))}</p>
        )}
      </div>
      <Alerts alerts={alerts} />
      {lines.map(line => (
        <Alerts key={keyOf(line)} alerts={lineAlerts(line)} of={<LineBadge {...line} />} />
      ))}
      <ul role="list" className={styles.directions}>
        {lines.flatMap(line =>
          line.schedules.length === 0
            ? [
                <li key={keyOf(line)} className={styles.direction}>
                  <h4>
                    <LineBadge {...line} />
                  </h4>
                  <p className={styles.none}>{t.noSchedule}</p>
                </li>,
              ]
            : directionsOf(line).map(({ direction, schedules }) => (
                <li key={`${keyOf(line)} ${direction}`} className={styles.direction}>
                  <div className={styles.towards}>
                    <h4>
                      <LineBadge {...line} />
                      <span>{t.towards(direction)}</span>
                    </h4>
                    <PinStar
                      line={{ station: name, line: line.line, direction, category: line.category, siteId }}
                      onToggled={onPinned}
                    />
                  </div>
                  <Times schedules={schedules} most={shownOfLine} station={line} none={t.noSchedule} />
                </li>
              )),
        )}
      </ul>
    </Card>
  )
}

function keyOf({ category, line }: Station): string {
  return `${category} ${line}`
}
