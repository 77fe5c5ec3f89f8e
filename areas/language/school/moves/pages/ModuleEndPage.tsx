import type { OutputOf } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { moduleEnd, runModuleEnd } from '../contract.ts';
import { ModulePicker } from '../../parts/ModulePicker.tsx';
import '../../parts/school.css';

const tones = {
  passed: 'success',
  conditionally_passed: 'success',
  repeat: 'warning',
  failed: 'danger',
  incomplete: 'neutral',
} as const;
const mostShown = 300;

/** /esl/module/end: who goes where when a module ends, and why; then the run. */
export default function ModuleEndPage() {
  const t = useText();
  const [module, setModule] = useSearchState('module', 0);
  const read = useRead(moduleEnd, module > 0 ? { module_date_id: module } : {});
  return (
    <Screen title={t('title:module_end')} about={t('language:module_end_about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="es-stack">
            <div className="es-pick">
              <ModulePicker modules={data.modules} value={data.module_date_id} onChange={setModule} />
            </div>
            <DryRun data={data} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function DryRun({ data }: { data: OutputOf<typeof moduleEnd> }) {
  const t = useText();
  const { number, sayDate } = useFormat();
  const locale = useLocale();
  const { counts } = data;
  if (data.module_date_id === null) return <EmptyState title={t('language:no_modules')} />;
  return (
    <>
      <FactStrip
        facts={[
          { key: 'passed', label: t('language:outcome.passed'), value: counts.passed + counts.conditionally_passed },
          { key: 'repeat', label: t('language:outcome.repeat'), value: counts.repeat },
          { key: 'failed', label: t('language:outcome.failed'), value: counts.failed },
          { key: 'incomplete', label: t('language:outcome.incomplete'), value: counts.incomplete },
          { key: 'without', label: t('language:without_seat'), value: counts.without_seat },
          { key: 'next', label: t('language:next_module'), value: data.next ?? t('language:none') },
        ]}
      />
      <div className="es-actions">
        <CommandButton
          command={runModuleEnd}
          kind="main"
          label="language:run_module_end"
          can={data.can.run}
          input={{ module_date_id: data.module_date_id, seen: data.seen || '-' }}
          confirm={{
            title: t('language:run_question', { n: data.lines.length }),
            about: t('language:run_about'),
          }}
        />
        <PageLink to="/jobs/log">{t('language:to_runs')}</PageLink>
      </div>
      {data.can.run !== true && <Notice>{whyNot(data.can.run, locale)}</Notice>}
      {data.lists_missing.length > 0 && (
        <Panel title={t('language:lists_missing')} about={t('language:lists_missing_about')}>
          <ul>
            {data.lists_missing.map((each) => (
              <li key={each.session_id}>
                <PageLink to={`/esl/attendance/admin/${each.session_id}`}>
                  {each.session}:{' '}
                  {t('language:lists_missing_days', { n: each.days.length, first: sayDate(each.days[0] ?? '') })}
                </PageLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {data.lines.length > mostShown && (
        <Notice>{t('language:lines_shown', { n: mostShown, all: data.lines.length })}</Notice>
      )}
      <DataTable
        label={t('title:module_end')}
        rows={data.lines.slice(0, mostShown)}
        rowKey={(row) => String(row.enrolment_id)}
        rowName={(row) => row.name}
        rowTone={(row) => (row.status === 'incomplete' ? 'warning' : undefined)}
        empty={<EmptyState title={t('language:nobody_to_move')} />}
        columns={[
          { key: 'number', title: t('language:student_number') },
          { key: 'name', title: t('language:student'), lead: true },
          { key: 'from', title: t('language:from_session') },
          {
            key: 'total',
            title: t('language:student-module-status.total'),
            align: 'right',
            render: (row) => (row.total === null ? '' : number(row.total)),
          },
          {
            key: 'attendance',
            title: t('language:attendance_percent'),
            align: 'right',
            render: (row) => (row.attendance === null ? '–' : number(row.attendance)),
          },
          {
            key: 'status',
            title: t('language:outcome'),
            render: (row) => (
              <StatusBadge plain tone={tones[row.status]}>
                {row.reasons.includes('last_level') ? t('language:completes') : t(`language:outcome.${row.status}`)}
              </StatusBadge>
            ),
          },
          {
            key: 'to_level',
            title: t('language:to_level'),
            render: (row) => row.to_level ?? (row.reasons.includes('last_level') ? '–' : ''),
          },
          { key: 'to_session', title: t('language:to_session'), render: (row) => row.to_session ?? '' },
          {
            key: 'reasons',
            title: t('language:why'),
            render: (row) => row.reasons.map((each) => t(textKey(`language:why.${each}`))).join(', '),
          },
        ]}
      />
    </>
  );
}
