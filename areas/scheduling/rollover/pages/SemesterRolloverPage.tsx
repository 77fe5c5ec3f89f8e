import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { useEffect } from 'react';
import { useFormat, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { RolloverForm } from '../parts/RolloverForm.tsx';
import { RolloverReport } from '../parts/RolloverReport.tsx';
import { rolloverTones } from '../parts/rollover-words.ts';
import { rollover, rollovers, type RolloverRow } from '../contract.ts';
import '../parts/rollover.css';

/** /semesters/rollover: what to copy and how, what would come of it, and then the copy itself. */
export default function SemesterRolloverPage() {
  const t = useText();
  const [copy, setCopy] = useSearchState('copy', 0);
  const list = useRead(rollovers, {});
  const one = useRead(rollover, { id: copy }, { enabled: copy > 0 });
  const data = one.data?.id === copy ? one.data : undefined;
  // while it runs the same report is asked for every second
  useRead(rollover, { id: copy }, { enabled: copy > 0, refetchInterval: data?.status === 'running' ? 1_000 : 0 });
  const { refetch } = list;
  useEffect(() => {
    if (data?.status !== undefined) void refetch();
  }, [data?.status, refetch]);
  return (
    <Screen
      title={t('title:semester_rollover')}
      about={t('rollover:about')}
      actions={copy > 0 && <ActionButton onClick={() => setCopy(0)}>{t('rollover:new_check')}</ActionButton>}
    >
      <div className="rollover-stack">
        {copy > 0 ? (
          <ReadState read={{ ...one, data }}>{(view) => <RolloverReport view={view} />}</ReadState>
        ) : (
          <RolloverForm onChecked={setCopy} />
        )}
        <Panel title={t('rollover:history')}>
          <ReadState read={list}>{(view) => <History rows={view.rollovers} chosen={copy} />}</ReadState>
        </Panel>
      </div>
    </Screen>
  );
}

function History({ rows, chosen }: { rows: readonly RolloverRow[]; chosen: number }) {
  const t = useText();
  const semester = useSemesterName();
  const { sayMoment } = useFormat();
  if (rows.length === 0) return <EmptyState small title={t('rollover:history_none')} />;
  return (
    <ul className="v-history">
      {rows.map((each) => (
        <li key={each.id} aria-current={each.id === chosen || undefined}>
          <span>
            <PageLink to={`/semesters/rollover?copy=${each.id}`}>
              {semester(each.from)} → {semester(each.to)}
            </PageLink>{' '}
            <span className="v-small">{t('rollover:history_line', { by: each.by, at: sayMoment(each.at) })}</span>
          </span>
          <span>
            <span className="v-small">{each.made > 0 && t('rollover:history_made', { n: each.made })}</span>{' '}
            <StatusBadge tone={rolloverTones[each.status]}>{t(`rollover:status.${each.status}`)}</StatusBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}
