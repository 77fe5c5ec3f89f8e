import { answer } from '#kernel/server/area.ts';
import { readPerson, valuesOf } from '../authorization-claims.ts';
import { mustAsk, readGrant, readWaiting, signedInAt, wantsNewSignIn } from '../authorization-requests.ts';
import { consentRequestQuery } from '../contract.ts';

/** What the application asks, with the values that it would learn of whoever reads this. */
export const consentRequest = answer(consentRequestQuery, async (context, { uid }) => {
  const [waiting, person] = [
    await readWaiting(context, uid),
    await readPerson(context.db, context.actor.user_id, context.now),
  ];
  if (!waiting || !person) return null;
  const grant = await readGrant(context, waiting.client_id);
  return {
    application: waiting.application,
    returns_to: new URL(waiting.redirect_uri).host,
    scopes: waiting.scopes.map((scope) => ({ scope, values: valuesOf(person, scope) })),
    asks: mustAsk(waiting, grant?.scopes ?? []),
    sign_in_again: wantsNewSignIn(waiting, await signedInAt(context), context.now),
  };
});
