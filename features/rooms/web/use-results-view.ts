import { useSearchParams } from 'react-router'
import { localField } from '#platform/web/storage/local-field.ts'

export const resultsViews = ['list', 'grid'] as const
export type ResultsView = (typeof resultsViews)[number]

const isView = (value: unknown): value is ResultsView => resultsViews.includes(value as ResultsView)

/** A habit at this window, whoever sits before it. */
const lastView = localField<ResultsView>({ name: 'roomsView', fresh: 'list', valid: isView })

/** How the rooms of a search are looked at: as the address says, else as they last were in this browser. */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const [address, setAddress] = useSearchParams()
  const last = lastView.use()
  const given = address.get('view')
  const show = (view: ResultsView) => {
    lastView.set(view)
    setAddress(
      now => {
        if (view === 'list') now.delete('view')
        else now.set('view', view)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [isView(given) ? given : last, show]
}
