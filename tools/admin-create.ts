import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createAdmin } from '#areas/access/roles/create-admin.ts';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';

/*
 * npm run admin:create -- --username ayse.yilmaz --email ayse@example.edu.tr [--name "Ayşe Yılmaz"] [--password-stdin]
 * Makes the first administrator. Without --password-stdin a password is made up and printed once.
 */
const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
  },
});
if (!values.username || !values.email) {
  console.error(
    'usage: npm run admin:create -- --username NAME --email ADDRESS [--name "FULL NAME"] [--password-stdin]',
  );
  process.exit(2);
}
/** 20 signs out of every kind the rule asks for, without those that look alike. */
function inventPassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '+-=.:_!?'];
  const from = (letters: string): string => letters[randomInt(letters.length)] ?? '';
  const signs = [...kinds.map(from), ...Array.from({ length: 16 }, () => from(kinds.join('')))];
  for (let place = signs.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1);
    [signs[place], signs[other]] = [signs[other] ?? '', signs[place] ?? ''];
  }
  return signs.join('');
}
const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : inventPassword();
const config = readConfig({ ...process.env, DEMO: '0' });
const database = openDatabase(config);
try {
  await database.migrate();
  await syncRoles(database, []); // roles only: the application brings the permissions of its areas when it starts
  await createAdmin(database, {
    username: values.username,
    email: values.email,
    full_name: values.name ?? values.username,
    password,
  });
  console.log(
    `Administrator ${values.username} was created.${values['password-stdin'] ? '' : `\nPassword (shown only now): ${password}`}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
