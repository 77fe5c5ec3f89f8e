import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notificationKinds } from '../../notifications/contract.ts';
import { saveNotificationPreferences as command } from '../contract.ts';
import { preferencesRefusals } from '../refusals.ts';
import { refusedChannels } from '../../notifications/rules/notification-channels.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Keeps the wishes for the kinds that are named; what is fixed stays on. */
export const saveNotificationPreferences = handle(command, async (context, { preferences }) => {
  const { db, actor, now } = context;
  const [user] = await rowsOf<{ mobile_tel: string | null }>(
    db,
    sql`select mobile_tel from ${userRead} users where id = ${actor.user_id}`,
  );
  refuse([
    ...preferences
      .filter((each) => refusedChannels(each.kind, each).length > 0)
      .map((each) => preferencesRefusals.notification_kind_fixed({ kind: notificationKinds[each.kind] })),
    ...(!user?.mobile_tel && preferences.some((each) => each.sms)
      ? [preferencesRefusals.notification_no_mobile()]
      : []),
  ]);
  await db.execute(sql`
    insert into notification_preferences (user_id, kind, in_app, mail, sms, updated_at)
    select distinct on (x.kind) ${actor.user_id}::bigint, x.kind, x.in_app, x.mail, x.sms, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb) as x(kind text, in_app boolean, mail boolean, sms boolean) order by x.kind
    on conflict (user_id, kind) do update set in_app = excluded.in_app, mail = excluded.mail, sms = excluded.sms, updated_at = excluded.updated_at`);
  context.audit({ resource: 'notification-preferences', record_id: actor.user_id, after: { preferences } });
  return undefined;
});
