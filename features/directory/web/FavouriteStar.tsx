import { Star } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import type { DirectoryUser } from '../contract.ts'
import { messages } from '../messages.ts'
import { nameOf } from '../rules.ts'
import styles from './FavouriteStar.module.css'
import { useFavourite } from './use-favourites.ts'

export interface FavouriteStarProps {
  person: DirectoryUser
  /** Says what happened, for who cannot see the star. */
  onToggled?: (announcement: string) => void
}

/** The star beside a colleague. */
export function FavouriteStar({ person, onToggled }: FavouriteStarProps) {
  const t = useMessages(messages)
  const { favourite, toggle } = useFavourite(person)
  const name = nameOf(person, useLanguage())
  return (
    <IconButton
      className={styles.star ?? ''}
      label={favourite ? t.removeFavourite(name) : t.addFavourite(name)}
      data-favourite={favourite}
      icon={<Star aria-hidden />}
      onClick={() => {
        toggle()
        onToggled?.(favourite ? t.favouriteRemoved(name) : t.favouriteAdded(name))
      }}
    />
  )
}

/** The same as a button with words, for the detail. */
export function FavouriteButton({ person, onToggled }: FavouriteStarProps) {
  const t = useMessages(messages)
  const { favourite, toggle } = useFavourite(person)
  const name = nameOf(person, useLanguage())
  return (
    <Button
      variant="quiet"
      className={styles.star ?? ''}
      data-favourite={favourite}
      icon={<Star aria-hidden />}
      onClick={() => {
        toggle()
        onToggled?.(favourite ? t.favouriteRemoved(name) : t.favouriteAdded(name))
      }}
    >
      {favourite ? t.unmakeFavourite : t.makeFavourite}
    </Button>
  )
}
