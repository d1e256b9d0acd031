import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleAlert, CircleCheck, Lightbulb, Trophy } from 'lucide-react'
import { queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { getSurvey, type Question, type QuestionAnswer, type Survey } from '../../contract.ts'
import { messages as formMessages } from '../../form-messages.ts'
import { messages } from '../../results-messages.ts'
import { isMarked, isRight } from '../../rules.ts'
import { hasPictures, picture } from '../form/Choices.tsx'
import { StarsGiven } from '../form/Stars.tsx'
import { inDigits } from '../survey-words.ts'
import { EndedNote } from './Ended.tsx'
import styles from './Results.module.css'

/** A share of right answers from which it went well. */
const wellDone = 0.5

/** What an answered quiz came to: the score, the points, and each question with what is right. */
export function QuizResults({ survey, siteId, now }: { survey: Survey; siteId: string; now: Date }) {
  const t = useMessages(messages)
  const { questions, answers, over } = survey
  return (
    <>
      {over && <EndedNote survey={survey} now={now} />}
      <Score survey={survey} />
      {questions.some(({ choices }) => choices.some(({ isRightAnswer }) => isRightAnswer !== null)) ? (
        questions.map((question, index) => (
          <QuestionResult
            key={question.id}
            question={question}
            number={index + 1}
            of={questions.length}
            answer={answers?.surveyAnswers.find(({ questionId }) => questionId === question.id)}
          />
        ))
      ) : (
        <RightAnswersAwaited id={survey.id} siteId={siteId} />
      )}
      {answers?.comment !== undefined && (
        <section className={styles.card}>
          <h2 className={styles.small}>{t.yourComment}</h2>
          <p dir="auto" className={styles.text}>
            {answers.comment}
          </p>
        </section>
      )}
    </>
  )
}

function Score({ survey: { result, linkedToChallenges } }: { survey: Survey }) {
  const t = useMessages(messages)
  const form = useMessages(formMessages)
  const language = useLanguage()
  const score = result?.score ?? 0
  const total = result?.total ?? 0
  const share = total === 0 ? 1 : score / total
  const praise = share === 1 ? 'all' : share >= wellDone ? 'most' : share > 0 ? 'some' : 'none'
  const points = result?.points ?? null
  return (
    <section className={styles.score} aria-labelledby="quiz-score">
      {total > 0 && (
        <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden>
          <circle cx="60" cy="60" r="52" pathLength="100" />
          <circle
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            className={styles.arc}
            strokeDasharray={`${share * 100} 100`}
          />
          <text x="60" y="60">
            {score}/{total}
          </text>
        </svg>
      )}
      <div className={styles.scoreWords}>
        <h2 id="quiz-score">{t.results}</h2>
        {total > 0 && <p className={styles.figure}>{t.score(score, total)}</p>}
        <p>{total > 0 ? t.praise[praise] : form.thanks}</p>
        {linkedToChallenges && points !== null && (
          <p className={styles.points}>
            <Trophy aria-hidden />
            <span>{points > 0 ? t.points(inDigits(points, language)) : t.noPoints}</span>
          </p>
        )}
        <div className={styles.actions}>
          {linkedToChallenges && (
            <LinkButton to="/survey#challenge" variant="primary" icon={<ArrowRight aria-hidden />}>
              {t.seeRanking}
            </LinkButton>
          )}
          <LinkButton to="/survey">{form.toList}</LinkButton>
        </div>
      </div>
    </section>
  )
}

/** The answers were taken; what was right is on its way, or could not be had. */
function RightAnswersAwaited({ id, siteId }: { id: string; siteId: string }) {
  const t = useMessages(messages)
  const { isError, isFetching, refetch } = useQuery(queryOf(getSurvey, { params: { siteId, id } }))
  if (isError && !isFetching) {
    return <ErrorState title={t.answersFailed} onRetry={() => void refetch()} />
  }
  return (
    <Loading label={t.answersLoading}>
      <Skeleton shape="box" height={220} />
    </Loading>
  )
}

interface QuestionResultProps {
  question: Question
  number: number
  of: number
  answer: QuestionAnswer | undefined
}

/** A question with what was answered; where something is right, what that is. */
function QuestionResult({ question, number, of, answer }: QuestionResultProps) {
  const t = useMessages(messages)
  const form = useMessages(formMessages)
  const { type, title, quizAdditionalExplanation } = question
  const choices = question.choices.map(choice => ({
    ...choice,
    isRightAnswer: choice.isRightAnswer === true,
  }))
  const chosen = answer?.choices ?? []
  const marked = isMarked({ type, choices })
  const right = isRight({ choices }, chosen)
  return (
    <section className={classes(styles.card, marked && (right ? styles.isRight : styles.isWrong))}>
      <div className={styles.questionHead}>
        <p className={styles.number}>{form.questionOf(number, of)}</p>
        {marked && (
          <p className={classes(styles.mark, right ? styles.good : styles.bad)}>
            {right ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
            {right ? t.right : answer === undefined ? t.leftOpen : t.wrong}
          </p>
        )}
      </div>
      <h2 dir="auto" className={styles.small}>
        {title}
      </h2>
      {type === 'CHOICE' && (
        <ul role="list" className={hasPictures(question) ? styles.pictures : styles.choices}>
          {choices.map(choice => (
            <ChoiceResult
              key={choice.id}
              choice={choice}
              chosen={chosen.includes(choice.id)}
              marked={marked}
            />
          ))}
        </ul>
      )}
      {answer === undefined && !marked && <p className={styles.quiet}>{t.leftOpen}</p>}
      {answer?.note !== undefined && <StarsGiven note={answer.note} />}
      {answer?.text !== undefined && (
        <div>
          <p className={styles.quiet}>{t.yourAnswer}</p>
          <p dir="auto" className={styles.text}>
            {answer.text}
          </p>
        </div>
      )}
      {quizAdditionalExplanation !== null && (
        <div className={styles.explanation}>
          <Lightbulb aria-hidden />
          <div>
            <h3>{t.explanation}</h3>
            <p dir="auto">{quizAdditionalExplanation}</p>
          </div>
        </div>
      )}
    </section>
  )
}

function ChoiceResult({
  choice: { text, imageUrl, imageDescription, isRightAnswer },
  chosen,
  marked,
}: {
  choice: Omit<Question['choices'][number], 'isRightAnswer'> & { isRightAnswer: boolean }
  chosen: boolean
  marked: boolean
}) {
  const t = useMessages(messages)
  const isWrong = marked && chosen && !isRightAnswer
  const mark = isRightAnswer
    ? chosen
      ? t.rightChosen
      : t.rightMissed
    : chosen
      ? marked
        ? t.wrongChosen
        : t.chosen
      : undefined
  return (
    <li
      className={classes(styles.choice, isRightAnswer && styles.rightChoice, isWrong && styles.wrongChoice)}
    >
      {imageUrl !== null && (
        <Picture src={imageUrl} alt={imageDescription ?? ''} {...picture} className={styles.picture} />
      )}
      <div className={styles.choiceWords}>
        <span dir="auto">{text}</span>
        {mark !== undefined && (
          <span className={classes(styles.mark, isRightAnswer && styles.good, isWrong && styles.bad)}>
            {isWrong ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            {mark}
          </span>
        )}
      </div>
    </li>
  )
}
