import { Page } from '#platform/web/shell/Page.tsx'

export default function TrainingScreen() {
  return <Page loading />
}
