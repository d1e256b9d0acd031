import { MapPin, Phone } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { DirectoryUser } from '../contract.ts'
import { messages } from '../messages.ts'
import { byLetter } from '../rules.ts'
import { FavouriteStar } from './FavouriteStar.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import styles from './PersonList.module.css'
import { usePersonFacts, type VisibleColleague } from './use-person-facts.ts'

export interface PersonListProps {
  people: readonly DirectoryUser[]
  onOpen: (person: DirectoryUser) => void
  onToggled: (announcement: string) => void
}

/** Colleagues under their letters, which stay in sight while their names pass. */
export function PersonList({ people, onOpen, onToggled }: PersonListProps) {
  const language = useLanguage()
  const visible = usePersonFacts()
  return (
    <div className={styles.book}>
      {byLetter(people, language).map(({ letter, users }) => (
        <LetterSection key={letter} letter={letter}>
          {users.map(person => (
            <PersonRow
              key={person.id}
              person={person}
              shown={visible(person)}
              onOpen={onOpen}
              onToggled={onToggled}
            />
          ))}
        </LetterSection>
      ))}
    </div>
  )
}

function LetterSection({ letter, children }: { letter: string; children: React.ReactNode }) {
  const t = useMessages(messages)
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h3 id={heading} className={styles.letter}>
        {letter === '#' ? (
          <>
            <span aria-hidden>#</span>
            <span className="visually-hidden">{t.others}</span>
          </>
        ) : (
          letter
        )}
      </h3>
      <ul role="list" className={styles.rows}>
        {children}
      </ul>
    </section>
  )
}

function PersonRow({
  person,
  shown: { name, jobTitle, department, office },
  onOpen,
  onToggled,
}: {
  person: DirectoryUser
  shown: VisibleColleague
  onOpen: (person: DirectoryUser) => void
  onToggled: (announcement: string) => void
}) {
  const t = useMessages(messages)
  const phone = person.businessPhones?.[0] ?? person.mobilePhone
  const work = [jobTitle, department].filter(Boolean).join(' · ')
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(person)}>
        <PersonAvatar id={person.id ?? ''} name={name} size={48} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {work !== '' && <span className={styles.work}>{work}</span>}
        </span>
        <span className={styles.phone}>
          {phone && (
            <>
              <Phone aria-hidden />
              {phone}
            </>
          )}
        </span>
        <span className={styles.office}>
          {office && (
            <>
              <MapPin aria-hidden />
              <span>{office}</span>
            </>
          )}
        </span>
      </button>
      {phone && (
        <a className={styles.call} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={t.call(name)}>
          <Phone aria-hidden />
        </a>
      )}
      <FavouriteStar person={person} onToggled={onToggled} />
    </li>
  )
}

/** The shape of some rows while they load. */
export function PersonRowsLoading({ count }: { count: number }) {
  return (
    <ul role="list" className={styles.rows} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <li key={index} className={styles.row}>
          <span className={styles.open}>
            <Skeleton shape="circle" width={48} height={48} />
            <span className={styles.words}>
              <Skeleton width={`${9 + (index % 3) * 2}em`} />
              <Skeleton width={`${13 - (index % 2) * 3}em`} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
