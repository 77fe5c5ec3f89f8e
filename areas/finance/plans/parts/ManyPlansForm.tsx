import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { bulkForm, createPaymentPlans, planCandidates, type PlanCandidates } from '../contract.ts';
import { given } from './OnePlanForm.tsx';
import './plans.css';

const resource = { area: 'finance', name: 'plan-form' };
/** FIN-013: plans for many students: the dry run first, student by student. */
export function ManyPlansForm() {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const days = typeof values.template_id === 'number' || (typeof values.count === 'number' && Boolean(values.first_on));
  const ready = typeof values.semester_id === 'number' && days;
  const input = formInput(planCandidates, given(values));
  const read = useRead(planCandidates, input, { enabled: ready });
  return (
    <div className="k-stack">
      <Notice tone="info">{t('payment_plans:dry_run_about')}</Notice>
      <div className="pp-form">
        {Object.entries(bulkForm).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={resource}
            name={name}
            field={field}
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
        ))}
      </div>
      {ready ? (
        <ReadState read={read} outline="table">
          {(data) => <Candidates data={data} input={formInput(createPaymentPlans, given(values))} />}
        </ReadState>
      ) : (
        <Notice tone="info">{t('payment_plans:choose_semester')}</Notice>
      )}
    </div>
  );
}

function Candidates({
  data,
  input,
}: {
  data: PlanCandidates;
  input: Parameters<typeof CommandButton<typeof createPaymentPlans>>[0]['input'];
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [run, setRun] = useState<number | null>(null);
  const sums = data.sums.map((sum) => format.money(sum.total, sum.currency)).join(', ') || '0';
  return (
    <Panel
      flush
      title={t('payment_plans:rows')}
      about={t('payment_plans:result', { fit: data.fit, refused: data.refused, sums })}
      actions={
        <CommandButton
          command={createPaymentPlans}
          input={input}
          kind="main"
          label="payment_plans:create"
          can={data.fit > 0 ? true : { refusals: [] }}
          confirm={{
            title: t('payment_plans:create_many_title', { n: data.fit }),
            disabled: data.fit === 0,
          }}
          onDone={({ run_id }) => setRun(run_id)}
        />
      }
    >
      {run !== null && (
        <Notice tone="success">
          {t('payment_plans:started')} <PageLink to={`/job/logs/detail/${run}`}>{t('payment_plans:watch')}</PageLink>
        </Notice>
      )}
      <DataTable
        label={t('payment_plans:rows')}
        rows={data.rows}
        rowKey={(row) => String(row.student_program_id)}
        rowTone={(row) => (row.reasons.length > 0 ? 'warning' : undefined)}
        empty={<EmptyState small title={t('payment_plans:none')} />}
        columns={[
          {
            key: 'student',
            title: t('payment_plans:student'),
            lead: true,
            render: (row) => `${row.student_number} ${row.student}`,
          },
          { key: 'program', title: t('payment_plans:program') },
          {
            key: 'total',
            title: t('payment_plans:total'),
            align: 'right',
            line: true,
            render: (row) => format.money(row.total, row.currency),
          },
          { key: 'instalments', title: t('payment_plans:instalments'), align: 'right' },
          {
            key: 'first',
            title: t('payment_plans:first'),
            line: true,
            render: (row) =>
              row.first ? `${format.date(row.first.due_on)}, ${format.money(row.first.amount, row.currency)}` : '',
          },
          {
            key: 'outcome',
            title: t('payment_plans:outcome'),
            wraps: true,
            render: (row) =>
              row.reasons.length === 0
                ? t('payment_plans:fits')
                : row.reasons.map((reason) => reasonOf(reason, locale).sentence).join(' '),
          },
        ]}
      />
    </Panel>
  );
}
