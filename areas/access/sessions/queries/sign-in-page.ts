import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { signInPageQuery, type DemoAccount, type SignInPage } from '../../contract.ts';
import { port } from '#kernel/server/ports.ts';

/** The demo's people, loaded only where this is a demo. */
async function demoOf(): Promise<NonNullable<SignInPage['demo']>> {
  const { demoPassword, demoTotpSecret, staffAccounts, studentAccounts } = await import('#demo/accounts.ts');
  const accounts = [...studentAccounts, ...staffAccounts].map(
    ({ username, role, first_name, last_name, tr, en }): DemoAccount => ({
      username,
      password: demoPassword,
      full_name: `${first_name} ${last_name}`,
      role,
      about: { tr, en },
    }),
  );
  return { accounts, totp_secret: demoTotpSecret };
}

/** ACC-082: methods, pictures, notices for everyone, and the demo's accounts only where this is a demo. */
export const signInPage = answer(signInPageQuery, async ({ db, now, services }): Promise<SignInPage> => {
  const notices = await rowsOf<SignInPage['notices'][number]>(
    db,
    sql`
    select id, name, name_en, body, body_en from announcements where status = 'published' and 'public' = any(roles) and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) order by is_pinned desc, starts_at desc limit 3`,
  );
  const images = await port(services, 'pictures')(db);
  return {
    methods: ['password', 'totp', 'sms', 'email'],
    images: { logo: images.logo ?? null, background: images.background ?? null },
    notices,
    ...(services.config.demo ? { demo: await demoOf() } : {}),
  };
});
