import type { LinkProps } from 'react-router'
import type { Target } from '../rules.ts'

/** A target as a link takes it: pages of the app stay here, everything else opens in a tab that knows nothing of us. */
export function linkTo(target: Target): Pick<LinkProps, 'to' | 'target' | 'rel'> {
  if (target.kind === 'page') return { to: target.to }
  return { to: absolute(target.address), target: '_blank', rel: 'noopener noreferrer' }
}

/**
 * Opens an address in a new tab, without a press: a browser may refuse that.
 *
 * @returns whether it opened
 */
export function openInNewTab(address: string): boolean {
  // With `noopener` the browser would not say whether it opened. The empty page forgets us before it leads away.
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return false
  tab.opener = null
  tab.location.replace(absolute(address))
  return true
}

/** Whole, since the router would put the language before the path of a file. */
function absolute(address: string): string {
  return new URL(address, location.origin).href
}
