import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LockIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { studentSignIns } from '#areas/people/cards/notes-contract.ts';

const known: readonly string[] = ['wrong_password', 'too_many_tries', 'account_closed', 'no_role', 'wrong_code'];

/** Who tried to sign in as this student: for whoever helps with a lost account. */
export function StudentSignIns({ id }: { id: number }) {
  const t = useText();
  const { moment } = useFormat();
  const read = useRead(studentSignIns, { id });
  const word = (key: string, params?: Record<string, string>): string =>
    t(textKey(`people_cards:signin.${key}`), params);
  const outcome = (value: string): string =>
    value === 'signed_in'
      ? word('signed_in')
      : known.includes(value)
        ? word(value)
        : word('failed', { why: value.replaceAll('_', ' ') });
  return (
    <ReadState read={{ ...read, data: read.isPlaceholderData ? undefined : read.data }} outline="table">
      {({ account, locked_until, sign_ins }) =>
        account === null ? (
          <EmptyState icon={<LockIcon />} title={word('no_account')} />
        ) : (
          <>
            {locked_until && <Notice tone="warning">{word('locked', { at: moment(locked_until) })}</Notice>}
            <Panel title={word('title')} about={word('about', { account })} flush>
              <DataTable
                label={`${word('title')}: ${account}`}
                rowName={(row) => row.at}
                maxHeight="none"
                rows={sign_ins.map((each, index) => ({ ...each, key: String(index) }))}
                rowKey={(row) => row.key}
                columns={[
                  {
                    key: 'at',
                    title: word('at'),
                    lead: true,
                    render: (row) => <span className="k-figures">{moment(row.at)}</span>,
                  },
                  {
                    key: 'outcome',
                    title: word('outcome'),
                    render: (row) => (
                      <StatusBadge plain tone={row.outcome === 'signed_in' ? 'success' : 'danger'}>
                        {outcome(row.outcome)}
                      </StatusBadge>
                    ),
                  },
                  {
                    key: 'address',
                    title: word('address'),
                    render: (row) => <span className="k-figures">{row.address ?? '–'}</span>,
                  },
                  {
                    key: 'agent',
                    title: word('agent'),
                    clip: true,
                    render: (row) => <span title={row.agent ?? ''}>{row.agent ?? '–'}</span>,
                  },
                ]}
                empty={
                  <EmptyState small icon={<LockIcon />} title={word('none')}>
                    {word('none_about')}
                  </EmptyState>
                }
              />
            </Panel>
          </>
        )
      }
    </ReadState>
  );
}
