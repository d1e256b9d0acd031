import { CalendarDays, CalendarX, MapPin, Ticket, Users } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import facts from '#platform/web/ui/facts.module.css'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { AnimationCard as AnimationOfCard } from '../../contract.ts'
import { eventHue } from '../../event-hue.ts'
import { messages } from '../../messages.ts'
import styles from './AnimationCard.module.css'
import { availabilityInWords, availabilityOf } from './availability.ts'
import { daysInWords, daysOfCard, hoursInWords } from './card-days.ts'

/** The size of a card’s picture, in pixels. */
export const cover = { width: 640, height: 320 } as const

export interface AnimationCardProps {
  animation: AnimationOfCard
  /** Its place in the list, from 0: later pictures load later. */
  index: number
  now: Date
}

/** An animation in its week: the whole card leads to its registration. */
export function AnimationCard({ animation, index, now }: AnimationCardProps) {
  const t = useMessages(messages)
  const { id, name, imageUrl, imageAlt, slots, place, animationType } = animation
  const availability = availabilityOf(animation, now)
  return (
    <Card as="article" linked hue={eventHue(id)} className={styles.card}>
      {imageUrl === null ? (
        <span className={classes(styles.cover, styles.noCover)} aria-hidden>
          <Ticket />
        </span>
      ) : (
        <Picture src={imageUrl} alt={imageAlt ?? ''} {...cover} index={index} className={styles.cover} />
      )}
      <div className={styles.words}>
        <div className={styles.badges}>
          <Badge tone={availability.tone}>{availabilityInWords(availability, t.availability)}</Badge>
          {animationType === 'FAMILY_DAY' && <Badge icon={<Users aria-hidden />}>{t.family}</Badge>}
        </div>
        <h2 className={styles.name}>
          <CardLink to={`/register/${id}`}>{name}</CardLink>
        </h2>
        <Days slots={slots} />
        {place !== null && (
          <p className={classes(facts.fact, styles.fact)}>
            <MapPin aria-hidden />
            <span className="visually-hidden">{t.place}</span>
            <span>{place}</span>
          </p>
        )}
      </div>
    </Card>
  )
}

/** The days of the week with their hours; a cancelled one says so. */
function Days({ slots }: Pick<AnimationOfCard, 'slots'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  return daysOfCard(slots, language).map(({ days, slots: held, cancelled }) => {
    const inWords = daysInWords(days, language)
    return (
      <p key={inWords} className={classes(facts.fact, styles.fact)}>
        {cancelled ? <CalendarX aria-hidden /> : <CalendarDays aria-hidden />}
        <span>
          {cancelled ? (
            <>
              <s>{inWords}</s> – {t.cancelledDays(days.length)}
            </>
          ) : (
            `${inWords}${days.length === 1 ? ', ' : ' · '}${hoursInWords(held, language, t.severalSlots)}`
          )}
        </span>
      </p>
    )
  })
}

/** The shape of a card while it loads. */
export function AnimationCardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton shape="box" className={styles.cover} />
      <div className={styles.words}>
        <Skeleton width={110} height={22} />
        <div className={styles.name}>
          <Skeleton width="80%" />
        </div>
        <Skeleton width="60%" />
        <Skeleton width="50%" />
      </div>
    </Card>
  )
}

/** For rows: the picture small, at the side. */
export function SmallCover({ src, className }: { src: string | null; className?: string | undefined }) {
  const look = classes(styles.small, className)
  if (src === null) {
    return (
      <span className={classes(look, styles.noCover)} aria-hidden>
        <Ticket />
      </span>
    )
  }
  return <Picture src={src} alt="" width={160} height={120} className={look} />
}
