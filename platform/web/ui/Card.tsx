import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Card.module.css'
import { classes, hued } from './hue.ts'

export interface CardProps {
  /** `article` for what stands on its own (a piece of news), `li` in a list, else `div`. */
  as?: 'div' | 'article' | 'section' | 'li'
  /** Pads the inside. Leave it off where a picture reaches the edges. */
  padded?: boolean
  /** It holds a `CardLink`: the whole card leads there, and its other controls stay above the link. */
  linked?: boolean
  /** The hue of what it shows, when it is not the page's. */
  hue?: number
  className?: string
  children: ReactNode
}

/** A raised white surface. */
export function Card({
  as: Element = 'div',
  padded = false,
  linked = false,
  hue,
  className,
  children,
}: CardProps) {
  return (
    <Element
      {...(hue === undefined ? {} : hued(hue))}
      className={classes(styles.card, padded && styles.padded, linked && styles.linked, className)}
    >
      {children}
    </Element>
  )
}

/** The one link of a `linked` card, put around its title: its area is the card's, its name only the title's. */
export function CardLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(styles.link, className)} />
}
