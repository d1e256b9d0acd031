import { RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useScreenInput } from '#platform/web/shell/screen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Answer, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Section } from '#platform/web/ui/Section.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { messages as followUpMessages } from '../../follow-up-messages.ts'
import { downloadTrainingPeople, type StaffTraining, type TrainingPerson } from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { staffTitle } from '../../title.ts'
import { AssignDialog, type AssignTarget } from './AssignDialog.tsx'
import { CertificateDialog, RestoreDialog, WithdrawDialog } from './dialogs.tsx'
import { Missing } from './Missing.tsx'
import { People } from './People.tsx'
import { NotTheirs } from './parts.tsx'
import { Questions } from './Questions.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { TrainingCounts, TrainingFacts } from './TrainingsDesk.tsx'
import { useFollowUp, useStaffTraining } from './use-staff.ts'

/** One training: how far the people of the campus are, and what may be done with it. */
export function TrainingPeopleScreen() {
  const t = useMessages(messages)
  const own = useMessages(staffTitle)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const { id = '' } = useScreenInput<'id'>()
  const training = useStaffTraining(id, siteId)
  return (
    <Page title={training.data?.title ?? own} crumbs={[{ label: own, to: '/staff/trainings' }]}>
      <Answer
        answer={training}
        refused={<NotTheirs />}
        failed={t.oneFailed}
        loading={<RowsSkeleton label={t.loadingOne} />}
      >
        {data => <Training key={`${siteId} ${id}`} training={data} siteId={siteId} />}
      </Answer>
    </Page>
  )
}

/** What a dialog is open about. */
type OpenDialog =
  | 'withdraw'
  | 'restore'
  | 'remind'
  | { certificateOf: TrainingPerson }
  | { assignTo: AssignTarget }

function Training({ training, siteId }: { training: StaffTraining; siteId: string }) {
  const t = useMessages(messages)
  const own = useMessages(followUpMessages)
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [view, setView] = useState<'missing' | 'begun' | 'questions'>('missing')
  const followUp = useFollowUp(training.id, siteId)
  const dialog = { training, onClose: () => setOpenDialog(undefined) }
  const tabs = [
    { id: 'missing', label: own.missing },
    { id: 'begun', label: own.begun },
    { id: 'questions', label: own.questions },
  ] as const
  return (
    <div className={desk.parts}>
      <div className={desk.head}>
        <div className={rows.about}>
          <TrainingFacts training={training} />
          <TrainingCounts training={training} />
        </div>
        {training.mayManage && (
          <div className={rows.acts}>
            {training.withdrawn ? (
              <Button
                icon={<RotateCcw aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setOpenDialog('restore')}
              >
                {t.restore}
              </Button>
            ) : (
              <Button
                icon={<Undo2 aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setOpenDialog('withdraw')}
              >
                {t.withdraw}
              </Button>
            )}
          </div>
        )}
      </div>
      <Tabs label={own.views} tabs={tabs} selected={view} onSelect={setView}>
        {view === 'missing' && (
          <Missing
            training={training}
            siteId={siteId}
            followUp={followUp.data}
            onRemind={() => setOpenDialog('remind')}
            onAssign={assignTo => setOpenDialog({ assignTo })}
          />
        )}
        {view === 'begun' && (
          <Section
            title={t.people}
            action={
              <DownloadButton
                name={`training-${training.id}.csv`}
                load={() => call(downloadTrainingPeople, { params: { id: training.id }, query: { siteId } })}
                label={t.download}
                busyLabel={t.downloading}
                failed={t.downloadFailed}
              />
            }
          >
            <p className={desk.note}>{t.peopleNote}</p>
            <People
              id={training.id}
              siteId={siteId}
              onWithdraw={person => setOpenDialog({ certificateOf: person })}
            />
          </Section>
        )}
        {view === 'questions' && (
          <Section title={own.questions}>
            {followUp.data !== undefined ? (
              <Questions followUp={followUp.data} />
            ) : followUp.error !== null ? (
              <ErrorState
                title={own.questionsFailed}
                onRetry={() => void followUp.refetch()}
                busy={followUp.isFetching}
              />
            ) : (
              <RowsSkeleton label={own.questionsLoading} />
            )}
          </Section>
        )}
      </Tabs>
      <DialogSlot>
        {openDialog === 'withdraw' && <WithdrawDialog {...dialog} />}
        {openDialog === 'restore' && <RestoreDialog {...dialog} />}
        {openDialog === 'remind' && followUp.data !== undefined && (
          <RemindDialog {...dialog} siteId={siteId} followUp={followUp.data} />
        )}
        {typeof openDialog === 'object' && 'assignTo' in openDialog && (
          <AssignDialog {...dialog} siteId={siteId} target={openDialog.assignTo} />
        )}
        {typeof openDialog === 'object' && 'certificateOf' in openDialog && (
          <CertificateDialog person={openDialog.certificateOf} onClose={dialog.onClose} />
        )}
      </DialogSlot>
    </div>
  )
}
