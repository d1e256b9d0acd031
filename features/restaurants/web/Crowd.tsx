import { ArrowUpRight } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import type { RestaurantCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { crowdAddress } from './addresses.ts'
import styles from './Crowd.module.css'

/**
 * The crowd level as its own page shows it, in a frame that can do nothing but draw itself. The page's policy lets
 * only this server's pages into a frame: one from elsewhere is opened in a tab of its own.
 */
export function Crowd({ restaurant }: { restaurant: Pick<RestaurantCard, 'name' | 'crowd'> }) {
  const t = useMessages(messages)
  const address = crowdAddress(restaurant, location.origin)
  if (address === undefined) return null
  if (address.origin !== location.origin) {
    return (
      <LinkButton
        to={address.href}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ArrowUpRight aria-hidden />}
      >
        {t.seeCrowd} <span className="visually-hidden">{t.opensInNewTab}</span>
      </LinkButton>
    )
  }
  return (
    <iframe
      className={styles.frame}
      src={address.href}
      title={t.crowdOf(restaurant.name)}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  )
}
