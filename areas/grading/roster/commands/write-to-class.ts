import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { readSection, sectionName } from '#areas/grading/queries/sheet-facts.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { writeToClassCommand } from '../contract.ts';
import { rosterRefusals } from '../refusals.ts';

export const writeToClass = handle(writeToClassCommand, async (context, input) => {
  const { db, actor, services } = context;
  const section = sectionName(await readSection(db, input.section_id, context.rows('grade_store')));
  const readers = await rowsOf<{ id: number }>(
    db,
    sql`
    select u.id from ${enrolmentRead} e join ${userRead} u on u.student_id = e.student_id and u.status = 'a'
    where e.section_id = ${input.section_id} and e.status = 'registered' order by u.id`,
  );
  if (readers.length === 0) refuse(rosterRefusals.class_is_empty({ section }));
  const [writer] = await rowsOf<{ email: string }>(
    db,
    sql`select email from ${userRead} u where u.id = ${actor.user_id}`,
  );
  const subject = `${section}: ${input.subject}`;
  const signed = services.lines.line('tr', 'roster:signed', {
    name: actor.full_name,
    section,
    email: writer?.email ?? '',
  });
  const same = (text: string) => ({ tr: text, en: text });
  // as the writer wrote it, in whatever language: the portal adds only who he is
  await port(services, 'tell')(context, {
    user_ids: readers.map((each) => Number(each.id)),
    kind: 'messages',
    title: same(subject),
    body: same(`${input.body}\n\n${actor.full_name}`),
    link: '/message/box',
    mail: { template: 'message', subject: same(subject), body: same(`${input.body}\n\n— ${signed}`) },
  });
  context.audit({
    resource: 'class-message',
    record_id: input.section_id,
    after: { section, subject: input.subject, students: readers.length },
  });
  return { students: readers.length };
});
