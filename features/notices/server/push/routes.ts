import { invalid } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { addPushDevice, listPushDevices, removePushDevice } from '../../push-contract.ts'
import { addDevice, devicesOf, removeDevice } from './devices.ts'
import { pushKey } from './key.ts'
import { isPushService, type PushSettings } from './settings.ts'

export function pushRoutes(settings: PushSettings): Route[] {
  return [
    route(listPushDevices, async ({ person, db }) => ({
      publicKey: settings.WEB_PUSH ? (await pushKey(db, settings)).publicKey : null,
      devices: await devicesOf(db, person.id),
    })),

    route(addPushDevice, async ({ person, body, db, now }) => {
      if (!settings.WEB_PUSH || !isPushService(body.subscription.endpoint, settings)) {
        throw invalid({
          subscription: {
            fr: 'Le service de messages de ce navigateur n’est pas accepté ici.',
            en: 'The push service of this browser isn’t accepted here.',
          },
        })
      }
      const id = await addDevice(db, { accountId: person.id, ...body, now })
      const devices = await devicesOf(db, person.id)
      const device = devices.find(one => one.id === id)
      if (device === undefined) throw new Error(`The device ${id} was added and is not there`)
      return { device, devices }
    }),

    route(removePushDevice, async ({ person, params, db }) => {
      await removeDevice(db, { accountId: person.id, id: params.id })
      return { devices: await devicesOf(db, person.id) }
    }),
  ]
}
