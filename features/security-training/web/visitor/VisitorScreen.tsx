import { Page } from '#platform/web/shell/Page.tsx'

export default function VisitorScreen() {
  return <Page loading />
}
