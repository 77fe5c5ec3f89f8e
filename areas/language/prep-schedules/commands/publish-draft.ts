import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { publishPrepDraft as publishCommand } from '../contract.ts';
import { againstPublishing } from '../facts/breaches.ts';
import { holdDraft, lessonLines, mayPublishState } from '../facts/drafts.ts';

/** Students of the classes and whoever teaches them. */
async function tellPublished(context: Writing, draft_id: number, module_id: number, again: boolean): Promise<number> {
  const { db } = context;
  const users = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.staff_id in (select n.staff_id from prep_lessons n where n.draft_id = ${draft_id})
      or u.student_id in (select sp.student_id from prep_memberships m join prep_students ps on ps.id = m.prep_student_id join ${studentProgramRead} sp on sp.id = ps.student_program_id where m.module_id = ${module_id} and m.until_on is null)`,
  );
  const [module] = await rowsOf<{ name: string; name_en: string }>(
    db,
    sql`select name, name_en from prep_modules where id = ${module_id}`,
  );
  return notifyByKey(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    key: `prepschedule:${again ? 'changed' : 'published'}`,
    values: (locale) => ({
      module: (locale === 'tr' ? module?.name : module?.name_en) ?? '',
    }),
    link: '/prep/schedules',
    template: 'prep_schedule',
  });
}
/** A draft becomes the schedule of its module. The row of the module is the lock, a unique index the last word. */
export const publishPrepDraft = handle(publishCommand, async (context, { id }) => {
  const { db, actor, now } = context;
  const draft = await holdDraft(db, id);
  refuse(mayPublishState(draft.status));
  refuse(await againstPublishing(db, draft, await lessonLines(db, sql`n.draft_id = ${id}`)));
  const before = await rowsOf<{ id: number }>(
    db,
    sql`update prep_drafts set status = 'replaced', version = version + 1, updated_at = ${now.toISOString()} where module_id = ${draft.module_id} and status = 'published' returning id`,
  );
  await db.execute(
    sql`update prep_drafts set status = 'published', published_at = ${now.toISOString()}, published_by = ${actor.user_id}, version = version + 1, updated_at = ${now.toISOString()} where id = ${id}`,
  );
  context.audit({
    resource: 'prep-draft',
    record_id: id,
    before: { status: draft.status, published: before[0] ? Number(before[0].id) : null },
    after: { status: 'published' },
  });
  return { told: await tellPublished(context, id, draft.module_id, before.length > 0) };
});
