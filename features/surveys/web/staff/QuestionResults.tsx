import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Paging } from '#platform/web/loading/use-pages.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { maxNote } from '../../contract.ts'
import { fewestAnswers } from '../../rules.ts'
import type { QuestionResult } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { inDigits } from '../survey-words.ts'
import { decimalInWords, shareInWords } from './result-words.ts'
import styles from './Staff.module.css'
import { useSurveyTexts } from './use-staff.ts'

export interface QuestionResultsProps {
  surveyId: string
  /** From 1. */
  number: number
  question: QuestionResult
  /** Answers in these results. */
  counted: number
  /** They are those of one campus: texts are of all. */
  ofCampus: boolean
}

/** What was answered to one question: a bar for each choice or note, or the texts. */
export function QuestionResults({ surveyId, number, question, counted, ofCampus }: QuestionResultsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const heading = useId()
  const { id, type, title, required, answered, choices, notes, average } = question
  const chosen = choices.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={heading} className={styles.question}>
      <h3 id={heading} dir="auto">
        {`${number}. ${title}`}
      </h3>
      {!required && (
        <p className={desk.note}>
          {answered === null ? t.answeredByFew(fewestAnswers) : t.answeredBy(answered, counted)}
        </p>
      )}
      {type === 'CHOICE' && answered !== null && (
        <>
          {chosen > answered && <p className={desk.note}>{t.several}</p>}
          <Counts
            labelledBy={heading}
            counted={answered}
            lines={choices.map(({ id: choice, text, count, isRightAnswer }) => ({
              id: choice,
              label: text,
              count,
              mark: isRightAnswer === true && (
                <Badge tone="good" icon={<Check aria-hidden />}>
                  {t.rightAnswer}
                </Badge>
              ),
            }))}
          />
        </>
      )}
      {type === 'NOTE' && answered !== null && (
        <>
          {average !== null && <p>{t.average(decimalInWords(average, language), maxNote)}</p>}
          <Counts
            labelledBy={heading}
            counted={answered}
            lines={notes.map((count, index) => ({
              id: String(index + 1),
              label: t.note(index + 1, maxNote),
              count,
            }))}
          />
        </>
      )}
      {type === 'TEXT' &&
        (ofCampus ? (
          <p className={desk.note}>{t.textsOfAll}</p>
        ) : (
          <Texts surveyId={surveyId} question={id} counted={counted} empty={t.noTexts(fewestAnswers)} />
        ))}
    </section>
  )
}

interface Line {
  id: string
  label: string
  count: number
  mark?: ReactNode
}

interface CountsProps {
  labelledBy: string
  lines: readonly Line[]
  counted: number
}

/** How often each was given and which share that is, as a table; its bars say the same once more, for the eye alone. */
function Counts({ labelledBy, lines, counted }: CountsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <table aria-labelledby={labelledBy} className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">{t.columns.answer}</th>
          <th scope="col">{t.columns.count}</th>
          <th scope="col">{t.columns.share}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, count, mark }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.label}>
                <span dir="auto">{label}</span>
                {mark}
              </span>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${counted === 0 ? 0 : (100 * count) / counted}%` }} />
              </span>
            </th>
            <td>{inDigits(count, language)}</td>
            <td>{shareInWords(count, counted, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TextsProps {
  surveyId: string
  /** Undefined: the comments. */
  question: string | undefined
  counted: number
  empty: string
}

/** Texts, some at a time, in an order that says nothing of who wrote them. */
export function Texts({ surveyId, question, counted, empty }: TextsProps) {
  const t = useMessages(messages)
  const { list, ...paging } = useSurveyTexts(surveyId, question, counted)
  return (
    <Listing
      list={list}
      loading={
        <Loading label={t.textsLoading} className={styles.texts}>
          <Skeleton width="min(24rem, 80%)" />
          <Skeleton width="min(16rem, 60%)" />
        </Loading>
      }
      failed={t.textsFailed}
      empty={<p className={desk.note}>{empty}</p>}
    >
      {texts => <TextList texts={texts} paging={paging} />}
    </Listing>
  )
}

function TextList({ texts, paging }: { texts: readonly string[]; paging: Paging }) {
  const t = useMessages(messages)
  return (
    <>
      <p className={desk.note}>{t.textOrder}</p>
      <PagedList
        count={texts.length}
        shown={t.textsVisible(texts.length)}
        focus="li"
        paging={paging}
        more={t.moreTexts}
      >
        <ul role="list" className={styles.texts}>
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have written the same
            <li key={index} tabIndex={-1} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  )
}
