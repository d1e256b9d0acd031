import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { CheckLine } from '#platform/web/ui/forms/choices.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { PushDevice } from '../../push-contract.ts'
import { messages } from './push-messages.ts'
import styles from './ThisDevice.module.css'
import {
  NoPushService,
  type Obstacle,
  type usePushDevices,
  useRemoveDevice,
  useShowHere,
} from './use-push.ts'

/** Whether notices are shown on this device while the app is closed, and on which others; nothing where none are pushed. */
export function ThisDevice({
  push: { devices, obstacle, own },
}: {
  push: ReturnType<typeof usePushDevices>
}) {
  const t = useMessages(messages)
  const { publicKey = null, devices: all = [] } = devices.data ?? {}
  if (obstacle === undefined || (publicKey === null && all.length === 0)) return
  return (
    <Section title={t.title}>
      <Card padded className={styles.device}>
        <Choice publicKey={publicKey} obstacle={obstacle} own={own} devices={all} />
      </Card>
    </Section>
  )
}

interface ChoiceProps {
  /** Null: the company pushes nothing any more. */
  publicKey: string | null
  obstacle: Obstacle
  own: string | undefined
  devices: readonly PushDevice[]
}

function Choice({ publicKey, obstacle, own, devices }: ChoiceProps) {
  const t = useMessages(messages)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const show = useShowHere(publicKey ?? '', () => setSaid(t.on))
  const remove = useRemoveDevice(device => {
    setSaid(device.id === own ? t.off : t.removed(device.browser))
    // The button goes with its row.
    box.current?.focus()
  })
  const isBusy = show.busy || remove.busy
  const mine = devices.find(one => one.id === own)
  const press = () => {
    if (isBusy) return
    setSaid('')
    if (mine !== undefined) void remove.send(mine)
    else void show.send()
  }
  const failed =
    show.step.at === 'failed'
      ? show.step.error instanceof NoPushService
        ? t.noService
        : t.failed
      : remove.step.at === 'failed'
        ? t.notRemoved
        : undefined
  return (
    <>
      {obstacle === 'none' && publicKey !== null ? (
        <div>
          <CheckLine ref={box} checked={mine !== undefined} aria-describedby={`${id}-hint`} onChoose={press}>
            {t.show}
          </CheckLine>
          <p id={`${id}-hint`} className={styles.hint}>
            {t.hint}
          </p>
        </div>
      ) : (
        obstacle !== 'none' && <p>{t[obstacle]}</p>
      )}
      {devices.length > 0 && (
        <Devices {...{ devices, own, isBusy }} onRemove={one => void remove.send(one)} />
      )}
      <LiveRegion visible className={styles.outcome ?? ''}>
        {show.unsure || remove.unsure ? t.unsure : isBusy ? t.working : said}
      </LiveRegion>
      {failed !== undefined && !isBusy && (
        <p className={styles.failed} role="alert">
          {failed}
        </p>
      )}
    </>
  )
}

interface DevicesProps {
  devices: readonly PushDevice[]
  own: string | undefined
  isBusy: boolean
  onRemove: (device: PushDevice) => void
}

function Devices({ devices, own, isBusy, onRemove }: DevicesProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.devices}>
        {t.devices}
      </h3>
      <p className={styles.hint}>{t.atMost}</p>
      <ul aria-labelledby={id} className={styles.list}>
        {devices.map(device => {
          const added = new Date(device.addedAt)
          // With its time: two of a kind may have been added on one day.
          const moment = `${formatDate(added, language, 'long')}, ${formatTime(added, language)}`
          return (
            <li key={device.id} className={styles.row}>
              <span>
                <strong>{device.browser}</strong>
                {device.id === own && ` (${t.thisOne})`}
                <span className={styles.hint}> {t.since(moment)}</span>
              </span>
              <Button
                icon={<X aria-hidden />}
                busy={isBusy}
                aria-label={t.removeOf(device.browser, moment)}
                onClick={() => onRemove(device)}
              >
                {t.remove}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
