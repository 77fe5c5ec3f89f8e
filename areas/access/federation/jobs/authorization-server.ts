import type { JobHandler } from '#kernel/server/area.ts';
import { rotateKeys } from '../authorization-keys.ts';

/** Every month a new signing key. */
export const oauthKeyRotation: JobHandler = { name: 'oauth-key-rotation', cron: '20 3 1 * *', work: rotateKeys };
/** Every hour: what the authorization server no longer needs, and sign-ins elsewhere that nobody finished. */
export const federationCleanup: JobHandler = {
  name: 'federation-cleanup',
  cron: '50 * * * *',
  work: async ({ database, clock }) => {
    // the library's moments are the machine's, whatever clock the demo shows
    await database.query("delete from oauth_records where expires_at < now() - interval '1 hour'");
    await database.query('delete from outside_sign_ins where expires_at < $1', [
      new Date(clock().getTime() - 86_400_000),
    ]);
  },
};
