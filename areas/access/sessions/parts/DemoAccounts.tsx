import { useId } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { useLocale, useText } from '#kernel/web/data.ts';
import type { DemoAccount } from '../../contract.ts';

/** The demo university's people; a click fills in the form. */
export function DemoAccounts({
  accounts,
  chosen,
  onPick,
}: {
  accounts: readonly DemoAccount[];
  chosen: string;
  onPick: (account: DemoAccount) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  return (
    <section className="k-demo" aria-labelledby={id}>
      <header>
        <h2 className="k-h3" id={id}>
          {t('access:demo_title')}
        </h2>
        <p>{t('access:demo_about')}</p>
      </header>
      <ul tabIndex={0} aria-labelledby={id}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" aria-pressed={account.username === chosen} onClick={() => onPick(account)}>
              <Avatar name={account.full_name} />
              <span className="k-demo-words">
                <strong>
                  {account.full_name} · {account.username}
                </strong>
                <small>{account.about[locale]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
