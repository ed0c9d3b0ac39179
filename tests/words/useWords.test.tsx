import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { en } from '#words/en.ts'
import { shareWords } from '#words/en/share.ts'
import { TranslationsContext, useWords } from '#words/WordsContext.tsx'

function Titles() {
  const { shell } = useWords()
  const share = useWords(shareWords)
  return <p>{`${shell.settings}, ${share.title}`}</p>
}

it('words are English, or those of the language around them, part by part', () => {
  const german = new Map([[shareWords, { ...shareWords, title: 'Diese Seite teilen' }]])
  render(
    <>
      <Titles />
      <TranslationsContext value={german}>
        <Titles />
      </TranslationsContext>
    </>,
  )
  expect(screen.getByText(`${en.shell.settings}, ${shareWords.title}`)).toBeTruthy()
  expect(screen.getByText(`${en.shell.settings}, Diese Seite teilen`)).toBeTruthy()
})
