import { randomUUID } from 'node:crypto';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { issuerOf, providerOf } from '#areas/access/federation/authorization-server.ts';
import { json, limited, LtiProblem, type LtiAnswer, type LtiCall } from './lti-http.ts';
import { grantedScopes } from './rules/scopes.ts';
import { BadToken, isFor, rsaKey, signedToken, tokenParts, verifiedClaims, type Claims } from './signed-tokens.ts';
import { keysFor } from './tool-keys.ts';

export interface Tool {
  id: number;
  name: string;
  name_en: string;
  client_id: string;
  deployment_id: string;
  jwks_url: string | null;
  public_key: string | null;
  sends_name: boolean;
  sends_email: boolean;
  gives_members: boolean;
  takes_scores: boolean;
}
const bearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** seconds that a token of ours lives, and that an assertion of a tool may */
const tokenLifetime = 3600;
const longestAssertion = 3600;

/** The tool with this client id, as long as it is on. */
export async function toolOf({ database }: Pick<Services, 'database'>, client: unknown): Promise<Tool | null> {
  if (typeof client !== 'string') return null;
  const [tool] = await rowsOf<Tool>(
    database.db,
    sql`select id, name, name_en, client_id, deployment_id, jwks_url, public_key, sends_name, sends_email, gives_members, takes_scores from lti_tools where client_id = ${client} and is_on`,
  );
  return tool ?? null;
}
/** A message that a tool has signed, by the key of the tool it names as its author. */
export async function fromTool(services: Services, text: string): Promise<{ tool: Tool; claims: Claims }> {
  const token = tokenParts(text);
  const tool = await toolOf(services, token.claims.iss);
  if (!tool) throw new BadToken('unknown client');
  return { tool, claims: verifiedClaims(token, await keysFor(services, tool, token), Date.now()) };
}
/** Notes that a signed message was used; false: it was used before. */
export async function takenOnce(
  { database }: Pick<Services, 'database'>,
  toolId: number,
  jti: string,
  until: Date,
): Promise<boolean> {
  const made = await rowsOf(
    database.db,
    sql`insert into lti_used_ids (tool_id, jti, expires_at) values (${toolId}, ${jti}, ${until}) on conflict do nothing returning jti`,
  );
  return made.length > 0;
}

/** A token for the services, for a tool that proves itself with its key (RFC 7523): client credentials, private_key_jwt. */
export async function tokenAnswer(asked: LtiCall): Promise<LtiAnswer> {
  const { services } = asked;
  await limited(asked, 'token');
  const form = await asked.form();
  if (form.get('grant_type') !== 'client_credentials')
    throw new LtiProblem(400, 'unsupported_grant_type', 'grant_type is client_credentials.');
  if (form.get('client_assertion_type') !== bearer)
    throw new LtiProblem(400, 'invalid_request', 'client_assertion_type is that of jwt-bearer.');
  const { tool, claims } = await fromTool(services, form.get('client_assertion') ?? '').catch((error: unknown) => {
    throw error instanceof BadToken ? new LtiProblem(401, 'invalid_client', error.message) : error;
  });
  const { jti, exp } = claims;
  const wrong =
    claims.sub !== tool.client_id
      ? 'sub is not iss'
      : !isFor(claims, `${issuerOf(services)}/lti/token`)
        ? 'aud is not the token URL'
        : typeof jti !== 'string' || jti === '' || jti.length > 200
          ? 'jti is missing'
          : Number(exp) > Date.now() / 1000 + longestAssertion + 60
            ? 'exp is too far away'
            : null;
  if (wrong !== null) throw new LtiProblem(401, 'invalid_client', wrong);
  if (!(await takenOnce(services, tool.id, `assertion:${String(jti)}`, new Date(Number(exp) * 1000 + 120_000))))
    throw new LtiProblem(401, 'invalid_client', 'jti was used before');
  const scope = grantedScopes(form.get('scope') ?? '', tool).join(' ');
  if (scope === '') throw new LtiProblem(400, 'invalid_scope', 'None of the scopes is allowed.');
  const { keys } = await providerOf(services);
  const [signing] = keys.jwks.keys;
  if (!signing) throw new Error('there is no key to sign with');
  const now = Math.floor(Date.now() / 1000);
  const access_token = signedToken(
    signing,
    {
      iss: issuerOf(services),
      sub: tool.client_id,
      aud: `${issuerOf(services)}/lti`,
      iat: now,
      exp: now + tokenLifetime,
      jti: randomUUID(),
      scope,
    },
    'at+jwt',
  );
  return json(200, { access_token, token_type: 'Bearer', expires_in: tokenLifetime, scope });
}

/** The tool that calls a service with a token of ours; 401 without one, 403 where it may not do this, or not any more. */
export async function callingTool(asked: LtiCall, wanted: readonly string[]): Promise<Tool> {
  const { services } = asked;
  const [, text = ''] = /^Bearer\s+(\S+)$/i.exec(asked.header('authorization') ?? '') ?? [];
  const { keys } = await providerOf(services);
  let claims: Claims;
  try {
    const token = tokenParts(text);
    const own = keys.jwks.keys.flatMap((jwk) =>
      jwk.kid === token.header.kid ? (rsaKey({ kty: jwk.kty, n: jwk.n, e: jwk.e }) ?? []) : [],
    );
    claims = verifiedClaims(token, own, Date.now());
    if (token.header.typ !== 'at+jwt' || !isFor(claims, `${issuerOf(services)}/lti`))
      throw new BadToken('not for this');
  } catch (error) {
    throw error instanceof BadToken ? new LtiProblem(401, 'invalid_token', error.message) : error;
  }
  const tool = await toolOf(services, claims.sub);
  if (!tool) throw new LtiProblem(401, 'invalid_token', 'The tool is off.');
  const still = grantedScopes(String(claims.scope ?? ''), tool);
  if (!wanted.some((scope) => still.includes(scope)))
    throw new LtiProblem(403, 'insufficient_scope', `This needs ${wanted.join(' or ')}.`);
  return tool;
}
