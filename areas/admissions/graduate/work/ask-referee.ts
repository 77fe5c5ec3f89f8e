import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import type { Application, StoredReference } from './application.ts';
import { addressOf, writeGraduate } from './letters.ts';

/** letters to referees in a day: of an application, and of it to one address, whatever was removed and named again */
const most = { application: 10, address: 3, seconds: 86_400 };
async function countLetter({ services }: Pick<Writing, 'services'>, id: number, email: string): Promise<void> {
  const { shared } = services;
  const to = tokenHash(email.trim().toLowerCase());
  if ((await shared.increment(`graduate-letter:${id}:${to}`, most.seconds)) > most.address) throw tooMany(most.seconds);
  if ((await shared.increment(`graduate-letter:${id}`, most.seconds)) > most.application) throw tooMany(most.seconds);
}
/** Sends a referee a link of his own; what was sent before is dead. Of the link only the hash is kept. */
export async function askReferee(
  context: Pick<Writing, 'db' | 'now' | 'send' | 'services'>,
  application: Pick<Application, 'id' | 'first_name' | 'last_name'>,
  reference: Pick<StoredReference, 'id' | 'name' | 'email' | 'language'>,
): Promise<void> {
  await countLetter(context, application.id, reference.email);
  const token = newToken();
  await context.db.execute(
    sql`update graduate_references set token_hash = ${tokenHash(token)}, sent_at = ${context.now}, sent_times = sent_times + 1, version = version + 1, updated_at = ${context.now} where id = ${reference.id}`,
  );
  writeGraduate(context, reference, 'referee', {
    name: reference.name,
    applicant: `${application.first_name} ${application.last_name}`,
    // behind the #: it is in no log of a server
    address: addressOf(context, `/graduate/application/reference#${token}`),
  });
}
