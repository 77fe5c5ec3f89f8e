import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { reasonOf } from '#kernel/web/reasons.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { invoiceCandidates, issueInvoices, manyForm, type InvoiceCandidates } from '../many-contract.ts';
import { given } from '../parts/given.ts';
import '../parts/invoices.css';

const resource = { area: 'finance', name: 'invoice-form' };
/** /customer/invoices/many: what would be issued, student by student, and then all of it as a run. */
export default function ManyInvoicesPage() {
  const t = useText();
  const [values, setValues] = useSearchValues();
  const numbers = Object.fromEntries(Object.keys(manyForm).map((name) => [name, Number(values[name]) || null]));
  const asked = given(numbers);
  const ready = numbers.semester_id !== null && numbers.series_id !== null;
  const read = useRead(invoiceCandidates, formInput(invoiceCandidates, asked), { enabled: ready });
  return (
    <Screen title={t('title:many_invoices')} about={t('invoices:many_about')}>
      <div className="inv-stack">
        <div className="inv-form">
          {Object.entries(manyForm).map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={field}
              values={numbers}
              onChange={setValues}
            />
          ))}
        </div>
        {ready ? (
          <ReadState read={read} outline="table">
            {(data) => <Candidates data={data} asked={asked} />}
          </ReadState>
        ) : (
          <Notice tone="info">{t('invoices:choose_semester')}</Notice>
        )}
      </div>
    </Screen>
  );
}

function Candidates({ data, asked }: { data: InvoiceCandidates; asked: Record<string, unknown> }) {
  const t = useText();
  const locale = useLocale();
  const { money } = useFormat();
  const [run, setRun] = useState<number | null>(null);
  const sums = data.sums.map((sum) => money(sum.total, sum.currency)).join(', ') || '0';
  return (
    <Panel
      flush
      title={t('invoices:candidates')}
      about={t('invoices:candidates_result', { fit: data.fit, refused: data.refused, sums })}
      actions={
        <CommandButton
          command={issueInvoices}
          input={formInput(issueInvoices, asked)}
          kind="main"
          label="invoices:issue_many"
          confirm={{
            title: t('invoices:issue_many_title', { n: data.fit }),
            about: t('invoices:issue_about'),
            disabled: data.fit === 0,
          }}
          onDone={({ run_id }) => setRun(run_id)}
        />
      }
    >
      {run !== null && (
        <Notice tone="success" live>
          {t('invoices:started')} <PageLink to={`/job/logs/detail/${run}`}>{t('invoices:watch')}</PageLink>
        </Notice>
      )}
      <DataTable
        label={t('invoices:candidates')}
        rows={data.rows}
        rowKey={(row) => `${row.student_program_id} ${row.currency}`}
        rowTone={(row) => (row.reasons.length > 0 ? 'warning' : undefined)}
        empty={<EmptyState small title={t('invoices:no_candidates')} />}
        columns={[
          {
            key: 'student',
            title: t('invoices:student'),
            lead: true,
            render: (row) => `${row.student_number} ${row.student}`,
          },
          { key: 'program', title: t('invoices:program') },
          { key: 'charges', title: t('invoices:charge_count'), align: 'right' },
          {
            key: 'total',
            title: t('invoices:total'),
            align: 'right',
            line: true,
            render: (row) => money(row.total, row.currency),
          },
          {
            key: 'outcome',
            title: t('invoices:outcome'),
            wraps: true,
            render: (row) =>
              row.reasons.length === 0
                ? t('invoices:fits')
                : row.reasons.map((reason) => reasonOf(reason, locale).sentence).join(' '),
          },
        ]}
      />
    </Panel>
  );
}
