import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { newReference } from '../attempts/tokens.ts';

/** HOU-026: a tenant as somebody who pays. */
export interface TenantPayer {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
}
/** Makes a tenant known to e-payment: by his number and last name he, or whoever pays for him, finds what is open. */
export async function knowTenant({ db, now }: Pick<Writing, 'db' | 'now'>, tenant: TenantPayer): Promise<void> {
  await db.execute(
    sql`insert into payers (kind, customer_kind, customer_id, holder_number, holder_first, holder_last, created_at) values ('account', 'tenant', ${tenant.id}, ${tenant.number}, ${tenant.first_name}, ${tenant.last_name}, ${now})
      on conflict (customer_kind, customer_id) where kind = 'account' do update set holder_number = excluded.holder_number, holder_first = excluded.holder_first, holder_last = excluded.holder_last`,
  );
}
/**
 * HOU-027: a link by which a tenant pays what is open, shown this once. A new one takes the place of those before it.
 * @returns address of the page
 */
export async function tenantLink(
  context: Pick<Writing, 'db' | 'now' | 'audit'>,
  tenant: TenantPayer,
  days: number,
): Promise<string> {
  const { db, now } = context;
  await knowTenant(context, tenant);
  await db.execute(
    sql`update payers set revoked_at = ${now} where kind = 'link' and customer_kind = 'tenant' and customer_id = ${tenant.id} and revoked_at is null`,
  );
  const token = newToken();
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into payers (kind, customer_kind, customer_id, holder_number, holder_first, holder_last, reference, token_hash, created_at, expires_at)
      values ('link', 'tenant', ${tenant.id}, ${tenant.number}, ${tenant.first_name}, ${tenant.last_name}, ${newReference('H', 9)}, ${tokenHash(token)}, ${now}, ${new Date(now.getTime() + days * 86_400_000)}) returning id`,
  );
  context.audit({ resource: 'payment-link', record_id: Number(row?.id), after: { tenant_id: tenant.id } });
  return `/epayment/housing/${token}`;
}
