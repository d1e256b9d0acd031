import { useQuery, useQueryClient } from '@tanstack/react-query'
import { browserOf, osOf } from '#platform/text/user-agent.ts'
import { call, keyOf, queryOf } from '#platform/web/api/call.ts'
import { localField } from '#platform/web/storage/local-field.ts'
import { pushSubscription, subscribeToPush } from '#platform/web/storage/push-subscription.ts'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { addPushDevice, listPushDevices, type PushDevice, removePushDevice } from '../../push-contract.ts'

/** The device that this browser was added as; empty: none. */
const thisDevice = localField<string>({
  name: 'pushDevice',
  fresh: '',
  valid: stored => typeof stored === 'string',
  personal: true,
})

/** The browser's own push service does not answer, or refuses. */
export class NoPushService extends Error {}

/** What keeps notices from being shown here: nothing at all; the browser; until the app is installed; the person's no. */
export type Obstacle = 'none' | 'unsupported' | 'install' | 'denied'

function obstacleHere(): Obstacle {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'denied' : 'none'
  }
  // Outside fact: Safari on iOS has the Push API for apps on the home screen alone.
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
}

const hereKey = ['push-subscription']

/** The person's devices, and whether this is one of them. */
export function usePushDevices() {
  const devices = useQuery(queryOf(listPushDevices))
  const here = useQuery({
    queryKey: hereKey,
    queryFn: async () => ({ obstacle: obstacleHere(), subscribed: (await pushSubscription()) !== null }),
  })
  const own = thisDevice.use()
  const known = devices.data?.devices.some(({ id }) => id === own) === true
  return {
    devices,
    obstacle: here.data?.obstacle,
    own: here.data?.subscribed && known ? own : undefined,
    isLoading: devices.isLoading || here.isLoading,
  }
}

type Answer = Awaited<ReturnType<typeof call<typeof listPushDevices>>>

function useListed() {
  const client = useQueryClient()
  return async (devices: readonly PushDevice[]) => {
    client.setQueryData(
      keyOf(listPushDevices),
      (answer: Answer | undefined) => answer && { ...answer, devices: [...devices] },
    )
    await client.invalidateQueries({ queryKey: hereKey })
  }
}

/** Asks the browser whether notices may be shown, and has them shown here. */
export function useShowHere(publicKey: string, onDone: () => void) {
  const list = useListed()
  const client = useQueryClient()
  return useAct<void, 'shown' | 'denied'>({
    send: async (_, options) => {
      if ((await Notification.requestPermission()) !== 'granted') return 'denied'
      const subscription = await subscribeToPush(publicKey).catch(cause => {
        throw new NoPushService('No subscription', { cause })
      })
      const { endpoint, keys } = subscription.toJSON()
      const body = {
        browser: `${browserOf(navigator.userAgent)}, ${osOf(navigator.userAgent)}`,
        subscription: {
          endpoint: endpoint ?? '',
          keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        },
      }
      const { device, devices } = await call(addPushDevice, { body }, options)
      thisDevice.set(device.id)
      await list(devices)
      return 'shown'
    },
    onDone: async outcome => {
      if (outcome === 'shown') onDone()
      await client.invalidateQueries({ queryKey: hereKey })
    },
  })
}

/** Has no more notices shown on a device, this or another. */
export function useRemoveDevice(onDone: (device: PushDevice) => void) {
  const list = useListed()
  return useAct<PushDevice, readonly PushDevice[]>({
    send: async ({ id }, options) => {
      const { devices } = await call(removePushDevice, { params: { id } }, options)
      if (id === thisDevice.get()) {
        thisDevice.reset()
        await (await pushSubscription())?.unsubscribe()
      }
      return devices
    },
    onDone: async (devices, device) => {
      await list(devices)
      onDone(device)
    },
  })
}
