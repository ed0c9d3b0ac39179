import { Price } from '#ui/text/Price.tsx'
import { useState } from 'react'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { Kbd } from '#ui/basic/Kbd.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import * as icons from '#ui/icons/Icon.tsx'
import { RefreshIcon, SettingsIcon } from '#ui/icons/Icon.tsx'
import { Section, States } from './Section.tsx'

export function BasicsSection() {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState<'members' | 'history'>('members')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Section title="Basics">
      <States>
        <Button>Plain</Button>
        <Button variant="primary" cost="100 a minute">
          Use an API key
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Forget the key</Button>
        <Button disabled>Disabled</Button>
        <Button icon={<RefreshIcon />} cost="1 request">
          Refresh
        </Button>
        <Button small cost="free">
          Small
        </Button>
        <ButtonLink href="#link" cost="free">
          A link
        </ButtonLink>
        <IconButton label="Settings" icon={<SettingsIcon />} />
        <IconButton label="Settings" icon={<SettingsIcon />} bordered small />
        <CopyButton text="copied" />
      </States>
      <States>
        <Badge>Ironman</Badge>
        <Price of={0} />
        <Badge tone="data">assumed</Badge>
        <Badge tone="down">banned</Badge>
        <Badge tone="data">new</Badge>
        <Kbd>/</Kbd>
        <Kbd>Ctrl</Kbd>
        <MoreMenu bordered label="More actions">
          <CopyButton label="Copy link" text="a link" />
          <MenuEntry onSelect={() => undefined}>Raw data</MenuEntry>
        </MoreMenu>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button
          onClick={() => toast({ text: 'Merrow Ann is no longer saved.', undo: () => undefined })}
        >
          Toast
        </Button>
        <Segmented
          label="View"
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={view}
          onChange={setView}
        />
      </States>
      <States>
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon size={18} />
          </span>
        ))}
      </States>
      <Tabs
        label="Clan"
        tabs={[
          { value: 'members', label: 'Members', aside: '48' },
          { value: 'history', label: 'History' },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'members' ? 'The members.' : 'The history.'}
      </Tabs>
      <Dialog
        open={open}
        title="Refresh all members?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary" cost="48 requests" onClick={() => setOpen(false)}>
              Refresh all
            </Button>
          </>
        }
      >
        It costs 48 requests and takes about 5 min. Your clicks go first.
      </Dialog>
    </Section>
  )
}
