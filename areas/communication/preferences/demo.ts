import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { notificationPreferences } from '../messages/tables.ts';

/** A few people who want less mail, or a text message. */
export async function preferencesDemo(client: RawClient, writer: Writer, { now }: IdentityFacts): Promise<void> {
  const { rows } = (await client.query(
    "select id, username from users where username in ('student2', 'instructor', 'mentora') order by id",
  )) as { rows: { id: number; username: string }[] };
  await writer.insert(
    notificationPreferences,
    rows.flatMap(({ id, username }) => [
      { user_id: id, kind: 'announcements', in_app: true, mail: false, sms: false, updated_at: now },
      { user_id: id, kind: 'surveys', in_app: username !== 'instructor', mail: false, sms: false, updated_at: now },
      { user_id: id, kind: 'registration', in_app: true, mail: true, sms: username === 'student2', updated_at: now },
    ]),
  );
}
