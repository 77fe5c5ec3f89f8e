import { universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { findingsOf } from '../rules/ubl-check.ts';
import { readXml, textAt } from '../rules/xml.ts';
import type { InvoiceAnswer, InvoiceOffice, OutgoingInvoice } from './adapter.ts';

/** Buyers with a mailbox for e-invoices there; TICARIFATURA to anybody else comes back. */
export const mailboxes: ReadonlySet<string> = new Set(['1234567890', '4840847211', '9250002634']);
/** findings that a refusal names at most */
const told = 5;

/**
 * Takes invoices instead of the tax office, so that their way can be walked without it: checks all that can be checked,
 * keeps a book in which a UUID stands once, and answers only when it is asked.
 */
export const standIn = ({ database, clock, lines }: Pick<Services, 'database' | 'clock' | 'lines'>): InvoiceOffice => {
  const { db } = database;
  const judge = async ({ uuid, number, xml }: OutgoingInvoice): Promise<InvoiceAnswer> => {
    const findings = findingsOf(xml, universityDay(clock()));
    const say = (code: string, found: string): string =>
      `${lines.line('tr', `einvoice:${code}`)}${found === '' ? '' : ` (${found})`}`;
    const reasons = findings.slice(0, told).map(({ code, found }) => say(code, found));
    if (findings.length === 0) {
      const root = readXml(xml);
      const party = root.children.find((each) => each.name === 'cac:AccountingCustomerParty');
      const buyer = textAt(party, 'cac:Party', 'cac:PartyIdentification', 'cbc:ID');
      if (textAt(root, 'cbc:UUID') !== uuid || textAt(root, 'cbc:ID') !== number)
        reasons.push(say('other_number', number));
      if (textAt(root, 'cbc:ProfileID') === 'TICARIFATURA' && !mailboxes.has(buyer))
        reasons.push(say('no_mailbox', buyer));
      const [other] = await rowsOf<{ uuid: string }>(
        db,
        sql`select uuid from stand_in_invoices where number = ${number} and uuid <> ${uuid}`,
      );
      if (other) reasons.push(say('number_taken', number));
    }
    return reasons.length > 0 ? { state: 'refused', reason: reasons.join(' ') } : { state: 'accepted' };
  };
  return {
    name: 'e-invoice office (stand-in)',
    send: async (invoice) => {
      const answer = await judge(invoice);
      const reason = answer.state === 'refused' ? answer.reason : null;
      await db.execute(sql`
  insert into stand_in_invoices as b (uuid, number, state, reason, taken_at) values (${invoice.uuid}, ${invoice.number}, ${answer.state}, ${reason}, ${clock()})
  on conflict (uuid) do update set times = b.times + 1`);
      return { state: 'taken' };
    },
    ask: async (uuid) => {
      const [row] = await rowsOf<{ state: 'taken' | 'accepted' | 'refused'; reason: string | null }>(
        db,
        sql`select state, reason from stand_in_invoices where uuid = ${uuid}`,
      );
      if (!row) return { state: 'unknown' };
      return row.state === 'refused' ? { state: 'refused', reason: row.reason ?? '-' } : { state: row.state };
    },
  };
};
