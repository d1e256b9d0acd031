import { type ReactNode, useId } from 'react'
import { formatDate, parseDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import type { AdditionalQuestion, Animation, Booking } from '../../contract.ts'
import { messages as familyMessages } from '../../family-messages.ts'
import { messages } from '../../registration-messages.ts'
import styles from './BookingDetail.module.css'

interface DeclaredProps {
  animation: Pick<Animation, 'additionalQuestions' | 'imageRights' | 'termsAndConditions'>
  booking: Booking
}

/** All that was declared with a booking, for who declared it: the family, the answers, what was consented to. */
export function Declared({ animation, booking }: DeclaredProps) {
  const t = useMessages(messages)
  const { imageRights: rights, termsAndConditions: terms } = animation
  const { familyInformationForm: family, questionAnswers, imageRights } = booking
  const answers = questionAnswers.flatMap(answer => {
    const question = animation.additionalQuestions.find(one => one.id === answer.id)
    return question === undefined ? [] : [{ answer, question }]
  })
  const accepted = booking.termsAccepted ? terms : null
  const chosen = imageRights === null ? null : rights
  return (
    <>
      {family !== null && <Family family={family} />}
      {answers.length > 0 && (
        <Part title={t.answers}>
          {answers.map(({ answer, question }) => (
            <Fact
              key={answer.id}
              label={<RichText html={question.questionTitle} className={styles.question} />}
            >
              {answerInWords(answer, question, t)}
            </Fact>
          ))}
        </Part>
      )}
      {(chosen !== null || accepted !== null) && (
        <Part title={t.consents}>
          {chosen !== null && (
            <Fact label={chosen.title}>{imageRights === 'CONSENT' ? chosen.optionYes : chosen.optionNo}</Fact>
          )}
          {accepted !== null && (
            <Fact label={accepted.title}>
              {t.accepted}
              <details>
                <summary className={styles.again}>{t.readTerms}</summary>
                <RichText html={accepted.description} />
              </details>
            </Fact>
          )}
        </Part>
      )}
    </>
  )
}

function Family({ family }: { family: NonNullable<Booking['familyInformationForm']> }) {
  const t = useMessages(familyMessages)
  const words = useMessages(messages)
  const language = useLanguage()
  const { delegatedPerson: delegate, division, isGroupSupervisor, lunchWithChildren } = family
  const yesNo = (value: boolean) => (value ? t.yes : t.no)
  return (
    <Part title={words.declared}>
      <Fact label={t.parent}>
        {[`${family.parentFirstname} ${family.parentLastname}`, family.parentPhone].join(' · ')}
      </Fact>
      {division !== undefined && <Fact label={t.division}>{division}</Fact>}
      {isGroupSupervisor !== undefined && <Fact label={t.groupSupervisor}>{yesNo(isGroupSupervisor)}</Fact>}
      {lunchWithChildren !== undefined && <Fact label={t.lunch}>{yesNo(lunchWithChildren)}</Fact>}
      {delegate !== undefined && (
        <Fact label={t.delegateTitle}>
          {[`${delegate.firstname} ${delegate.lastname}`, delegate.childLink, delegate.phone].join(' · ')}
        </Fact>
      )}
      {family.children.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the children stay in their order
        <Fact key={index} label={t.child(index + 1)}>
          {child.childFirstname} {child.childLastname},{' '}
          {formatDate(parseDay(child.childBirthDate) ?? '2000-01-01', language, 'date')}
          {child.additionalInformation !== undefined && (
            <span className={styles.note}>{child.additionalInformation}</span>
          )}
        </Fact>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function answerInWords(
  { value, choices }: Booking['questionAnswers'][number],
  question: AdditionalQuestion,
  t: { yes: string; no: string },
): string {
  if (question.type === 'BOOLEAN') return value === 'true' ? t.yes : t.no
  if (question.type === 'TEXT') return value ?? ''
  return question.choices
    .filter(({ choiceId }) => choices.includes(choiceId))
    .map(({ title }) => title)
    .join(', ')
}
