import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import type { VisitorSite } from '../../visitor-contract.ts'
import { messages } from '../../visitor-messages.ts'
import { entryOf, trainingsOf } from './addresses.ts'
import { EmailEntry } from './EmailEntry.tsx'
import { FollowedLink } from './FollowedLink.tsx'
import { useMailedLink } from './use-mailed-link.ts'
import { useVisitorSites } from './use-visitor-sites.ts'
import { VisitorBar } from './VisitorBar.tsx'
import styles from './visitor.module.css'
import { visitorEmail } from './visitor-email.ts'

/** Where visitors say who they are: by their e-mail, and where the campus wants it by the link that is mailed to it. */
export default function VisitorScreen() {
  const t = useMessages(messages)
  const { siteId } = useScreenInput<'siteId'>()
  const { status } = useSession()
  const navigate = useNavigate()
  const signedIn = status === 'signed-in'
  useEffect(() => {
    if (signedIn) navigate(trainingsOf(siteId), { replace: true })
  }, [signedIn, siteId, navigate])
  const mailed = useMailedLink({ enabled: !signedIn })
  if (signedIn) return <Page loading />
  return (
    <Page title={t.title}>
      <div className={styles.entry}>
        {mailed.state === undefined ? <Entry siteId={siteId} /> : <FollowedLink {...mailed} />}
      </div>
    </Page>
  )
}

function Entry({ siteId }: { siteId: string | undefined }) {
  const t = useMessages(messages)
  const { sites, failed, retry } = useVisitorSites()
  const held = visitorEmail.use()
  const named = sites?.find(site => site.id === siteId)
  const site = named ?? (sites?.length === 1 ? sites[0] : undefined)
  return (
    <>
      <VisitorBar />
      {held !== null && site !== undefined && (
        <div>
          <LinkButton to={trainingsOf(site.id)} variant="primary">
            {t.toTrainings}
          </LinkButton>
        </div>
      )}
      {failed ? (
        <div className={styles.panel} role="alert">
          <p>{t.failed}</p>
          <div>
            <Button onClick={retry}>{t.tryAgain}</Button>
          </div>
        </div>
      ) : sites === undefined ? (
        <div className={styles.panel} aria-busy="true" />
      ) : site === undefined ? (
        <Campuses sites={sites} />
      ) : (
        held === null && (
          <>
            <p className={styles.campus}>
              {t.campus(site.name)}
              {sites.length > 1 && <Link to={entryOf(undefined)}>{t.otherCampus}</Link>}
            </p>
            <EmailEntry key={site.id} site={site} />
          </>
        )
      )}
    </>
  )
}

function Campuses({ sites }: { sites: readonly VisitorSite[] }) {
  const t = useMessages(messages)
  if (sites.length === 0) return <p>{t.noCampus}</p>
  return (
    <section className={styles.panel}>
      <h2>{t.whichCampus}</h2>
      <ul className={styles.campuses}>
        {sites.map(({ id, name }) => (
          <li key={id}>
            <LinkButton to={entryOf(id)} wide>
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
