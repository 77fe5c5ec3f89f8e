import type { Refusal } from '#kernel/contract/refusal.ts';
import { posRefusals } from '../refusals.ts';

/** A merchant can name keys of merchants only, and no other value of the server’s environment. */
export const secretName = /^POS_[A-Z0-9_]+$/;

/** What the names of a merchant's own keys begin with: `CAMPUS-BANK` has `POS_CAMPUS_BANK_…`, and nobody else's. */
export const keyPrefix = (code: string): string => `POS_${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}_`;

/** The key of a merchant is named, never written down here; real cards travel encrypted. */
export function posProblems(row: {
  code?: string | null;
  secret_name?: string | null;
  password_name?: string | null;
  mode?: string | null;
  url?: string | null;
}): Refusal[] {
  const wrong = (name: string | null | undefined): boolean => typeof name === 'string' && !secretName.test(name);
  const own = keyPrefix(row.code ?? '');
  const foreign = (name: string | null | undefined): boolean =>
    typeof name === 'string' && typeof row.code === 'string' && !wrong(name) && !name.startsWith(own);
  return [
    ...(['secret_name', 'password_name'] as const).flatMap((field) =>
      foreign(row[field]) ? [posRefusals.pos_secret_own({ prefix: own }, field)] : [],
    ),
    ...(wrong(row.secret_name) ? [posRefusals.pos_secret_named(undefined, 'secret_name')] : []),
    ...(wrong(row.password_name) ? [posRefusals.pos_secret_named(undefined, 'password_name')] : []),
    ...(row.mode === 'live' && typeof row.url === 'string' && !row.url.startsWith('https://')
      ? [posRefusals.pos_live_encrypted(undefined, 'url')]
      : []),
  ];
}
