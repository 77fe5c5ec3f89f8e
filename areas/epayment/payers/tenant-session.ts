import type { Writing } from '#kernel/server/area.ts';
import { accountPayer, sessionOf } from './commands/enter-epayment.ts';
import type { PayerSession } from './contract.ts';
import { knowTenant, type TenantPayer } from './tenant-payer.ts';

/** HOU-026: a tenant who has signed in already pays without signing in anew; links that others hold stay as they are. */
export async function payAsTenant(context: Writing, tenant: TenantPayer): Promise<PayerSession> {
  await knowTenant(context, tenant);
  const session = await sessionOf(context, await accountPayer(context, { kind: 'tenant', id: Number(tenant.id) }));
  if (!session) throw new Error('made known just now');
  return session;
}
