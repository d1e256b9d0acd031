import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Question } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { Ordering } from './Ordering.tsx'
import styles from './Question.module.css'

export interface QuestionPageProps {
  question: Question
  /** Of the training's words. */
  language: string
  /** Its place among the questions of the chapter, in words. */
  place: string
  chosen: readonly string[]
  onChoose: (answers: readonly string[]) => void
}

/** A question with what may be answered. */
export function QuestionPage({ question, language, place, chosen, onChoose }: QuestionPageProps) {
  const t = useMessages(messages)
  const id = useId()
  const { type } = question
  const naming = {
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${question.description === null ? '' : `${id}-about `}${id}-hint`,
  }
  return (
    <div className={styles.question}>
      <QuestionHead id={id} question={question} language={language} place={place} />
      <p id={`${id}-hint`} className={styles.hint}>
        {t.hints[type]}
      </p>
      {type === 'TRI' ? (
        <Ordering
          {...naming}
          choices={question.choices}
          language={language}
          order={chosen}
          onOrder={onChoose}
        />
      ) : (
        <div role={type === 'QUESTION_UNIQUE' ? 'radiogroup' : 'group'} {...naming}>
          <Choices name={id} question={question} language={language} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
    </div>
  )
}

/** What is asked, as it is answered and as it is looked at afterwards. */
export function QuestionHead({
  id,
  question: { title, description, imageUrl, imageDescription },
  language,
  place,
  children,
}: {
  id: string
  question: Question
  language: string
  place: string
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`} tabIndex={-1} data-page-heading className={styles.heading}>
        <span className={styles.place}>
          {place}
          <span className="visually-hidden">: </span>
        </span>
        <span lang={language} dir="auto">
          {title}
        </span>
      </h2>
      {children}
      {description !== null && (
        <div id={`${id}-about`} lang={language} dir="auto">
          <RichText html={description} />
        </div>
      )}
      {imageUrl !== null && (
        <Picture
          src={imageUrl}
          alt={imageDescription ?? ''}
          width={720}
          height={360}
          className={styles.picture}
        />
      )}
    </div>
  )
}

function Choices({
  name,
  question: { type, choices },
  language,
  chosen,
  onChoose,
}: Omit<QuestionPageProps, 'place'> & { name: string }) {
  const isOne = type === 'QUESTION_UNIQUE'
  const choose = (id: string) => {
    if (isOne) onChoose([id])
    else if (chosen.includes(id)) onChoose(chosen.filter(other => other !== id))
    // In the order in which they are offered, whichever was pressed first.
    else onChoose(choices.map(one => one.id).filter(one => one === id || chosen.includes(one)))
  }
  const pictured = choices.some(({ imageUrl }) => imageUrl !== null)
  return (
    <div className={classes(styles.choices, pictured && styles.pictures)}>
      {choices.map(({ id, title, numbering, imageUrl, imageDescription }) => (
        <label key={id} className={styles.choice}>
          {imageUrl !== null && (
            <span lang={language}>
              <Picture src={imageUrl} alt={imageDescription ?? ''} width={480} height={320} />
            </span>
          )}
          <span className={styles.words}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              onChange={() => choose(id)}
            />
            <span className={styles.numbering}>{numbering}</span>
            <span lang={language} dir="auto" className={styles.text}>
              {title}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
