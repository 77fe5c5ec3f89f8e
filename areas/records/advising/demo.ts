import { userRead } from '#areas/access/reads/accounts.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { courseRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { activeSemester } from '#areas/scheduling/reads/semesters.ts';
import { addDays, momentOfWall, weekdayOf } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { advisedCourses, advisedPlans, advisingInvitations, advisingMeetings, advisorHours } from './tables.ts';

const topics = [
  ['Ders seçimi', 'Dört ders üzerinde anlaştık; matematik yeniden alınacak.'],
  ['Devam durumu', 'İş nedeniyle gelemediğini anlattı; haftalık plan yaptık.'],
  ['Staj', 'Yaz stajı için iki yer önerildi.'],
  ['Ortalama', 'GNO 2,00’nin üstüne çıkmadan yeni ders eklenmeyecek.'],
] as const;
const workday = (day: string, step: 1 | -1): string => {
  let found = day;
  while (weekdayOf(found) > 5) found = addDays(found, step);
  return found;
};

/** The demo advisor's hours and talks, an invitation that nobody answered, and what was recommended to the demo student. */
export async function advisingDemo({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [people] = await rowsOf<{
    staff_id: number;
    user_id: number;
    own: number;
    curriculum: number | null;
    semester_no: number;
    semester: number;
  }>(
    db,
    sql`select a.staff_id, a.id as user_id, sp.id as own, sp.curriculum_id as curriculum, sp.semester_no, ${activeSemester} as semester
      from ${userRead} a join ${userRead} s on s.username = 'student' join ${studentProgramRead} sp on sp.student_id = s.student_id and sp.is_main where a.username = 'advisor'`,
  );
  if (!people) return;
  const { staff_id, user_id, own } = people;
  const others = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp where sp.advisor_id = ${staff_id} and sp.status = 'active' and sp.id <> ${own} order by sp.cgpa nulls last, sp.id limit 8`,
  );
  const day = weekdayOf(today);
  const other = (day % 5) + 1;
  const from_on = addDays(today, -70);
  await writer.insert(advisorHours, [
    { id: 1, staff_id, weekday: other, from_on, starts: 600, ends: 720, minutes: 20, place: 'MDB-1 214' },
    { id: 2, staff_id, weekday: (other % 5) + 1, from_on, starts: 840, ends: 930, minutes: 30, place: 'MDB-1 214' },
  ]);
  const at = (when: string, minutes: number): Date =>
    momentOfWall(
      `${when} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
  const held = [own, ...others.map((each) => each.id)].slice(0, 5).map((student_program_id, index) => {
    const when = workday(addDays(today, -9 * (index + 1)), -1);
    const [topic, summary] = topics[index % topics.length] ?? topics[0];
    return {
      id: index + 1,
      student_program_id,
      staff_id,
      day: when,
      starts: 600 + 20 * index,
      ends: 620 + 20 * index,
      place: 'MDB-1 214',
      status: index === 3 ? 'missed' : 'held',
      topic,
      summary: index === 3 ? null : summary,
      set_at: at(addDays(when, -3), 540),
    };
  });
  await writer.insert(advisingMeetings, held);
  const waits = others.slice(0, 3).map(({ id }, index) => ({
    id: index + 1,
    student_program_id: id,
    staff_id,
    invited_by: user_id,
    message: 'Dönem gidişatınızı konuşmak için bir saat seçer misiniz?',
    status: 'open',
    asked_at: new Date(now.getTime() - (index === 0 ? 24 : 3 - index) * 86_400_000),
  }));
  await writer.insert(advisingInvitations, waits);
  const courses = await rowsOf<{ id: number; taken: boolean }>(
    db,
    sql`
    select c.id, exists (select from ${enrolmentRead} e where e.student_program_id = ${own} and e.course_id = c.id and e.semester_id = ${people.semester} and e.status in ('registered', 'completed')) as taken
    from ${slotRead} x join ${courseRead} c on c.id = x.course_id and c.status = 'a' where x.curriculum_id = ${people.curriculum}::bigint and x.semester_no between ${people.semester_no} and ${people.semester_no + 1}
    order by 2 desc, x.semester_no, x.position, c.id limit 5`,
  );
  const advised = [...new Map(courses.map((each) => [each.id, each])).values()];
  await writer.insert(advisedPlans, [
    {
      id: 1,
      student_program_id: own,
      semester_id: people.semester,
      note: 'Önce zorunlu dersler; seçmeliyi yer kalırsa alın.',
      advised_by: user_id,
      advised_at: new Date(now.getTime() - 60 * 86_400_000),
    },
  ]);
  await writer.insert(
    advisedCourses,
    advised.map((each, position) => ({ id: position + 1, plan_id: 1, course_id: each.id, position })),
  );
}
