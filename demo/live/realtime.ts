import bindings from 'gtfs-realtime-bindings'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, campusTime, type Day, minutesOf } from '#platform/time/campus-time.ts'
import { randomFrom } from '../random.ts'
import type { DemoLine, DemoNetwork } from '../timetables/networks.ts'
import { alertsAt } from './alerts.ts'
import { type Running, runningAt } from './service.ts'

const { FeedMessage } = bindings.transit_realtime

/** How long the same delay is told of a trip, in minutes. */
const steady = 4

/** Seconds late at most, by the type of the line, on a day like any other. */
const usuallyLate: Record<DemoLine['type'], number> = { 0: 150, 1: 70, 2: 240, 3: 300, 109: 200 }

/** What a network's operator says at a moment, as its service would send it: delays, a cancelled trip an hour, alerts. */
export function realtimeOf(network: DemoNetwork, now: Date): Uint8Array {
  const running = runningAt(network, now).filter(({ trip }) => !trip.line.isSilent)
  const cancelled = new Set(cancelledOf(network, running))
  const updates = running.map(one => ({
    id: `${one.trip.id} ${one.day}`,
    tripUpdate: {
      trip: {
        tripId: one.trip.id,
        startDate: one.day.replaceAll('-', ''),
        ...(cancelled.has(one) && { scheduleRelationship: 'CANCELED' }),
      },
      ...(!cancelled.has(one) && {
        stopTimeUpdate: one.calls.map(({ stop, sequence, at }) => {
          const delay = delayOf(one, now)
          return {
            ...{ stopId: stop, stopSequence: sequence },
            departure: { delay, time: Math.floor(at.getTime() / 1000) + delay },
          }
        }),
      }),
    },
  }))
  const alerts = alertsAt(network, now).map(({ id, effect, about, header, description }) => ({
    id,
    alert: {
      effect,
      informedEntity: [about],
      headerText: translated(header),
      descriptionText: translated(description),
    },
  }))
  return FeedMessage.encode(
    FeedMessage.fromObject({
      header: { gtfsRealtimeVersion: '2.0', timestamp: Math.floor(now.getTime() / 1000) },
      entity: [...updates, ...alerts],
    }),
  ).finish()
}

function translated({ fr, en }: Bilingual) {
  return {
    translation: [
      { language: 'fr', text: fr },
      { language: 'en', text: en },
    ],
  }
}

/** Seconds late: most are hardly, some are much. It grows and shrinks a little as time passes. */
export function delayOf({ trip, day }: Pick<Running, 'trip' | 'day'>, now: Date): number {
  const luck = randomFrom(`late ${trip.id} ${day}`)
  const usual = usuallyLate[trip.line.type]
  const late = luck.chance(0.55)
    ? luck.between(0, 45)
    : luck.chance(0.85)
      ? luck.between(0.3, 1) * usual
      : luck.between(1.2, 2.5) * usual
  const moment = Math.floor(now.getTime() / (steady * 60_000))
  return Math.max(0, Math.round(late + randomFrom(`late ${trip.id} ${moment}`).between(-15, 15)))
}

/** Of the trips that come by within an hour of the clock, one does not run. */
export function cancelledOf(network: DemoNetwork, running: readonly Running[]): Running[] {
  const byHour = Map.groupBy(running, ({ calls }) => {
    const at = calls[0]?.at ?? new Date(0)
    return hourOf(campusDay(at), minutesOf(campusTime(at)))
  })
  return [...byHour].flatMap(([hour, trips]) => {
    // By a lot of its own, so that it stays the same one while others come into sight.
    const lot = ({ trip }: Running) => randomFrom(`cancelled ${network.site} ${hour} ${trip.id}`).next()
    const [drawn] = trips.map(one => ({ one, drawn: lot(one) })).sort((a, b) => a.drawn - b.drawn)
    return drawn === undefined ? [] : [drawn.one]
  })
}

function hourOf(day: Day, minutes: number): string {
  return `${day} ${Math.floor(minutes / 60)}`
}
