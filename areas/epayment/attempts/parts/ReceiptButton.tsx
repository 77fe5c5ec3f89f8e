import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { attemptReceipt } from '../contract.ts';

/** Keeps the receipt of a payment, for whoever paid it. */
export function ReceiptButton({ reference }: { reference: string }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(attemptReceipt, { reference });
    setBusy(false);
  };
  return (
    <ActionButton kind="main" icon={<DownloadIcon size={16} />} busy={busy} onClick={() => void keep()}>
      {t('epayment:download_receipt')}
    </ActionButton>
  );
}
