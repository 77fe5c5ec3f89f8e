import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { customerKindWords } from '../../desk/contract.ts';
import { findCustomers, type FoundCustomer } from '../contract.ts';
import { accountPath } from '../parts/account-path.ts';
import '../parts/customers.css';

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const idOf = (value: unknown): number | undefined => {
  const id = Number(wordOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** FIN-009: finds an account; the address says what was looked for, so that a link leads to it. */
export default function CustomerPaymentsPage() {
  const t = useText();
  const [values, setValues] = useSearchValues();
  const search = wordOf(values.search);
  const receipt_number = wordOf(values.receipt_number);
  const student_program_id = idOf(values.student_program_id);
  const registration_id = idOf(values.registration_id);
  const [typed, setTyped] = useState({ search, receipt_number });
  const asked = search !== '' || receipt_number !== '' || student_program_id || registration_id;
  const read = useRead(
    findCustomers,
    {
      ...(search ? { search } : {}),
      ...(receipt_number ? { receipt_number } : {}),
      ...(student_program_id ? { student_program_id } : {}),
      ...(registration_id ? { registration_id } : {}),
    },
    { enabled: Boolean(asked) },
  );
  const go = (): void =>
    setValues({
      search: typed.search.trim(),
      receipt_number: typed.receipt_number.trim(),
      student_program_id: undefined,
      registration_id: undefined,
    });
  return (
    <Screen title={t('title:customer_payments')} about={t('customers:about')}>
      <form
        className="f-find"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <TextBox
          label={t('customers:search')}
          name="search"
          autoFocus
          value={typed.search}
          onChange={(next) => setTyped((before) => ({ ...before, search: next }))}
        />
        <TextBox
          label={t('customers:receipt_number')}
          name="receipt_number"
          value={typed.receipt_number}
          onChange={(next) => setTyped((before) => ({ ...before, receipt_number: next }))}
        />
        <ActionButton kind="main" type="submit" busy={read.isFetching}>
          {t('customers:find')}
        </ActionButton>
      </form>
      {asked ? (
        <ReadState read={read} outline="table">
          {(found) => <Found found={found} />}
        </ReadState>
      ) : (
        <EmptyState title={t('customers:first')}>{t('customers:first_about')}</EmptyState>
      )}
    </Screen>
  );
}

function Found({ found }: { found: readonly FoundCustomer[] }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  return (
    <DataTable
      label={t('customers:accounts')}
      rows={found}
      rowKey={(row) => `${row.kind}-${row.id}-${row.receipt ?? ''}`}
      maxHeight="none"
      empty={<EmptyState title={t('customers:none')}>{t('customers:none_about')}</EmptyState>}
      columns={[
        {
          key: 'name',
          title: t('customers:who'),
          lead: true,
          render: (row) => (
            <>
              <Named row={row} />
              <span className="f-below">
                {customerKindWords[row.kind][locale]} {row.number}
                {row.about ? ` · ${row.about[locale]}` : ''}
                {row.receipt ? ` · ${t('customers:of_receipt', { number: row.receipt })}` : ''}
              </span>
            </>
          ),
        },
        {
          key: 'owed',
          title: t('customers:owes'),
          align: 'right',
          render: (row) =>
            row.owed.length === 0
              ? t('customers:nothing_charged')
              : row.owed.map((each) => <div key={each.currency}>{money(each.owed, each.currency)}</div>),
        },
        {
          key: 'overdue',
          title: t('customers:overdue'),
          align: 'right',
          render: (row) =>
            row.owed
              .filter((each) => each.overdue > 0)
              .map((each) => (
                <div key={each.currency} className="f-late">
                  {money(each.overdue, each.currency)}
                </div>
              )),
        },
        {
          key: 'due',
          title: t('customers:next_due'),
          line: true,
          render: (row) => row.owed.map((each) => <div key={each.currency}>{date(each.due_on)}</div>),
        },
      ]}
    />
  );
}
function Named({ row }: { row: FoundCustomer }) {
  const path = accountPath(row, useHas('payment_store'));
  return path === null ? row.name : <PageLink to={path}>{row.name}</PageLink>;
}
