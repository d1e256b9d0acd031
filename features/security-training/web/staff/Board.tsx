import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useSites } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Answer, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { Select } from '#platform/web/ui/forms/choices.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../../board-messages.ts'
import { type BoardLine, type BoardState, boardStates, getTrainingBoard } from '../../follow-up-contract.ts'
import { staffTitle } from '../../title.ts'
import styles from './Board.module.css'
import { NotTheirs } from './parts.tsx'

/** Who has a training to do, is late with it, or loses it soon: of each campus, and of one by division. */
export function BoardScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  return (
    <Page title={t.title} crumbs={[{ label: own, to: '/staff/trainings' }]}>
      <Board />
    </Page>
  )
}

function Board() {
  const t = useMessages(messages)
  const [address, setAddress] = useSearchParams()
  const sites = useSites().items ?? []
  const siteId = address.get('campus') ?? ''
  const all = useQuery(queryOf(getTrainingBoard, { query: {} }))
  const byDivision = useQuery({
    ...queryOf(getTrainingBoard, { query: { siteId } }),
    enabled: siteId !== '',
  })
  const nameOf = (id: string) => sites.find(site => site.id === id)?.name ?? id
  const loading = <RowsSkeleton label={t.loading} />
  return (
    <Answer answer={all} refused={<NotTheirs />} failed={t.failed} loading={loading}>
      {({ lines }) => {
        const campuses = [...new Set(lines.map(line => line.siteId))]
        if (campuses.length === 0) return <EmptyState title={t.empty} icon={<GraduationCap aria-hidden />} />
        return (
          <div className={desk.parts}>
            <div>
              <p className={desk.note}>{t.note}</p>
              <div className={desk.filters}>
                <Select
                  label={t.byDivision}
                  placeholder={t.everyCampus}
                  value={siteId}
                  options={campuses.map(id => ({ value: id, text: nameOf(id) }))}
                  onChange={({ target: { value } }) =>
                    setAddress(value === '' ? {} : { campus: value }, { replace: true })
                  }
                />
              </div>
            </div>
            {siteId === '' ? (
              campuses.map(id => (
                <Section key={id} title={nameOf(id)}>
                  <Lines
                    lines={lines.filter(line => line.siteId === id)}
                    heading={t.training}
                    caption={nameOf(id)}
                    nameOf={({ title }) => title}
                  />
                </Section>
              ))
            ) : (
              <Answer answer={byDivision} refused={<NotTheirs />} failed={t.failed} loading={loading}>
                {answer => (
                  <>
                    {[...new Set(answer.lines.map(line => line.trainingId))].map(id => {
                      const those = answer.lines.filter(line => line.trainingId === id)
                      const title = those[0]?.title ?? ''
                      return (
                        <Section key={id} title={title}>
                          <Lines
                            lines={those}
                            heading={t.division}
                            caption={t.divisionsOf(title)}
                            byDivision
                            nameOf={({ division }) => division ?? t.noDivision}
                          />
                        </Section>
                      )
                    })}
                  </>
                )}
              </Answer>
            )}
          </div>
        )
      }}
    </Answer>
  )
}

interface LinesProps {
  lines: readonly BoardLine[]
  heading: string
  caption: string
  byDivision?: boolean
  nameOf: (line: BoardLine) => string
}

const counts: Record<BoardState, 'due' | 'overdue' | 'expiring'> = {
  DUE: 'due',
  OVERDUE: 'overdue',
  EXPIRING: 'expiring',
}

function Lines({ lines, heading, caption, byDivision = false, nameOf }: LinesProps) {
  const t = useMessages(messages)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t.people}</th>
          {boardStates.map(state => (
            <th key={state} scope="col">
              {t.states[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => {
          const name = nameOf(line)
          return (
            <tr key={`${line.trainingId} ${line.division}`}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td data-label={t.people}>{line.people}</td>
              {boardStates.map(state => {
                const count = line[counts[state]]
                return (
                  <td key={state} data-label={t.states[state]} data-state={count > 0 ? state : undefined}>
                    {count === 0 ? (
                      0
                    ) : (
                      <Link
                        to={`/staff/trainings/${line.trainingId}?${new URLSearchParams({
                          state,
                          ...(byDivision && { division: line.division ?? '' }),
                        })}`}
                        aria-label={t.open(count, t.states[state], line.title, byDivision ? name : caption)}
                        onClick={() => useLocalState.setState({ siteId: line.siteId })}
                      >
                        {count}
                      </Link>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
