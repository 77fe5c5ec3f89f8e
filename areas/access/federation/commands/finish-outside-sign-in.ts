import { Refused, type Params, type Refusal } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import type { SignInAnswer } from '../../contract.ts';
import { finishOutsideSignInCommand } from '../contract.ts';
import { federationRefusals } from '../refusals.ts';
import { arrival, type OutsidePerson } from '../outside-client.ts';
import { accountOf, linkOf, matchAccount, valueOf, type OutsideAccount } from '../outside-matching.ts';
import { outsideProvider, type ProviderSetting } from '../outside-providers.ts';
import { tokenHash } from '../../sessions/passwords.ts';
import { outsideLimit } from '../rules/outside-limits.ts';
import { admitOutside } from './admit-outside.ts';
import { rememberAnyway } from '../../sessions/commands/start-session.ts';

interface Kept {
  id: number;
  binding_hash: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  answer_hash: string | null;
  answer: OutsidePerson | null;
  expires_at: string;
  used_at: string | null;
}
/** A sign-in that this browser began; null for anything else. */
async function keptOf({ db, now }: Reading, state: string, binding: string): Promise<Kept | null> {
  const [kept] = await rowsOf<Kept>(
    db,
    sql`select id, binding_hash, provider, nonce, code_verifier, answer_hash, answer, expires_at, used_at from outside_sign_ins where state_hash = ${tokenHash(state)}`,
  );
  return kept && kept.binding_hash === tokenHash(binding) && kept.used_at === null && new Date(kept.expires_at) > now
    ? kept
    : null;
}
const words = (setting: ProviderSetting): Params => ({ provider: { tr: setting.name, en: setting.name_en } });
/** Refused, and the begun sign-in is over: a second try with it tells nothing. */
function over(context: Writing, kept: Kept, refusal: Refusal): never {
  rememberAnyway(context, (database) =>
    database.query('update outside_sign_ins set used_at = $2, answer = null where id = $1 and used_at is null', [
      kept.id,
      context.now,
    ]),
  );
  throw new Refused([refusal]);
}

/** Whose account it is: a link that stands decides, else the one account that fits. Nobody is ever made one. */
async function accountFor(
  context: Writing,
  setting: ProviderSetting,
  person: OutsidePerson,
  stop: (refusal: Refusal) => never,
): Promise<{ account: OutsideAccount; link: number | null }> {
  const value = valueOf(setting, person);
  const fits = value === null || value === 'not_verified' ? null : await matchAccount(context.db, setting.match, value);
  const link = await linkOf(context.db, setting.id, person.subject);
  if (link) {
    // the address or number has passed to somebody else at the provider: neither of the two gets in
    if (fits && fits.id !== link.user_id) return stop(federationRefusals.outside_identity_of_another(words(setting)));
    const account = await accountOf(context.db, link.user_id);
    return account ? { account, link: link.id } : stop(federationRefusals.outside_person_unknown(words(setting)));
  }
  if (value === 'not_verified') return stop(federationRefusals.outside_email_not_verified(words(setting)));
  if (!fits) return stop(federationRefusals.outside_person_unknown(words(setting)));
  const [other] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from outside_identities where user_id = ${fits.id} and provider = ${setting.id}`,
  );
  return other ? stop(federationRefusals.outside_identity_taken(words(setting))) : { account: fits, link: null };
}

/** What the provider sent back: the same answer as sign-in with a password, whose place its word takes. */
export const finishOutsideSignIn = handleAfter(
  finishOutsideSignInCommand,
  async (context, input) => {
    if (
      (await context.services.shared.increment(`outside:${context.address}`, outsideLimit.seconds)) > outsideLimit.tries
    )
      throw tooMany(outsideLimit.seconds);
    const kept = await keptOf(context, input.state, input.binding);
    const setting = kept && outsideProvider(kept.provider);
    if (!kept || !setting) throw new Refused([federationRefusals.outside_sign_in_over()]);
    if (input.error || !input.code) return { kept, setting, exchange: null };
    const exchange = await arrival(context.services, setting, kept, {
      state: input.state,
      code: input.code,
      iss: input.iss,
    });
    if (!exchange.ok)
      context.services.log.warn(
        { err: exchange.error, provider: setting.id, requestId: context.requestId },
        'a sign-in elsewhere failed',
      );
    // what was begun stays good: the same answer can be sent again once the provider is back
    if (!exchange.ok && exchange.why === 'away')
      throw new Refused([federationRefusals.outside_provider_away(words(setting))]);
    return { kept, setting, exchange };
  },
  async (context, _input, { kept, setting, exchange }): Promise<SignInAnswer> => {
    const stop = (refusal: Refusal): never => over(context, kept, refusal);
    if (exchange === null) return stop(federationRefusals.outside_sign_in_cancelled(words(setting)));
    if (!exchange.ok) return stop(federationRefusals.outside_answer_not_valid(words(setting)));
    const used = await rowsOf<{ id: number }>(
      context.db,
      sql`update outside_sign_ins set used_at = ${context.now}, answer = null where id = ${kept.id} and used_at is null returning id`,
    );
    if (used.length === 0) throw new Refused([federationRefusals.outside_sign_in_over()]);
    const { person } = exchange;
    const { account, link } = await accountFor(context, setting, person, stop);
    const answer = await admitOutside(context, account, person.mfa);
    if (link !== null) {
      await context.db.execute(sql`update outside_identities set used_at = ${context.now} where id = ${link}`);
    } else {
      const made = await rowsOf<{ id: number }>(
        context.db,
        sql`insert into outside_identities (user_id, provider, subject, created_at, used_at) values (${account.id}, ${setting.id}, ${person.subject}, ${context.now}, ${context.now}) on conflict do nothing returning id`,
      );
      if (made.length === 0) throw new Refused([federationRefusals.outside_identity_of_another(words(setting))]);
      context.audit({
        resource: 'user',
        record_id: account.id,
        action: 'link-outside-identity',
        after: { provider: setting.id, matched_by: setting.match },
      });
    }
    return answer;
  },
);
