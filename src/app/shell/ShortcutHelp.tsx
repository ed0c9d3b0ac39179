import { Dialog } from '#ui/basic/Dialog.tsx'
import { Kbd } from '#ui/basic/Kbd.tsx'
import { useAreaLabel } from '#pages/useAreaLabel.ts'
import { useServices } from '#queries/services.ts'
import { PairList } from '#ui/page/PairList.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { areaKeys } from './goalKeys.ts'

/** Every key the app listens to. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const { registry } = useServices()
  const { shortcuts, shell, explore } = useWords()
  const label = useAreaLabel()
  const keys: readonly (readonly [string, readonly string[]])[] = [
    [shortcuts.search, ['/']],
    [shortcuts.palette, ['Ctrl', 'K']],
    [shortcuts.go(shell.home), ['g', 'h']],
    ...[...areaKeys(registry)].map(
      ([area, key]) => [shortcuts.go(label(area)), ['g', key]] as const,
    ),
    [shortcuts.go(explore.title), ['g', 'x']],
    [shortcuts.go(shell.activity), ['g', 'a']],
    [shortcuts.go(shell.settings), ['g', 's']],
    [shortcuts.rows, ['j', 'k']],
    [shortcuts.open, ['Enter']],
    [shortcuts.help, ['?']],
    [shortcuts.close, ['Esc']],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={shortcuts.title}>
      <PairList
        pairs={keys.map(([what, parts]) => [
          what,
          parts.map((part) => <Kbd key={part}>{part}</Kbd>),
        ])}
      />
    </Dialog>
  )
}
