import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { issuerOf } from '#areas/access/federation/authorization-server.ts';

/** ms from the press of the button until the tool has asked, from its request until the message is posted, and for choosing content */
export const hintLifetime = 5 * 60_000;
export const codeLifetime = 60_000;
export const pickingLifetime = 2 * 3_600_000;

export interface LaunchTarget {
  tool: { id: number; client_id: string; deployment_id: string; login_url: string; target_link_uri: string };
  section_id: number;
  /** null: content is picked */ link: { id: number; url: string | null } | null;
}
/** Begins the opening of a tool for who calls; answers the address to send the browser to (third-party initiated login). */
export async function beginLaunch(
  { db, actor, now, services }: Pick<Writing, 'db' | 'actor' | 'now' | 'services'>,
  { tool, section_id, link }: LaunchTarget,
): Promise<string> {
  const [login, message] = [newToken(), newToken()];
  await rowsOf(
    db,
    sql`insert into lti_launches (tool_id, section_id, link_id, user_id, login_hash, message_hash, expires_at, created_at)
    values (${tool.id}, ${section_id}, ${link?.id ?? null}, ${actor.user_id}, ${tokenHash(login)}, ${tokenHash(message)}, ${new Date(now.getTime() + hintLifetime)}, ${now})`,
  );
  const url = new URL(tool.login_url);
  const asked = {
    iss: issuerOf(services),
    target_link_uri: link?.url ?? tool.target_link_uri,
    login_hint: login,
    lti_message_hint: message,
    client_id: tool.client_id,
    lti_deployment_id: tool.deployment_id,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}
