import type { Value } from '#reading/types.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { CompareIcon, RefreshIcon } from '#ui/icons/Icon.tsx'
import { DetailLine } from '#ui/page/DetailList.tsx'
import { FactGrid } from '#ui/page/FactGrid.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { Section, States } from './Section.tsx'

const LONG =
  'The oldest of the clans of the Ember coast, and the last one to hold a court. '.repeat(6)

function valuesAt(now: number): Value[] {
  return [
    { kind: 'count', number: 14_391_160 },
    { kind: 'count', number: Number.MAX_SAFE_INTEGER, text: '123456789012345678901234567890' },
    { kind: 'rank', number: 4118 },
    { kind: 'level', number: 99 },
    { kind: 'ratio', number: 0.0042 },
    { kind: 'currency', number: 1312, unit: 'EUR' },
    { kind: 'currency', number: 1312, unit: 'gold' },
    { kind: 'percentage', number: 12.5 },
    { kind: 'duration', ms: 4_210_000 },
    { kind: 'instant', ms: now - 10_000_000, unit: 's' },
    { kind: 'instant', ms: Date.UTC(2024, 2, 9), unit: 'date' },
    { kind: 'text', text: 'مرحبا and 👩‍👩‍👧‍👦' },
    { kind: 'flag', flag: true },
    { kind: 'flag', flag: false },
    { kind: 'link', text: 'Ember Court', area: 'clans', id: 'ember-court' },
    { kind: 'link', text: 'Guide', href: 'https://example.org/guide' },
    { kind: 'link', text: 'Not a link', href: 'javascript:void 0' },
    { kind: 'image', url: 'https://example.org/a.png' },
    { kind: 'nested', path: '$.bank', size: 12, text: '' },
    { kind: 'absent', why: 'null' },
  ]
}

export function ValuesSection({ now }: { now: number }) {
  return (
    <Section title="Page header, figures, values">
      <div>
        <PageHeader
          crumbs={[{ href: '/players', label: 'Players' }]}
          title="Merrow Ann"
          badges={<Badge>Ironman</Badge>}
          meta={
            <>
              <span>
                Member of <a href="#clan">Ember Court</a>
              </span>
              <Freshness at={now - 120_000} />
            </>
          }
          actions={
            <>
              <Button icon={<RefreshIcon />} cost="1 request">
                Refresh
              </Button>
              <Button icon={<CompareIcon />}>Compare</Button>
            </>
          }
        />
        <FactGrid
          label="Headline figures"
          facts={[
            {
              key: 'xp',
              label: 'Overall XP',
              value: { kind: 'count', number: 812_345_678 },
              note: <Change by={2_412_000} />,
              path: '$.data.overall.xp',
            },
            {
              key: 'level',
              label: 'Total level',
              value: { kind: 'level', number: 2277 },
              note: <Change by={3} />,
            },
            {
              key: 'rank',
              label: 'Rank',
              value: { kind: 'rank', number: 4118 },
              note: <Change by={-61} lessIsBetter />,
            },
            {
              key: 'quests',
              label: 'Quests',
              value: { node: '214 / 231' },
              note: <Change by={0} />,
            },
            {
              key: 'volume',
              label: 'Volume',
              value: { kind: 'count', number: 18_240 },
              note: <Change by={-11} as="percent" />,
            },
            {
              key: 'seen',
              label: 'Last seen',
              value: { kind: 'instant', ms: now - 10_800_000, unit: 's' },
            },
          ]}
          footer={
            <DetailLine
              label="Details"
              items={[
                { key: 'joined', label: 'Joined', value: { kind: 'text', text: 'May 17, 2025' } },
                { key: 'hidden', label: 'Hidden', value: { kind: 'flag', flag: false } },
                { key: 'id', label: 'ID', value: { kind: 'text', text: 'merrow-ann' } },
              ]}
            />
          }
        />
      </div>
      <States>
        {valuesAt(now).map((value, index) => (
          <span key={index}>
            <ValueText value={value} />
          </span>
        ))}
      </States>
      <div>
        <ValueText value={{ kind: 'text', text: LONG }} as="full" />
      </div>
      <States>
        <Freshness at={now} />
        <Freshness at={now - 660_000} stale />
      </States>
    </Section>
  )
}
