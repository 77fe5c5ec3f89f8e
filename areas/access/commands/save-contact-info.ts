import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { saveContactInfoCommand } from '../contract.ts';
import { saveStaffPhone, saveStudentEmail, saveStudentPhone } from '#areas/people/commands/contact-details.ts';
import { refuseWhileActing } from './refuse-while-acting.ts';
import { mergeSettings } from './save-settings.ts';

interface Asked { collect_mobile_tel: boolean; collect_personal_email: boolean; email: string; mobile_tel: string | null }
/** ACC-012, ACC-038, ACC-039: asks for each flagged field; done when both flags are down (NS-113). */
export const saveContactInfo = handle(saveContactInfoCommand, async (context, input) => {
  const { actor, db, now } = context;
  refuseWhileActing(actor);
  const [user] = await rowsOf<Asked>(db, sql`select collect_mobile_tel, collect_personal_email, email, mobile_tel from users where id = ${actor.user_id} for update`);
  const missing = [
    ...(user?.collect_mobile_tel && !input.mobile_tel ? ['mobile_tel'] : []),
    ...(user?.collect_personal_email && !input.personal_email ? ['personal_email'] : []),
  ];
  if (missing.length > 0) throw malformed(Object.fromEntries(missing.map((field) => [field, [{ key: 'required', params: {} }]])));
  if (input.personal_email && input.personal_email.toLowerCase() === user?.email.toLowerCase()) throw malformed({ personal_email: [{ key: 'email', params: {} }] });
  if (input.mobile_tel) {
    await db.execute(sql`update users set mobile_tel = ${input.mobile_tel}, collect_mobile_tel = false, updated_at = ${now} where id = ${actor.user_id}`);
    if (actor.student_id !== null) await saveStudentPhone(db, actor.student_id, input.mobile_tel, now);
    else if (actor.staff_id !== null) await saveStaffPhone(db, actor.staff_id, input.mobile_tel, now);
  }
  if (input.personal_email) {
    await db.execute(sql`update users set collect_personal_email = false, updated_at = ${now} where id = ${actor.user_id}`);
    if (actor.student_id !== null) await saveStudentEmail(db, actor.student_id, input.personal_email, now);
    else await mergeSettings(db, context, { personal_email: input.personal_email }); // staff have no column for it
  }
  context.audit({ resource: 'user', record_id: actor.user_id, action: 'save-contact-info', before: { mobile_tel: user?.mobile_tel ?? null }, after: { mobile_tel: input.mobile_tel ?? null, personal_email: input.personal_email ?? null } });
  return null;
});
