import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Pager } from '#ui/Pager.tsx';
import { dueList, dueListFile } from '../contract.ts';
import { given } from '../parts/OnePlanForm.tsx';
import '../parts/plans.css';

const resource = { area: 'finance', name: 'due-form' };
const { span, semester_id, program_id } = dueList.input;
const fields = { span, semester_id, program_id } as const;

/** /payments/due-date: what is due when, by whom. */
export default function DuePage() {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [values, setValues] = useSearchValues();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(50);
  const asked = given({ span: 'overdue', ...values });
  const read = useRead(dueList, formInput(dueList, { ...asked, page, limit }));
  return (
    <Screen
      title={t('title:payments_due')}
      about={t('payments_due:about')}
      actions={
        <ActionButton onClick={() => void downloadQuery(dueListFile, formInput(dueListFile, asked))}>
          {t('payments_due:export')}
        </ActionButton>
      }
    >
      <div className="pp-stack">
        <div className="pp-form" role="group" aria-label={t('payments_due:filters')}>
          {Object.entries(fields).map(([key, field]) => (
            <FieldInput
              key={key}
              resource={resource}
              name={key}
              field={field}
              values={asked}
              asFilter
              onChange={(part) => {
                setPage(1);
                setValues(part);
              }}
            />
          ))}
        </div>
        <ReadState read={read} outline="table">
          {(data) => (
            <>
              {data.sums.length > 0 && (
                <FactStrip
                  label={t('payments_due:sums')}
                  facts={data.sums.map((sum) => ({
                    key: sum.currency,
                    label: sum.currency,
                    value: format.money(sum.open, sum.currency),
                    note: t('payments_due:sum_students', { n: sum.students }),
                  }))}
                />
              )}
              <DataTable
                label={t('payments_due:table')}
                rows={data.rows}
                rowKey={(row) => `${row.item_id} ${row.line_no}`}
                rowTone={(row) => (row.days_late > 30 ? 'danger' : row.days_late > 0 ? 'warning' : undefined)}
                rowName={(row) => `${row.student_number} ${row.student}`}
                onOpen={(row) => {
                  if (row.plan_id !== null) go(`/payments/collection/${row.plan_id}`);
                }}
                actions={(row) =>
                  row.plan_id === null
                    ? []
                    : [{ key: 'plan', label: t('payments_due:plan'), href: `/payments/collection/${row.plan_id}` }]
                }
                empty={<EmptyState small title={t('payments_due:none')} />}
                columns={[
                  {
                    key: 'student',
                    title: t('payments_due:student'),
                    lead: true,
                    render: (row) => `${row.student_number} ${row.student}`,
                  },
                  { key: 'program', title: t('payments_due:program') },
                  {
                    key: 'title',
                    title: t('payments_due:title'),
                    clip: true,
                    render: (row) => name({ name: row.title, name_en: row.title_en }),
                  },
                  {
                    key: 'due_on',
                    title: t('payments_due:due_on'),
                    line: true,
                    render: (row) => format.date(row.due_on),
                  },
                  { key: 'days_late', title: t('payments_due:days_late'), align: 'right' },
                  {
                    key: 'open',
                    title: t('payments_due:open'),
                    align: 'right',
                    line: true,
                    render: (row) => format.money(row.open, row.currency),
                  },
                ]}
              />
              <Pager
                locale={locale}
                page={page}
                limit={limit}
                total={data.total}
                sizes={[20, 50, 100, 200]}
                onPage={setPage}
                onLimit={(next) => {
                  setPage(1);
                  setLimit(next);
                }}
              />
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
