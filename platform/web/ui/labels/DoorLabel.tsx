import type { ReactNode } from 'react'
import type { Bilingual } from '#platform/text/language.ts'
import { QrCode } from '../QrCode.tsx'
import styles from './DoorLabel.module.css'

interface DoorLabelProps {
  /** What its code leads to. */
  address: string
  codeLabel: string
  above: Bilingual
  name: string
  /** What reading the code is good for. */
  scan: Bilingual
  children: ReactNode
}

/** A label beside a door: whoever passes reads it, so that its words are in both languages. */
export function DoorLabel({ address, codeLabel, above, name, scan, children }: DoorLabelProps) {
  return (
    <article className={styles.label}>
      <QrCode text={address} label={codeLabel} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.above}>
          <span lang="fr">{above.fr}</span> · <span lang="en">{above.en}</span>
        </p>
        <h2 className={styles.name}>{name}</h2>
        {children}
        <p lang="fr" className={styles.scan}>
          {scan.fr}
        </p>
        <p lang="en">{scan.en}</p>
      </div>
    </article>
  )
}
