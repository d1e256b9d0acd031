import { Ban, KeyRound, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Answer, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { HeldRole, PersonRights } from '../contract.ts'
import { messages } from '../messages.ts'
import { title } from '../title.ts'
import { Abilities } from './Abilities.tsx'
import { GiveForm } from './GiveForm.tsx'
import styles from './Rights.module.css'
import { type RoleChange, RoleDialog } from './RoleDialog.tsx'
import { usePersonRights } from './use-rights.ts'
import { nameOf, useGrantWords } from './words.ts'

/** The roles of one person: what each is for and from where it comes; taken away and given. */
export default function PersonScreen() {
  const t = useMessages(messages)
  const own = useMessages(title)
  const { id = '' } = useScreenInput<'id'>()
  const answer = usePersonRights(id)
  const [asked, setAsked] = useState<{ person: PersonRights; change: RoleChange }>()
  const [givenTimes, setGivenTimes] = useState(0)
  const { data: person } = answer
  return (
    <Page
      title={person === undefined ? t.person : nameOf(person)}
      crumbs={[{ label: own, to: '/staff/rights' }]}
    >
      <Answer
        answer={answer}
        refused={<Refused title={t.refused} icon={<KeyRound aria-hidden />} />}
        failed={t.personFailed}
        loading={<RowsSkeleton label={t.loadingPerson} count={3} />}
      >
        {one => (
          <div className={desk.parts}>
            <p className={rows.facts}>
              <span>{one.email}</span>
              {one.disabled && (
                <Badge tone="bad" icon={<Ban aria-hidden />}>
                  {t.disabled}
                </Badge>
              )}
            </p>
            <Section title={t.held}>
              {one.roles.length === 0 ? (
                <EmptyState title={t.holdsNothing(nameOf(one))} icon={<KeyRound aria-hidden />}>
                  <p>{t.holdsNothingHint}</p>
                </EmptyState>
              ) : (
                <ul role="list" aria-label={t.held} className={rows.list}>
                  {one.roles.map(held => (
                    <Held
                      key={`${held.role} ${held.siteId} ${held.thing} ${held.source}`}
                      held={held}
                      onTake={() => setAsked({ person: one, change: { act: 'take', grant: held } })}
                    />
                  ))}
                </ul>
              )}
            </Section>
            <Section title={t.give}>
              <GiveForm
                key={givenTimes}
                onGive={grant => setAsked({ person: one, change: { act: 'give', grant } })}
              />
            </Section>
          </div>
        )}
      </Answer>
      <DialogSlot>
        {asked !== undefined && (
          <RoleDialog
            {...asked}
            onClose={() => setAsked(undefined)}
            onDone={({ act }) => act === 'give' && setGivenTimes(times => times + 1)}
          />
        )}
      </DialogSlot>
    </Page>
  )
}

function Held({ held, onTake }: { held: HeldRole; onTake: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { roleName, scopeOf } = useGrantWords()
  const [role, scope] = [roleName(held), scopeOf(held)]
  const day = formatDate(campusDay(new Date(held.since)), language, 'medium')
  const fixed = held.source === 'PROVIDER' ? t.providerOnly : held.mayTake ? undefined : t.lastOne
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>
          {role} · {scope}
        </h3>
        <p className={rows.facts}>
          <time dateTime={held.since}>{(held.source === 'PROVIDER' ? t.byProvider : t.given)(day)}</time>
        </p>
        {fixed !== undefined && <p className={desk.note}>{fixed}</p>}
        <details className={styles.more}>
          <summary>{t.mayDo}</summary>
          <Abilities role={held.role} />
        </details>
      </div>
      {held.mayTake && (
        <Button
          icon={<UserMinus aria-hidden />}
          aria-label={t.takeAwayWhat(role, scope)}
          aria-haspopup="dialog"
          onClick={onTake}
        >
          {t.takeAway}
        </Button>
      )}
    </li>
  )
}
