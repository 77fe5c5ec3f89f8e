import { rowsOf, sql } from '#kernel/server/database.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { issuerOf } from '#areas/access/federation/authorization-server.ts';
import { limited, LtiProblem, writtenByTool, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { claimOf, dataClaim, deepLinkingClaim } from './rules/launch-message.ts';
import { pickedItems } from './rules/picked-items.ts';
import { BadToken, isFor } from './signed-tokens.ts';
import { fromTool, takenOnce } from './tool-tokens.ts';

/** What an instructor has chosen in a tool comes back signed by it; it waits on the sheet until the instructor adds it. */
export async function pickedAnswer(asked: LtiCall): Promise<LtiAnswer> {
  const { services } = asked;
  await limited(asked, 'deep-link');
  const form = await asked.form();
  const { tool, claims } = await fromTool(services, form.get('JWT') ?? '').catch((error: unknown) => {
    throw error instanceof BadToken ? new LtiProblem(400, 'invalid_request', error.message) : error;
  });
  const nonce = claims.jti ?? claims.nonce;
  const wrong = !isFor(claims, issuerOf(services))
    ? 'aud'
    : claims[claimOf('deployment_id')] !== tool.deployment_id
      ? 'deployment_id'
      : claims[claimOf('message_type')] !== 'LtiDeepLinkingResponse' || claims[claimOf('version')] !== '1.3.0'
        ? 'message_type'
        : typeof nonce !== 'string' || nonce === '' || nonce.length > 255
          ? 'nonce'
          : null;
  if (wrong !== null) throw new LtiProblem(400, 'invalid_request', `${wrong} does not fit`);
  if (!(await takenOnce(services, tool.id, `picked:${String(nonce)}`, new Date(Number(claims.exp) * 1000 + 120_000))))
    throw new LtiProblem(400, 'invalid_request', 'The message was used before.');
  const data = claims[dataClaim];
  const items = pickedItems(claims[deepLinkingClaim], tool.name);
  const section = await writtenByTool(asked, 'tool-returns-content', async (context) => {
    const [launch] = await rowsOf<{ id: number; section_id: number }>(
      context.db,
      sql`update lti_launches set returned_at = ${context.now}, items = ${JSON.stringify(items)}::jsonb
      where data_hash = ${tokenHash(typeof data === 'string' ? data : '')} and tool_id = ${tool.id} and link_id is null and returned_at is null and expires_at > ${context.now} returning id, section_id`,
    );
    if (!launch) throw new LtiProblem(400, 'invalid_request', 'data does not fit');
    context.audit({
      resource: 'learning-tool',
      record_id: tool.id,
      after: { section_id: launch.section_id, items: items.map(({ title, url }) => ({ title, url })) },
    });
    return launch.section_id;
  });
  return { status: 303, headers: { location: `/grade/entry/${section}`, 'referrer-policy': 'no-referrer' } };
}
