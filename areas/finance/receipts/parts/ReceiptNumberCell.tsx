import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { useReceipt } from './use-receipt.tsx';
import './receipts.css';

/** The number of a receipt: pressed, it shows the paper. */
export default function ReceiptNumberCell({ value, row }: CellProps) {
  const t = useText();
  const number = typeof value === 'string' ? value : '';
  const { show, viewer } = useReceipt();
  return (
    <>
      <ReceiptNumber label={t('receipts:print')} number={number} onShow={() => show({ id: row.id, number })} />
      {viewer}
    </>
  );
}
export function ReceiptNumber({ label, number, onShow }: { label: string; number: string; onShow: () => void }) {
  return (
    <button
      type="button"
      className="f-receipt k-figures"
      title={label}
      onClick={(event) => (event.stopPropagation(), onShow())}
    >
      {number}
    </button>
  );
}
