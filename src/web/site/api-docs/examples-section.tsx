import { useEffect, useState } from 'react'
import { apiExample, exampleLanguages } from '#web/content/api-docs.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { CodeBlock } from './code-block.tsx'
import { TryIt } from './try-it.tsx'

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
        onChange={setLanguage}
        items={exampleLanguages.map((id) => ({
          id,
          label: id,
          content: <CodeBlock text={apiExample(id, origin, testKey)} label={`Example in ${id}`} />,
        }))}
      />
      <TryIt key={testKey} testKey={testKey} />
    </div>
  )
}
