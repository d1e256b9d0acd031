import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import type { ArticleCard } from '../contract.ts'
import styles from './Cover.module.css'

export interface CoverProps {
  photo: ArticleCard['photos'][number] | undefined
  /** Its place in a list, from 0. */
  index?: number
  first?: boolean
  className?: string
}

/**
 * An article's picture, twice as wide as high; soft shapes in the colour of its tag where it has none. The words that come
 * with a photo are its caption, for everybody to read where it stands large: no text in its place.
 */
export function Cover({ photo, index, first, className }: CoverProps) {
  if (photo === undefined)
    return <span aria-hidden className={classes(styles.cover, styles.drawn, className)} />
  return (
    <Picture
      src={photo.url}
      alt=""
      width={960}
      height={480}
      index={index}
      first={first}
      className={classes(styles.cover, className)}
    />
  )
}
