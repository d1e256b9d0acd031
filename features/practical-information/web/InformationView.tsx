import type { ReactNode } from 'react'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import reading from '#platform/web/ui/reading.module.css'
import type { Information, InformationCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { Cover } from './Cover.tsx'

export interface InformationViewProps {
  card: InformationCard
  /** The first photo with its words, once they are there. */
  photo: Information['photos'][number] | undefined
  /** The text, or what stands for it. */
  children: ReactNode
}

/** Information to be read here: its title, its photo, its text. */
export function InformationView({ card, photo, children }: InformationViewProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const day = campusDay(new Date(card.creationDate))
  const address = photo?.url ?? card.photo
  return (
    <article className={reading.article}>
      <header className={reading.header}>
        <h1 className={reading.heading} tabIndex={-1}>
          {card.title}
        </h1>
        {card.folder === 'safetynews' && (
          <p className={reading.date}>
            <time dateTime={day}>{t.published(formatDate(day, language, 'long'))}</time>
          </p>
        )}
      </header>
      {address !== null && (
        <figure className={reading.figure}>
          <Cover
            folder={card.folder}
            photo={address}
            alt={photo?.photoDescription}
            first
            className={reading.cover}
          />
        </figure>
      )}
      {/* Editors' headings start at the third level: this one keeps the outline whole. */}
      <h2 className="visually-hidden">{t.detailBody}</h2>
      {children}
    </article>
  )
}
