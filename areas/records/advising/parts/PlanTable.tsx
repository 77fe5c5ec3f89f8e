import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { AdvisedPlan } from '../contract-shapes.ts';
import './advisee.css';

type Course = AdvisedPlan['courses'][number];
const tones: Record<Course['state'], Tone> = {
  taken: 'success',
  waiting: 'info',
  left: 'warning',
  not_taken: 'neutral',
};
/** What was recommended for a semester beside what was taken. */
export function PlanTable({ plan }: { plan: AdvisedPlan }) {
  const t = useText();
  const name = useName();
  const semesterName = useSemesterName();
  const { number, sayDate } = useFormat();
  const title = semesterName(plan.semester);
  const taken = plan.courses.filter((each) => each.state === 'taken').length;
  return (
    <Panel
      title={title}
      about={`${t('advisee:followed', { taken, total: plan.courses.length })} · ${t('advisee:plan_by', { by: plan.by ?? '–', day: sayDate(plan.at) })}`}
    >
      <div className="ad-stack">
        {plan.note && (
          <p>
            <q>{plan.note}</q>
          </p>
        )}
        <DataTable<Course>
          label={title}
          rows={plan.courses}
          rowKey={(row) => String(row.course_id)}
          maxHeight="none"
          columns={[
            {
              key: 'course',
              title: t('advisee:column.course'),
              lead: true,
              render: (row) => `${row.code} ${name(row)}`,
            },
            { key: 'credit', title: t('advisee:column.credit'), align: 'right', render: (row) => number(row.credit) },
            {
              key: 'note',
              title: t('advisee:column.note'),
              wraps: true,
              blank: (row) => !row.note,
              render: (row) => row.note ?? '',
            },
            {
              key: 'state',
              title: t('advisee:column.state'),
              line: true,
              render: (row) => (
                <StatusBadge plain tone={tones[row.state]}>
                  {t(textKey(`advisee:state.${row.state}`))}
                </StatusBadge>
              ),
            },
          ]}
        />
        {plan.others.length > 0 && (
          <p className="ad-faint">
            {t('advisee:others')}: {plan.others.map((each) => `${each.code} ${name(each)}`).join(', ')}
          </p>
        )}
      </div>
    </Panel>
  );
}
