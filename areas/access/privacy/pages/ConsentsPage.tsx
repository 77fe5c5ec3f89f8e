import { useState } from 'react';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { consentSummaryQuery, type ConsentCount } from '../contract.ts';
import { consentEntry } from '../resources/consent.ts';
import '../parts/privacy.css';

/** For the data protection officer: every notice read and consent given, and the counts of each edition. */
export default function ConsentsPage() {
  const t = useText();
  const [counting, setCounting] = useState(false);
  return (
    <>
      <ResourceList
        resource={consentEntry}
        title={t('title:consents')}
        onOpen={() => undefined}
        extra={<ActionButton onClick={() => setCounting(true)}>{t('privacy:report.counts')}</ActionButton>}
      />
      <Drawer opened={counting} onClose={() => setCounting(false)} title={t('privacy:report.counts')} width={860}>
        {counting && <Counts />}
      </Drawer>
    </>
  );
}

function Counts() {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const read = useRead(consentSummaryQuery, {});
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <>
          <p className="v-meta">{t('privacy:report.people', { n: number(data.people) })}</p>
          <DataTable<ConsentCount>
            label={t('privacy:report.counts')}
            rowName={name}
            rows={data.texts}
            rowKey={(row) => String(row.agreement_text_id)}
            empty={<EmptyState small title={t('ui:no_info_found')} />}
            columns={[
              { key: 'name', title: t('privacy:report.text'), lead: true, render: name },
              { key: 'edition', title: t('privacy:report.edition') },
              {
                key: 'state',
                title: t('privacy:report.state'),
                render: (row) => (
                  <StatusBadge tone={row.in_force ? 'success' : 'neutral'}>
                    {t(row.in_force ? 'privacy:report.in_force' : 'privacy:report.earlier')}
                  </StatusBadge>
                ),
              },
              { key: 'given', title: t('privacy:report.given'), align: 'right', render: (row) => number(row.given) },
              {
                key: 'share',
                title: t('privacy:report.share'),
                align: 'right',
                render: (row) => number(data.people === 0 ? 0 : (100 * row.given) / data.people, 1),
              },
              {
                key: 'withdrawn',
                title: t('privacy:report.withdrawn'),
                align: 'right',
                render: (row) => number(row.withdrawn),
              },
            ]}
          />
        </>
      )}
    </ReadState>
  );
}
