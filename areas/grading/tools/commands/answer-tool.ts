import { Refused, refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, sameSecret, tokenHash } from '#kernel/server/tokens.ts';
import { answerToolCommand } from '../contract.ts';
import { codeLifetime } from '../launches.ts';
import { toolRefusals } from '../refusals.ts';
import { wrongParameter } from '../rules/launch-request.ts';

interface Launch {
  id: number;
  user_id: number;
  message_hash: string;
  code_hash: string | null;
  alive: boolean;
  section_id: number;
  link_id: number | null;
  tool_id: number;
  client_id: string;
  redirect_uris: string[];
  is_on: boolean;
  name: string;
  name_en: string;
}
/**
 * What a tool asks at the authorization endpoint: the hints are those of the signed-in person, fresh and unused, the rest as
 * it is registered, the nonce new. Answers a code with which the browser posts the message, once and within a minute.
 */
export const answerTool = handle(answerToolCommand, async (context, asked) => {
  const { db, actor, now } = context;
  const [launch] = await rowsOf<Launch>(
    db,
    sql`select l.id, l.user_id, l.message_hash, l.code_hash, l.expires_at > ${now} as alive, l.section_id, l.link_id, t.id as tool_id, t.client_id, t.redirect_uris, t.is_on, t.name, t.name_en
    from lti_launches l join lti_tools t on t.id = l.tool_id where l.login_hash = ${tokenHash(asked.login_hint ?? '')} for update of l`,
  );
  if (
    !launch ||
    !launch.alive ||
    launch.code_hash !== null ||
    Number(launch.user_id) !== actor.user_id ||
    !sameSecret(launch.message_hash, tokenHash(asked.lti_message_hint ?? ''))
  )
    throw new Refused([toolRefusals.tool_launch_over()]);
  if (!launch.is_on) refuse(toolRefusals.tool_is_off({ tool: { tr: launch.name, en: launch.name_en } }));
  const wrong = wrongParameter(asked, launch);
  if (wrong !== null) refuse(toolRefusals.tool_asks_wrongly({ what: wrong }));
  const code = newToken();
  const taken = await rowsOf(
    db,
    sql`update lti_launches set redirect_uri = ${asked.redirect_uri}, state = ${asked.state}, nonce = ${asked.nonce}, code_hash = ${tokenHash(code)}, expires_at = ${new Date(now.getTime() + codeLifetime)}
    where id = ${launch.id} and not exists (select 1 from lti_launches o where o.tool_id = ${launch.tool_id} and o.nonce = ${asked.nonce}) returning id`,
  );
  if (taken.length === 0) refuse(toolRefusals.tool_asks_wrongly({ what: 'nonce' }));
  context.audit({
    resource: 'learning-tool',
    record_id: launch.tool_id,
    after: { section_id: launch.section_id, link_id: launch.link_id, redirect_uri: asked.redirect_uri },
  });
  return { code };
});
