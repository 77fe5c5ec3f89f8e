import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { verifyQr as verifyQuery } from '#areas/people/cards-contract.ts';
import { qrVerifiers } from '#areas/people/queries/qr-verifiers.ts';

/** ACC-108: public; an unknown code, a foreign prefix and a torn one answer alike. */
export const verifyQr = answer(verifyQuery, async (context, { filename }) => {
  const [, prefix = '', token = ''] = /^([a-z]+)-(.+)$/.exec(filename) ?? [];
  const found = await qrVerifiers.find((each) => each.prefix === prefix)?.verify(context, token);
  if (!found) throw notFound();
  return found;
});
