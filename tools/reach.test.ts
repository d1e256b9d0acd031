import { describe, expect, it } from 'vitest'
import { reachOf } from './reach.ts'

/** News shows something at home, and has it from its rules; the app draws both. */
const imports = new Map(
  Object.entries({
    'platform/text/text.ts': [],
    'platform/text/text.test.ts': ['platform/text/text.ts'],
    'features/home/web/extension-points.ts': [],
    'features/home/web/HomeScreen.tsx': ['features/home/web/extension-points.ts', 'platform/text/text.ts'],
    'features/home/home.e2e.ts': [],
    'features/news/rules.ts': [],
    'features/news/rules.test.ts': ['features/news/rules.ts'],
    'features/news/web/home.tsx': ['features/home/web/extension-points.ts', 'features/news/rules.ts'],
    'features/news/web/ArticleScreen.tsx': ['features/news/web/ArticleScreen.module.css'],
    'features/news/web/ArticleScreen.module.css': [],
    'features/news/news.e2e.ts': ['testing/sign-in.ts'],
    'features/move/move.e2e.ts': ['features/news/testing/article.ts'],
    'features/news/testing/article.ts': [],
    'app/web.tsx': [
      'features/home/web/HomeScreen.tsx',
      'features/news/web/home.tsx',
      'features/news/web/ArticleScreen.tsx',
    ],
    'app/shell.e2e.ts': ['testing/sign-in.ts'],
    'app/messages.test.ts': [],
    'testing/sign-in.ts': [],
  }),
)
const reach = (...changed: string[]) => reachOf(changed, imports)

describe('what a change reaches', () => {
  it('is nothing where nothing changed but words for people who read the sources', () => {
    expect(reach()).toEqual({ unit: [], browser: [] })
    expect(reach('README.md', 'features/news/README.md')).toEqual({ unit: [], browser: [] })
  })

  it('are the tests of what imports it, the browser’s tests of these parts and of those in which they are seen', () => {
    expect(reach('features/news/rules.ts')).toEqual({
      unit: ['features/news/rules.test.ts'],
      browser: ['features/home/home.e2e.ts', 'features/news/news.e2e.ts', 'app/shell.e2e.ts'],
    })
  })

  it('is not what the change is not seen in', () => {
    expect(reach('features/news/web/ArticleScreen.module.css')?.browser).toEqual([
      'features/news/news.e2e.ts',
      'app/shell.e2e.ts',
    ])
    expect(reach('features/home/web/HomeScreen.tsx')?.browser).not.toContain('features/news/news.e2e.ts')
  })

  it('are tests by what they import of what tests share, and by themselves', () => {
    expect(reach('testing/sign-in.ts')?.browser).toEqual(['features/news/news.e2e.ts', 'app/shell.e2e.ts'])
    expect(reach('features/news/testing/article.ts')).toEqual({
      unit: [],
      browser: ['features/move/move.e2e.ts'],
    })
    expect(reach('features/home/home.e2e.ts')?.browser).toEqual(['features/home/home.e2e.ts'])
    expect(reach('platform/text/text.test.ts')?.unit).toEqual(['platform/text/text.test.ts'])
  })

  it('is everything where something changed that nothing imports: a migration, a package, what is gone', () => {
    expect(reach('features/news/rules.ts', 'db/migrations/0009-articles.sql')).toBeUndefined()
    expect(reach('package-lock.json')).toBeUndefined()
  })

  it('are always the tests that read the sources themselves', () => {
    const reached = reachOf(['features/news/rules.ts'], imports, ['app/messages.test.ts'])
    expect(reached?.unit).toEqual(['features/news/rules.test.ts', 'app/messages.test.ts'])
  })
})
