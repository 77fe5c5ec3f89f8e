import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import type { SectionStatus } from '#areas/scheduling/resources/section.ts';
import { meetingText } from '#areas/scheduling/rules/time.ts';
import { closingPlan as planQuery, closings as listQuery, type ClosingEntry, type ClosingRow } from '../contract.ts';
import { fingerprint, mayClose } from '../rules/plan-closing.ts';
import { sectionClosings } from '../tables.ts';
import { closingFacts, closingUntil, freeSeats, isOffice, sectionLabel, teachersOf } from './closing-facts.ts';

const shown = 100;
const entries = 30;
export const closings = answer(listQuery, async (context, input) => {
  const [semester] = await rowsOf<{ id: number; academic_year: string; code: number }>(
    context.db,
    sql`select sm.id, sm.academic_year, sm.code from ${semesterRead} sm where sm.is_active`,
  );
  if (!semester) throw notFound();
  const word = input.query?.trim() ? `%${input.query.trim().replaceAll(/[%_\\]/g, '\\$&')}%` : null;
  const rows = await rowsOf<Omit<ClosingRow, 'can'> & { total: number }>(
    context.db,
    sql`select x.id as section_id, x.course_id, ${sectionLabel('x')} as section, x.name, x.name_en, ${teachersOf('x')} as instructors, x.taken, x.quota, x.waitlisted, x.status,
      coalesce(o.others, 0)::int as others, coalesce(o.free, 0)::int as free, count(*) over ()::int as total
    from ${sectionRead} x left join lateral (select count(*) as others, sum(${freeSeats('s')}) as free from ${sectionRead} s where s.course_id = x.course_id and s.semester_id = x.semester_id and s.id <> x.id and s.status = 'open') o on true
    where x.semester_id = ${semester.id} and x.status in ('open', 'closed') and x.id in (select sections.id from ${sectionRead} sections where (${context.rows('section_closing')}))
      and (${input.few ?? null}::int is null or x.taken <= ${input.few ?? null})
      and (${word}::text is null or ${sectionLabel('x')} ilike ${word} or x.name ilike ${word} or x.name_en ilike ${word})
    order by x.taken, x.code, x.section_no limit ${shown}`,
  );
  const until = await closingUntil(context);
  const done = await rowsOf<ClosingEntry>(
    context.db,
    sql`select c.id, ${sectionLabel('x')} as section, x.name, x.name_en, c.action, c.moved, c.dropped, c.waiting, c.reason, u.full_name as by, c.created_at as at
    from ${sectionClosings} c join ${sectionRead} x on x.id = c.section_id join ${userRead} u on u.id = c.user_id
    where c.semester_id = ${semester.id} and x.id in (select sections.id from ${sectionRead} sections where (${context.rows('section_closing')})) order by c.created_at desc, c.id desc limit ${entries}`,
  );
  return {
    semester,
    until,
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      can: may(
        mayClose({
          status: row.status as SectionStatus,
          section: row.section,
          office: isOffice(context),
          until,
          now: context.now.toISOString(),
        }),
      ),
    })),
    done: done.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
  };
});

const idsOf = (text: string | null | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((each) => Number.isSafeInteger(each) && each > 0);
export const closingPlan = answer(planQuery, async (context, input) => {
  const facts = await closingFacts(context, {
    section_id: input.section_id,
    action: input.action,
    targets: idsOf(input.targets),
    only: idsOf(input.only),
  });
  if (!facts) throw notFound();
  const { section, targets, students, moves } = facts;
  const name = new Map(targets.map((each) => [each.section_id, each.section]));
  const move = new Map(moves.map((each) => [each.student_program_id, each]));
  return {
    section_id: section.id,
    section: section.section,
    name: section.name,
    name_en: section.name_en,
    can: may(
      mayClose({
        status: section.status,
        section: section.section,
        office: isOffice(context),
        until: await closingUntil(context),
        now: context.now.toISOString(),
      }),
    ),
    targets: targets.map(({ status: _status, meetings, ...target }) => ({
      ...target,
      meetings: meetings.map(meetingText),
    })),
    lines: students.map((each) => {
      const planned = move.get(each.student_program_id);
      return {
        student_program_id: each.student_program_id,
        student_number: each.student_number,
        name: each.name,
        program: { name: each.program_name, name_en: each.program_name_en },
        to_id: planned?.to ?? null,
        to: planned?.to ? (name.get(planned.to) ?? null) : null,
        why: planned?.why ?? [],
      };
    }),
    waiting: section.waiting,
    fingerprint: fingerprint(moves),
  };
});
