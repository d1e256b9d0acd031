import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Building2, Mail, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AccountDetails, getAccountDetails } from '#features/account/contract.ts'
import { useSites } from '#features/sites/web/public.tsx'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import styles from './MeScreen.module.css'

/** Who the product takes the reader for. */
export function About() {
  const t = useMessages(messages)
  const account = useQuery(queryOf(getAccountDetails))
  return (
    <Section title={t.about}>
      {account.isPending ? (
        <AboutLoading />
      ) : account.isError ? (
        <ErrorState title={t.aboutFailed} onRetry={() => void account.refetch()} busy={account.isFetching} />
      ) : (
        <Person account={account.data} />
      )}
    </Section>
  )
}

function Person({ account }: { account: AccountDetails }) {
  const t = useMessages(messages)
  const campusOf = useCampusNames()
  const name = `${account.firstName} ${account.lastName}`.trim()
  const rights = [account.hasBadge && t.badge, account.isAccompanying && t.accompanying].filter(
    right => right !== false,
  )
  return (
    <Card padded className={styles.about}>
      <div className={styles.head}>
        <Avatar name={name || account.email} size={64} />
        <p className={styles.name}>{name || account.email}</p>
      </div>
      <dl className={styles.facts}>
        <Fact icon={<Mail aria-hidden />} label={t.mail}>
          {account.email}
        </Fact>
        <Fact icon={<Building2 aria-hidden />} label={t.campus}>
          {account.siteId === null ? t.noCampus : campusOf(account.siteId)}
        </Fact>
        {account.division !== null && (
          <Fact icon={<UsersRound aria-hidden />} label={t.division}>
            {account.division}
          </Fact>
        )}
        {rights.length > 0 && (
          <Fact icon={<BadgeCheck aria-hidden />} label={t.rights}>
            <Lines lines={rights} />
          </Fact>
        )}
        {account.roles.length > 0 && (
          <Fact icon={<BadgeCheck aria-hidden />} label={t.rolesTitle}>
            <Lines lines={account.roles.map(grant => roleInWords(grant, t, campusOf))} />
          </Fact>
        )}
      </dl>
      <p className={styles.note}>{t.source}</p>
    </Card>
  )
}

function roleInWords(
  { role, siteId, thing }: RoleGrant,
  t: (typeof messages)['en'],
  campusOf: (siteId: string) => string,
): string {
  if (siteId === null) return t.ofCompany(t.roles[role])
  return thing === null
    ? t.ofCampus(t.roles[role], campusOf(siteId))
    : t.ofThing(t.roles[role], campusOf(siteId))
}

/** A campus's name by its id, and the id itself for one that is not open to the reader. */
function useCampusNames(): (siteId: string) => string {
  const sites = useSites().items ?? []
  return siteId => sites.find(({ id }) => id === siteId)?.name ?? siteId
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** What stays the same for everybody is there; of the rest, what most people have. */
function AboutLoading() {
  const t = useMessages(messages)
  const line = <Skeleton width="70%" />
  return (
    <Loading>
      <Card padded className={styles.about}>
        <div className={styles.head}>
          <Skeleton shape="circle" width={64} height={64} />
          <Skeleton width="50%" height="1.6em" />
        </div>
        <dl className={styles.facts}>
          <Fact icon={<Mail aria-hidden />} label={t.mail}>
            {line}
          </Fact>
          <Fact icon={<Building2 aria-hidden />} label={t.campus}>
            {line}
          </Fact>
          <Fact icon={<UsersRound aria-hidden />} label={t.division}>
            {line}
          </Fact>
          <Fact icon={<BadgeCheck aria-hidden />} label={t.rights}>
            <div className={styles.unread}>
              <Lines lines={[t.badge, t.accompanying]} />
            </div>
          </Fact>
        </dl>
        <p className={styles.note}>{t.source}</p>
      </Card>
    </Loading>
  )
}
