import { Copy, Plus, Trash2, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { ChallengeCard, ChallengeState } from '../../../challenge-contract.ts'
import { messages } from '../../../challenge-messages.ts'
import { staffTitle } from '../../../title.ts'
import { inDigits } from '../../survey-words.ts'
import { endMomentInWords, momentInWords } from '../result-words.ts'
import styles from './Challenges.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useChallenges } from './use-challenges.ts'

export const tones: Record<ChallengeState, 'good' | 'warn' | 'neutral'> = {
  PLANNED: 'warn',
  RUNNING: 'good',
  OVER: 'neutral',
}

/** The challenges of the company, for who keeps them. */
export function ChallengesDesk() {
  const t = useMessages(messages)
  const surveys = useMessages(staffTitle)
  const [which, setWhich] = useState<'current' | 'past'>('current')
  const tabs = [
    { id: 'current', label: t.current },
    { id: 'past', label: t.past },
  ] as const
  return (
    <Page title={t.title} crumbs={[{ label: surveys, to: '/staff/surveys' }]}>
      <Tabs label={t.which} tabs={tabs} selected={which} onSelect={setWhich}>
        <Challenges key={which} past={which === 'past'} />
      </Tabs>
    </Page>
  )
}

export function NotKept() {
  return <Refused title={useMessages(messages).refused} icon={<Trophy aria-hidden />} />
}

function Challenges({ past }: { past: boolean }) {
  const t = useMessages(messages)
  const pages = useChallenges(past)
  const [deleting, setDeleting] = useState<ChallengeCard>()
  return (
    <div className={desk.fields}>
      {!pages.refused && (
        <div className={rows.acts}>
          <LinkButton to="/staff/challenges/new" variant="primary" icon={<Plus aria-hidden />}>
            {t.create}
          </LinkButton>
        </div>
      )}
      <PagedRows
        pages={pages}
        refused={<NotKept />}
        loading={<RowsSkeleton label={t.loading} count={3} />}
        failed={t.loadFailed}
        empty={
          <EmptyState title={past ? t.emptyPast : t.empty} icon={<Trophy aria-hidden />}>
            {!past && <p>{t.emptyHint}</p>}
          </EmptyState>
        }
        label={t.challenges}
        shown={t.shown}
        more={t.more}
        heading="h2"
      >
        {challenge => (
          <Row key={challenge.id} challenge={challenge} onDelete={() => setDeleting(challenge)} />
        )}
      </PagedRows>
      <DialogSlot>
        {deleting !== undefined && (
          <DeleteDialog
            challenge={deleting}
            teams={deleting.teams}
            members={deleting.members}
            points={deleting.points}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </DialogSlot>
    </div>
  )
}

function Row({ challenge, onDelete }: { challenge: ChallengeCard; onDelete: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, name, state, from, until, teams, members, points, leading } = challenge
  const pointsOf = (n: number) => t.points(inDigits(n, language))
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1} dir="auto">
          <Link to={`/staff/challenges/${id}`}>{name}</Link>
        </h2>
        <p className={rows.facts}>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          <span>{t.fromUntil(momentInWords(from, language), endMomentInWords(until, language))}</span>
        </p>
        <p className={rows.facts}>
          <span>{t.teamsCount(teams)}</span>
          <span>{t.membersCount(members)}</span>
          <span>{pointsOf(points)}</span>
        </p>
        <ul role="list" aria-label={t.leading(name)} className={styles.leading}>
          {leading.map(team => (
            <li key={team.id}>
              <span>
                <span dir="auto">{team.name}</span> · {t.membersCount(team.members)}
              </span>
              <strong>{pointsOf(team.points)}</strong>
            </li>
          ))}
          {teams > leading.length && <li>{t.moreTeams(teams - leading.length)}</li>}
        </ul>
      </div>
      <div className={rows.acts}>
        <LinkButton
          to={`/staff/challenges/new?copy=${id}`}
          icon={<Copy aria-hidden />}
          aria-label={t.duplicateOf(name)}
        >
          {t.duplicate}
        </LinkButton>
        <Button
          icon={<Trash2 aria-hidden />}
          aria-label={t.removeOf(name)}
          aria-haspopup="dialog"
          onClick={onDelete}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
