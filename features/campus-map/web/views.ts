import { fetchComponent } from '#platform/web/loading/component.ts'

// The two ways in which a floor is shown: only the one that is looked at is fetched.
export const loadPicture = async () => ({ default: (await import('./FloorPicture.tsx')).FloorPicture })
export const loadList = async () => ({ default: (await import('./PlaceList.tsx')).PlaceList })

/** Whether an address asks for the list, by its `view`. */
export const isListed = (view: string | null | undefined) => view === 'list'

/** Fetches the code of what an address asks for. */
export const fetchView = (search: string): Promise<void> =>
  isListed(new URLSearchParams(search).get('view')) ? fetchComponent(loadList) : fetchComponent(loadPicture)
