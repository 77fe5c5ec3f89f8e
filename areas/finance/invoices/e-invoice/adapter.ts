import type { Services } from '#kernel/server/services.ts';
import { standIn } from './stand-in.ts';

export interface OutgoingInvoice {
  /** by it the office knows it: the same one is taken once */ uuid: string;
  number: string;
  xml: string;
}
/** What the office says about an invoice; `unknown`: it has never heard of it. */
export type InvoiceAnswer =
  | { state: 'unknown' }
  | { state: 'taken' }
  | { state: 'accepted' }
  | { state: 'refused'; reason: string };
/** Whoever takes electronic invoices for the tax office: an integrator, or one of our own that stands in for it. */
export interface InvoiceOffice {
  name: string;
  /** hands an invoice over. The same UUID again is no second invoice. */
  send(invoice: OutgoingInvoice): Promise<InvoiceAnswer>;
  /** how an invoice stands there */
  ask(uuid: string): Promise<InvoiceAnswer>;
}
const patience = 15_000;

/** The office of the configuration (`EINVOICE_URL`), or the one that stands in for it here. */
export function invoiceOffice(services: Pick<Services, 'config' | 'database' | 'clock' | 'lines'>): InvoiceOffice {
  const { eInvoiceUrl, eInvoiceToken } = services.config;
  return eInvoiceUrl === undefined ? standIn(services) : overHttp(eInvoiceUrl, eInvoiceToken);
}

/** `PUT /invoices/{uuid}` with the XML, `GET /invoices/{uuid}`; both answer `{state, reason?}`, 404 is an invoice that never came. */
function overHttp(url: string, token: string | undefined): InvoiceOffice {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const at = (uuid: string): string => `${url}/invoices/${encodeURIComponent(uuid)}`;
  const heard = async (answer: Response): Promise<InvoiceAnswer> => {
    if (answer.status === 404) return { state: 'unknown' };
    if (!answer.ok) throw new Error(`the e-invoice office answered ${answer.status}`);
    const { state, reason } = (await answer.json()) as { state?: unknown; reason?: unknown };
    if (state === 'taken' || state === 'accepted') return { state };
    if (state === 'refused') return { state, reason: typeof reason === 'string' && reason !== '' ? reason : '-' };
    throw new Error('the e-invoice office answered without a state');
  };
  return {
    name: 'e-invoice office',
    send: async ({ uuid, number, xml }) => {
      const signal = AbortSignal.timeout(patience);
      const sent = { ...headers, 'content-type': 'application/xml; charset=utf-8', 'x-invoice-number': number };
      const answer = await heard(await fetch(at(uuid), { method: 'PUT', headers: sent, body: xml, signal }));
      if (answer.state === 'unknown') throw new Error('the e-invoice office answered 404');
      return answer;
    },
    ask: async (uuid) => heard(await fetch(at(uuid), { headers, signal: AbortSignal.timeout(patience) })),
  };
}
