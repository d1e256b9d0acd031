import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { maxWalkIn, minHostSearch, searchHosts, type WalkIn } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './Door.module.css'

interface WalkInProps {
  gate: string
  /** Whether the server answered the last time: without it nobody is found in the directory. */
  isReached: boolean
  onWelcome: (walkIn: WalkIn) => void
}

/** Lets in somebody whom nobody has invited. */
export function WalkInButton(props: WalkInProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        {t.walkIn}
      </Button>
      {isOpen && (
        <WalkInDialog
          {...props}
          onWelcome={walkIn => {
            setIsOpen(false)
            props.onWelcome(walkIn)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const asked = ['firstName', 'lastName', 'host'] as const

function WalkInDialog({ gate, isReached, onWelcome, onClose }: WalkInProps & { onClose: () => void }) {
  const t = useMessages(messages)
  const id = useId()
  const [values, setValues] = useState<WalkIn>({
    ...{ firstName: '', lastName: '', company: '', host: '', hostId: null },
  })
  const [isSent, setIsSent] = useState(false)
  const field = (name: 'firstName' | 'lastName' | 'company' | 'host') => ({
    id: `${id}-${name}`,
    value: values[name],
    maxLength: maxWalkIn,
    autoComplete: 'off',
    error: isSent && name !== 'company' && values[name].trim() === '' ? t.toFill : undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      // Another name is that of somebody else.
      setValues({ ...values, [name]: value, ...(name === 'host' && { hostId: null }) }),
  })
  const submit = () => {
    const empty = asked.find(name => values[name].trim() === '')
    if (empty === undefined) return onWelcome(values)
    setIsSent(true)
    document.getElementById(`${id}-${empty}`)?.focus()
  }
  return (
    <Modal
      title={t.walkInTitle}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit">
            {t.walkInSave}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField {...field('firstName')} label={t.firstName} data-autofocus />
        <TextField {...field('lastName')} label={t.lastName} />
        <TextField {...field('company')} label={t.company} />
        <TextField {...field('host')} label={t.visited} hint={t.visitedHint} />
        <Hosts
          gate={gate}
          isReached={isReached}
          values={values}
          onChoose={(hostId, name) => setValues({ ...values, hostId, host: name.slice(0, maxWalkIn) })}
        />
      </div>
    </Modal>
  )
}

/** How long a name rests before it is looked for, in milliseconds. */
const searchPause = 300

interface HostsProps {
  gate: string
  isReached: boolean
  values: WalkIn
  onChoose: (id: string, name: string) => void
}

/** Who may be meant, and what becomes of it: whether somebody is told. */
function Hosts({ gate, isReached, values: { host, hostId }, onChoose }: HostsProps) {
  const t = useMessages(messages)
  const filter = host.trim().replace(/\s+/g, ' ')
  const rested = useRested(filter, searchPause)
  const isLong = (words: string) => words.replaceAll(' ', '').length >= minHostSearch
  const isWanted = isReached && hostId === null && isLong(filter)
  const search = useQuery({
    ...queryOf(searchHosts, { params: { gate }, query: { filter: rested } }),
    enabled: isWanted && isLong(rested),
  })
  const isSettled = rested === filter && !search.isFetching
  const found = isWanted && isSettled ? search.data?.hosts : undefined
  const says = () => {
    if (hostId !== null) return t.visitedChosen(host)
    if (!isReached) return t.visitedAway
    if (!isLong(filter)) return ''
    if (!isSettled) return t.searching
    if (found === undefined) return t.searchFailed
    return found.length === 0 ? t.noHostFound : t.hostsFound(found.length)
  }
  return (
    <>
      <LiveRegion visible className={styles.says}>
        {says()}
      </LiveRegion>
      {found !== undefined && found.length > 0 && (
        <ul role="list" className={styles.hosts}>
          {found.map(({ id, firstName, lastName, email }) => {
            const name = `${firstName} ${lastName}`.trim()
            return (
              <li key={id}>
                <Button wide onClick={() => onChoose(id, name)}>
                  <span>
                    {name} <small>{email}</small>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
