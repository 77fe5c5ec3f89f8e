import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { undoPlacement, type Placement } from '../contract.ts';

/** What was placed by hand, with who did it and why; undone ones stay as history. */
export function Placements({ id, placements }: { id: number; placements: readonly Placement[] }) {
  const t = useText();
  const name = useName();
  const { sayMoment } = useFormat();
  return (
    <Panel flush title={t('degree:placements')}>
      <DataTable<Placement>
        label={t('degree:placements')}
        rows={placements}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.course}
        empty={<EmptyState small title={t('degree:no_placements')} />}
        columns={[
          { key: 'course', title: t('degree:course'), lead: true, render: (row) => <b>{row.course}</b> },
          {
            key: 'slot',
            title: t('degree:slot'),
            render: (row) => (
              <>
                {name(row.slot)}
                <span className="dg-small">{t('degree:semester_no', { n: row.semester_no })}</span>
              </>
            ),
          },
          {
            key: 'reason',
            title: t('degree:reason'),
            render: (row) => (
              <>
                {row.reason}
                {row.undone_at !== null && (
                  <span className="dg-small">
                    {t('degree:undone', { reason: row.undone_reason ?? '', by: row.undone_by ?? '' })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'by',
            title: t('degree:by'),
            render: (row) => t('degree:by_at', { by: row.by, at: sayMoment(row.at) }),
          },
          {
            key: 'undo',
            title: t('ui:actions'),
            align: 'right',
            render: (row) =>
              row.undone_at === null ? (
                <ReasonButton
                  small
                  tone="danger"
                  command={undoPlacement}
                  input={{ id, placement_id: row.id }}
                  label="degree:undo"
                  title={t('degree:undo_title', { course: row.course })}
                  about={t('degree:undo_about')}
                />
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}
