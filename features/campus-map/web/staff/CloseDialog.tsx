import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem, call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Answer } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { ChoiceGroup, RadioLine, Select } from '#platform/web/ui/forms/choices.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import {
  type ClosureAudience,
  closeThing,
  closureAudiences,
  listMapThings,
  type MapThing,
  maxReason,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { MomentFields } from './MomentFields.tsx'
import { useThingWords } from './thing-words.ts'
import { type MomentFaults, noMoment, readMoment, type TypedMoment } from './typed-moment.ts'

type Fault = 'thing' | 'from' | 'until' | 'reason'

/** Asks what is to be closed, for whom and how long, then closes it. */
export function CloseDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { thingWords } = useThingWords()
  const [kind, setKind] = useState<'shafts' | 'doors'>('shafts')
  const [levelId, setLevelId] = useState('')
  const [thing, setThing] = useState<MapThing>()
  const [forWhom, setForWhom] = useState<ClosureAudience>('ALL')
  const [typed, setTyped] = useState({ fr: '', en: '' })
  const [moments, setMoments] = useState({ from: noMoment, until: noMoment })
  const [momentFaults, setMomentFaults] = useState<{ from?: MomentFaults; until?: MomentFaults }>({})
  const [faults, setFaults] = useState<Partial<Record<Fault, string>>>({})
  const level = kind === 'doors' && levelId !== '' ? { levelId } : {}
  const things = useQuery(queryOf(listMapThings, { query: { siteId, ...level } }))

  const text = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  })
  const momentFields = (field: keyof typeof moments) => ({
    typed: moments[field],
    faults: momentFaults[field] ?? {},
    refused: faults[field],
    onType: (moment: TypedMoment) => {
      setMoments({ ...moments, [field]: moment })
      setMomentFaults({ ...momentFaults, [field]: undefined })
      setFaults({ ...faults, [field]: undefined })
    },
  })
  const choose = (next: MapThing | undefined) => {
    setThing(next)
    setFaults({ ...faults, thing: undefined })
  }
  return (
    <ActDialog
      title={t.closeTitle}
      confirm={t.doClose}
      working={t.closing}
      doneTitle={t.closedTitle}
      onClose={onClose}
      isToCorrect={error => {
        const { thing, from, until, reason } = error instanceof CallProblem ? error.fields : {}
        setFaults({ thing, from, until, reason })
        return [thing, from, until, reason].some(fault => fault !== undefined)
      }}
      act={options => {
        const reason = { fr: typed.fr.trim(), en: typed.en.trim() }
        const lacks = (reason.fr === '') !== (reason.en === '')
        const [from, until] = [readMoment(moments.from), readMoment(moments.until)]
        setMomentFaults({
          ...(from.faults !== undefined && { from: from.faults }),
          ...(until.faults !== undefined && { until: until.faults }),
        })
        if (thing === undefined || lacks || from.faults !== undefined || until.faults !== undefined) {
          setFaults({
            ...(thing === undefined && { thing: t.chooseOne }),
            ...(lacks && { reason: t.both }),
          })
          return undefined
        }
        const name = thingWords(thing)
        const body = {
          thing: thing.id,
          forWhom,
          from: from.moment?.toISOString() ?? null,
          until: until.moment?.toISOString() ?? null,
          reason: reason.fr === '' ? null : reason,
        }
        return call(closeThing, { query: { siteId }, body }, options).then(({ from }) =>
          new Date(from) <= new Date() ? t.closedDone(name) : t.plannedDone(name),
        )
      }}
    >
      <div className={desk.fields}>
        <ChoiceGroup label={t.kind} single>
          {({ name }) =>
            (['shafts', 'doors'] as const).map(one => (
              <RadioLine
                key={one}
                name={name}
                checked={kind === one}
                onChoose={() => {
                  setKind(one)
                  choose(undefined)
                }}
              >
                {t[one]}
              </RadioLine>
            ))
          }
        </ChoiceGroup>
        <Answer
          answer={things}
          refused={<p>{t.refused}</p>}
          failed={t.thingsFailed}
          loading={
            <Loading label={t.thingsLoading}>
              <Skeleton shape="box" height="4.5rem" />
            </Loading>
          }
        >
          {({ levels, things: list }) =>
            levels.length === 0 ? (
              <p>{t.noPlans}</p>
            ) : (
              <>
                {kind === 'doors' && (
                  <Select
                    label={t.floor}
                    placeholder={t.chooseFloor}
                    value={levelId}
                    options={levels.map(({ id, name }) => ({ value: id, text: name[language] }))}
                    onChange={({ target }) => {
                      setLevelId(target.value)
                      choose(undefined)
                    }}
                  />
                )}
                {(kind === 'shafts' || levelId !== '') &&
                  (list.length === 0 ? (
                    <p>{t.noThings}</p>
                  ) : (
                    <Select
                      label={t.thing}
                      placeholder={t.chooseThing}
                      error={faults.thing}
                      value={thing?.id ?? ''}
                      options={list.map(one => ({ value: one.id, text: thingWords(one) }))}
                      onChange={({ target }) => choose(list.find(({ id }) => id === target.value))}
                    />
                  ))}
              </>
            )
          }
        </Answer>
        <ChoiceGroup label={t.audience} single>
          {({ name }) =>
            closureAudiences.map(one => (
              <RadioLine key={one} name={name} checked={forWhom === one} onChoose={() => setForWhom(one)}>
                {t.forWhom[one]}
              </RadioLine>
            ))
          }
        </ChoiceGroup>
        <MomentFields label={t.fromLabel} hint={t.fromHint} {...momentFields('from')} />
        <MomentFields label={t.untilLabel} hint={t.untilHint} {...momentFields('until')} />
        <TextField
          label={t.reasonFr}
          hint={t.reasonHint}
          maxLength={maxReason}
          error={faults.reason}
          {...text('fr')}
        />
        <TextField label={t.reasonEn} maxLength={maxReason} {...text('en')} />
      </div>
    </ActDialog>
  )
}
