import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, type RunningProduct, startProduct } from '../tools/product.ts'

/** The product behind HTTP/2, as docs/operating.md has it run. Browsers speak that over TLS alone. */
export interface FrontedProduct {
  /** Behind the front. */
  product: RunningProduct
  /** Of the front. Nobody vouches for its certificate: a browser needs `--ignore-certificate-errors`. */
  address: string
  stop(): Promise<void>
}

/**
 * Starts the product as a server of its own machine (it yields to the browser), and a front that passes everything on to it.
 * @param answer what the front answers itself; false: it is passed on
 */
export async function startFrontedProduct(
  env: Record<string, string> = {},
  answer: (request: Http2ServerRequest, response: Http2ServerResponse) => Promise<boolean> = async () =>
    false,
): Promise<FrontedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-front-'))
  const port = await freePort()
  const address = `https://localhost:${port}`
  const { key, certificate } = await certificateIn(folder)
  // The tools of the product sign in by its public address, too, over HTTP/1.
  const trusting = { CAMPUS_PUBLIC_URL: address, NODE_EXTRA_CA_CERTS: certificate }
  const product = await startProduct({ ...trusting, ...env }, { yields: true })
  const secrets = { key: await readFile(key), cert: await readFile(certificate), allowHTTP1: true }
  const front = createSecureServer(secrets, async (request, response) => {
    if (await answer(request, response)) return
    const { url, method, headers: given } = request
    const headers = { ...withoutOwn(given), host: given[':authority'] ?? given.host }
    const passed = ask(new URL(url, product.address), { method, headers }, answered => {
      response.writeHead(answered.statusCode ?? 502, withoutOwn(answered.headers))
      answered.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  // A live connection is one of HTTP/1.
  front.on('upgrade', (request, socket, head) => {
    const { hostname, port } = new URL(product.address)
    const passed = connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      passed.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  front.listen(port, '127.0.0.1')
  return {
    product,
    address,
    async stop() {
      front.close()
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The files of a certificate that nobody vouches for, and of its key: for this machine and this measurement. */
async function certificateIn(folder: string): Promise<{ key: string; certificate: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-keyout', key, '-out', certificate, '-days', '2', ...whose]
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made])
  return { key, certificate }
}

/** Headers without those of a connection of HTTP/1, which HTTP/2 refuses, and without its own, which no other knows. */
function withoutOwn<Value>(headers: Record<string, Value>): Record<string, Value> {
  const own = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)))
}
