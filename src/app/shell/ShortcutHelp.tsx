import { Dialog } from '#ui/basic/Dialog.tsx'
import { Kbd } from '#ui/basic/Kbd.tsx'
import { PairList } from '#ui/page/PairList.tsx'
import { shortcutWords } from '#words/en/shortcuts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePlaces } from './usePlaces.ts'

/** Lists all keyboard shortcuts. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const shortcuts = useWords(shortcutWords)
  const { shell } = useWords()
  const places = usePlaces()
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [shortcuts.search, ['/']],
    [shortcuts.palette, ['Ctrl', 'K']],
    ...places.flatMap(({ label, hotkey }) =>
      hotkey === null ? [] : [[shortcuts.go(label), ['g', hotkey]] as const],
    ),
    [shortcuts.rows, ['j', 'k']],
    [shortcuts.open, ['Enter']],
    [shortcuts.menu, ['Shift', 'F10']],
    [shortcuts.help, ['?']],
    [shell.close, ['Esc']],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={shortcuts.help}>
      <PairList
        pairs={keys.map(([what, parts]) => [
          what,
          parts.map((part) => <Kbd key={part}>{part}</Kbd>),
        ])}
      />
    </Dialog>
  )
}
