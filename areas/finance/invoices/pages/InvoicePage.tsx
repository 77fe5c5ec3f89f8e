import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useHas, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  annulInvoice,
  deleteInvoiceDraft,
  invoiceProforma,
  invoiceView,
  invoiceXml,
  issueInvoice,
  resendInvoice,
  type InvoiceView,
} from '../contract.ts';
import { CreditDialog } from '../parts/CreditDialog.tsx';
import { ElectronicWay, InvoiceData, InvoiceLines, InvoiceNotes } from '../parts/InvoicePanels.tsx';
import { useInvoicePaper } from '../parts/use-paper.tsx';
import { invoiceKinds, invoiceStates, proformaStates } from '../rules/states.ts';
import '../parts/invoices.css';

/** /customer/invoices/:id: an invoice, a credit note or a proforma, with what can be done about it. */
export default function InvoicePage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(invoiceView, { id });
  const data = read.data?.id === id ? read.data : undefined;
  return <ReadState read={{ ...read, data }}>{(view) => <Shown view={view} />}</ReadState>;
}

function Shown({ view }: { view: InvoiceView }) {
  const t = useText();
  const locale = useLocale();
  const { money } = useFormat();
  const { show, viewer } = useInvoicePaper();
  const badge = view.proforma_state ? proformaStates[view.proforma_state] : invoiceStates[view.state];
  const number = view.number ?? t('invoices:draft');
  return (
    <Screen
      title={view.number ? `${invoiceKinds[view.kind][locale]} ${view.number}` : t('invoices:draft')}
      about={`${view.customer_number} ${view.customer_name}`}
      status={<StatusBadge tone={badge.tone}>{badge[locale]}</StatusBadge>}
      actions={
        <>
          <ActionButton onClick={() => show({ id: view.id, number })}>{t('invoices:pdf')}</ActionButton>
          {view.has_xml && (
            <ActionButton
              icon={<DownloadIcon size={16} />}
              onClick={() => void downloadQuery(invoiceXml, { id: view.id })}
            >
              {t('invoices:xml')}
            </ActionButton>
          )}
          <Verbs view={view} />
        </>
      }
      main={<MainVerb view={view} />}
      facts={
        <FactStrip
          label={t('invoices:facts')}
          facts={[
            { key: 'total', label: t('invoices:payable'), value: money(view.total, view.currency) },
            { key: 'vat', label: t('invoices:vat_short'), value: money(view.vat, view.currency) },
            ...(view.kind === 'invoice' && view.credited > 0
              ? [
                  { key: 'credited', label: t('invoices:credited'), value: money(view.credited, view.currency) },
                  { key: 'left', label: t('invoices:left'), value: money(view.total - view.credited, view.currency) },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="inv-stack">
        <InvoiceNotes view={view} />
        <InvoiceLines view={view} />
        <div className="inv-two">
          <InvoiceData view={view} />
          <ElectronicWay view={view} />
        </div>
      </div>
      {viewer}
    </Screen>
  );
}

/** What comes next: a draft is issued, a proforma becomes an invoice. */
function MainVerb({ view }: { view: InvoiceView }) {
  const t = useText();
  const go = useGo();
  const { money } = useFormat();
  const makes = useHas('invoice_store');
  if (!makes) return null;
  if (view.state === 'draft')
    return (
      <CommandButton
        command={issueInvoice}
        input={{ id: view.id, total: view.total }}
        can={view.can.issue}
        kind="main"
        label="invoices:issue"
        confirm={{
          title: t('invoices:issue_title', { total: money(view.total, view.currency) }),
          about: view.electronic
            ? `${t('invoices:issue_about')} ${t('invoices:issue_sends')}`
            : t('invoices:issue_about'),
        }}
      />
    );
  if (view.kind !== 'proforma') return null;
  return (
    <CommandButton
      command={invoiceProforma}
      input={{ id: view.id }}
      can={view.can.invoice}
      kind="main"
      label="invoices:make_invoice"
      confirm={{
        title: t('invoices:make_invoice_title', { number: view.number ?? '' }),
        about: t('invoices:make_invoice_about'),
      }}
      onDone={({ id }) => go(`/customer/invoices/${id}`)}
    />
  );
}

function Verbs({ view }: { view: InvoiceView }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const [crediting, setCrediting] = useState(false);
  const makes = useHas('invoice_store');
  const changes = useHas('invoice_update');
  const { id, can, number } = view;
  if (view.state === 'draft')
    return makes ? (
      <>
        <ActionButton href={`/customer/invoices/new?draft=${id}`}>{t('invoices:change')}</ActionButton>
        <CommandButton
          command={deleteInvoiceDraft}
          input={{ id }}
          kind="danger"
          label="invoices:delete"
          confirm={{ title: t('invoices:delete_title'), about: t('invoices:delete_about') }}
          onDone={() => go(view.kind === 'proforma' ? '/proforma/invoices' : '/customer/invoices')}
        />
      </>
    ) : null;
  if (!changes || view.state === 'annulled') return null;
  const noCredit = whyNot(can.credit, locale);
  return (
    <>
      {view.failed && <CommandButton command={resendInvoice} input={{ id }} can={can.resend} label="invoices:resend" />}
      {view.kind === 'invoice' && (
        <ActionButton onClick={() => setCrediting(true)} {...(noCredit ? { reason: noCredit } : {})}>
          {t('invoices:credit')}
        </ActionButton>
      )}
      <ReasonButton
        command={annulInvoice}
        input={{ id }}
        can={can.annul}
        kind="danger"
        tone="danger"
        label="invoices:annul"
        title={t('invoices:annul_title', { number: number ?? '' })}
        about={t('invoices:annul_about')}
      />
      {crediting && <CreditDialog view={view} onClose={() => setCrediting(false)} />}
    </>
  );
}
