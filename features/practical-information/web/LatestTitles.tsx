import { Link } from 'react-router'
import { HubNext } from '#platform/web/shell/hub-next.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { cardMessages } from '../card-messages.ts'
import type { Folder, InformationCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { targetOf } from '../rules.ts'
import styles from './LatestTitles.module.css'
import { linkTo } from './target-link.ts'
import { useInformation } from './use-information.ts'
import { useSection } from './use-section.ts'

/** How many are named. */
const named = 3

/** The newest of a folder by their titles, for a card of a hub. */
export function LatestTitles({ folder }: { folder: Folder }) {
  const t = useMessages(messages)
  const list = useInformation(folder)
  return (
    <HubNext list={list} loading={t.listLoading} failed={t.listFailed} empty={t.empty[folder]}>
      {cards => (
        <ul role="list" className={styles.titles}>
          {cards.slice(0, named).map(card => (
            <li key={card.id}>
              <Title card={card} />
            </li>
          ))}
        </ul>
      )}
    </HubNext>
  )
}

function Title({ card }: { card: InformationCard }) {
  const { newTab } = useMessages(cardMessages)
  const target = targetOf(useSection(card.folder), card)
  return (
    <Link {...linkTo(target)}>
      {card.title}
      {target.kind !== 'page' && <span className="visually-hidden"> {newTab}</span>}
    </Link>
  )
}
