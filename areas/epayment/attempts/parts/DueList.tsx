import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { choose, keyOfDue } from '../rules/choose-dues.ts';
import './payments.css';

/** A part of a charge as it is offered. */
export interface OfferedDue {
  item_id: number;
  name: string;
  name_en: string;
  currency: string;
  due_on: string;
  open: number;
  overdue: boolean;
}
/** What is to be paid by when, each with a box to choose it. */
export function DueList({
  dues,
  chosen,
  onChoose,
}: {
  dues: readonly OfferedDue[];
  chosen: ReadonlySet<string>;
  onChoose: (next: Set<string>) => void;
}) {
  const t = useText();
  const name = useName();
  const { sayDate, money } = useFormat();
  return (
    <ul className="k-pay-items">
      {dues.map((due) => {
        const key = keyOfDue(due);
        return (
          <li key={key}>
            <FlagBox
              label={t('epayment:due_line', { what: name(due), day: sayDate(due.due_on) })}
              value={chosen.has(key)}
              onChange={(on) => onChoose(choose(dues, chosen, key, on))}
            />
            {due.overdue && <StatusBadge tone="danger">{t('epayment:overdue')}</StatusBadge>}
            <span className="k-pay-sum">{money(due.open, due.currency)}</span>
          </li>
        );
      })}
    </ul>
  );
}
