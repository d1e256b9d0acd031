import { Accessibility, DoorOpen } from 'lucide-react'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { titles } from './messages.ts'
import { loginPath, sitePath } from './routing.ts'

/** Signing in: welcome and choice of a campus. The terms belong to their feature. */
export const entryScreens: WebFeature = {
  name: 'entry',
  hue: 265,
  icon: DoorOpen,
  title: titles.login,
  routes: [
    {
      path: loginPath,
      access: 'anyone',
      banner: false,
      prerendered: true,
      load: () => import('./LoginScreen.tsx'),
    },
    { path: sitePath, access: 'signed-in', banner: false, load: () => import('./SiteChoice.tsx') },
  ],
  // It shows the shell, which features do not know.
  contributes: [studioPreviews.with({ part: 'sites', load: () => import('./DraftSite.tsx') })],
}

export const accessibilityScreens: WebFeature = {
  name: 'accessibility',
  hue: 265,
  icon: Accessibility,
  title: titles.accessibility,
  routes: [{ path: '/accessibility', access: 'anyone', load: () => import('./AccessibilityScreen.tsx') }],
  footerLinks: [{ place: 20, label: titles.compliance, to: '/accessibility' }],
}
