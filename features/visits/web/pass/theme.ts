import { useEffect, useState } from 'react'

/** Under what the app keeps how it looks (platform/web/storage/local-state.ts), and this page what was chosen on it. */
const [keyOfApp, keyOfPage] = ['persist:campus', 'visit-accessible'] as const

interface Look {
  theme?: unknown
  appearance?: unknown
}

/** The look that was chosen in the app on this device, and here. */
function storedLook(): { accessible: boolean; appearance: string | undefined } {
  try {
    const app = JSON.parse(localStorage.getItem(keyOfApp) ?? 'null') as { state?: Look } | null
    const { theme, appearance } = app?.state ?? {}
    const here = localStorage.getItem(keyOfPage)
    return {
      accessible: here === null ? theme === 'accessible' : here === 'true',
      appearance: typeof appearance === 'string' ? appearance : undefined,
    }
  } catch {
    // A browser that forbids storage keeps nothing.
    return { accessible: false, appearance: undefined }
  }
}

/** Whether the page is drawn in the accessible theme, and how to choose it for this device. */
export function useAccessibleTheme(): [boolean, (accessible: boolean) => void] {
  const [look, setLook] = useState(storedLook)
  const { accessible, appearance } = look
  useEffect(() => {
    Object.assign(document.documentElement.dataset, {
      theme: accessible ? 'accessible' : 'classic',
      ...(appearance !== undefined && { appearance }),
    })
  }, [accessible, appearance])
  const choose = (chosen: boolean) => {
    setLook({ ...look, accessible: chosen })
    try {
      localStorage.setItem(keyOfPage, String(chosen))
    } catch {
      // It holds until the page is closed.
    }
  }
  return [accessible, choose]
}
