import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { cardMessages } from '../card-messages.ts'
import type { Folder, InformationCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { targetOf } from '../rules.ts'
import { Cover, folderIcons } from './Cover.tsx'
import { Destination } from './Destination.tsx'
import styles from './InformationList.module.css'
import { linkTo } from './target-link.ts'
import { useInformation } from './use-information.ts'
import { useSection } from './use-section.ts'

/** About as many as a large window shows. */
const cardsOnTheirWay = 6

/** The information of one folder of the campus, as cards. */
export function InformationList({ folder }: { folder: Folder }) {
  const t = useMessages(messages)
  const list = useInformation(folder)
  const Icon = folderIcons[folder]
  return (
    <Listing
      list={list}
      loading={<ListSkeleton />}
      failed={t.listFailed}
      empty={
        <EmptyState title={t.empty[folder]} icon={<Icon aria-hidden />}>
          <p>{t.emptyHint}</p>
        </EmptyState>
      }
    >
      {cards => (
        <Grid>
          {cards.map((card, index) => (
            <li key={card.id}>
              <OneCard card={card} index={index} />
            </li>
          ))}
        </Grid>
      )}
    </Listing>
  )
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <ul role="list" className={styles.grid}>
        {children}
      </ul>
    </div>
  )
}

/** The whole card leads where it says, links and documents straight to a new tab. */
function OneCard({ card, index }: { card: InformationCard; index: number }) {
  const { newTab } = useMessages(cardMessages)
  const target = targetOf(useSection(card.folder), card)
  return (
    <Card as="article" linked className={styles.card}>
      <Cover folder={card.folder} photo={card.photo} index={index} className={styles.cover} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <CardLink {...linkTo(target)}>
            {card.title}
            {target.kind !== 'page' && <span className="visually-hidden"> {newTab}</span>}
          </CardLink>
        </h2>
        <Destination card={card} target={target} className={styles.destination} />
      </div>
    </Card>
  )
}

function ListSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.listLoading} className={styles.container}>
      <div className={styles.grid}>
        {Array.from({ length: cardsOnTheirWay }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
          <Card key={index} className={styles.card}>
            <Skeleton shape="box" className={styles.coverSkeleton} />
            <div className={styles.words}>
              <div className={styles.title}>
                <Skeleton width="85%" />
              </div>
              <div className={styles.destination}>
                <Skeleton width={96} />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
