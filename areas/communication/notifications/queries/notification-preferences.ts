import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notificationKinds, type NotificationKind } from '../contract.ts';
import { notificationPreferences as query } from '../../preferences/contract.ts';
import { fixedChannels, wishesOf, type Wishes } from '../rules/notification-channels.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Every kind with the reader's wish, or what everybody gets. */
export const notificationPreferences = answer(query, async ({ db, actor }) => {
  const own = new Map(
    (
      await rowsOf<Wishes & { kind: NotificationKind }>(
        db,
        sql`select kind, in_app, mail, sms from notification_preferences where user_id = ${actor.user_id}`,
      )
    ).map((row) => [row.kind, row]),
  );
  const [user] = await rowsOf<{ mobile_tel: string | null; email: string }>(
    db,
    sql`select mobile_tel, email from ${userRead} users where id = ${actor.user_id}`,
  );
  return {
    preferences: (Object.keys(notificationKinds) as NotificationKind[]).map((kind) => ({
      kind,
      ...wishesOf(kind, own.get(kind)),
      fixed: fixedChannels[kind],
    })),
    mobile: user?.mobile_tel ? `•••• ${user.mobile_tel.slice(-2)}` : null,
    email: user?.email ?? '',
  };
});
