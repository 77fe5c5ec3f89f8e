import type { StateTable } from '#kernel/contract/states.ts';
import { may, type May, type Refusal } from '#kernel/contract/refusal.ts';
import { invoiceRefusals } from '../refusals.ts';

export const invoiceKinds = {
  invoice: { tr: 'Fatura', en: 'Invoice', tone: 'neutral' },
  credit_note: { tr: 'İade faturası', en: 'Credit note', tone: 'warning' },
  proforma: { tr: 'Proforma fatura', en: 'Proforma invoice', tone: 'info' },
} as const;
export type InvoiceKind = keyof typeof invoiceKinds;

export const invoiceStates = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  issued: { tr: 'Kesildi', en: 'Issued', tone: 'info' },
  sent: { tr: 'Gönderildi', en: 'Sent', tone: 'info' },
  accepted: { tr: 'Kabul edildi', en: 'Accepted', tone: 'success' },
  refused: { tr: 'Reddedildi', en: 'Refused', tone: 'danger' },
  annulled: { tr: 'İptal edildi', en: 'Annulled', tone: 'neutral' },
} as const;
export type InvoiceState = keyof typeof invoiceStates;

/** A draft has no number and may be deleted; a number stays for good. What was accepted is given back by a credit note. */
export const invoiceMoves = {
  draft: ['issued'],
  issued: ['sent', 'accepted', 'refused', 'annulled'],
  sent: ['accepted', 'refused'],
  accepted: [],
  refused: ['annulled'],
  annulled: [],
} as const satisfies StateTable<InvoiceState>;

/** A proforma as its reader sees it: it binds nobody after its last day. */
export const proformaStates = {
  draft: invoiceStates.draft,
  open: { tr: 'Geçerli', en: 'Open', tone: 'info' },
  invoiced: { tr: 'Faturalandı', en: 'Invoiced', tone: 'success' },
  expired: { tr: 'Süresi doldu', en: 'Expired', tone: 'warning' },
  annulled: invoiceStates.annulled,
} as const;
export type ProformaState = keyof typeof proformaStates;
export interface ProformaFacts {
  state: InvoiceState;
  valid_until: string | null;
  /** an invoice was made of it */ invoiced: boolean;
}
/** @param today YYYY-MM-DD */
export function proformaState({ state, valid_until, invoiced }: ProformaFacts, today: string): ProformaState {
  if (state === 'draft' || state === 'annulled') return state;
  if (invoiced) return 'invoiced';
  return valid_until !== null && valid_until < today ? 'expired' : 'open';
}

/** What is asked of an invoice before something is done with it. */
export interface InvoiceFacts {
  kind: InvoiceKind;
  state: InvoiceState;
  /** goes to the tax office by itself */ electronic: boolean;
  /** how often it was handed over, with or without an answer */ tries: number;
  /** given up: somebody has to look */ failed: boolean;
  /** minor units */ total: number;
  /** on credit notes that hold */ credited: number;
}
/** How often handing over may fail before somebody has to look. */
export const mostTries = 6;
/** Minutes until the next try after so many that failed: 1, 2, 4 … at most an hour. */
export const minutesAfter = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1));

export const againstIssuing = ({ state, total }: Pick<InvoiceFacts, 'state' | 'total'>): Refusal[] =>
  state !== 'draft'
    ? [invoiceRefusals.invoice_not_draft()]
    : total > 0
      ? []
      : [invoiceRefusals.invoice_nothing_to_invoice()];
export const againstChanging = ({ state }: Pick<InvoiceFacts, 'state'>): Refusal[] =>
  state === 'draft' ? [] : [invoiceRefusals.invoice_not_draft()];

/** A number is annulled only while nobody outside holds it as valid. */
export function againstAnnulling({ kind, state, electronic, tries, credited }: InvoiceFacts): Refusal[] {
  if (state === 'draft') return [invoiceRefusals.invoice_is_draft()];
  if (state === 'annulled') return [invoiceRefusals.invoice_annulled_already()];
  if (credited > 0) return [invoiceRefusals.invoice_credited()];
  if (kind === 'proforma' || state === 'refused') return [];
  if (state === 'accepted') return [invoiceRefusals.invoice_accepted()];
  return state === 'issued' && (!electronic || tries === 0) ? [] : [invoiceRefusals.invoice_on_its_way()];
}
/** What was given back is given back of an invoice that holds, and never more than it asks for. */
export function againstCrediting({ kind, state, electronic, total, credited }: InvoiceFacts): Refusal[] {
  if (kind !== 'invoice') return [invoiceRefusals.invoice_credits_none()];
  if (state === 'draft' || state === 'annulled' || state === 'refused') return [invoiceRefusals.invoice_not_valid()];
  if (electronic && state !== 'accepted') return [invoiceRefusals.invoice_on_its_way()];
  return credited >= total ? [invoiceRefusals.invoice_credited_whole()] : [];
}
export const againstResending = ({ state, failed }: Pick<InvoiceFacts, 'state' | 'failed'>): Refusal[] =>
  (state === 'issued' || state === 'sent') && failed ? [] : [invoiceRefusals.invoice_not_failed()];
export const againstInvoicing = (facts: ProformaFacts, today: string): Refusal[] => {
  switch (proformaState(facts, today)) {
    case 'open':
      return [];
    case 'draft':
      return [invoiceRefusals.proforma_is_draft()];
    case 'invoiced':
      return [invoiceRefusals.proforma_invoiced()];
    case 'expired':
      return [invoiceRefusals.proforma_expired()];
    default:
      return [invoiceRefusals.invoice_annulled_already()];
  }
};
export interface InvoiceCan {
  issue: May;
  change: May;
  annul: May;
  credit: May;
  resend: May;
}
/** What the buttons say; the commands ask the same. */
export const canOf = (facts: InvoiceFacts): InvoiceCan => ({
  issue: may(againstIssuing(facts)),
  change: may(againstChanging(facts)),
  annul: may(againstAnnulling(facts)),
  credit: may(againstCrediting(facts)),
  resend: may(againstResending(facts)),
});
