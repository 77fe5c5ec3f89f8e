import type { Area } from '#kernel/server/area.ts';
import type { Database } from '#kernel/server/database.ts';
import { syncAgreementTexts } from './agreements/editions.ts';
import { syncPrivacyTexts } from './privacy/seed.ts';
import { syncRoles } from './roles/seed-roles.ts';

/** What every database holds before anybody signs in: roles with their default permissions, and the texts that are agreed to. Can be run again. */
export async function layFoundations(
  database: Database,
  areas: readonly Pick<Area, 'name' | 'access'>[],
): Promise<void> {
  await syncRoles(database, areas);
  await syncAgreementTexts(database);
  await syncPrivacyTexts(database);
}
