// A small server of its own process, for tests of how one starts and stops.
import Fastify from 'fastify'
import { pino } from 'pino'
import { runServer } from '../start/lifecycle.ts'
import { listen } from '../start/listen.ts'

const [port = '0', slowness = '0', drainSeconds = '0'] = process.argv.slice(2)
const say = (word: string) => process.stdout.write(`${word}\n`)

await runServer(
  pino({ level: 'silent' }),
  async opened => {
    opened(async () => say('database closed'))
    const app = Fastify({ forceCloseConnections: 'idle' })
    app.get('/slow', async () => {
      say('asked')
      await new Promise(resolve => setTimeout(resolve, Number(slowness)))
      return 'answered'
    })
    const stopping = new AbortController()
    app.get('/readyz', (_request, reply) => reply.code(stopping.signal.aborted ? 503 : 200).send(''))
    await listen(
      app,
      { host: '127.0.0.1', port: Number(port), drainSeconds: Number(drainSeconds), stopping },
      opened,
    )
    opened(async () => say('stops listening'))
    const address = app.server.address()
    say(`listening ${typeof address === 'object' ? address?.port : ''}`)
  },
  error => ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'The port is taken.' : undefined),
)
