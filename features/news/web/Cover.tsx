import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import type { ArticleCard } from '../contract.ts'
import styles from './Cover.module.css'

export interface CoverProps {
  photo: ArticleCard['photos'][number] | undefined
  /** What it shows is said in its place: where it stands beside its article, not on a card that is named already. */
  described?: boolean
  /** Its place in a list, from 0. */
  index?: number
  first?: boolean
  /** On a card that is a row where there is one column. */
  inRow?: boolean
  className?: string
}

/**
 * How wide it is drawn on such a card: over all of it in large letters on a phone, beside the words (12rem, of which the
 * middle is seen; said smaller, so that a phone with three dots to a pixel takes the smallest file too), in columns
 * (NewsCard.module.css).
 */
const sizesInRow = '(width < 18em) 100vw, (width < 38.75em) 10rem, 30rem'

/**
 * An article's picture, twice as wide as high; soft shapes in the colour of its tag where it has none.
 */
export function Cover({ photo, described = false, index, first, inRow = false, className }: CoverProps) {
  if (photo === undefined)
    return <span aria-hidden className={classes(styles.cover, styles.drawn, className)} />
  return (
    <Picture
      src={photo.url}
      alt={described ? photo.photoDescription : ''}
      width={960}
      height={480}
      sizes={inRow ? sizesInRow : undefined}
      index={index}
      first={first}
      className={classes(styles.cover, className)}
    />
  )
}
