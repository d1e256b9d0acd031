export { FolderTabs } from './FolderTabs.tsx'
export { InformationDetail } from './InformationDetail.tsx'
export { InformationList } from './InformationList.tsx'
export { LatestTitles } from './LatestTitles.tsx'
