import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import type { AccountItem } from '../contract.ts';
import { whySentences } from '../rules/account-words.ts';
import { useItemTitle } from './use-item-title.ts';

/** Why something is owed: what happened, how it was reckoned, by which price, what was taken off. */
export function WhyDrawer({ item, onClose }: { item: AccountItem | null; onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const title = useItemTitle();
  return (
    <Drawer
      opened={item !== null}
      onClose={onClose}
      title={t('account:why_title')}
      about={item ? title(item) : undefined}
    >
      {item && (
        <div className="acc-stack">
          <FactStrip
            label={title(item)}
            facts={[
              { key: 'amount', label: t('account:amount'), value: format.money(item.amount, item.currency) },
              { key: 'open', label: t('account:open'), value: format.money(item.open, item.currency) },
              { key: 'due', label: t('account:due_on'), value: format.date(item.due_on) },
            ]}
          />
          <ul className="acc-why">
            {whySentences(t, item, format, locale).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}
