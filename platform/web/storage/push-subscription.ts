/** The worker that shows what is pushed; undefined where this browser has none. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration?.pushManager
}

/** What this browser is subscribed with at its push service; null: with nothing. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null
}

/**
 * Subscribes this browser at its push service.
 * @param publicKey by which that knows who sends, as base64url
 * @throws where the browser or its push service refuses
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  const manager = await pushManager()
  if (manager === undefined) throw new Error('This browser takes no pushes')
  // One that belongs to a former key would be refused.
  await (await manager.getSubscription())?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** How long a push service may take for the end, in milliseconds: who leaves does not wait for it. */
const endTimeout = 2_000

/** Ends the subscription: whoever uses this browser next gets nothing that is somebody else's. */
export async function endPushSubscription(): Promise<void> {
  const end = pushSubscription().then(subscription => subscription?.unsubscribe())
  await Promise.race([end, new Promise(resolve => setTimeout(resolve, endTimeout))]).catch(() => undefined)
}
