import { CampusWelcome } from '#features/home/web/CampusWelcome.tsx'
import { contactsView } from '#features/home/web/ContactCard.tsx'
import { Shortcuts } from '#features/home/web/Shortcuts.tsx'
import type { Site } from '#features/sites/contract.ts'
import { SiteSwitcher } from '#features/sites/web/SiteSwitcher.tsx'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { Drawer } from '#platform/web/shell/Drawer.tsx'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { menuEntriesOf } from './CampusShell.tsx'
import styles from './DraftSite.module.css'
import { SiteCard } from './SiteChoice.tsx'

const nothing = () => undefined

/** The pictures are looked at as they were drawn. */
const noon = 12
/** The screen whose entry of the menu is the current one. */
const home = { name: 'home', hue: 265 } as const

/** A campus as its people will have it: the head of home, the menu, the shortcuts, whom to call, and its card in the choice. */
export default function DraftSite({ answer }: PreviewProps) {
  const language = useLanguage()
  const features = useFeatures()
  // The server answers a preview of this part so.
  const { site } = answer as unknown as { site: Site }
  const { Known: Contacts } = contactsView
  const [first, ...others] = headsOf(site)
  const entries = menuEntriesOf([...features.values()], site, {
    ...{ feature: home, grants: [], waiting: new Map<string, number>(), language },
  })
  return (
    <div className={styles.draft}>
      <Head {...first} />
      <div className={styles.beside}>
        <div className={styles.menu}>
          <Drawer
            state="OPENED"
            entries={entries}
            person={undefined}
            notices={undefined}
            switcher={<SiteSwitcher sites={[site]} current={site} onChoose={nothing} />}
            onSearch={nothing}
            onLanguage={nothing}
            onTheme={nothing}
            onSignOut={nothing}
            onLeave={nothing}
          />
        </div>
        <div>
          <Shortcuts site={site} />
          {Contacts && <Contacts site={site} />}
          <SiteCard site={site} own={false} chosen={false} loading="eager" onChoose={nothing} />
        </div>
      </div>
      {others.map(head => (
        <Head key={head.n} {...head} />
      ))}
    </div>
  )
}

interface HeadProps {
  n: number
  picture: Site['backgroundImages'][number] | undefined
  quote: Site['quotes'][number] | undefined
}

function Head({ picture, quote }: HeadProps) {
  return (
    <div className={styles.welcome}>
      <CampusWelcome picture={picture} quote={quote} name="" hour={noon} />
    </div>
  )
}

/** A visit shows a picture and a quote by chance; all of them are to be looked at here. */
function headsOf({ backgroundImages, quotes }: Site): [HeadProps, ...HeadProps[]] {
  const headOf = (n: number): HeadProps => ({
    n,
    picture: backgroundImages[n % Math.max(1, backgroundImages.length)],
    quote: quotes[n % Math.max(1, quotes.length)],
  })
  const count = Math.max(backgroundImages.length, quotes.length)
  return [headOf(0), ...Array.from({ length: Math.max(0, count - 1) }, (_, n) => headOf(n + 1))]
}
