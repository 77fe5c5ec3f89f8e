import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { leaveOfAbsenceWork } from '../../requests/leave-of-absence/work.ts';
import { leavePolicy, leavesOf, leaveTerms } from '../facts.ts';
import { registerLeave as command } from '../contract.ts';
import { openAlready } from '#areas/requests/machine/asking.ts';
import { approveMatter } from '#areas/requests/machine/rounds.ts';
import { lockStudentMatter, moveMatter, nextNumber, numberText } from '#areas/requests/machine/rows.ts';
import { subjectOf } from '#areas/people/subjects/student.ts';
import { leaveFormRules, mayAskLeave } from '../rules/leave-rules.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

/**
 * A leave that a board has decided, entered by the office. It is a request like any other, sent and approved in one: number,
 * timeline, effect and paper are the same. Application windows and quotas are not asked: the board has looked at them.
 */
export const registerLeave = handle(command, async (context, input) => {
  const { db, now } = context;
  const { today } = context;
  const [who] = await rowsOf<{ user_id: number; student_program_id: number }>(
    db,
    sql`
    select u.id as user_id, sp.id as student_program_id from ${studentRead} students join ${userRead} u on u.student_id = students.id join ${studentProgramRead} sp on sp.student_id = students.id
    where students.id = ${input.student_id} and (${context.rows('leaveofabsence_store')}) order by sp.is_main desc, sp.id limit 1`,
  );
  const subject = who ? await subjectOf(db, who.student_program_id, who.user_id) : null;
  if (!who || !subject) throw notFound();
  const [policy, terms, leaves] = [
    await leavePolicy(db),
    await leaveTerms(db, today),
    await leavesOf(db, who.student_program_id, ['absence']),
  ];
  const status = studentStatusWords[subject.status as keyof typeof studentStatusWords];
  const form = {
    leave_type: input.leave_type,
    semesters: input.semesters,
    starts_on: input.starts_on,
    reason: input.reason,
  };
  const windows = {
    ...policy,
    opens_days_before: 400,
    closes_days_after: 400,
    health_days_after: 400,
    max_semesters: 99,
    max_at_once: 8,
    first_year_allowed: true,
  };
  const first = terms.find((term) => input.semesters.includes(term.id));
  refuse([
    ...mayAskLeave({
      status: subject.status,
      status_words: { tr: status?.tr ?? subject.status, en: status?.en ?? subject.status },
      used: 0,
      running: leaves,
      terms,
      policy: windows,
      today,
    }),
    ...leaveFormRules(form, {
      used: 0,
      semester_no: 99,
      terms,
      policy: windows,
      today: first && first.starts_on < today ? first.starts_on : today,
    }),
    ...(await openAlready(context, leaveOfAbsenceWork, subject, '', null)),
  ]);
  const asking = { context, subject };
  const summary = await leaveOfAbsenceWork.summary(asking, form);
  const facts = { ...subject.facts, ...(await leaveOfAbsenceWork.facts?.(asking, form)) };
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(db, year);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into requests (kind, year, number, subject_id, user_id, student_id, student_program_id, status, form, facts, words, answers, attempt, summary, summary_en, submitted_at, created_at, updated_at)
    values ('leave_of_absence', ${year}, ${number}, ${who.student_program_id}, ${who.user_id}, ${subject.student_id}, ${who.student_program_id}, 'waiting', ${JSON.stringify(form)}::jsonb, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify({ semesters: { tr: summary.tr.split(': ').slice(1).join(': '), en: summary.en.split(': ').slice(1).join(': ') } })}::jsonb, ${JSON.stringify({ decision_no: input.decision_no })}::jsonb, 1, ${summary.tr}, ${summary.en}, ${now}, ${now}, ${now}) returning id`,
  );
  if (!made) throw new Error('no request');
  const matter = await lockStudentMatter(db, made.id, sql`true`);
  const sent = await moveMatter(context, { ...matter, status: 'draft' }, 'waiting', {
    action: 'submitted',
    note: input.decision_no,
  });
  await approveMatter(context, leaveOfAbsenceWork, sent);
  return { id: made.id, number: numberText(year, number) ?? '' };
});
