import { useState } from 'react'
import styles from './Avatar.module.css'
import { classes, hued } from './hue.ts'
import { hueOf, initialsOf } from './initials.ts'

export interface AvatarProps {
  name: string
  /** Address of the portrait; without one, or when it does not load, the initials stand in. */
  photo?: string | undefined
  /** Pixels; defaults to 48. */
  size?: number
  /** By default it is decoration beside a written name; give the name where it stands alone. */
  label?: string
  className?: string
}

/** A person's portrait, or their initials on a colour of their own. */
export function Avatar({ name, photo, size = 48, label, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const colour = hued(hueOf(name))
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label }
  return (
    <span
      {...colour}
      {...naming}
      className={classes(styles.avatar, className)}
      style={{ ...colour.style, inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
    >
      {photo === undefined || photo === failed ? (
        initialsOf(name)
      ) : (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(photo)}
        />
      )}
    </span>
  )
}
