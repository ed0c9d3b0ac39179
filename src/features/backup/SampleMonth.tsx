import { useState } from 'react'
import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'

/** Imports the backup that the sample service offers: a month of visits to its example pages. Nothing with any other service. */
export function SampleMonth() {
  const { month: words } = useWords(homeWords)
  const services = useServices()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { sampleBackupUrl } = services
  if (sampleBackupUrl === null) return null

  async function take(url: string) {
    setIsBusy(true)
    const { importMonth } = await import('./resumeMonth.ts')
    const { problem } = await importMonth(services, url)
    toast({ text: problem === null ? words.done : words.refused })
    setIsBusy(false)
  }
  return (
    <Button cost={0} disabled={isBusy} onClick={() => void take(sampleBackupUrl)}>
      {isBusy ? words.busy : words.show}
    </Button>
  )
}
