import { useLocale, useFormat, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { impersonationRecordQuery, type ActingWrite, type ImpersonationRecord } from '../contract.ts';
import { impersonation } from '../resources/impersonation.ts';
import '../parts/shared/acting.css';

/** Who signed in as whom; a row opens what was done in it. */
export default function LoginAsReportPage() {
  const t = useText();
  const [shown, setShown] = useSearchState<number>('show', 0);
  const read = useRead(impersonationRecordQuery, { id: shown }, { enabled: shown > 0 });
  const data = read.data?.id === shown ? read.data : undefined;
  return (
    <>
      <ResourceList resource={impersonation} title={t('title:login_as_report')} onOpen={(row) => setShown(row.id)} />
      <Drawer
        opened={shown > 0}
        onClose={() => setShown(0)}
        title={t('acting:what_was_done')}
        width={760}
        about={data ? `${data.real_name} → ${data.full_name}` : undefined}
      >
        <ReadState read={{ ...read, data }}>{(record) => <Record record={record} />}</ReadState>
      </Drawer>
    </>
  );
}

function Record({ record }: { record: ImpersonationRecord }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="k-acting-form">
      <FactStrip
        facts={[
          {
            key: 'time',
            label: t('acting:when'),
            value: format.moment(record.started_at),
            note: record.ended_at === null ? t('acting:still_open') : format.moment(record.ended_at),
          },
          {
            key: 'mode',
            label: t('acting:mode'),
            value: t(record.may_write ? 'acting:write' : 'acting:look'),
            note: (locale === 'en' ? record.role_en : record.role) ?? '',
          },
          { key: 'address', label: t('acting:address'), value: record.address ?? '–' },
        ]}
      />
      <p>{t('acting:banner_reason', { reason: record.reason })}</p>
      <DataTable<ActingWrite>
        label={t('acting:what_was_done')}
        rowKey={(row) => String(row.id)}
        rows={record.writes}
        maxHeight="none"
        columns={[
          {
            key: 'at',
            title: t('acting:when'),
            render: (row) => <span className="k-figures">{format.moment(row.at)}</span>,
          },
          {
            key: 'action',
            title: t('acting:action'),
            lead: true,
            render: (row) => <span title={row.action}>{row.did}</span>,
          },
          {
            key: 'resource',
            title: t('acting:record'),
            render: (row) => (row.name === null ? row.about : `${row.about}: ${row.name}`),
          },
          {
            key: 'changed',
            title: t('acting:changes'),
            render: (row) =>
              row.changed.length === 0 ? (
                '–'
              ) : (
                <ul className="k-acting-list">
                  {row.changed.map((each) => (
                    <li key={each.label}>
                      {each.before === null || each.after === null
                        ? `${each.label}: ${each.after ?? each.before ?? '–'}`
                        : t('acting:was', { label: each.label, before: each.before, after: each.after })}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
        empty={
          <EmptyState small title={t('acting:nothing_done')}>
            {t('acting:nothing_done_about')}
          </EmptyState>
        }
      />
    </div>
  );
}
