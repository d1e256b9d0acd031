import { Star } from 'lucide-react'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import type { FavouriteLine } from '../arrivals.ts'
import { messages } from '../messages.ts'
import { nameOfLine } from './arrival-words.ts'
import styles from './PinStar.module.css'
import { useFavourite } from './use-favourites.ts'

interface PinStarProps {
  line: FavouriteLine
  /** Says what happened, for who cannot see the star. */
  onToggled: (announcement: string) => void
}

/** The star beside a line. */
export function PinStar({ line, onToggled }: PinStarProps) {
  const t = useMessages(messages)
  const { pinned, togglePin } = useFavourite(line)
  const name = nameOfLine(line, useLanguage())
  return (
    <IconButton
      className={styles.star ?? ''}
      label={(pinned ? t.unpin : t.pin)(name, line.direction, line.station)}
      data-pinned={pinned}
      icon={<Star aria-hidden />}
      onClick={() => {
        togglePin()
        onToggled((pinned ? t.unpinned : t.pinned)(name, line.direction))
      }}
    />
  )
}
