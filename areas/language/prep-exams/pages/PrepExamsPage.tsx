import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { prepExamPlan } from '../contract.ts';
import { PickModule } from '../parts/PickModule.tsx';
import { examKinds, sumOf } from '../rules/exam-plan.ts';
import '../../school/parts/school.css';

const ExamsDialog = lazy(() => import('../parts/ExamsDialog.tsx').then((m) => ({ default: m.ExamsDialog })));

/** /prep/exam/definitions: the exams of a module, with weights of 100 in all. */
export default function PrepExamsPage() {
  const [search, change] = useSearchValues();
  const read = useRead(prepExamPlan, Number(search.module) > 0 ? { module_id: Number(search.module) } : {});
  return (
    <ReadState read={read} outline="table">
      {(data) => <Plan key={data.module?.id ?? 0} data={data} onModule={(module) => change({ module })} />}
    </ReadState>
  );
}
function Plan({ data, onModule }: { data: OutputOf<typeof prepExamPlan>; onModule: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { date, moment } = useFormat();
  const [editing, setEditing] = useState(false);
  const { module, exams } = data;
  const sum = sumOf(exams);
  return (
    <Screen
      title={t('title:prep_exam_definitions')}
      {...(module ? { about: `${module.code} – ${nameOf(module)}` } : {})}
      {...(module && data.may
        ? {
            main: (
              <ActionButton kind="main" onClick={() => setEditing(true)}>
                {t('prepexam:edit')}
              </ActionButton>
            ),
          }
        : {})}
      {...(module
        ? {
            facts: (
              <FactStrip
                facts={[
                  {
                    key: 'sum',
                    label: t('prepexam:sum'),
                    value: sum,
                    ...(sum === 100 ? {} : { note: t('prepexam:sum_not'), tone: 'warning' as const }),
                  },
                  { key: 'pass', label: t('prepexam:pass_mark'), value: module.pass_mark },
                  {
                    key: 'days',
                    label: t('prepexam:days'),
                    value: `${date(module.starts_on)} – ${date(module.ends_on)}`,
                  },
                ]}
              />
            ),
          }
        : {})}
    >
      {module === null ? (
        <EmptyState title={t('prepexam:no_module')} />
      ) : (
        <div className="es-stack">
          <div className="es-pick">
            <PickModule modules={data.modules} value={module.id} onChange={onModule} />
          </div>
          <DataTable
            label={t('title:prep_exam_definitions')}
            rows={exams}
            rowKey={(row) => String(row.id)}
            rowName={(row) => nameOf(row)}
            maxHeight="none"
            empty={<EmptyState title={t('prepexam:no_exams')} />}
            columns={[
              { key: 'name', title: t('prepexam:exam'), lead: true, render: (row) => nameOf(row) },
              { key: 'kind', title: t('prepexam:kind'), render: (row) => examKinds[row.kind][locale] },
              { key: 'held_on', title: t('prepexam:held_on'), render: (row) => date(row.held_on) },
              { key: 'weight', title: t('prepexam:weight'), align: 'right' },
              { key: 'max_score', title: t('prepexam:max_score'), align: 'right' },
              {
                key: 'status',
                title: t('prepexam:status'),
                render: (row) => (
                  <StatusBadge plain tone={row.published ? 'success' : row.scored ? 'info' : 'neutral'}>
                    {t(row.published ? 'prepexam:published' : row.scored ? 'prepexam:scored' : 'prepexam:planned')}
                  </StatusBadge>
                ),
              },
            ]}
          />
          {data.changes.length > 0 && (
            <Panel title={t('prepexam:changes')}>
              <ul className="es-done">
                {data.changes.map((each) => (
                  <li key={each.id}>{`${moment(each.at)} · ${each.by}: ${each.reason}`}</li>
                ))}
              </ul>
            </Panel>
          )}
          {editing && (
            <Suspense fallback={null}>
              <ExamsDialog data={data} module={module} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </div>
      )}
    </Screen>
  );
}
