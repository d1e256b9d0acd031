/** Where the live feeds are: a WebSocket. */
export const realtimePath = '/realtime/v2'

/** The first frame, from the client. Nothing within `subscribeWithin`, or a bad token, closes with `unauthorised`. */
export interface Subscribe {
  type: 'subscribe'
  channel: string
  siteId: string
  token: string
}

/** From the client, after a gap in the sequence: the whole state is wanted again. */
export interface Resume {
  type: 'resume'
}

/**
 * From the server. The first one carries the whole state, later ones what changed. `sequence` grows by one from frame
 * to frame of a subscription's feed: a client that misses one asks for the whole state.
 */
export interface LiveFrame<Data = unknown> {
  type: string
  delta: boolean
  sequence: number
  /** How many read this feed on the server that sends: whoever asks for more because of it leaves them their share. */
  readers?: number
  data: Data
}

/** How long a client may take to subscribe, in milliseconds. */
export const subscribeWithin = 5_000

export const closeCodes = {
  /** No token in time, a bad one, or one that has expired. */
  unauthorised: 4401,
  /** Not this person's to see, or not on this campus. */
  refused: 4403,
  /** A frame that is none of the above. */
  malformed: 4400,
  /** The server stops: come back, to another one. */
  goingAway: 1001,
} as const
