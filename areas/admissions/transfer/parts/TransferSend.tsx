import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { Notice } from '#ui/Notice.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { sendTransfer, withdrawTransfer, type MyTransfer } from '../contract.ts';
import './transfer.css';

/** Every reason against sending, all at once; then sending, and withdrawing while that is possible. */
export function TransferSend({ data }: { data: MyTransfer }) {
  const t = useText();
  const locale = useLocale();
  const open = data.can.change === true;
  return (
    <div className="t-stack">
      {open && data.reasons.length > 0 && (
        <RefusalList
          title={t('transfer:reasons')}
          reasons={data.reasons.map((each, at) => reasonOf(each, locale, at))}
        />
      )}
      {open && data.can.send === true && <Notice tone="success">{t('transfer:ready')}</Notice>}
      <div className="t-bar">
        {open && (
          <CommandButton
            command={sendTransfer}
            input={{ version: data.version }}
            can={data.can.send}
            kind="main"
            label="transfer:send"
            confirm={{ title: `${t('transfer:send')}: ${data.number}`, about: t('transfer:send_about') }}
          />
        )}
        {data.can.withdraw === true && (
          <CommandButton
            command={withdrawTransfer}
            input={{}}
            kind="quiet"
            label="transfer:withdraw"
            confirm={{ title: `${t('transfer:withdraw')}: ${data.number}`, about: t('transfer:withdraw_about') }}
          />
        )}
      </div>
    </div>
  );
}
