import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { LiveNotices } from '#features/notices/web/public.tsx'
import { useSearchBox } from '#features/search/web/use-search-box.tsx'
import type { Site } from '#features/sites/contract.ts'
import { messages as siteMessages } from '#features/sites/messages.ts'
import { SiteSwitcher } from '#features/sites/web/SiteSwitcher.tsx'
import { useSite, useSites } from '#features/sites/web/use-sites.ts'
import { shellEvents } from '#platform/contract/analytics.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Language } from '#platform/text/language.ts'
import { record, recordLast } from '#platform/web/observability/analytics.ts'
import { signOut, useSession } from '#platform/web/session/session.ts'
import type { MenuEntry } from '#platform/web/shell/Drawer.tsx'
import { messages } from '#platform/web/shell/drawer-messages.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { addressOf, type BrowserHistory } from '#platform/web/shell/history.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { entryOf, menuOf } from '#platform/web/shell/menu.ts'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { endPushSubscription } from '#platform/web/storage/push-subscription.ts'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { withoutSite } from './routing.ts'
import { changeLanguage, changeTheme } from './settings.ts'
import { useMostUsed } from './use-most-used.ts'
import { useWaiting } from './use-waiting.ts'

export interface CampusShellProps {
  history: BrowserHistory
  /** The feature of the screen inside. */
  feature: WebFeature
  features: readonly WebFeature[]
  version: string
  home: boolean
  /** The screen inside takes the whole window of a phone. */
  wholeWindow: boolean
  /** The person's roles. */
  grants: readonly RoleGrant[]
  children: ReactNode
}

/** The shell with the menu of the chosen campus. */
export function CampusShell({
  history,
  feature,
  features,
  version,
  home,
  wholeWindow,
  grants,
  children,
}: CampusShellProps) {
  const t = useMessages(messages)
  const sitesWords = useMessages(siteMessages)
  const language = useLanguage()
  const { items: sites = [] } = useSites()
  const site = useSite()

  const waiting = useWaiting(features, site?.id)
  const entries = menuEntriesOf(features, site, { feature, grants, waiting, language })
  const sections = entries.filter(entry => 'to' in entry)

  const choose = (siteId: string) => {
    const address = addressOf(history.step.location)
    useLocalState.setState({ siteId })
    record(shellEvents.siteChoice)
    if (withoutSite(address) !== address) history.replace(withoutSite(address))
    const chosen = sites.find(one => one.id === siteId)
    if (chosen !== undefined) toast.info(sitesWords.switched(chosen.name))
  }
  const session = useSession()
  const mostUsed = useMostUsed(sections, session.status === 'signed-in' ? session.account.id : undefined)
  const noticed = features.find(({ noticesPage }) => noticesPage !== undefined)
  const ofPerson = features.find(({ personPage }) => personPage !== undefined)
  const leave = async () => {
    const { confirmDialog } = await import('#platform/web/ui/forms/ask.tsx')
    const sure = await confirmDialog({
      title: t.signOutTitle,
      content: t.signOutText,
      confirm: t.signOut,
      cancel: t.stay,
    })
    if (!sure) return
    await Promise.all([recordLast(shellEvents.signOut), endPushSubscription()])
    await signOut()
  }

  const search = useSearchBox(() =>
    sections.map(({ label, to, icon: Icon, hue }) => ({ label, to, icon: <Icon aria-hidden />, hue })),
  )

  return (
    <Shell
      onSearch={search.open}
      entries={entries}
      mostUsed={wholeWindow ? undefined : mostUsed}
      person={
        session.status === 'signed-in'
          ? {
              name: `${session.account.firstName} ${session.account.lastName}`.trim(),
              ...(ofPerson?.personPage !== undefined && {
                page: {
                  to: ofPerson.personPage,
                  label: ofPerson.title[language],
                  current: ofPerson.name === feature.name,
                },
              }),
            }
          : undefined
      }
      notices={
        noticed?.noticesPage === undefined
          ? undefined
          : {
              to: noticed.noticesPage,
              label: noticed.title[language],
              icon: noticed.icon,
              unread: waiting.get(noticed.name) ?? 0,
              current: noticed.name === feature.name,
            }
      }
      switcher={<SiteSwitcher sites={sites} current={site} onChoose={choose} />}
      home={home}
      hue={feature.hue}
      version={version}
      onLanguage={changeLanguage(history)}
      onTheme={changeTheme}
      onSignOut={() => void leave()}
    >
      {children}
      {search.box}
      <LiveNotices />
    </Shell>
  )
}

interface MenuFor {
  /** The feature of the screen inside. */
  feature: Pick<WebFeature, 'name' | 'within' | 'hue'>
  grants: readonly RoleGrant[]
  /** How much of each feature waits for the person. */
  waiting: ReadonlyMap<string, number>
  language: Language
}

/** What the menu of a campus offers somebody. */
export function menuEntriesOf(
  features: readonly WebFeature[],
  site: Site | undefined,
  { feature, grants, waiting, language }: MenuFor,
): MenuEntry[] {
  const staff = { grants, siteId: site?.id ?? '' }
  return menuOf(features, site?.functionalities ?? [], { staff }).map((item): MenuEntry => {
    if (item.kind === 'outside') {
      return { key: item.url, label: item.label, icon: Globe, hue: feature.hue, url: item.url }
    }
    const { name, title, icon, hue, routes, menu } = item.feature
    return {
      key: name,
      label: item.label ?? title[language],
      icon,
      hue,
      to: routes[0]?.path ?? '/',
      // One that stands in for its section is in the menu itself.
      current: name === entryOf(feature) || name === feature.name,
      atHand: menu?.atHand === true,
      staff: item.staff,
      waiting: waiting.get(name) ?? 0,
    }
  })
}
