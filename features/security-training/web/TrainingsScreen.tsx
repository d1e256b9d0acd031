import { Page } from '#platform/web/shell/Page.tsx'

export default function TrainingsScreen() {
  return <Page loading />
}
