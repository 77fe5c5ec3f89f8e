import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { newReference } from '../attempts/tokens.ts';
import type { HolderKind } from '../customers.ts';

/** HOU-026: somebody whose area stands above, as somebody who pays. */
export interface TenantPayer {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
}
type Making = Pick<Writing, 'db' | 'now' | 'audit'>;
/** Makes a holder known to e-payment: by his number and last name he, or whoever pays for him, finds what is open. */
async function knowHolder(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  kind: HolderKind,
  holder: TenantPayer,
): Promise<void> {
  await db.execute(
    sql`insert into payers (kind, customer_kind, customer_id, holder_number, holder_first, holder_last, created_at) values ('account', ${kind}, ${holder.id}, ${holder.number}, ${holder.first_name}, ${holder.last_name}, ${now})
      on conflict (customer_kind, customer_id) where kind = 'account' do update set holder_number = excluded.holder_number, holder_first = excluded.holder_first, holder_last = excluded.holder_last`,
  );
}
async function linkOf(context: Making, kind: HolderKind, holder: TenantPayer, days: number): Promise<string> {
  const { db, now } = context;
  await knowHolder(context, kind, holder);
  await db.execute(
    sql`update payers set revoked_at = ${now} where kind = 'link' and customer_kind = ${kind} and customer_id = ${holder.id} and revoked_at is null`,
  );
  const token = newToken();
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into payers (kind, customer_kind, customer_id, holder_number, holder_first, holder_last, reference, token_hash, created_at, expires_at)
      values ('link', ${kind}, ${holder.id}, ${holder.number}, ${holder.first_name}, ${holder.last_name}, ${newReference(kind === 'tenant' ? 'H' : 'L', 9)}, ${tokenHash(token)}, ${now}, ${new Date(now.getTime() + days * 86_400_000)}) returning id`,
  );
  context.audit({ resource: 'payment-link', record_id: Number(row?.id), after: { [`${kind}_id`]: holder.id } });
  return token;
}
export const knowTenant = (context: Pick<Writing, 'db' | 'now'>, tenant: TenantPayer): Promise<void> =>
  knowHolder(context, 'tenant', tenant);
/**
 * HOU-027: a link by which a tenant pays what is open, shown this once. A new one takes the place of those before it.
 * @returns address of the page
 */
export const tenantLink = async (context: Making, tenant: TenantPayer, days: number): Promise<string> =>
  `/epayment/housing/${await linkOf(context, 'tenant', tenant, days)}`;
/** As `tenantLink`, for a graduate applicant and the fee of the application. */
export const graduateApplicantLink = async (context: Making, applicant: TenantPayer, days: number): Promise<string> =>
  `/epayment/login/${await linkOf(context, 'graduate_applicant', applicant, days)}`;
/** REG-019: as `tenantLink`, for an applicant and the fee of his registration. */
export const applicantLink = async (context: Making, applicant: TenantPayer, days: number): Promise<string> =>
  `/epayment/login/${await linkOf(context, 'applicant', applicant, days)}`;
