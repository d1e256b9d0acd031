import { useEffect, useState } from 'react'
import { sourcesOf } from '#platform/contract/picture.ts'
import { classes } from './hue.ts'
import styles from './Picture.module.css'

/** How many pictures of a list load at once. */
const loadedAtOnce = 6
/** Milliseconds by which each further picture may wait: 2 s times its index. */
const waitPerIndex = 2000

export interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt: string
  /** The size of its place in pixels: kept free while it loads; a picture of another shape is cut to it. */
  width: number
  height: number
  /** How wide it is drawn, as the attribute says it, where that is not `width`, or the window where this is narrower. */
  sizes?: string
  /** Its place in a list, from 0; leave it out for a picture on its own. */
  index?: number
  /** The picture a person sees first: fetched before the others. */
  first?: boolean
  className?: string
}

/**
 * A picture that keeps its place and waits its turn.
 *
 * The first 6 of a list load at once, a later one when it comes near the window, and at the latest after 2 s times
 * its index: as a fixed wait, a person who scrolls would look at holes.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = `min(100vw, ${width}px)`,
  index = 0,
  first = false,
  className,
}: PictureProps) {
  const [due, setDue] = useState(false)
  const [failed, setFailed] = useState<string>()
  const waits = index >= loadedAtOnce && !due
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setDue(true), waitPerIndex * index)
    return () => clearTimeout(timer)
  }, [waits, index])
  if (failed === src) {
    const naming = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
    return (
      <span
        {...naming}
        className={classes(styles.picture, className)}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    )
  }
  return (
    <img
      // Before the address: set after it, some browsers would already have asked for that.
      sizes={sizes}
      srcSet={sourcesOf(src)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={waits ? 'lazy' : 'eager'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={classes(styles.picture, className)}
      onError={() => setFailed(src)}
    />
  )
}
