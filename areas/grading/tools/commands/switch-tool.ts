import { createPublicKey } from 'node:crypto';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { switchToolCommand } from '../contract.ts';
import { toolRefusals } from '../refusals.ts';
import { againstSwitch, againstTool, toolAddress } from '../rules/tool-form.ts';

interface Row {
  is_on: boolean;
  login_url: string;
  target_link_uri: string;
  redirect_uris: string[];
  jwks_url: string | null;
  public_key: string | null;
  custom: string | null;
}

/** Turns a tool on or off. A tool that is off is neither opened nor answered; its links and scores stay. */
export const switchTool = handle(switchToolCommand, async (context, { id, on }) => {
  const { db, now, services } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`select is_on, login_url, target_link_uri, redirect_uris, jwks_url, public_key, custom from lti_tools where id = ${id} and (${context.rows('learningtool_update')}) for update`,
  );
  if (!row) throw notFound();
  const addresses = [row.login_url, row.target_link_uri, ...row.redirect_uris, ...(row.jwks_url ? [row.jwks_url] : [])];
  refuse([
    ...againstSwitch(row, on),
    ...(on ? againstTool(row) : []),
    ...(on && row.public_key && !isStrongKey(row.public_key) ? [toolRefusals.tool_key_form()] : []),
    ...(on && !services.config.webhookLocal && addresses.some((each) => toolAddress(each) === 'own')
      ? [toolRefusals.tool_address_own()]
      : []),
  ]);
  await db.execute(
    sql`update lti_tools set is_on = ${on}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({ resource: 'learning-tool', record_id: id, before: { is_on: row.is_on }, after: { is_on: on } });
  return null;
});

/** An RSA key of at least 2048 bits: what RS256 needs. */
function isStrongKey(pem: string): boolean {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
