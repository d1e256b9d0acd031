import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * A mail server that takes everything, but for what it is told to answer otherwise.
 * @param answerTo what it answers to a line that a client sends (`RCPT TO:<…>`, `.` at the end of a mail); as usual where undefined
 */
export async function smtpServer(answerTo: (line: string) => string | undefined = () => undefined) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n')) {
        if (line === '') continue
        received.push(line)
        if (inData && line !== '.') continue
        const begins = line.startsWith('DATA')
        const answer = answerTo(line) ?? (begins ? '354 go on' : '250 ok')
        inData = begins && answer.startsWith('354')
        say(answer)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every line that clients sent. */
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
