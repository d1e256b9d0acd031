import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ended, projectFolder } from '../tools/product.ts'

const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** Where nginx is on this machine, if it is. */
export function findNginx(): string | undefined {
  return places.find(path => spawnSync(path, ['-v']).status === 0)
}

/** The configuration of docs/operating.md with ports of this machine in place of the example's addresses, and no TLS. */
async function documentedConfiguration(port: number, servers: readonly number[]): Promise<string> {
  const page = await readFile(join(projectFolder, 'docs/operating.md'), 'utf8')
  const [, example] = /```nginx\n(.*?)```/s.exec(page) ?? []
  if (example === undefined) throw new Error('docs/operating.md shows no configuration of nginx')
  const wanted = [...servers]
  return example
    .replace(/server 10\.0\.0\.\d+:4600/g, () => `server 127.0.0.1:${wanted.shift()}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*\n/gm, '')
}

/** Starts nginx as it is documented, in a folder of its own. */
export async function startNginx(
  nginx: string,
  { folder, port, servers }: { folder: string; port: number; servers: readonly number[] },
): Promise<{ stop(): Promise<void> }> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')} warn;
events {}
http { access_log off; ${temporary}
${await documentedConfiguration(port, servers)}
}\n`,
  )
  const child: ChildProcess = spawn(nginx, ['-p', folder, '-c', configuration], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'spawn')
  process.once('exit', () => child.kill('SIGTERM'))
  return { stop: () => ended(child) }
}
