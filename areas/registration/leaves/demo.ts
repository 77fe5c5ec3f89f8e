import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import type { InferInsertModel } from 'drizzle-orm';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { rowsOf, sql, type RawClient } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { enrolmentRead } from '../reads/enrolments.ts';
import { addDays, daysBetween, longDay } from '#kernel/contract/calendar.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { consentReasons } from '../requests/leave-with-consent/declaration.ts';
import { leaveTypes } from '../requests/leave-of-absence/declaration.ts';
import { leavingReasons } from '../requests/institutional-withdrawal/declaration.ts';
import { leaves } from './tables.ts';
import { inOrder, weeksOf, type LeaveTerm } from './rules/leave-rules.ts';

interface Person {
  id: number;
  student_id: number;
  status: string;
}
const reasons: readonly (readonly [keyof typeof leaveTypes, string])[] = [
  ['health', 'Tedavim bu yarıyıl boyunca sürecek; hekim raporum ektedir.'],
  ['academic', 'Yurt dışında bir araştırma projesinde görev aldım.'],
  ['other', 'Ailemin yanında bulunmam gerekiyor.'],
  ['military', 'Askerlik hizmetimi bu dönem yapacağım.'],
  ['maternity', 'Doğum iznimi kullanmak istiyorum.'],
];
const absences: readonly (readonly [keyof typeof consentReasons, string, number])[] = [
  ['competition', 'Üniversiteler arası satranç şampiyonasında okulumuzu temsil edeceğim.', 5],
  ['family', 'Kardeşimin düğünü için memlekete gidiyorum.', 4],
  ['study', 'Ulusal mekanik kongresinde bildiri sunacağım.', 3],
  ['health', 'Ameliyat sonrası dinlenme raporum var.', 12],
];

/** Leaves under way whose return is near, others past or asked for, short leaves of the last semester, and who has left. */
export async function leavesDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today } = facts;
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const terms = inOrder(
    await rows<LeaveTerm>(
      `select id::int as id, academic_year, code, starts_on::text, ends_on::text, classes_start_on::text, classes_end_on::text from semesters`,
    ),
  );
  const now = terms.findIndex((term) => today <= term.ends_on);
  const [active, last, next] = [terms[now], terms[now - 1], terms[now + 1]];
  const people = await rows<Person>(
    `select sp.id::int as id, sp.student_id::int as student_id, sp.status from student_programs sp join programs p on p.id = sp.program_id where sp.is_main and p.level = 'undergraduate' and sp.student_id > 40 and sp.started_on < $1::date - 400 and sp.status in ('active', 'on_leave', 'withdrawn') order by sp.id`,
    [today],
  );
  if (!active || !last) return;
  const of = (status: string, from: number, to: number): Person[] =>
    people.filter((each) => each.status === status).slice(from, to);
  // one who sits with the demo instructor: his list shows an approved leave
  const taught = await rowsOf<Person>(
    client.db,
    sql`select sp.id, sp.student_id, sp.status from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id and s.status = 'grading' join ${userRead} u on u.staff_id = s.instructor_id and u.username = 'instructor'
      join ${studentProgramRead} sp on sp.id = e.student_program_id and sp.is_main and sp.status = 'active' and sp.student_id > 40
    where e.status = 'registered' and not (sp.id = any(${idList(of('active', 0, 16).map((each) => each.id))})) order by e.id desc limit 1`,
  );
  const wish = (person: Person, at: number, days_ago: number, end: ToldRequest['end'], note?: string): ToldRequest => {
    const [leave_type, reason] = reasons[at % reasons.length] ?? ['other', 'Ailemin yanında bulunmam gerekiyor.'];
    const name = semesterNamed(active);
    const starts_on = end === 'completed' ? active.starts_on : active.classes_start_on;
    return {
      kind: 'leave_of_absence',
      student_program_id: person.id,
      days_ago,
      end,
      form: { leave_type, semesters: [active.id], starts_on, reason },
      words: { semesters: name },
      facts: { semesters: 1, leave_reason: leave_type },
      summary: { tr: `${leaveTypes[leave_type].tr}: ${name.tr}`, en: `${leaveTypes[leave_type].en}: ${name.en}` },
      ...(note ? { note } : {}),
    };
  };
  const told: ToldRequest[] = [
    ...of('on_leave', 0, 6).map((person, at) => wish(person, at, 43 - at, 'completed')),
    ...of('active', 3, 7).map((person, at) => wish(person, at, 2 + at * 2, { open: at % 3 })),
    ...of('active', 8, 9).map((person) => wish(person, 2, 40, 'returned', 'Gerekçenizi biraz daha açık yazın.')),
    ...of('active', 9, 10).map((person) =>
      wish(person, 1, 41, 'declined', 'Gerekçe, kayıt dondurmayı gerektirecek nitelikte bulunmadı.'),
    ),
    ...[...taught.slice(0, 1), ...of('active', 13, 16)].map((person, at): ToldRequest => {
      const [purpose, reason, length] = absences[at % absences.length] ?? ['other', 'Kısa süreli ayrılma.', 2];
      const starts_on = addDays(last.classes_start_on, 30 + at * 9);
      const ends_on = addDays(starts_on, length);
      return {
        kind: 'leave_with_consent',
        student_program_id: person.id,
        days_ago: daysBetween(starts_on, today) + 14,
        end: 'completed',
        form: { purpose, starts_on, ends_on, reason },
        facts: { weeks: weeksOf(starts_on, ends_on) },
        summary: {
          tr: `${consentReasons[purpose].tr}: ${longDay(starts_on).tr} – ${longDay(ends_on).tr}`,
          en: `${consentReasons[purpose].en}: ${longDay(starts_on).en} – ${longDay(ends_on).en}`,
        },
      };
    }),
    ...of('withdrawn', 0, 3).map((person, at): ToldRequest => {
      const leaving_for = (['other_university', 'financial', 'personal'] as const)[at] ?? 'other';
      return {
        kind: 'institutional_withdrawal',
        student_program_id: person.id,
        days_ago: 300 - at * 40,
        end: 'completed',
        form: {
          leaving_for,
          last_attendance: addDays(today, -310 + at * 40),
          contact_email: 'ogrenci@example.org',
          reason: 'Öğrenimime başka bir yerde süreceğim.',
        },
        facts: { debt: false, disciplinary: false },
        summary: { tr: leavingReasons[leaving_for].tr, en: leavingReasons[leaving_for].en },
      };
    }),
  ];
  await demoRequests(client, writer, facts, told);
  const made = await rows<{
    id: number;
    kind: string;
    student_id: number;
    student_program_id: number;
    form: { leave_type?: string; purpose?: string; starts_on: string; ends_on?: string };
  }>(
    `select id::int as id, kind, student_id::int as student_id, student_program_id::int as student_program_id, form from requests where kind in ('leave_of_absence', 'leave_with_consent') and status = 'completed' order by id`,
  );
  const [top] = await rows<{ id: number }>('select coalesce(max(id), 0)::int as id from leaves');
  await writer.insert(
    leaves,
    made.map(({ id, kind, student_id, student_program_id, form }, at): InferInsertModel<typeof leaves> => {
      const base = {
        id: (top?.id ?? 0) + at + 1,
        request_id: id,
        student_id,
        student_program_id,
        starts_on: form.starts_on,
      };
      if (kind === 'leave_of_absence')
        return {
          ...base,
          kind: 'absence',
          reason: form.leave_type ?? 'other',
          semesters: 1,
          ends_on: active.ends_on,
          return_by: next ? addDays(next.classes_start_on, 13) : active.ends_on,
          status: 'on_leave',
        };
      const ends_on = form.ends_on ?? form.starts_on;
      return {
        ...base,
        kind: 'consent',
        reason: form.purpose ?? 'other',
        weeks: weeksOf(form.starts_on, ends_on),
        ends_on,
        return_by: addDays(ends_on, 1),
        status: 'returned',
        returned_on: addDays(ends_on, 1),
      };
    }),
  );
}
