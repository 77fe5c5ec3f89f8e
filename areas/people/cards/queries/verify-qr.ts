import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { verifyQr as verifyQuery, type Verification } from '../contract.ts';

/** ACC-108: public; an unknown code, a foreign prefix and a torn one answer alike. */
export const verifyQr = answer(verifyQuery, async (context, { filename }) => {
  const [, prefix = '', token = ''] = /^([a-z]+)-(.+)$/.exec(filename) ?? [];
  const verifiers = context.services.areas.flatMap((area) => area.verifiers ?? []);
  const found = await verifiers.find((each) => each.prefix === prefix)?.verify(context, token);
  if (!found) throw notFound();
  return found as Verification;
});
