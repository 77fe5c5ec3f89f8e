import { useState } from 'react';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { MadeLink, PaymentLink } from '../contract.ts';
import './links.css';

/** A link that was just made: shown this once, to copy. */
export function MadeLinkNotice({ made }: { made: MadeLink }) {
  const t = useText();
  const { sayMoment } = useFormat();
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${made.path}`;
  const copy = async (): Promise<void> =>
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => true,
        () => false,
      ),
    );
  return (
    <Notice tone="success" live title={t('epayment:link_once')}>
      <span className="k-link-made">
        <code>{address}</code>
        <ActionButton small onClick={() => void copy()}>
          {copied ? t('epayment:link_copied') : t('epayment:link_copy')}
        </ActionButton>
      </span>
      <small>
        {made.email === null
          ? t('epayment:link_how', { day: sayMoment(made.expires_at), reference: made.reference })
          : t('epayment:link_sent', { email: made.email, day: sayMoment(made.expires_at), reference: made.reference })}
      </small>
    </Notice>
  );
}

const tones = { valid: 'success', expired: 'neutral', revoked: 'danger' } as const;
/** Links that were made, with what was paid by each. */
export function LinkList({
  links,
  busy,
  onRevoke,
}: {
  links: readonly PaymentLink[];
  busy: boolean;
  /** absent where the reader may not */ onRevoke?: (id: number) => Promise<unknown>;
}) {
  const t = useText();
  const { sayMoment, money } = useFormat();
  const [asking, setAsking] = useState<PaymentLink | null>(null);
  const words = {
    valid: t('epayment:link_valid'),
    expired: t('epayment:link_expired'),
    revoked: t('epayment:link_revoked'),
  };
  return (
    <Panel title={t('epayment:links_made')} about={t('epayment:links_made_about')}>
      {links.length === 0 && (
        <EmptyState small title={t('epayment:no_links')}>
          {t('epayment:no_links_about')}
        </EmptyState>
      )}
      <ul className="k-links">
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <strong>{link.label ?? link.reference}</strong>{' '}
              <StatusBadge tone={tones[link.state]}>{words[link.state]}</StatusBadge>
              <p className="k-pay-note">
                {t('epayment:link_line', {
                  reference: link.reference,
                  amount:
                    link.amount === null || link.currency === null
                      ? t('epayment:link_any_amount')
                      : money(link.amount, link.currency),
                  day: sayMoment(link.expires_at),
                })}
              </p>
              {link.email && <p className="k-pay-note">{link.email}</p>}
              {link.paid.map((paid) => (
                <p key={paid.reference} className="k-pay-note">
                  {t('epayment:link_paid', {
                    amount: money(paid.amount, paid.currency),
                    day: sayMoment(paid.paid_at),
                    reference: paid.reference,
                  })}
                </p>
              ))}
            </div>
            {link.state === 'valid' && onRevoke && (
              <ActionButton small kind="danger" onClick={() => setAsking(link)}>
                {t('epayment:link_revoke')}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          opened
          tone="danger"
          title={t('epayment:link_revoke_title', { name: asking.label ?? asking.reference })}
          about={t('epayment:link_revoke_about')}
          confirmLabel={t('epayment:link_revoke')}
          busy={busy}
          onConfirm={() => void onRevoke?.(asking.id).then(() => setAsking(null))}
          onCancel={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}
