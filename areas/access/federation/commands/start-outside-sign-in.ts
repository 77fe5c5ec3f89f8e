import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { startOutsideSignInCommand } from '../contract.ts';
import { federationRefusals } from '../refusals.ts';
import { departure } from '../outside-client.ts';
import { outsideProvider } from '../outside-providers.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { outsideLimit } from '../rules/outside-limits.ts';

/** Begins a sign-in at an outside provider; only the browser that gets `binding` can finish it, once, within ten minutes. */
export const startOutsideSignIn = handleAfter(
  startOutsideSignInCommand,
  async ({ services, address }, input) => {
    if ((await services.shared.increment(`outside:${address}`, outsideLimit.seconds)) > outsideLimit.tries)
      throw tooMany(outsideLimit.seconds);
    const setting = outsideProvider(input.provider);
    if (!setting) throw new Refused([federationRefusals.outside_provider_unknown()]);
    try {
      return await departure(services, setting);
    } catch (error) {
      services.log.warn({ err: error, provider: setting.id }, 'an identity provider does not answer');
      throw new Refused([
        federationRefusals.outside_provider_away({ provider: { tr: setting.name, en: setting.name_en } }),
      ]);
    }
  },
  async ({ db, now }, input, { url, state, nonce, code_verifier }) => {
    const binding = newToken();
    await db.execute(sql`
    insert into outside_sign_ins (state_hash, binding_hash, provider, nonce, code_verifier, created_at, expires_at)
    values (${tokenHash(state)}, ${tokenHash(binding)}, ${input.provider}, ${nonce}, ${code_verifier}, ${now}, ${new Date(now.getTime() + 600_000)})`);
    return { url, binding };
  },
);
