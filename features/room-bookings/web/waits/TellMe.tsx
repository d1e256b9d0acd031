import { Bell } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { messages } from '../../tell-me-messages.ts'

/** Of a room that is taken: to be told when it is not. @param what the room and the time, as they are said aloud */
export function TellMe({ what, onPress }: { what: string; onPress: () => void }) {
  const t = useMessages(messages)
  return (
    <Button variant="quiet" icon={<Bell aria-hidden />} aria-label={t.tellMeOf(what)} onClick={onPress}>
      {t.tellMe}
    </Button>
  )
}
