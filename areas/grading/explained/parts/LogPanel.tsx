import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ExplainedGrade, LogLine } from '../contract.ts';

/** Who changed what and when, newest first. */
export function LogPanel({ view }: { view: ExplainedGrade }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const mark = (value: string): string => (value === '-' ? '–' : value === 'A' ? t('grading:absent_mark') : value);
  return (
    <Panel title={t('explained:log')} about={t('explained:log_about')} flush>
      <DataTable<LogLine>
        label={t('explained:log')}
        rows={view.log}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${format.moment(row.at)} ${row.part?.[locale] ?? t('explained:letter')}`}
        empty={<EmptyState title={t('explained:log_empty')} />}
        columns={[
          { key: 'at', title: t('explained:at'), render: (row) => format.moment(row.at) },
          {
            key: 'what',
            title: t('explained:what'),
            lead: true,
            render: (row) => row.part?.[locale] ?? t('explained:letter'),
          },
          {
            key: 'change',
            title: t('explained:change'),
            wraps: true,
            render: (row) => (
              <>
                {t('explained:arrow', { before: mark(row.before), after: mark(row.after) })}
                {row.state && <span className="g-under">{t(`explained:state.${row.state}`)}</span>}
                {row.reason && <span className="g-under">{row.reason}</span>}
              </>
            ),
          },
          { key: 'by', title: t('explained:by'), render: (row) => row.by ?? '—' },
        ]}
      />
    </Panel>
  );
}
