import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { ownProgram } from '../../slots/facts/own-program.ts';
import {
  deleteSimulation as deleteCommand,
  saveSimulation as saveCommand,
  sendSimulation as sendCommand,
} from '../contract.ts';
import { advisorOf, savedOf } from '../queries/saved.ts';
import { asksTheSame, maySave, maySend } from '../rules/saved.ts';

/** Keeps what is tried under a name. What asks something else than before is no longer what the advisor has. */
export const saveSimulation = handle(saveCommand, async (context, input) => {
  const own = ownProgram(context);
  // the number of them and their names
  await rowsOf(context.db, sql`select sp.id from ${studentProgramRead} sp where sp.id = ${own} for no key update`);
  const rows = await savedOf(context.db, own);
  const before = input.id ? rows.find((each) => each.id === input.id) : undefined;
  if (input.id && !before) throw notFound();
  if (before && input.version && input.version !== before.version) throw new Failure(406, 'record_changed_meanwhile');
  const name = input.name.trim();
  refuse(maySave(rows, { id: before?.id ?? null, name }));
  const given = {
    curriculum_id: input.curriculum_id ?? null,
    failing: [...new Set(input.failing ?? [])],
    credits: input.credits ?? null,
  };
  if (given.curriculum_id !== null) {
    const [known] = await rowsOf<{ id: number }>(
      context.db,
      sql`select c.id from ${curriculumRead} c where c.id = ${given.curriculum_id}`,
    );
    if (!known) throw notFound();
  }
  const same = before !== undefined && asksTheSame(before, given);
  const [row] = before
    ? await rowsOf<{ id: number }>(
        context.db,
        sql`update saved_simulations set name = ${name}, curriculum_id = ${given.curriculum_id}, failing = ${idList(given.failing)}::int[], credits = ${given.credits},
          sent_to = case when ${same} then sent_to end, sent_at = case when ${same} then sent_at end, version = version + 1, updated_at = ${context.now} where id = ${before.id} returning id`,
      )
    : await rowsOf<{ id: number }>(
        context.db,
        sql`insert into saved_simulations (student_program_id, name, curriculum_id, failing, credits, created_at, updated_at)
          values (${own}, ${name}, ${given.curriculum_id}, ${idList(given.failing)}::int[], ${given.credits}, ${context.now}, ${context.now}) returning id`,
      );
  const id = Number(row?.id);
  context.audit({
    resource: 'saved-simulation',
    record_id: id,
    before: before ? { name: before.name, failing: before.failing, credits: before.credits } : null,
    after: { name, ...given },
  });
  return { id };
});

/** Nothing refers to it: it goes for good. */
export const deleteSimulation = handle(deleteCommand, async (context, input) => {
  const [gone] = await rowsOf<{ id: number; name: string }>(
    context.db,
    sql`delete from saved_simulations where id = ${input.id} and student_program_id = ${ownProgram(context)} returning id, name`,
  );
  if (!gone) throw notFound();
  context.audit({ resource: 'saved-simulation', record_id: gone.id, before: gone });
  return { id: Number(gone.id) };
});

/** To the advisor he has now, who is told and reads it beside the registration. */
export const sendSimulation = handle(sendCommand, async (context, input) => {
  const own = ownProgram(context);
  const [row] = await rowsOf<{ id: number; name: string; sent_to: number | null }>(
    context.db,
    sql`select id, name, sent_to from saved_simulations where id = ${input.id} and student_program_id = ${own} for update`,
  );
  if (!row) throw notFound();
  const { advisor_id } = await advisorOf(context.db, own);
  refuse(maySend({ advisor_id, sent_to: row.sent_to }));
  const note = input.note?.trim() || null;
  await context.db.execute(
    sql`update saved_simulations set sent_to = ${advisor_id}, sent_at = ${context.now}, note = ${note}, version = version + 1 where id = ${row.id}`,
  );
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.staff_id = ${advisor_id}`,
  );
  const { lines } = context.services;
  const params = { student: context.actor.full_name, name: row.name, note: note ?? '' };
  const say = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `simulation:sent.${part}`, params).trim(),
    en: lines.line('en', `simulation:sent.${part}`, params).trim(),
  });
  const [subject, body] = [say('subject'), say('body')];
  if (users.length > 0)
    await port(context.services, 'tell')(context, {
      user_ids: users.map((each) => Number(each.id)),
      kind: 'registration',
      title: subject,
      body,
      link: `/course/registration/${own}`,
      mail: { template: 'simulation_sent', subject, body },
    });
  context.audit({ resource: 'saved-simulation', record_id: row.id, after: { sent_to: advisor_id, note } });
  return { id: Number(row.id) };
});
