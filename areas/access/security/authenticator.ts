import { verify } from 'otplib';
import type { Reading } from '#kernel/server/area.ts';

/** A code of the authenticator app: the current one or a neighbour's (30 seconds either way), each once. */
export async function totpFits(
  context: Reading,
  userId: number,
  secret: string | null,
  code: string,
): Promise<boolean> {
  if (secret === null || !/^\d{6}$/.test(code)) return false;
  const checked = await verify({
    secret,
    token: code,
    epoch: Math.floor(context.now.getTime() / 1000),
    epochTolerance: 30,
  }).catch(() => ({ valid: false }));
  return checked.valid && (await context.services.shared.increment(`totp:${userId}:${code}`, 120)) === 1;
}
