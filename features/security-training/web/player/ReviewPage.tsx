import { CircleCheck, CircleX } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { Choice, CorrectAnswer, Question, Translation } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import question from './Question.module.css'
import { QuestionHead } from './QuestionPage.tsx'
import styles from './Review.module.css'

export interface ReviewPageProps {
  question: Question
  language: string
  place: string
  correct: CorrectAnswer
  words: Translation['core']
}

/** A question that was answered: what was right, what was chosen, and why. */
export function ReviewPage({ question: reviewed, language, place, correct, words }: ReviewPageProps) {
  const t = useMessages(messages)
  const id = useId()
  const Icon = correct.right ? CircleCheck : CircleX
  return (
    <div className={question.question}>
      <QuestionHead id={id} question={reviewed} language={language} place={place}>
        <Badge
          tone={correct.right ? 'good' : 'bad'}
          icon={<Icon aria-hidden />}
          className={styles.outcome ?? ''}
        >
          {correct.right ? t.right : t.wrong}
        </Badge>
      </QuestionHead>
      {reviewed.type === 'TRI' ? (
        <div className={styles.orders}>
          <Order
            id={`${id}-right`}
            heading={words.correctAnswers}
            lang={language}
            language={language}
            choices={reviewed.choices}
            order={correct.answers}
          />
          {!correct.right && (
            <Order
              id={`${id}-given`}
              heading={t.yourOrder}
              language={language}
              choices={reviewed.choices}
              order={correct.given}
              compared={correct.answers}
            />
          )}
        </div>
      ) : (
        <section aria-labelledby={`${id}-answers`} className={styles.section}>
          <h3 id={`${id}-answers`} lang={language} className={styles.heading}>
            {words.correctAnswers}
          </h3>
          <ul role="list" className={styles.list}>
            {reviewed.choices.map(choice => (
              <Outcome
                key={choice.id}
                choice={choice}
                language={language}
                isRight={correct.answers.includes(choice.id)}
                isGiven={correct.given.includes(choice.id)}
              />
            ))}
          </ul>
        </section>
      )}
      {correct.explication !== null && (
        <section aria-labelledby={`${id}-why`} lang={language} className={styles.why}>
          <h3 id={`${id}-why`} className={styles.heading}>
            {words.explanation}
          </h3>
          <RichText html={correct.explication} />
        </section>
      )}
    </div>
  )
}

/** A choice with what became of it, by an icon and in words. */
function Outcome({
  choice,
  language,
  isRight,
  isGiven,
}: {
  choice: Choice
  language: string
  isRight: boolean
  isGiven: boolean
}) {
  const t = useMessages(messages)
  const Icon = isRight ? CircleCheck : CircleX
  const said = isRight ? (isGiven ? t.rightChoice : t.missed) : isGiven ? t.wrongChoice : undefined
  return (
    <li className={classes(styles.choice, isRight ? styles.right : isGiven && styles.wrong)}>
      <Words choice={choice} language={language} />
      {said !== undefined && (
        <span className={styles.said}>
          <Icon aria-hidden /> {said}
        </span>
      )}
    </li>
  )
}

function Order({
  id,
  heading,
  lang,
  language,
  choices,
  order,
  compared,
}: {
  id: string
  heading: string
  /** Of the heading, where it is the training's own. */
  lang?: string
  language: string
  choices: readonly Choice[]
  order: readonly string[]
  compared?: readonly string[]
}) {
  const t = useMessages(messages)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} lang={lang} className={styles.heading}>
        {heading}
      </h3>
      <ol className={styles.list}>
        {order.map((one, index) => {
          const choice = choices.find(other => other.id === one)
          if (choice === undefined) return null
          const isRight = compared === undefined || compared[index] === one
          const Icon = isRight ? CircleCheck : CircleX
          return (
            <li key={one} className={classes(styles.choice, isRight ? styles.right : styles.wrong)}>
              <Words choice={{ ...choice, numbering: String(index + 1) }} language={language} />
              {compared !== undefined && (
                <span className={styles.said}>
                  <Icon aria-hidden /> {isRight ? t.right : t.wrong}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Words({
  choice: { title, numbering, imageUrl, imageDescription },
  language,
}: {
  choice: Choice
  language: string
}) {
  return (
    <>
      {imageUrl !== null && (
        <span lang={language} className={styles.picture}>
          <Picture src={imageUrl} alt={imageDescription ?? ''} width={96} height={64} />
        </span>
      )}
      <span className={question.numbering}>{numbering}</span>
      <span lang={language} dir="auto" className={question.text}>
        {title}
      </span>
    </>
  )
}
