import { Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite, useSites } from '#features/sites/web/use-sites.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { addressOf } from '#platform/web/shell/history.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { isForThem, isOpen } from '#platform/web/shell/menu.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import styles from './AddressNotice.module.css'
import { messages } from './address-messages.ts'
import { nearestScreen } from './nearest-screen.ts'
import { acceptTermsPath, loginPath, type Notice, sitePath, withoutSite } from './routing.ts'
import { dropNoticeAt, type Place } from './visits.ts'

/** Home itself, and steps of signing in, are never what somebody looked for. */
const passages = new Set(['/', loginPath, sitePath, acceptTermsPath])

export interface AddressNoticeProps {
  place: Place
  notice: Notice
  /** The person's roles. */
  grants: readonly RoleGrant[]
}

/** Says why an address led elsewhere than it says, and the way to what it may have meant. */
export default function AddressNotice({ place, notice, grants }: AddressNoticeProps) {
  const ui = useMessages(uiMessages)
  return (
    <div className={styles.notice} role="status">
      <Info aria-hidden />
      <div className={styles.words}>
        <Words place={place} notice={notice} grants={grants} />
      </div>
      <IconButton label={ui.dismiss} icon={<X aria-hidden />} onClick={() => dropNoticeAt(place)} />
    </div>
  )
}

function Words({ place, notice, grants }: AddressNoticeProps): ReactNode {
  const t = useMessages(messages)
  const language = useLanguage()
  const { items: sites = [] } = useSites()
  const site = useSite()
  switch (notice.kind) {
    case 'unknown': {
      const near = nearestScreen(
        notice.path,
        screensFor(place, site?.functionalities ?? [], site?.id ?? '', grants),
      )
      return (
        <p>
          {t.unknown(notice.path)}
          {near !== undefined && (
            <>
              {' '}
              {t.nearest} <Link to={near.path}>{near.title[language]}</Link>
              {t.asked}
            </>
          )}
        </p>
      )
    }
    case 'closed': {
      const feature = place.features.find(({ routes }) => routes.some(({ path }) => path === notice.path))
      return <p>{t.closed(feature?.title[language] ?? notice.path, site?.name ?? '')}</p>
    }
    case 'unknown-site':
      return <p>{t.unknownSite(notice.siteId, site?.name ?? '')}</p>
    case 'site': {
      const former = sites.find(({ id }) => id === notice.former)
      const goBack = (siteId: string) => {
        useLocalState.setState({ siteId })
        place.history.replace(withoutSite(addressOf(place.step.location)))
      }
      return (
        <>
          <p>{t.site(site?.name ?? '')}</p>
          {former !== undefined && (
            <Button variant="quiet" onClick={() => goBack(former.id)}>
              {t.back(former.name)}
            </Button>
          )}
        </>
      )
    }
  }
}

/** What this person may open on this campus, each screen once. */
function screensFor(
  { features }: Place,
  functionalities: Parameters<typeof isOpen>[1],
  siteId: string,
  grants: readonly RoleGrant[],
) {
  const signedIn = siteId !== ''
  return features.flatMap(({ title, routes }) =>
    routes
      .filter(
        ({ path, access }) => !passages.has(path) && !path.includes(':') && (signedIn || access === 'anyone'),
      )
      .filter(({ needs, roles }) => isOpen(needs, functionalities) && isForThem(roles, grants, siteId))
      .map(({ path }) => ({ path, title, names: [title.fr, title.en] })),
  )
}
