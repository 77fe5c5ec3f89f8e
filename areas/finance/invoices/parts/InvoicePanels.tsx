import type { ReactNode } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { InvoiceLineView, InvoiceView } from '../contract.ts';
import { invoiceStates } from '../rules/states.ts';

/** What somebody has to know first: why it was refused, that it could not be sent, why it was annulled. */
export function InvoiceNotes({ view }: { view: InvoiceView }) {
  const t = useText();
  return (
    <>
      {view.answer && (
        <Notice tone="danger" title={t('invoices:refused_because', { reason: view.answer })}>
          {view.state === 'refused' && t('invoices:refused_next')}
        </Notice>
      )}
      {view.failed && <Notice tone="danger">{t('invoices:failed')}</Notice>}
      {view.annul_reason && (
        <Notice tone="warning">
          {t('invoices:reason')}: {view.annul_reason}
        </Notice>
      )}
    </>
  );
}

export function InvoiceLines({ view }: { view: InvoiceView }) {
  const t = useText();
  const locale = useLocale();
  const { money, number } = useFormat();
  const said = (minor: number): string => money(minor, view.currency);
  return (
    <Panel flush title={t('invoices:lines')}>
      <DataTable<InvoiceLineView>
        label={t('invoices:lines')}
        rows={view.lines}
        rowKey={(row) => String(row.id)}
        maxHeight="none"
        columns={[
          {
            key: 'title',
            title: t('invoices:what'),
            lead: true,
            render: (row) => (
              <>
                {row.title[locale]}
                {row.lowered > 0 && (
                  <span className="inv-below">{t('invoices:lowered', { amount: said(row.lowered) })}</span>
                )}
              </>
            ),
          },
          { key: 'quantity', title: t('invoices:quantity'), align: 'right', render: (row) => number(row.quantity) },
          {
            key: 'unit_price',
            title: t('invoices:unit_price'),
            align: 'right',
            line: true,
            render: (row) => said(row.unit_price),
          },
          {
            key: 'discount',
            title: t('invoices:discount'),
            align: 'right',
            line: true,
            render: (row) => (row.discount > 0 ? said(row.discount) : ''),
          },
          {
            key: 'vat',
            title: t('invoices:vat_short'),
            align: 'right',
            line: true,
            render: (row) => {
              const rate = t('invoices:percent', { n: number(row.vat_rate) });
              return row.vat_rate > 0 ? `${said(row.vat)} (${rate})` : rate;
            },
          },
          {
            key: 'total',
            title: t('invoices:amount'),
            align: 'right',
            line: true,
            render: (row) => said(row.total),
          },
        ]}
      />
      <dl className="inv-sums">
        <dt>{t('invoices:gross')}</dt>
        <dd>{said(view.gross)}</dd>
        {view.discount > 0 && (
          <>
            <dt>{t('invoices:discount')}</dt>
            <dd>{said(-view.discount)}</dd>
          </>
        )}
        <dt>{t('invoices:vat')}</dt>
        <dd>{said(view.vat)}</dd>
        <dt className="inv-whole">{t('invoices:payable')}</dt>
        <dd className="inv-whole">{said(view.total)}</dd>
      </dl>
    </Panel>
  );
}

type Fact = readonly [string, ReactNode];
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="inv-facts">
    {facts.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
/** Who buys, and which other documents belong to it. */
export function InvoiceData({ view }: { view: InvoiceView }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date, money } = useFormat();
  const link = (other: { id: number; number: string | null }): ReactNode => (
    <PageLink to={`/customer/invoices/${other.id}`}>{other.number ?? t('invoices:draft')}</PageLink>
  );
  const { buyer } = view;
  const address = [buyer.address, buyer.city, buyer.country].filter(Boolean).join(', ');
  const tax = [buyer.tax_office, buyer.tax_number].filter(Boolean).join(' · ');
  const facts: Fact[] = [
    ...(view.issued_on ? [[t('invoices:issued_on'), date(view.issued_on)] as const] : []),
    ...(view.valid_until ? [[t('invoices:valid_until'), date(view.valid_until)] as const] : []),
    [t('invoices:buyer'), [buyer.name, address, tax].filter(Boolean).join('\n')],
    [t('invoices:student'), `${view.customer_number} ${view.customer_name}`],
    [t('invoices:series'), `${view.series.code} · ${name(view.series)}`],
    ...(view.credits ? [[t('invoices:credits'), link(view.credits)] as const] : []),
    ...(view.proforma ? [[t('invoices:of_proforma'), link(view.proforma)] as const] : []),
    ...(view.became ? [[t('invoices:became'), link(view.became)] as const] : []),
    ...(view.reason ? [[t('invoices:reason'), view.reason] as const] : []),
    ...(view.note ? [[t('invoices:note'), view.note] as const] : []),
  ];
  return (
    <Panel title={t('invoices:facts')}>
      <Facts facts={facts} />
      {view.credit_notes.length > 0 && (
        <>
          <h3 className="k-h3">{t('invoices:credit_notes')}</h3>
          <ul>
            {view.credit_notes.map((note) => (
              <li key={note.id}>
                {link(note)} · {note.issued_on && date(note.issued_on)} · {money(note.total, view.currency)}{' '}
                <StatusBadge tone={invoiceStates[note.state].tone}>{invoiceStates[note.state][locale]}</StatusBadge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
/** How far it is on its way to the tax office. */
export function ElectronicWay({ view }: { view: InvoiceView }) {
  const t = useText();
  const { sayMoment } = useFormat();
  if (!view.uuid) return null;
  const facts: Fact[] = [
    [t('invoices:profile'), view.profile ? t(textKey(`invoices:profile.${view.profile}`)) : ''],
    [t('invoices:ettn'), view.uuid],
    ...(view.sent_at ? [[t('invoices:sent_at'), sayMoment(view.sent_at)] as const] : []),
    ...(view.answered_at ? [[t('invoices:answered_at'), sayMoment(view.answered_at)] as const] : []),
  ];
  return (
    <Panel title={t('invoices:way')}>
      <div className="inv-stack">
        {view.state === 'issued' && !view.failed && <p className="inv-below">{t('invoices:waits')}</p>}
        {view.state === 'sent' && <p className="inv-below">{t('invoices:waits_answer')}</p>}
        {view.send_error && <Notice tone="warning">{t('invoices:tried', { error: view.send_error })}</Notice>}
        <Facts facts={facts} />
      </div>
    </Panel>
  );
}
