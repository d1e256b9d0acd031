import { ArrowRight, ArrowUpRight, FileText, Globe } from 'lucide-react'
import { Fragment } from 'react'
import { campusDay, formatNearDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { cardMessages } from '../card-messages.ts'
import type { InformationCard } from '../contract.ts'
import type { Target } from '../rules.ts'
import styles from './Destination.module.css'
import { useDocumentSize } from './use-document-size.ts'

export interface DestinationProps {
  card: Pick<InformationCard, 'folder' | 'creationDate' | 'pdfBytes'>
  target: Target
  className?: string
}

/** What a press on a card brings: a page to read, a document, or another site by its name. */
export function Destination({ card, target, className }: DestinationProps) {
  const t = useMessages(cardMessages)
  const size = useDocumentSize(card)
  return (
    <p className={classes(styles.destination, className)}>
      {target.kind === 'pdf' && <FileText aria-hidden />}
      {target.kind === 'link' && <Globe aria-hidden />}
      <span className={styles.name}>
        {target.kind === 'pdf' && (size === undefined ? t.pdf : t.pdfOf(size))}
        {target.kind === 'link' && <HostName host={target.host} />}
        {target.kind === 'page' && <PageWords card={card} />}
      </span>
      {target.kind === 'page' ? (
        <ArrowRight aria-hidden className={styles.arrow} />
      ) : (
        <ArrowUpRight aria-hidden className={styles.arrow} />
      )}
    </p>
  )
}

/** A name too long for its line breaks after a dot. */
function HostName({ host }: { host: string }) {
  return host.split('.').map((label, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the labels of a name stand where they stand
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {label}
    </Fragment>
  ))
}

/** News age; a way to the lockers does not. */
function PageWords({ card: { folder, creationDate } }: Pick<DestinationProps, 'card'>) {
  const t = useMessages(cardMessages)
  const language = useLanguage()
  if (folder !== 'safetynews') return t.read
  const day = campusDay(new Date(creationDate))
  const thisYear = day.slice(0, 4) === campusDay(new Date()).slice(0, 4)
  return (
    <time dateTime={day}>
      {formatNearDay(day, campusDay(new Date()), language, thisYear ? 'short' : 'medium')}
    </time>
  )
}
