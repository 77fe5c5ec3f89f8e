import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { withdraw } from '../resources/withdraw.ts';

/** /request/withDraw: withdrawals from courses and from the university. */
export default function WithdrawalsPage() {
  const t = useText();
  const mayAsk = useHas('withdraw_store');
  return (
    <ResourceList
      resource={withdraw}
      title={t('title:withdrawal_requests')}
      main={
        mayAsk && (
          <ActionButton kind="main" href="/application/withDraw/course">
            {t('leaves:request_withdrawal')}
          </ActionButton>
        )
      }
      rowActions={(row) => [
        { key: 'preview', label: t('leaves:preview'), href: `/withDraw/request/form/preview/${row.id}` },
      ]}
    />
  );
}
