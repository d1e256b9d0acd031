import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ChoiceGroup, RadioLine } from '#platform/web/ui/forms/choices.tsx'
import { type Dependent, type DependentAction, listDependents } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import styles from './Dependents.module.css'
import { actionsOf, type Dependents } from './use-dependents.ts'

interface DependentsProps {
  dependents: Dependents
  fate: 'moved' | 'deleted'
}

/** What was made for a booking, and what is to become of each when the booking moves or goes; nothing where there is none. */
export function DependentChoices({ dependents, fate }: DependentsProps) {
  const t = useMessages(messages)
  const { standing, failed, actionOf, choose } = dependents
  if (failed) return <p>{t.dependentsUnknown}</p>
  if (standing === undefined || standing.length === 0) return null
  return (
    <section className={styles.dependents}>
      <h3>{t.dependents}</h3>
      {standing.map(one => {
        const actions = actionsOf(one, fate)
        const about = (
          <>
            <p>{one.says}</p>
            {fate === 'moved' && one.move !== null && one.move.effect === null && (
              <p>{t.cannotFollow(one.move.says)}</p>
            )}
            {fate === 'deleted' && one.cancel.effect === null && <p>{t.cannotGo(one.cancel.says)}</p>}
            <SeeIt {...one} />
          </>
        )
        if (actions.length === 1) {
          return (
            <div key={one.id} className={styles.dependent}>
              <p className={styles.title}>{one.title}</p>
              {about}
            </div>
          )
        }
        return (
          <div key={one.id} className={styles.dependent}>
            <ChoiceGroup single label={one.title}>
              {({ name }) => [
                <div key="about" className={styles.says}>
                  {about}
                </div>,
                ...actions.map(action => (
                  <RadioLine
                    key={action}
                    name={name}
                    checked={actionOf(one) === action}
                    onChoose={() => choose(one.id, action)}
                  >
                    <ActionWords dependent={one} action={action} />
                  </RadioLine>
                )),
              ]}
            </ChoiceGroup>
          </div>
        )
      })}
      {fate === 'moved' && standing.some(one => actionOf(one) !== 'KEEP') && <p>{t.whenAccepted}</p>}
    </section>
  )
}

function ActionWords({ dependent, action }: { dependent: Dependent; action: DependentAction }) {
  const t = useMessages(messages)
  if (action === 'KEEP') return t.dependentActions.KEEP
  const prospect = action === 'MOVE' ? dependent.move : dependent.cancel
  return (
    <>
      {prospect?.effect === 'ASKED' ? t.dependentAsks[action] : t.dependentActions[action]}
      <span className={styles.says}>{prospect?.says}</span>
    </>
  )
}

/** How what was made for a booking stands once that has moved or gone. @param about read anew when it becomes another */
export function DependentsNow({ id, about = '' }: { id: string; about?: string }) {
  const t = useMessages(messages)
  const { data, refetch } = useQuery({
    ...queryOf(listDependents, { params: { id }, query: {} }),
    staleTime: 0,
  })
  useEffect(() => {
    if (about !== '') void refetch()
  }, [about, refetch])
  if (data === undefined || data.dependents.length === 0) return null
  return (
    <section className={styles.dependents}>
      <h3>{t.dependents}</h3>
      {data.dependents.map(one => (
        <div key={one.id} className={styles.dependent}>
          <p className={styles.title}>{one.title}</p>
          <p>{one.says}</p>
          <SeeIt {...one} />
        </div>
      ))}
    </section>
  )
}

function SeeIt({ path, title }: Dependent) {
  const t = useMessages(messages)
  return (
    <Link to={path} aria-label={t.seeDependentOf(title)}>
      {t.seeDependent}
    </Link>
  )
}
