import { useState } from 'react'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { Survey } from '../../contract.ts'
import { messages as formMessages } from '../../form-messages.ts'
import { messages } from '../../preview-messages.ts'
import { createForm } from '../form/form-store.ts'
import { SurveyForm } from '../form/SurveyForm.tsx'
import head from '../form/SurveyHead.module.css'
import { SurveyHead } from '../form/SurveyHead.tsx'
import { QuizResults } from '../results/QuizResults.tsx'
import results from '../results/Results.module.css'

/** A form that is looked at sends nothing, and leaves nothing in the browser. */
const unsent = { busy: false, unsure: false, tooLate: undefined, send: () => undefined }

/** A draft as its readers will answer it, and what they see after that. */
export default function DraftSurvey({ answer }: PreviewProps) {
  const t = useMessages(messages)
  const inForm = useMessages(formMessages)
  const [now] = useState(() => new Date())
  const [form] = useState(() => createForm(undefined))
  // The server answers a preview of this part so.
  const { form: survey, answered } = answer as unknown as { form: Survey; answered: Survey }
  return (
    <div className={head.view}>
      <div className={head.view}>
        <SurveyHead survey={survey} now={now} open />
        <SurveyForm survey={survey} form={form} answering={unsent} />
      </div>
      <section aria-labelledby="draft-answered" className={head.view}>
        <h2 id="draft-answered">{t.afterwards}</h2>
        {survey.category === 'QUIZ' ? (
          <QuizResults survey={answered} siteId="" now={now} />
        ) : (
          <div className={results.card}>
            <h3>{inForm.thanks}</h3>
            <p dir="auto">{survey.successText ?? inForm.thanksText}</p>
          </div>
        )}
      </section>
    </div>
  )
}
