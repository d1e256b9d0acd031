import { ChevronDown, Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { classes, hued } from '#platform/web/ui/hue.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { EarnedPoints, Team } from '../../contract.ts'
import { messages } from '../../list-messages.ts'
import { inDigits } from '../survey-words.ts'
import styles from './Challenges.module.css'

/** Of what is won. */
const hue = 85

export interface ChallengesProps {
  /** Undefined where they could not be loaded. */
  teams: readonly Team[] | undefined
  earned: readonly EarnedPoints[]
  retry: () => void
  retrying: boolean
}

/** The challenges that run: the ranking of their teams, and what the person has earned. */
export function Challenges({ teams, earned, retry, retrying }: ChallengesProps) {
  const t = useMessages(messages)
  const panel = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#challenge') return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <aside
      {...hued(hue)}
      ref={panel}
      id="challenge"
      tabIndex={-1}
      aria-label={t.challenge}
      className={styles.panel}
    >
      {teams === undefined ? (
        <ErrorState title={t.challengeFailed} onRetry={retry} busy={retrying} className={styles.failed} />
      ) : (
        <>
          {challengesOf(teams).map(of => (
            <Challenge key={of[0]?.challenge.id} teams={of} />
          ))}
          <Earned earned={earned} />
        </>
      )}
    </aside>
  )
}

function Challenge({ teams }: { teams: readonly Team[] }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [first] = teams
  if (first === undefined) return null
  const { name, endDate } = first.challenge
  const mine = teams.find(team => team.mine)
  const most = Math.max(1, ...teams.map(({ points }) => points))
  return (
    <section className={styles.challenge} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Trophy aria-hidden />
        </span>
        <div>
          <p className={styles.kind}>{t.challenge}</p>
          <h2 dir="auto">{name}</h2>
          <p className={styles.quiet}>{t.challengeUntil(formatDate(new Date(endDate), language, 'date'))}</p>
        </div>
      </div>
      {mine === undefined ? (
        <p className={styles.quiet}>{t.noTeam}</p>
      ) : (
        <p className={styles.mine}>
          <span>{t.yourTeam}</span>
          <strong>{t.placeOf(mine.rank, teams.length)}</strong>
          <strong>{t.pointsEarned(inDigits(mine.points, language))}</strong>
        </p>
      )}
      <ol role="list" className={styles.teams} aria-label={t.ranking(name)}>
        {teams.map(team => (
          <li key={team.id} className={classes(styles.team, team.mine && styles.isMine)}>
            <span className={styles.rank} data-rank={team.rank}>
              <span className="visually-hidden">{t.place(team.rank)}</span>
              <span aria-hidden>{team.rank}</span>
            </span>
            <div className={styles.about}>
              <p className={styles.name}>
                <span dir="auto">{team.name}</span> {team.mine && <Badge>{t.yourTeam}</Badge>}
              </p>
              <p className={styles.quiet}>{t.members(team.members)}</p>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${(team.points / most) * 100}%` }} />
              </span>
            </div>
            <p className={styles.points}>{t.pointsEarned(inDigits(team.points, language))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Earned({ earned }: Pick<ChallengesProps, 'earned'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const sum = earned.reduce((all, { points }) => all + points, 0)
  return (
    <details className={styles.earned} open>
      <summary>
        {t.earned} <ChevronDown aria-hidden />
      </summary>
      {earned.length === 0 ? (
        <p className={styles.quiet}>{t.nothingEarned}</p>
      ) : (
        <>
          <ul role="list">
            {earned.map(({ surveyId, title, points }) => (
              <li key={surveyId}>
                <span dir="auto">{title}</span>
                <strong>{t.pointsEarned(inDigits(points, language))}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t.earnedSum(inDigits(sum, language))}</p>
        </>
      )}
    </details>
  )
}

/** The teams of each challenge, in the order in which they come. */
function challengesOf(teams: readonly Team[]): Team[][] {
  return [...Map.groupBy(teams, ({ challenge }) => challenge.id).values()]
}
