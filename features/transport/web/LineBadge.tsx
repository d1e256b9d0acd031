import { BusFront, TrainFront, TrainFrontTunnel, TrainTrack, TramFront } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { Category, Station } from '../contract.ts'
import { lineMessages } from '../line-messages.ts'
import styles from './LineBadge.module.css'

const icons: Record<Category, typeof BusFront> = {
  TRAIN: TrainFront,
  METRO: TrainFrontTunnel,
  BUS: BusFront,
  TRAMWAY: TramFront,
  RER: TrainTrack,
}

type LineBadgeProps = Pick<Station, 'category' | 'line'> & Partial<Pick<Station, 'lineColor' | 'textColor'>>

/** What a line is called, in its own colours; in the page's where they are not known. */
export function LineBadge({ category, line, lineColor, textColor }: LineBadgeProps) {
  const t = useMessages(lineMessages)
  const Icon = icons[category]
  return (
    <span className={styles.badge} style={{ background: lineColor, color: textColor }}>
      <Icon aria-hidden />
      <span className="visually-hidden">{t.categories[category]} </span>
      {line}
    </span>
  )
}
