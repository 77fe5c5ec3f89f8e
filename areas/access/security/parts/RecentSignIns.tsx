import { textKey } from '#kernel/contract/text.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useFormat, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { mySignInsQuery, type MySignIn } from '../contract.ts';
import { useDeviceName } from './use-device-name.ts';

const worded = [
  'signed_in',
  'wrong_password',
  'account_closed',
  'account_locked',
  'no_role',
  'second_factor_wrong',
  'too_many_tries',
  'password_reset',
];

/** Sign-ins and failed tries, the latest first, in pages that the address remembers. */
export function RecentSignIns() {
  const t = useText();
  const { moment } = useFormat();
  const nameOf = useDeviceName();
  const [before, setBefore] = useSearchState('before', 0);
  const read = useRead(mySignInsQuery, { limit: 10, before: before || null });
  const resultOf = (row: MySignIn) => (
    <StatusBadge
      plain
      tone={row.outcome === 'signed_in' ? 'success' : row.outcome === 'password_reset' ? 'info' : 'danger'}
    >
      {t(textKey(`security:outcome_${worded.includes(row.outcome) ? row.outcome : 'other'}`))}
    </StatusBadge>
  );
  return (
    <Panel title={t('security:recent')} about={t('security:recent_about')} flush>
      <ReadState read={read} outline="table">
        {({ items, next }) => (
          <>
            <DataTable
              label={t('security:recent')}
              rows={items}
              rowKey={(row) => String(row.id)}
              maxHeight="none"
              empty={
                <EmptyState small title={t('security:no_sign_ins')}>
                  {t('security:no_sign_ins_about')}
                </EmptyState>
              }
              columns={[
                { key: 'at', title: t('security:at'), lead: true, render: (row) => moment(row.at) },
                { key: 'outcome', title: t('security:result'), render: resultOf },
                { key: 'device', title: t('security:device'), render: (row) => nameOf(row.device) },
                { key: 'address', title: t('security:address'), render: (row) => row.address ?? '–' },
              ]}
            />
            {(next !== null || before > 0) && (
              <div className="k-factor-actions k-pages k-screen">
                {before > 0 ? (
                  <ActionButton small kind="quiet" onClick={() => setBefore(0)}>
                    {t('security:latest')}
                  </ActionButton>
                ) : (
                  <span />
                )}
                {next !== null && (
                  <ActionButton small kind="quiet" onClick={() => setBefore(next)}>
                    {t('security:earlier')}
                  </ActionButton>
                )}
              </div>
            )}
          </>
        )}
      </ReadState>
    </Panel>
  );
}
