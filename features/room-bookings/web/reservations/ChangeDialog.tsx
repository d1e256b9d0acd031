import { useEffect, useState } from 'react'
import { componentOf, fetchComponent } from '#platform/web/loading/component.ts'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { LoadingOverlay } from '#platform/web/ui/forms/LoadingOverlay.tsx'
import { useMySchedules } from '../use-schedules.ts'
import { EditDialog, type EditDialogProps } from './EditDialog.tsx'
import { hasScopes, type Scope, SeriesScope, useScopes } from './SeriesScope.tsx'

/** With its list of dates it is fetched where a booking repeats. */
const loadSeriesChangeDialog = async () => ({
  default: (await import('./SeriesChangeDialog.tsx')).SeriesChangeDialog,
})

type ChangeDialogProps = Omit<EditDialogProps, 'scope'>

/** Changes a booking; of one that repeats it is asked whether further dates are meant, which is another form. */
export function ChangeDialog(props: ChangeDialogProps) {
  const repeats = props.meeting.series !== null
  // Elsewhere than on the list the other dates are not known yet; where they cannot be, the one date alone is asked about.
  const { isPending } = useMySchedules({ enabled: repeats })
  if (!repeats) return <EditDialog {...props} />
  return isPending ? <LoadingOverlay onClose={props.onClose} /> : <DatesDialog {...props} />
}

function DatesDialog(props: ChangeDialogProps) {
  const { meeting } = props
  const SeriesChangeDialog = componentOf(loadSeriesChangeDialog)
  const found = useScopes(meeting, 'change')
  // As they were when the dialog came: the list is asked for anew meanwhile, and nothing here is to move for that.
  const [scopes] = useState(found)
  const isAsked = hasScopes(scopes)
  const [scope, setScope] = useState<Scope>('this')
  const [hasChosen, setChosen] = useState(false)
  useEffect(() => {
    if (isAsked) void fetchComponent(loadSeriesChangeDialog).catch(() => undefined)
  }, [isAsked])
  if (!isAsked) return <EditDialog {...props} />
  const choice = (
    <SeriesScope
      scopes={scopes}
      scope={scope}
      hasFocus={hasChosen}
      onScope={chosen => {
        setScope(chosen)
        setChosen(true)
      }}
    />
  )
  if (scope === 'this') return <EditDialog {...props} scope={choice} />
  return (
    <FetchedDialog onClose={props.onClose}>
      <SeriesChangeDialog {...props} choice={choice} scope={scope === 'all' ? 'ALL' : 'FOLLOWING'} />
    </FetchedDialog>
  )
}
