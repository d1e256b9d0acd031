#!/usr/bin/env node
/*
 * Starts the Firefox that FIREFOX names, for Playwright, and stands between the two. Playwright tells every page its
 * colours and ends where a browser does not know that call, as Firefox 153 does not. Where it asks for light ones, which
 * Firefox has without windows anyway, the refusal becomes a yes; all else passes as it is, so that a test that asks for
 * dark ones fails.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const colours = 'emulation.setMediaFeaturesOverride'

interface Command {
  id: number
  method: string
  params: { features: Record<string, string | null> }
}

const firefox = spawn(process.env.FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', code => process.exit(code ?? 1))
process.once('SIGTERM', () => firefox.kill())

for await (const line of createInterface(firefox.stderr)) {
  const address = /WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1]
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await standBefore(address)}`)
}

/** @returns the address to call instead */
async function standBefore(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false })
    const isOpen = once(browser, 'open')
    const granted = new Set<number>()
    playwright.on('message', async data => {
      const text = String(data)
      if (text.includes(colours)) {
        const { id, method, params } = JSON.parse(text) as Command
        const isLight = Object.values(params.features).every(
          requested => requested === 'light' || requested === null,
        )
        if (method === colours && isLight) granted.add(id)
      }
      await isOpen
      browser.send(text)
    })
    browser.on('message', data => {
      const text = String(data)
      if (text.includes('"unknown command"')) {
        const { id } = JSON.parse(text) as Command
        if (granted.has(id)) return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      }
      playwright.send(text)
    })
    playwright.on('close', () => browser.close())
    browser.on('close', () => playwright.close())
  })
  await once(server, 'listening')
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}
