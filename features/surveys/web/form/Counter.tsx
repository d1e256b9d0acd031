import { useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { maxText } from '../../contract.ts'
import { messages } from '../../form-messages.ts'
import { lengthOf } from '../../rules.ts'

/** From so few characters left on, a reader who does not see the counter is told. */
const revealed = [20, 10, 5, 1]

/** How much of a text's room is taken. */
export function Counter({ text }: { text: string }) {
  const t = useMessages(messages)
  const length = lengthOf(text)
  const left = maxText - length
  const step = revealed.findLast(step => left <= step)
  return (
    <>
      {t.characters(length)}
      <LiveRegion>{left >= 0 && step !== undefined && t.left(step)}</LiveRegion>
    </>
  )
}
