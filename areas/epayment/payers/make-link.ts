import { currencies } from '#areas/finance/rules/words.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import { initialsOf } from '#areas/people/cards/rules/card-validity.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { attemptRefusals } from '../attempts/refusals.ts';
import { newReference } from '../attempts/tokens.ts';
import type { MadeLink, PaymentLink } from './contract.ts';
import { payerRefusals } from './refusals.ts';

/** links of one account that are valid at the same time */
const most = 10;
/** letters with links that one account sends in a day */
const mostSent = 20;

export interface NewLink {
  label?: string | null;
  email?: string | null;
  items?: readonly number[] | null;
  currency?: string | null;
  amount?: number | null;
  days: number;
}
/** Makes a link on an account and sends it where an address is given. It is shown this once: only its hash is kept. */
export async function makeLink(context: Writing, student_program_id: number, given: NewLink): Promise<MadeLink> {
  const { db, now } = context;
  // two at the same moment must not both be the last one
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('payment-links'), ${student_program_id}::int)`);
  const [count] = await rowsOf<{ valid: number; sent: number }>(
    db,
    sql`select count(*) filter (where revoked_at is null and expires_at > ${now})::int as valid, count(*) filter (where email is not null and created_at > ${new Date(now.getTime() - 86_400_000)})::int as sent
      from payers where kind = 'link' and customer_kind = 'student_program' and customer_id = ${student_program_id}`,
  );
  const email = given.email?.trim() || null;
  const given_currency = given.currency?.trim().toUpperCase() ?? null;
  refuse([
    ...(given_currency !== null && !Object.hasOwn(currencies, given_currency)
      ? [payerRefusals.link_currency_unknown({ currency: given_currency }, 'currency')]
      : []),
    ...((count?.valid ?? 0) >= most ? [payerRefusals.too_many_links({ n: most })] : []),
    ...(email !== null && (count?.sent ?? 0) >= mostSent
      ? [payerRefusals.too_many_links_sent({ n: mostSent }, 'email')]
      : []),
  ]);
  const items = given.items ?? [];
  if (items.length > 0) {
    const open = await openItems(db, 'student_program', [student_program_id]);
    if (items.some((item) => !open.some((each) => each.id === item)))
      refuse([attemptRefusals.no_longer_open(undefined, 'items')]);
  }
  const token = newToken();
  const reference = newReference('L', 9);
  const expires = new Date(now.getTime() + given.days * 86_400_000);
  const amount = given.amount ?? null;
  const currency = given_currency ?? (amount === null ? null : 'USD');
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into payers (kind, customer_kind, customer_id, reference, token_hash, label, email, items, currency, amount, created_by, created_at, expires_at)
      values ('link', 'student_program', ${student_program_id}, ${reference}, ${tokenHash(token)}, ${given.label ?? null}, ${email}, ${JSON.stringify(items)}::jsonb, ${currency}, ${amount}, ${context.actor.user_id}, ${now}, ${expires}) returning id`,
  );
  const id = Number(row?.id);
  const path = `/epayment/login/${token}`;
  if (email !== null) {
    const [student] = await rowsOf<{ first_name: string; last_name: string }>(
      db,
      sql`select s.first_name, s.last_name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${student_program_id}`,
    );
    // FIN-007: no more of the name than the page of the link shows
    const initials = initialsOf(student?.first_name ?? '', student?.last_name ?? '');
    sendLink(context, { email, path, reference, initials, amount, currency, until: universityDay(expires) });
  }
  context.audit({
    resource: 'payment-link',
    record_id: id,
    after: { reference, student_program_id, currency, amount, items, expires_at: expires, email },
  });
  return { id, reference, path, expires_at: expires.toISOString(), email };
}
/** In the language of whoever makes it, and below it in the other: nobody knows the reader's. */
function sendLink(
  { services, locale, send }: Pick<Writing, 'services' | 'locale' | 'send'>,
  link: {
    email: string;
    path: string;
    reference: string;
    initials: string;
    amount: number | null;
    currency: string | null;
    until: string;
  },
): void {
  const address = `${services.config.publicUrl.replace(/\/+$/, '')}${link.path}`;
  const both = (['tr', 'en'] as const).toSorted((a, b) => Number(b === locale) - Number(a === locale));
  const say = (part: 'subject' | 'body', joint: string): string =>
    both
      .map((language) => {
        const sum =
          link.amount === null || link.currency === null
            ? services.lines.line(language, 'epayment_mail:link.what_is_open')
            : writtenMoney({ minor: link.amount, currency: link.currency })[language];
        return services.lines.line(
          language,
          part === 'subject' ? 'epayment_mail:link.subject' : 'epayment_mail:link.body',
          {
            amount: sum,
            reference: link.reference,
            initials: link.initials,
            address,
            day: longDay(link.until)[language],
          },
        );
      })
      .join(joint);
  send({
    channel: 'mail',
    to: link.email,
    template: 'payment_link',
    subject: say('subject', ' / '),
    body: say('body', '\n\n—\n\n'),
  });
}

/** Links of accounts, the newest first. */
export async function linksOf(db: Db, accounts: readonly number[], now: Date): Promise<PaymentLink[]> {
  const rows = await rowsOf<
    Omit<PaymentLink, 'state' | 'paid'> & { revoked_at: string | null; paid: PaymentLink['paid'] }
  >(
    db,
    sql`select p.id, p.reference, p.label, p.email, p.currency, p.amount, p.created_at, p.expires_at, p.revoked_at,
      coalesce((select jsonb_agg(jsonb_build_object('reference', t.reference, 'amount', t.amount, 'currency', t.currency, 'paid_at', t.finished_at) order by t.id) from payment_attempts t where t.payer_id = p.id and t.state = 'paid'), '[]') as paid
      from payers p where p.kind = 'link' and p.customer_kind = 'student_program' and p.customer_id = any(${`{${accounts.join(',')}}`}::bigint[]) order by p.id desc limit 50`,
  );
  const moment = (text: string): string => new Date(text).toISOString();
  return rows.map(({ revoked_at, ...row }) => ({
    ...row,
    created_at: moment(row.created_at),
    expires_at: moment(row.expires_at),
    paid: row.paid.map((each) => ({ ...each, paid_at: moment(each.paid_at) })),
    state: revoked_at !== null ? 'revoked' : new Date(row.expires_at) <= now ? 'expired' : 'valid',
  }));
}
/** @returns the account of the link; null where none of these accounts has it */
export async function revokeLink(
  { db, now, audit }: Pick<Writing, 'db' | 'now' | 'audit'>,
  id: number,
  accounts: readonly number[] | null,
): Promise<number | null> {
  const theirs = accounts === null ? sql`true` : sql`customer_id = any(${`{${accounts.join(',')}}`}::bigint[])`;
  const [row] = await rowsOf<{ customer_id: number }>(
    db,
    sql`update payers set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and kind = 'link' and customer_kind = 'student_program' and ${theirs} returning customer_id`,
  );
  if (!row) return null;
  audit({ resource: 'payment-link', record_id: id });
  return Number(row.customer_id);
}
