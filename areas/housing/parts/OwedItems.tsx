import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OwedItem } from '../stays/rules/deposit-answer.ts';
import './housing.css';

/** What a tenant owes, item by item. */
export function OwedItems({ items }: { items: readonly OwedItem[] }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  if (items.length === 0) return <p>{t('housing:owed.none')}</p>;
  return (
    <ul className="h-lines">
      {items.map((item) => (
        <li key={item.id}>
          {item.title[locale]}: {format.money(item.open, item.currency)} ·{' '}
          {t('housing:owed.due', { day: format.sayDate(item.due_on) })}{' '}
          {item.overdue && <StatusBadge tone="danger">{t('housing:owed.overdue')}</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}
