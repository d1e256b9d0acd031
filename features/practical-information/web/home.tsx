import { type ReactNode, useId } from 'react'
import type { BlockView } from '#features/home/web/extension-points.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { isOpen } from '#platform/web/shell/menu.ts'
import blocks from '#platform/web/ui/blocks.module.css'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { cardMessages } from '../card-messages.ts'
import { type InformationCard, informationOnHome } from '../contract.ts'
import { targetOf } from '../rules.ts'
import { Cover, folderIcons } from './Cover.tsx'
import { Destination } from './Destination.tsx'
import styles from './Home.module.css'
import { linkTo } from './target-link.ts'
import { useSection } from './use-section.ts'

/** Home's highlight: what to know today, a card each. Nothing where there is nothing. */
function InformationHighlight({ items }: { items: readonly InformationCard[] }) {
  const t = useMessages(cardMessages)
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {t.highlight}
      </h2>
      <ul role="list" className={blocks.highlights}>
        {items.map(card => {
          const Icon = folderIcons[card.folder]
          return (
            <Line key={card.id} card={card} className={blocks.highlight} title={blocks.title}>
              <span className={blocks.sign}>
                <Icon aria-hidden />
              </span>
            </Line>
          )
        })}
      </ul>
    </section>
  )
}

/** Home's block of the latest information, with the way to all of it. */
function LatestInformation({
  data,
  highlighted,
}: {
  data: readonly InformationCard[]
  highlighted: readonly unknown[]
}) {
  const t = useMessages(cardMessages)
  // What the highlight tells of already is not told twice, unless there is nothing else.
  const others = data.filter(item => !highlighted.includes(item))
  const items = (others.length === 0 ? data : others).slice(0, informationOnHome)
  const site = useSite()
  // A campus may inform about safety alone.
  const practical = site === undefined || isOpen(['PRACTICAL_INFORMATION'], site.functionalities)
  const section = useSection(practical ? 'practicallife' : 'safetynews')
  return (
    <Section
      title={t.latest}
      more={{
        to: section.listPath,
        label: t.seeMore,
        spoken: t.seeMoreInformation,
      }}
    >
      {items.length === 0 ? (
        <p className={styles.none}>{t.noLatest}</p>
      ) : (
        <ul role="list" className={blocks.rows}>
          {items.map((card, index) => (
            <Line key={card.id} card={card} className={blocks.row} title={blocks.name}>
              <Cover folder={card.folder} photo={card.photo} index={index} className={styles.thumbnail} />
            </Line>
          ))}
        </ul>
      )}
    </Section>
  )
}

export const informationView: BlockView<readonly InformationCard[], InformationCard> = {
  Show: LatestInformation,
  highlight: { due: items => items, Show: InformationHighlight },
}

interface LineProps {
  card: InformationCard
  className: string | undefined
  /** The class of its title. */
  title: string | undefined
  /** What stands before the words. */
  children: ReactNode
}

/** One piece of information beside its sign: the whole line leads where it says. */
function Line({ card, className, title, children }: LineProps) {
  const t = useMessages(cardMessages)
  const section = useSection(card.folder)
  const feature = useFeatures().get(section.feature)
  const target = targetOf(section, card)
  return (
    <Card as="li" linked hue={feature?.hue} className={className}>
      {children}
      <div className={styles.words}>
        <h3 className={title}>
          <CardLink {...linkTo(target)}>
            {card.title}
            {target.kind !== 'page' && <span className="visually-hidden"> {t.newTab}</span>}
          </CardLink>
        </h3>
        <Destination card={card} target={target} />
      </div>
    </Card>
  )
}
