import { useEffect, useState } from 'react'

/** For how long it is said that something was copied, in milliseconds (specified of e-mail addresses). */
const confirmedFor = 2_000

/**
 * Puts a text on the clipboard.
 * @param onFailed the browser or the company forbids pages to write to it
 */
export function useCopy(onFailed: () => void): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), confirmedFor)
    return () => clearTimeout(timer)
  }, [times])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setTimes(before => before + 1)
    } catch {
      onFailed()
    }
  }
  return { copied: times > 0, copy }
}
