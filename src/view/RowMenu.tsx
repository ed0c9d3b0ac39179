import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useRef,
  useState,
} from 'react'
import { useCachedEntity } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { ContextMenu } from '#ui/basic/ContextMenu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { CompareIcon, CopyIcon, StarFilledIcon, StarIcon } from '#ui/icons/Icon.tsx'
import { placeOfRow, rowAround } from '#ui/table/useRowKeys.ts'
import { Price } from '#ui/text/Price.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { placeIcon } from './placeIcon.tsx'

const LONG_PRESS_MS = 500
/** A touch that moves further is a scroll, px. */
const STILL = 10

/** Elements whose native context menu must stay available. */
const OWN = 'a, button, input, select, textarea, summary'

interface Opened {
  entity: Entity
  at: { x: number; y: number }
}

interface RowMenusProps {
  /** The entity of a row by its index; null for a row without one. */
  thingAt(row: number): Entity | null
  children: ReactNode
}

/** Wraps a table: actions for the entity in a row by right click, long press or menu key. */
export function RowMenus({ thingAt, children }: RowMenusProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const hadSelection = useRef(false)
  const press = useRef<{ x: number; y: number; timer: number } | null>(null)

  function open(target: EventTarget, at: { x: number; y: number }): boolean {
    const row = rowAround(target)
    const entity = row === null ? null : thingAt(placeOfRow(row))
    if (entity !== null) setOpened({ entity, at })
    return entity !== null
  }
  function onContextMenu(event: MouseEvent) {
    if (hadSelection.current || isOwn(event.target)) return
    if (open(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault()
  }
  function onKeyDown(event: KeyboardEvent) {
    const isRequested = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isRequested || isOwn(event.target) || !(event.target instanceof Element)) return
    const { left, bottom } = event.target.getBoundingClientRect()
    if (open(event.target, { x: left, y: bottom })) event.preventDefault()
  }
  function leave() {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  function onTouchStart({ target, touches }: TouchEvent) {
    leave()
    const touch = touches[0]
    if (touch === undefined || touches.length > 1 || isOwn(target) || isSelecting()) return
    const at = { x: touch.clientX, y: touch.clientY }
    press.current = { ...at, timer: window.setTimeout(() => open(target, at), LONG_PRESS_MS) }
  }
  function onTouchMove({ touches }: TouchEvent) {
    const touch = touches[0]
    if (press.current === null || touch === undefined) return
    const { x, y } = press.current
    if (Math.hypot(touch.clientX - x, touch.clientY - y) > STILL) leave()
  }

  return (
    <div
      role="presentation"
      // Some systems select the word under the pointer on right click.
      onPointerDown={() => {
        hadSelection.current = isSelecting()
      }}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchCancel={leave}
      onTouchEnd={(event) => {
        leave()
        // Prevents the click that would move the focus out of the menu.
        if (opened !== null && rowAround(event.target) !== null) event.preventDefault()
      }}
    >
      {children}
      {opened !== null && <ThingMenu {...opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const isOwn = (target: EventTarget) => target instanceof Element && target.closest(OWN) !== null
const isSelecting = () => getSelection()?.isCollapsed === false

function ThingMenu({ entity, at, onClose }: Opened & { onClose(): void }) {
  const { area, id, name } = entity
  const { entity: words, view } = useWords()
  const { rowMenu } = useWords(viewWords)
  const toast = useToast()
  const isFree = useCachedEntity(area, id) !== null
  const isComparable = useRegistry().find(area)?.comparable === true
  const { entities, has, add, remove } = useFavouriteList()
  const isSaved = has(entity)
  function toggleSaved() {
    if (!isSaved) return add(entity)
    const index = entities.findIndex((one) => sameEntity(one, entity))
    remove(entity)
    toast({ text: view.offHome(name), undo: () => add(entity, index) })
  }
  const copy = () =>
    navigator.clipboard.writeText(name).then(
      () => toast({ text: view.copied }),
      () => toast({ text: view.copyFailed }),
    )
  return (
    <ContextMenu
      label={rowMenu.label(name)}
      at={at}
      onClose={onClose}
      items={[
        {
          id: 'open',
          label: rowMenu.open(name),
          icon: placeIcon(area),
          aside: <Price of={isFree ? 0 : 1} />,
          onSelect: () => navigate(paths.entity(area, id)),
        },
        {
          id: 'follow',
          label: isSaved ? rowMenu.offHome : view.follow,
          icon: isSaved ? <StarFilledIcon /> : <StarIcon />,
          onSelect: toggleSaved,
        },
        ...(isComparable
          ? [
              {
                id: 'compare',
                label: words.compare,
                icon: <CompareIcon />,
                onSelect: () => navigate(paths.compare(area, [id])),
              },
            ]
          : []),
        { id: 'copy', label: rowMenu.copyName, icon: <CopyIcon />, onSelect: () => void copy() },
      ]}
    />
  )
}
