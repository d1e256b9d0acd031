import { useEffect, useState } from 'react'
import type { Language } from '#platform/text/language.ts'

const voices: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Reads words aloud with the device's own voice, where it has one. */
export function useReading(language: Language) {
  const possible = 'speechSynthesis' in globalThis && typeof SpeechSynthesisUtterance === 'function'
  const [now, setNow] = useState(false)
  useEffect(
    () => () => {
      if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
    },
    [],
  )
  const stop = () => {
    speechSynthesis.cancel()
    setNow(false)
  }
  const read = (texts: readonly string[]) => {
    speechSynthesis.cancel()
    texts.forEach((text, index) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = voices[language]
      utterance.addEventListener('error', () => setNow(false))
      if (index === texts.length - 1) utterance.addEventListener('end', () => setNow(false))
      speechSynthesis.speak(utterance)
    })
    setNow(texts.length > 0)
  }
  return { possible, now, read, stop }
}
