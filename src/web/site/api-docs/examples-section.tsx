import { Suspense, useEffect, useState } from 'react'
import { apiExample, exampleLanguages } from '#web/content/api-docs.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CodeBlock } from './code-block.tsx'
import { drawnPanel } from './drawn-panel.ts'

// It works with code only, and what was served has no need of it.
const TryIt = loadedLater(() => import('./try-it.tsx').then((part) => part.TryIt))

/** The examples run as they stand once the reader has a test key. */
export function ExamplesSection({ testKey }: { testKey: string }) {
  const [language, setLanguage] = useState('curl')
  // The page is built before its address is known.
  const [origin, setOrigin] = useState('https://plumbline.example')
  useEffect(() => setOrigin(window.location.origin), [])
  return (
    <div className="flex flex-col gap-10">
      <Tabs
        label="Language of the examples"
        value={language}
        panels={(id) => drawnPanel(id === language)}
        onChange={setLanguage}
        items={exampleLanguages.map((id) => ({
          id,
          label: id,
          content: <CodeBlock text={apiExample(id, origin, testKey)} label={`Example in ${id}`} />,
        }))}
      />
      {useHydrated() ? (
        <Suspense>
          <TryIt key={testKey} testKey={testKey} />
        </Suspense>
      ) : null}
    </div>
  )
}
