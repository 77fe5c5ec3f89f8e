import { useEffect } from 'react';
import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { checkOutMoney } from '../contract.ts';

/** What a check-out comes to: what is open, what is added or taken off, what the deposit settles, and who owes whom afterwards. */
export function LeavingMoney({
  id,
  damages,
  waive,
  onKnown,
}: {
  id: number;
  damages: number;
  waive: boolean;
  /** whether the sums stand there: nobody is checked out before they were seen */
  onKnown: (known: boolean) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const read = useRead(checkOutMoney, { id, damages, waive }, { staleTime: 0 });
  const known = read.isSuccess && !read.isPlaceholderData;
  useEffect(() => onKnown(known), [known, onKnown]);
  return (
    <ReadState read={read} outline="cards">
      {(data) => {
        const lines = [
          ...data.open.map((item) => ({ key: `item-${item.id}`, label: item.title[locale], amount: item.open })),
          { key: 'rent', label: t('housing:leaving.rent'), amount: data.rent_change },
          { key: 'damages', label: t('housing:leaving.damages'), amount: data.damages },
          { key: 'fee', label: t('housing:leaving.fee'), amount: data.fee },
          { key: 'deposit', label: t('housing:leaving.deposit'), amount: -data.deposit_paid },
          { key: 'lying', label: t('housing:leaving.lying'), amount: -data.lying },
        ].filter((line) => line.amount !== 0);
        const owes = data.owed > 0;
        return (
          <table className="h-table h-sums">
            <caption className="k-hidden">{t('housing:leaving.sums')}</caption>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">{line.label}</th>
                  <td>{format.money(line.amount, data.currency)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t(owes ? 'housing:leaving.owed' : 'housing:leaving.back')}</th>
                <td>{format.money(owes ? data.owed : data.back, data.currency)}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </ReadState>
  );
}
