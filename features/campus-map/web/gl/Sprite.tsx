import type { ReactNode, Ref } from 'react'
import type { MapIcon } from '../../categories.ts'
import { occupancyStatuses } from '../../contract.ts'
import { iconPaths } from '../icons.tsx'
import { Pin, Sign } from '../picture/Labels.tsx'
import picture from '../picture/LevelPicture.module.css'
import { State } from '../picture/State.tsx'
import styles from './Sprite.module.css'
import { looks, pinImage } from './style.ts'

/** Half the side of an image, in pixels. */
const half = { sign: 13, state: 11, pin: 42 }

/**
 * Every sign, state and colour of the SVG, out of sight: the map's images and colours are read from here, so that both
 * pictures have the same ones in every theme.
 */
export function Sprite({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sprite} aria-hidden>
      {Object.keys(iconPaths).map(icon => (
        <Image key={icon} name={icon} half={half.sign}>
          <Sign icon={icon as MapIcon} />
        </Image>
      ))}
      {occupancyStatuses.map(status => (
        <Image key={status} name={status} half={half.state}>
          <State status={status} />
        </Image>
      ))}
      <Image name={pinImage} half={half.pin}>
        <Pin />
      </Image>
      <svg aria-hidden>
        {looks.map(look => (
          <path key={look} className={picture.area} data-look={look} data-sample={look} />
        ))}
        <path className={picture.outline} data-building data-sample="building" />
        <path className={picture.outline} data-sample="ground" />
        <path className={picture.door} data-sample="door" />
        <path className={picture.chosen} data-sample="chosen" />
        <text className={picture.label} data-sample="label" />
        <g className={picture.way}>
          <path className={picture.casing} data-sample="casing" />
          <path className={picture.line} data-sample="line" />
        </g>
      </svg>
    </div>
  )
}

function Image({ name, half, children }: { name: string; half: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      data-image={name}
      width={2 * half}
      height={2 * half}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
    >
      {children}
    </svg>
  )
}
