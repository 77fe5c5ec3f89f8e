import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { activeSemester } from '#areas/scheduling/reads/semesters.ts';
import { demoSubjects, openTopics, type DemoSubject } from './demo-subjects.ts';
import { shinglesOf } from './rules/shingles.ts';
import type { JuryVote, ThesisMove, ThesisState, ThesisType, VersionKind } from './rules/thesis-states.ts';
import {
  theses,
  thesisJury,
  thesisShingles,
  thesisSteps,
  thesisTopics,
  thesisVersions,
  thesisVotes,
  thesisWishes,
} from './tables.ts';

interface Writer {
  sp: number;
  student_id: number;
  name: string;
  user_id: number | null;
  department_id: number;
}
const moves: readonly (readonly [
  ThesisMove,
  ThesisState,
  ThesisState,
  'student' | 'advisor' | 'coordinator' | 'admin' | 'jury',
])[] = [
  ['submit', 'draft', 'submitted', 'student'],
  ['advisor_approve', 'submitted', 'advisor_approved', 'advisor'],
  ['coordinator_approve', 'advisor_approved', 'coordinator_approved', 'coordinator'],
  ['admin_approve', 'coordinator_approved', 'admin_approved', 'admin'],
  ['name_jury', 'admin_approved', 'jury_set', 'coordinator'],
  ['plan_defence', 'jury_set', 'defence_set', 'coordinator'],
  ['accept', 'defence_set', 'accepted', 'jury'],
  ['hand_in', 'accepted', 'final_copy', 'student'],
  ['archive', 'final_copy', 'archived', 'admin'],
];
/** The steps that have led to a state. */
function wayTo(status: ThesisState): typeof moves {
  const aside: Partial<Record<ThesisState, readonly [ThesisMove, ThesisState]>> = {
    revision: ['ask_revision', 'defence_set'],
    failed: ['fail', 'defence_set'],
    withdrawn: ['withdraw', 'submitted'],
  };
  const other = aside[status];
  if (other) return [...wayTo(other[1]), [other[0], other[1], status, other[0] === 'withdraw' ? 'student' : 'jury']];
  const end = moves.findIndex(([, , to]) => to === status);
  return moves.slice(0, end + 1);
}
const weekday = (day: string): string => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day);
const after = (status: ThesisState, ...states: ThesisState[]): boolean =>
  wayTo(status).some(([, , to]) => states.includes(to));

const juryReasons = {
  ask_revision: 'Deney bölümü genişletilsin, kaynakça güncellensin.',
  fail: 'Yöntem savunulamadı.',
} as const;
/** Votes of a jury of three, of the last member first. */
const jurySaid = {
  accept: ['accept', 'accept', 'accept'],
  ask_revision: ['accept', 'ask_revision', 'ask_revision'],
  fail: ['fail', 'accept', 'fail'],
} as const satisfies Record<JuryVote, readonly JuryVote[]>;
const juryDecisions: Partial<Record<ThesisState, readonly JuryVote[]>> = {
  accepted: jurySaid.accept,
  final_copy: jurySaid.accept,
  archived: jurySaid.accept,
  revision: jurySaid.ask_revision,
  failed: jurySaid.fail,
};

/** Works of Computer Engineering in every state, topics that can be wished for, and an archive of earlier years. */
export async function thesisDemo({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [site] = await rowsOf<{
    semester: number;
    advisor: number;
    instructor: number;
    chair: number;
    department: number;
    file: number;
    bytes: number;
    room: number;
  }>(
    db,
    sql`select ${activeSemester} as semester, a.staff_id as advisor, i.staff_id as instructor, c.staff_id as chair, st.department_id as department, f.id as file, f.bytes, (select min(r.id) from ${classroomRead} r where r.status = 'a' and r.capacity between 20 and 40) as room
    from ${userRead} a cross join ${userRead} i cross join ${userRead} c join ${staffRead} st on st.id = a.staff_id cross join (select id, bytes from files where purpose = 'demo' order by id limit 1) f where a.username = 'advisor' and i.username = 'instructor' and c.username = 'chair'`,
  );
  if (!site?.semester) return;
  const users = new Map(
    (
      await rowsOf<{ username: string; id: number }>(
        db,
        sql`select u.username, u.id from ${userRead} u where u.username in ('advisor', 'instructor', 'chair', 'registrar')`,
      )
    ).map((each) => [each.username, Number(each.id)]),
  );
  const userOf = (name: string): number => users.get(name) ?? 1;
  const people = await rowsOf<Writer>(
    db,
    sql`select sp.id as sp, s.id as student_id, ${personName('s')} as name, (select min(u.id) from ${userRead} u where u.student_id = s.id) as user_id, p.department_id from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    where sp.status = 'active' and sp.is_main and p.level = 'undergraduate' and sp.class_year >= 3 and s.id not in (select u.student_id from ${userRead} u where u.username !~ '^[0-9]' and u.student_id is not null) order by (p.department_id = ${site.department}) desc, sp.class_year desc, sp.id limit 80`,
  );
  const graduates = await rowsOf<Writer>(
    db,
    sql`select sp.id as sp, s.id as student_id, ${personName('s')} as name, (select min(u.id) from ${userRead} u where u.student_id = s.id) as user_id, p.department_id from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
    where sp.status = 'graduated' and sp.is_main and p.level = 'undergraduate' order by p.department_id = ${site.department} desc, sp.id limit 12`,
  );
  const offered = await topics(writer, site, today);
  // of the department, a few are still free to choose and a few wait for an answer
  const near = people.filter((each) => each.department_id === site.department);
  const free = Math.min(3, Math.floor(near.length / 3));
  const wishing = near.slice(free, free * 2);
  await wishes(writer, offered, wishing);
  const writing = people.filter((each) => !near.slice(0, free * 2).includes(each));
  let [id, version, jury, vote, step] = [0, 0, 0, 0, 0];
  const rows = {
    theses: [] as (typeof theses.$inferInsert)[],
    versions: [] as (typeof thesisVersions.$inferInsert)[],
    jury: [] as (typeof thesisJury.$inferInsert)[],
    votes: [] as (typeof thesisVotes.$inferInsert)[],
    steps: [] as (typeof thesisSteps.$inferInsert)[],
    shingles: new Map<string, typeof thesisShingles.$inferInsert>(),
  };
  const numbers = new Map<number, number>();
  const tell = (subject: DemoSubject, at: number): void => {
    const who = subject.status === 'archived' ? graduates.shift() : writing.shift();
    if (!who) return;
    id += 1;
    const { status } = subject;
    const way = wayTo(status);
    const days = subject.age ?? way.length * 6 + 3;
    const began = addDays(today, -days);
    const dayOf = (index: number): string => addDays(began, Math.floor((days * (index + 1)) / (way.length + 1)));
    const advised = subject.by === 'advisor' ? site.advisor : site.instructor;
    const defended = after(status, 'defence_set');
    const upcoming = status === 'defence_set' && subject.defence !== 'past';
    const defence_on = defended
      ? upcoming
        ? weekday(addDays(today, 12 + at))
        : addDays(dayOf(5), status === 'defence_set' ? 3 : 1)
      : null;
    const archived_on = status === 'archived' ? dayOf(way.length - 1) : null;
    const archive_year = Number(archived_on?.slice(0, 4) ?? 0);
    numbers.set(archive_year, (numbers.get(archive_year) ?? 0) + 1);
    rows.theses.push({
      id,
      semester_id: site.semester,
      student_program_id: who.sp,
      student_id: who.student_id,
      department_id: who.department_id,
      type: 'capstone' satisfies ThesisType,
      advisor_id: advised,
      status,
      since: new Date(`${way.length === 0 ? began : dayOf(way.length - 1)}T08:00:00Z`),
      round: status === 'revision' ? 2 : 1,
      due_on:
        {
          draft: addDays(today, 16),
          admin_approved: addDays(today, 60),
          jury_set: addDays(today, 50),
          revision: addDays(today, 15),
          accepted: addDays(today, 18),
        }[status as 'draft'] ?? null,
      author: who.name,
      title: subject.title,
      title_en: subject.title_en,
      abstract: status === 'draft' && subject.bare ? null : subject.abstract,
      abstract_en: status === 'draft' && subject.bare ? null : subject.abstract_en,
      keywords: subject.keywords.join('\n'),
      keywords_en: subject.keywords_en.join('\n'),
      defence_on,
      ...(defence_on === null
        ? {}
        : {
            defence_starts: 19 * 60 + (at % 2) * 60,
            defence_ends: 20 * 60 + (at % 2) * 60,
            defence_mode: 'room',
            classroom_id: site.room,
          }),
      ...(['final_copy', 'archived'].includes(status)
        ? {
            visibility: subject.visibility ?? 'open',
            embargo_until: subject.embargo ? addDays(today, subject.embargo) : null,
          }
        : {}),
      ...(archived_on === null ? {} : { archived_on, archive_year, archive_number: numbers.get(archive_year) ?? 1 }),
    });
    const shingles = shinglesOf(`${subject.abstract}\n${subject.abstract_en}`);
    const kinds: VersionKind[] = [
      ...(subject.bare ? [] : ['proposal' as const]),
      ...(after(status, 'jury_set') ? ['text' as const] : []),
      ...(['final_copy', 'archived'].includes(status) ? ['final' as const] : []),
    ];
    for (const [index, kind] of kinds.entries())
      rows.versions.push({
        id: (version += 1),
        thesis_id: id,
        no: index + 1,
        kind,
        file_id: site.file,
        name: `${{ proposal: 'oneri', text: 'metin', revision: 'duzeltme', final: 'son-nusha' }[kind]}.pdf`,
        bytes: site.bytes,
        uploaded_by: who.user_id ?? userOf('registrar'),
        uploaded_at: new Date(Math.min(now.getTime(), Date.parse(`${dayOf(index)}T07:30:00Z`))),
        similarity: subject.similarity ?? (at * 7) % 16,
        basis: 'abstract',
        shingles,
      });
    if (status === 'archived') for (const hash of shingles) rows.shingles.set(`${hash}-${id}`, { hash, thesis_id: id });
    if (after(status, 'jury_set')) {
      const head =
        advised === site.chair ? site.instructor : advised === site.instructor ? site.advisor : site.instructor;
      rows.jury.push(
        { id: (jury += 1), thesis_id: id, staff_id: head, name: '', role: 'head' },
        { id: (jury += 1), thesis_id: id, staff_id: advised, name: '', role: 'advisor' },
        {
          id: (jury += 1),
          thesis_id: id,
          staff_id: null,
          name: 'Prof. Dr. Selin Tekin',
          email: 'selin.tekin@example.edu',
          institution: 'Boğaziçi Üniversitesi',
          role: 'member',
        },
      );
      const decided = juryDecisions[status];
      // of a defence that is over, the member from outside has voted already and the others have not
      const voted = decided ? [jury - 2, jury - 1, jury] : status === 'defence_set' && !upcoming ? [jury] : [];
      for (const jury_id of voted) {
        const said = decided?.[jury - jury_id] ?? 'accept';
        rows.votes.push({
          id: (vote += 1),
          thesis_id: id,
          jury_id,
          round: 1,
          vote: said,
          note: said === 'accept' ? null : juryReasons[said],
          voted_at: new Date(`${defence_on}T18:00:00Z`),
        });
      }
    }
    for (const [index, [move, from_status, to_status, by]] of way.entries())
      rows.steps.push({
        id: (step += 1),
        thesis_id: id,
        move,
        from_status,
        to_status,
        user_id:
          by === 'jury'
            ? null
            : by === 'student'
              ? (who.user_id ?? userOf('registrar'))
              : by === 'advisor'
                ? userOf(subject.by)
                : userOf(by === 'admin' ? 'registrar' : 'chair'),
        at: new Date(`${dayOf(index)}T08:00:00Z`),
        note:
          move === 'ask_revision' || move === 'fail'
            ? juryReasons[move]
            : move === 'withdraw'
              ? 'Konu değiştirmek istiyorum.'
              : null,
      });
  };
  // what waits for the chair is told of his own students first
  const first: readonly ThesisState[] = [
    'advisor_approved',
    'defence_set',
    'jury_set',
    'submitted',
    'admin_approved',
    'draft',
  ];
  const place = ({ status }: DemoSubject): number => (first.includes(status) ? first.indexOf(status) : first.length);
  for (const [at, subject] of demoSubjects.toSorted((one, other) => place(one) - place(other)).entries())
    tell(subject, at);
  const names = new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db,
        sql`select st.id, ${personName('st')} as name from ${staffRead} st where st.id in (${site.advisor}, ${site.instructor}, ${site.chair})`,
      )
    ).map((each) => [Number(each.id), each.name]),
  );
  await writer.insert(theses, rows.theses);
  await writer.insert(thesisVersions, rows.versions);
  await writer.insert(
    thesisJury,
    rows.jury.map((each) => (each.staff_id ? { ...each, name: names.get(Number(each.staff_id)) ?? '' } : each)),
  );
  await writer.insert(thesisVotes, rows.votes);
  await writer.insert(thesisSteps, rows.steps);
  await writer.insert(thesisShingles, [...rows.shingles.values()]);
}
type Site = { semester: number; advisor: number; instructor: number; department: number };
async function topics(writer: DemoSite['writer'], site: Site, today: string): Promise<number[]> {
  await writer.insert(
    thesisTopics,
    openTopics.map((each, index) => ({
      id: index + 1,
      semester_id: site.semester,
      staff_id: each.by === 'advisor' ? site.advisor : site.instructor,
      department_id: site.department,
      type: 'capstone',
      title: each.title,
      title_en: each.title_en,
      about: each.about,
      about_en: each.about_en,
      places: each.places,
      wish_until: addDays(today, 12 + index),
      status: each.closed ? 'closed' : 'open',
    })),
  );
  return openTopics.flatMap((each, index) => (each.closed ? [] : [index + 1]));
}
/** Some students wait for an answer to what they have ranked. */
async function wishes(
  writer: DemoSite['writer'],
  offered: readonly number[],
  people: readonly Writer[],
): Promise<void> {
  let id = 0;
  await writer.insert(
    thesisWishes,
    people.flatMap((who, index) =>
      [0, 1].map((rank) => ({
        id: (id += 1),
        topic_id: offered[(index + rank) % offered.length] ?? 1,
        student_program_id: who.sp,
        rank: rank + 1,
        motivation: rank === 0 ? 'Bu alanda staj yaptım ve devam etmek istiyorum.' : null,
      })),
    ),
  );
}
