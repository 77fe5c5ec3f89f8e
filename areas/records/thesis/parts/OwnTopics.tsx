import { useState } from 'react';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ThesisTopic } from '../topics-contract.ts';
import { TopicDialog } from './TopicDialog.tsx';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

/** The topics an advisor offers, with their places. */
export function OwnTopics({ topics, mayOffer }: { topics: readonly ThesisTopic[]; mayOffer: boolean }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { date } = useFormat();
  const [open, setOpen] = useState<ThesisTopic | 'new' | null>(null);
  return (
    <Panel
      title={t('thesis:own_topics')}
      flush
      actions={mayOffer ? <ActionButton onClick={() => setOpen('new')}>{t('thesis:offer')}</ActionButton> : undefined}
    >
      <DataTable<ThesisTopic>
        label={t('thesis:own_topics')}
        rowName={(row) => titleOf(row)}
        rows={topics}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState small title={t('thesis:own_topics_none')} />}
        actions={(row) => [{ key: 'edit', label: t('thesis:change_topic'), onClick: () => setOpen(row) }]}
        columns={[
          {
            key: 'title',
            title: t('thesis:topic_field'),
            lead: true,
            wraps: true,
            render: (row) => (
              <>
                {titleOf(row)}
                <span className="th-under">{t(`thesis:type.${row.type}`)}</span>
              </>
            ),
          },
          {
            key: 'places',
            title: t('thesis:places'),
            line: true,
            render: (row) => t('thesis:places_of', { taken: row.taken, places: row.places }),
          },
          { key: 'wished', title: t('thesis:wished'), align: 'right' },
          { key: 'until', title: t('thesis:wish_until'), line: true, render: (row) => date(row.wish_until) },
          {
            key: 'status',
            title: t('thesis:status'),
            line: true,
            render: (row) => (
              <StatusBadge plain tone={row.status === 'open' ? 'success' : 'neutral'}>
                {t(`thesis:topic.${row.status}`)}
              </StatusBadge>
            ),
          },
        ]}
      />
      {open && <TopicDialog topic={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
