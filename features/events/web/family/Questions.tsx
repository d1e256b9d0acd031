import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMessages } from '#platform/web/shell/language.tsx'
import { CheckLine, ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { TextArea } from '#platform/web/ui/forms/TextArea.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { type AdditionalQuestion, longest } from '../../contract.ts'
import { messages } from '../../family-messages.ts'
import styles from './FamilyForm.module.css'
import type { FormValues } from './form-values.ts'

interface QuestionsProps {
  questions: readonly AdditionalQuestion[]
  // biome-ignore lint/suspicious/noExplicitAny: what the form turns into does not matter here
  form: UseFormReturn<FormValues, any, any>
}

/** The event’s own questions. */
export function Questions({ questions, form }: QuestionsProps) {
  const t = useMessages(messages)
  return (
    <fieldset className={styles.part}>
      <legend>
        <h2>{t.questions}</h2>
      </legend>
      {questions.map((question, index) => (
        <Question key={question.id} question={question} index={index} form={form} />
      ))}
    </fieldset>
  )
}

function Question({
  question: { type, required, questionTitle, choices, multipleChoices },
  index,
  form: { register, watch, setValue, formState },
}: {
  question: AdditionalQuestion
  index: number
  form: QuestionsProps['form']
}) {
  const t = useMessages(messages)
  const label = useId()
  const error = formState.errors.answers?.[index]?.value?.message
  const title = (
    <div className={styles.question} id={label}>
      <div data-question={index}>
        <RichText html={questionTitle} />
      </div>
      {!required && type !== 'BOOLEAN' && <span className={styles.optional}>{t.optional}</span>}
    </div>
  )
  if (type === 'TEXT') {
    return (
      <div>
        {title}
        <TextArea
          label={t.answer}
          labelledBy={label}
          maxLength={longest.text}
          error={error}
          {...register(`answers.${index}.value`)}
        />
      </div>
    )
  }
  if (type === 'BOOLEAN') {
    const said = watch(`answers.${index}.value`) === 'true'
    return (
      <ChoiceGroup label={title} error={error} single={false}>
        {({ name }) => (
          <CheckLine
            name={`answers.${index}.value`}
            id={name}
            checked={said}
            onChange={event =>
              setValue(`answers.${index}.value`, event.target.checked ? 'true' : 'false', {
                shouldDirty: true,
              })
            }
          >
            {t.yes}
          </CheckLine>
        )}
      </ChoiceGroup>
    )
  }
  const chosen = watch(`answers.${index}.choices`)
  const choose = (next: string[]) => setValue(`answers.${index}.choices`, next, { shouldDirty: true })
  return (
    <ChoiceGroup
      label={title}
      hint={multipleChoices ? t.several : t.oneOf}
      error={error}
      single={!multipleChoices}
    >
      {() =>
        choices.map(({ choiceId, title: words }) =>
          multipleChoices ? (
            <CheckLine
              key={choiceId}
              name={`answers.${index}.choices`}
              checked={chosen.includes(choiceId)}
              onChange={event =>
                choose(event.target.checked ? [...chosen, choiceId] : chosen.filter(one => one !== choiceId))
              }
            >
              {words}
            </CheckLine>
          ) : (
            <RadioLine
              key={choiceId}
              name={`answers.${index}.choices`}
              checked={chosen[0] === choiceId}
              onChange={() => choose([choiceId])}
            >
              {words}
            </RadioLine>
          ),
        )
      }
    </ChoiceGroup>
  )
}
