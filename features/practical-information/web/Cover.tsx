import {
  Bike,
  ConciergeBell,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  Signpost,
} from 'lucide-react'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import type { Folder } from '../contract.ts'
import styles from './Cover.module.css'

export const folderIcons: Record<Folder, LucideIcon> = {
  practicallife: Signpost,
  service: ConciergeBell,
  mobility: Bike,
  safetynews: Megaphone,
  security: ShieldCheck,
  training: GraduationCap,
}

export interface CoverProps {
  folder: Folder
  /** Its address; null: soft shapes and the folder's sign instead. */
  photo: string | null
  /** Its place in a list, from 0. */
  index?: number
  first?: boolean
  /** What it shows, where it stands beside its text; nothing on a card that is named already. */
  alt?: string | undefined
  className?: string
}

/** The picture of a piece of information, twice as wide as high unless its place says otherwise. */
export function Cover({ folder, photo, alt = '', index, first, className }: CoverProps) {
  const Icon = folderIcons[folder]
  if (photo === null) {
    return (
      <span aria-hidden className={classes(styles.cover, styles.drawn, className)}>
        <Icon />
      </span>
    )
  }
  return (
    <span className={classes(styles.cover, className)}>
      <Picture
        src={photo}
        alt={alt}
        width={960}
        height={480}
        index={index}
        first={first}
        className={styles.picture}
      />
    </span>
  )
}
