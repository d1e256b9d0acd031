import { useId } from 'react'
import { RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Animation, ImageRightsChoice } from '../../contract.ts'
import styles from './ImageRights.module.css'

interface ImageRightsProps {
  imageRights: NonNullable<Animation['imageRights']>
  chosen: ImageRightsChoice | undefined
  onChoose: (choice: ImageRightsChoice) => void
  /** Of its buttons; its own by default. */
  name?: string
  error?: string | undefined
}

/** Whether one may be photographed: a choice of two, neither of them made beforehand. */
export function ImageRights({ imageRights, chosen, onChoose, name: given, error }: ImageRightsProps) {
  const made = useId()
  const name = given ?? made
  const { title, text, optionYes, optionNo } = imageRights
  return (
    <fieldset className={styles.rights}>
      <legend className={styles.legend}>{title}</legend>
      <RichText html={text} className={styles.text} />
      <RadioLine name={name} checked={chosen === 'CONSENT'} onChoose={() => onChoose('CONSENT')}>
        {optionYes}
      </RadioLine>
      <RadioLine name={name} checked={chosen === 'NO_CONSENT'} onChoose={() => onChoose('NO_CONSENT')}>
        {optionNo}
      </RadioLine>
      <p className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
