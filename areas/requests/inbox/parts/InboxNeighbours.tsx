import { useState } from 'react';
import { useHas, useRead, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { approvalsQuery } from '../../contract.ts';
import { neighboursOf } from '../rules/inbox-order.ts';
import '../../machine/parts/shared/requests.css';

/** On the page of a matter: the one before and the one after it in the reader's inbox. What he has just decided keeps its place. */
export function InboxNeighbours({ href }: { href: string }) {
  const t = useText();
  const has = useHas('approval_index');
  const { data } = useRead(approvalsQuery, { sort: 'due', limit: 100 }, { enabled: has });
  const rows = (data?.groups ?? []).flatMap((group) => group.rows.flatMap((row) => row.href ?? []));
  const here = rows.indexOf(href);
  const [kept, keep] = useState<{ href: string; at: number } | null>(null);
  if (here >= 0 && (kept?.href !== href || kept.at !== here)) keep({ href, at: here });
  if (!has || rows.length === 0) return null;
  const { previous, next } = neighboursOf(rows, href, kept?.href === href ? kept.at : null);
  return (
    <nav className="q-neighbours k-screen" aria-label={t('approvals:neighbours')}>
      <ActionButton small kind="quiet" href="/approvals">
        {t('approvals:to_inbox', { n: rows.length })}
      </ActionButton>
      {here >= 0 && <span className="q-meta k-figures">{t('approvals:place', { at: here + 1, n: rows.length })}</span>}
      <span className="q-bar">
        {previous !== null && (
          <ActionButton small icon={<ChevronLeftIcon size={16} />} href={previous}>
            {t('approvals:previous')}
          </ActionButton>
        )}
        {next !== null && (
          <ActionButton small icon={<ChevronRightIcon size={16} />} href={next}>
            {t('approvals:next')}
          </ActionButton>
        )}
      </span>
    </nav>
  );
}
