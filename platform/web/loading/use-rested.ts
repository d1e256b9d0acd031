import { useEffect, useState } from 'react'

/**
 * Follows a text once it has rested. A text that was there from the start counts at once.
 * @param pause how long it rests, in milliseconds
 */
export function useRested(text: string, pause: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return rested
}
