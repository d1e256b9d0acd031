import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { CheckLine, ChoiceGroup, RadioLine, Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import {
  type Animation,
  type Booking,
  defaultChildrenKeptDays,
  type FamilyForm as Family,
  type ImageRightsChoice,
  type QuestionAnswer,
} from '../../contract.ts'
import { messages } from '../../family-messages.ts'
import { asksDivision, birthBounds, type FormFault } from '../../family-rules.ts'
import { ImageRights } from '../registration/ImageRights.tsx'
import { Children } from './Children.tsx'
import styles from './FamilyForm.module.css'
import { type FormValues, needsOf, type Person, readValues, startValues } from './form-values.ts'
import { Questions } from './Questions.tsx'
import { keepForm, storedForm } from './stored-form.ts'

interface FamilyFormProps {
  animation: Animation
  moved: Booking | undefined
  divisions: readonly string[]
  /** Who fills it in for themselves; undefined: for somebody else. */
  person: Person | undefined
  /** It is booked for somebody else. */
  forOther: boolean
  /** The address of the slots. */
  back: string
  onFilled: (filled: Filled) => void
}

export interface Filled {
  family: Family | undefined
  answers: QuestionAnswer[]
  termsAccepted: boolean
  imageRights: ImageRightsChoice | undefined
}

/** All that an event asks. What is wrong is said in a popup, in a list above, and beside each field. */
export function FamilyForm({
  animation,
  moved,
  divisions,
  person,
  forOther,
  back,
  onFilled,
}: FamilyFormProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const needs = needsOf(animation, { divisions, modifying: moved !== undefined })
  const bounds = needs && birthBounds(needs.informationForm, needs.start)
  const terms = moved === undefined ? animation.termsAndConditions : null
  // Somebody else answers for themselves.
  const rights = forOther ? null : animation.imageRights
  const summary = useRef<HTMLHeadingElement>(null)
  const [toMend, setToMend] = useState<{ path: string; words: string }[]>([])

  const wordsOf = (path: string, fault: FormFault): string => {
    const field = path.split('.').at(-1) ?? ''
    if (path.startsWith('answers')) return fault === 'TOO_LONG' ? t.faults.TOO_LONG : t.chooseOne
    if (fault === 'FORMAT' && /name$/i.test(field)) return t.nameFormat
    if (fault === 'FORMAT' && /phone$/i.test(field)) return t.phoneFormat
    if (bounds !== undefined && field === 'childBirthDate') {
      if (fault === 'FORMAT') return t.birthFormat(formatDate(bounds.last, language, 'numeric'))
      if (fault === 'OUT_OF_RANGE') return t.birthRange(...boundsInWords(bounds))
    }
    if (fault === 'MISSING' && /^(division|isGroupSupervisor|lunchWithChildren|imageRights)$/.test(path))
      return t.chooseOne
    return t.faults[fault]
  }
  const boundsInWords = ({ first, last }: { first: string; last: string }): [string, string] => [
    formatDate(first, language, 'date'),
    formatDate(last, language, 'date'),
  ]

  const read = (values: FormValues) => {
    const { family, answers, faults } = readValues(values, animation, needs)
    const wrong: Record<string, FormFault> = { ...faults }
    if (needs === undefined && terms !== null && !values.termsAccepted) wrong.termsAccepted = 'NOT_ACCEPTED'
    const imageRights = values.imageRights === '' ? undefined : values.imageRights
    if (rights !== null && imageRights === undefined) wrong.imageRights = 'MISSING'
    const termsAccepted = needs === undefined && terms !== null
    return {
      filled: { family, answers, termsAccepted, imageRights: rights === null ? undefined : imageRights },
      wrong,
    }
  }
  const resolver: Resolver<FormValues, unknown, Filled> = values => {
    const { filled, wrong } = read(values)
    const errors: FieldErrors<FormValues> = {}
    for (const [path, fault] of Object.entries(wrong)) {
      set(errors, path, { type: fault, message: wordsOf(path, fault) })
    }
    if (Object.keys(wrong).length === 0) return { values: filled, errors: {} }
    return { values: {} as Record<string, never>, errors }
  }
  const form = useForm<FormValues, unknown, Filled>({
    defaultValues: startValues(animation, {
      kept: storedForm(animation.id, moved?.id),
      moved,
      person,
      language,
    }),
    resolver,
    // A field is read when it is left; while it is typed into, nothing is wrong with it yet.
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { register, handleSubmit, watch, getValues, setValue, clearErrors, formState } = form
  const { errors } = formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once, for as long as the form stands
  useEffect(() => {
    const following = watch((_, { name }) => {
      keepForm(animation.id, moved?.id, getValues())
      // Were it to go when the field is left, the button that is pressed for that would move away under the pointer.
      if (name !== undefined) clearErrors(name.replace(/\.choices$/, '.value') as typeof name)
    })
    return () => following.unsubscribe()
  }, [])

  const submit = handleSubmit(
    filled => {
      setToMend([])
      onFilled(filled)
    },
    async () => {
      const paths = Object.entries(read(getValues()).wrong)
      const list = paths.map(([path, fault]) => ({
        path,
        words: t.toMend(labelOf(path), wordsOf(path, fault)),
      }))
      setToMend(list)
      const { alertDialog } = await import('#platform/web/ui/forms/ask.tsx')
      await alertDialog({ tone: 'warn', title: t.invalidForm, content: t.invalidFormText(list.length) })
      scrollTo({ top: 0 })
      summary.current?.focus({ preventScroll: true })
    },
  )

  function labelOf(path: string): string {
    const [head = '', index = '', field = ''] = path.split('.')
    if (head === 'children') {
      const label = {
        childLastname: t.lastname,
        childFirstname: t.firstname,
        childBirthDate: t.birthDate,
        additionalInformation: t.more,
      }[field]
      return [index === '' ? t.children : t.child(Number(index) + 1), label].filter(Boolean).join(', ')
    }
    if (head === 'answers') {
      // As it is drawn, without its HTML.
      const drawn = document.querySelector(`[data-question="${index}"]`)?.textContent?.trim()
      return drawn || t.questions
    }
    if (head === 'delegatedPerson') {
      return `${t.delegateTitle}, ${{ lastname: t.lastname, firstname: t.firstname, phone: t.phone, childLink: t.childLink }[index] ?? ''}`
    }
    return (
      {
        parentLastname: t.lastname,
        parentFirstname: t.firstname,
        parentPhone: t.phone,
        division: t.division,
        isGroupSupervisor: t.groupSupervisor,
        lunchWithChildren: t.lunch,
        termsAccepted: terms?.title,
        imageRights: rights?.title,
      }[head] ?? head
    )
  }
  /** What the person presses in the list of what to mend leads to its field. */
  const goTo = (path: string) => {
    const name = path.replace(/^answers\.(\d+)\.value$/, 'answers.$1.value')
    const field =
      document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
      document.querySelector<HTMLElement>(`[name="${CSS.escape(name.replace(/value$/, 'choices'))}"]`)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }

  const delegated = watch('delegated')
  const info = needs?.informationForm
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      {toMend.length > 0 && (
        <div className={styles.mend}>
          <h2 ref={summary} tabIndex={-1}>
            {t.mend}
          </h2>
          <ul>
            {toMend.map(({ path, words }) => (
              <li key={path}>
                <button type="button" onClick={() => goTo(path)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {needs !== undefined && info !== undefined && bounds !== undefined && (
        <>
          <p className={styles.note}>{t.required}</p>
          <fieldset className={styles.part}>
            <legend>
              <h2>{t.parent}</h2>
            </legend>
            <div className={styles.pair}>
              <TextField
                label={t.lastname}
                autoComplete="family-name"
                error={errors.parentLastname?.message}
                {...register('parentLastname')}
              />
              <TextField
                label={t.firstname}
                autoComplete="given-name"
                error={errors.parentFirstname?.message}
                {...register('parentFirstname')}
              />
              <TextField
                label={t.phone}
                type="tel"
                autoComplete="tel"
                hint={t.phoneHint}
                error={errors.parentPhone?.message}
                {...register('parentPhone')}
              />
              {asksDivision(needs) && (
                <Select
                  label={t.division}
                  options={divisions}
                  placeholder={t.chooseDivision}
                  error={errors.division?.message}
                  {...register('division')}
                />
              )}
            </div>
            {info.canBeGroupSupervisor && (
              <YesNo
                label={t.groupSupervisor}
                error={errors.isGroupSupervisor?.message}
                field={register('isGroupSupervisor')}
              />
            )}
            {info.canLunchOnSite && (
              <YesNo
                label={t.lunch}
                error={errors.lunchWithChildren?.message}
                field={register('lunchWithChildren')}
              />
            )}
            {info.canBeDelegated && <CheckLine {...register('delegated')}>{t.delegate}</CheckLine>}
          </fieldset>
          {info.canBeDelegated && delegated && (
            <fieldset className={styles.part}>
              <legend>
                <h2>{t.delegateTitle}</h2>
              </legend>
              <div className={styles.pair}>
                <TextField
                  label={t.lastname}
                  autoComplete="off"
                  error={errors.delegatedPerson?.lastname?.message}
                  {...register('delegatedPerson.lastname')}
                />
                <TextField
                  label={t.firstname}
                  autoComplete="off"
                  error={errors.delegatedPerson?.firstname?.message}
                  {...register('delegatedPerson.firstname')}
                />
                <TextField
                  label={t.phone}
                  type="tel"
                  autoComplete="off"
                  hint={t.phoneHint}
                  error={errors.delegatedPerson?.phone?.message}
                  {...register('delegatedPerson.phone')}
                />
                <TextField
                  label={t.childLink}
                  autoComplete="off"
                  hint={t.childLinkHint}
                  error={errors.delegatedPerson?.childLink?.message}
                  {...register('delegatedPerson.childLink')}
                />
              </div>
            </fieldset>
          )}
          <Children
            form={form}
            bounds={bounds}
            allowed={t.birthBounds(...boundsInWords(bounds))}
            erased={t.erased(animation.childrenKeptDays ?? defaultChildrenKeptDays)}
          />
        </>
      )}
      {animation.additionalQuestions.length > 0 && (
        <Questions questions={animation.additionalQuestions} form={form} />
      )}
      {rights !== null && (
        <div className={styles.part}>
          <ImageRights
            imageRights={rights}
            name="imageRights"
            error={errors.imageRights?.message}
            chosen={watch('imageRights') || undefined}
            onChoose={choice => {
              setValue('imageRights', choice, { shouldDirty: true })
              clearErrors('imageRights')
            }}
          />
        </div>
      )}
      {terms !== null && (
        <fieldset className={styles.part}>
          <legend>
            <h2>{terms.title}</h2>
          </legend>
          <RichText html={terms.description} className={styles.terms} />
          <ChoiceGroup label="" single={false} error={errors.termsAccepted?.message}>
            {() => <CheckLine {...register('termsAccepted')}>{terms.acceptText}</CheckLine>}
          </ChoiceGroup>
        </fieldset>
      )}
      <div className={styles.buttons}>
        <LinkButton to={back}>{t.back}</LinkButton>
        <Button variant="primary" type="submit">
          {t.continue}
        </Button>
      </div>
    </form>
  )
}

function YesNo({
  label,
  error,
  field,
}: {
  label: string
  error: string | undefined
  field: ReturnType<ReturnType<typeof useForm<FormValues>>['register']>
}) {
  const t = useMessages(messages)
  return (
    <ChoiceGroup label={label} error={error} single>
      {() => (
        <div className={styles.yesNo}>
          <RadioLine {...field} value="yes">
            {t.yes}
          </RadioLine>
          <RadioLine {...field} value="no">
            {t.no}
          </RadioLine>
        </div>
      )}
    </ChoiceGroup>
  )
}
