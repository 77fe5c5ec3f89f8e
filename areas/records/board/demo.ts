import { createHash } from 'node:crypto';
import { boardDecisionEffects, boardDecisions, boardMeetings, boardMembers, boards } from './tables.ts';
import type { Present } from './contract.ts';
import { decisionSources } from './demo-decisions.ts';
import { statusAfter } from './rules/board-effects.ts';
import { addDays, momentOf, weekday } from '#demo/days.ts';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { Made } from '#demo/rows.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { auditLog } from '#kernel/server/tables.ts';

interface Person {
  id: number;
  name: string;
  title: string;
  faculty_id: number | null;
  department_id: number | null;
}
interface Unit {
  id: number;
  code: string;
  name: string;
  name_en: string;
}
type Status = 'draft' | 'agenda' | 'decided' | 'postponed' | 'rejected' | 'published' | 'revoked';
/** The Friday before a weekend that is over, the Monday after one that is to come. */
const workday = (day: string, over: boolean): string =>
  weekday(day) > 5 ? addDays(day, over ? 5 - weekday(day) : 8 - weekday(day)) : day;

/** Boards, their members, meetings of the last months, and decisions in every state; numbers of a board and year have no gap. */
export async function boardDemo(client: RawClient, writer: Writer, { today, userNamed }: IdentityFacts): Promise<void> {
  const { rows: people } = (await client.query(
    "select id, first_name || ' ' || last_name as name, title, faculty_id, department_id from staff where status = 'a' and is_academic order by case title when 'professor' then 0 when 'associate_professor' then 1 else 2 end, id",
  )) as { rows: Person[] };
  const { rows: faculties } = (await client.query(
    "select f.id, f.code, f.name, f.name_en from faculties f where exists (select from students s where s.faculty_id = f.id) order by (f.code = 'ENG') desc, f.id limit 4",
  )) as { rows: Unit[] };
  const { rows: departments } = (await client.query(
    "select d.id, d.code, d.name, d.name_en from departments d where exists (select from students s where s.department_id = d.id) order by (d.code = 'CENG') desc, d.id limit 3",
  )) as { rows: Unit[] };
  const { rows: students } = (await client.query(
    "select s.id, s.first_name || ' ' || s.last_name as name, s.faculty_id, s.department_id, s.status, (select sp.id from student_programs sp where sp.student_id = s.id order by sp.is_main desc, sp.id limit 1) as program from students s where s.status in ('active', 'on_leave', 'withdrawn') and s.id > 20 order by s.status <> 'active' desc, s.id limit 240",
  )) as {
    rows: (Omit<Unit, 'code'> & { faculty_id: number; department_id: number; program: number; status: string })[];
  };
  const rows: Made<typeof boards>[] = [];
  const add = (
    code: string,
    name: string,
    name_en: string,
    kind: string,
    unit: { faculty_id?: number; department_id?: number } = {},
    quorum: number | null = null,
  ): void =>
    void rows.push({
      id: rows.length + 1,
      code,
      name,
      name_en,
      kind,
      faculty_id: null,
      department_id: null,
      quorum,
      status: 'a',
      ...unit,
    });
  add('SENATO', 'Senato', 'University Senate', 'senate', {}, 9);
  add('UYK', 'Üniversite Yönetim Kurulu', 'University Executive Board', 'executive');
  add('UDK', 'Üniversite Disiplin Kurulu', 'University Disciplinary Board', 'discipline');
  for (const each of faculties) {
    add(`${each.code}-FK`, `${each.name} Kurulu`, `Board of the ${each.name_en}`, 'faculty', { faculty_id: each.id });
    add(
      `${each.code}-FYK`,
      `${each.name} Yönetim Kurulu`,
      `Executive Board of the ${each.name_en}`,
      'faculty_executive',
      { faculty_id: each.id },
    );
  }
  for (const each of departments)
    add(`${each.code}-BK`, `${each.name} Bölüm Kurulu`, `Department Board of ${each.name_en}`, 'department', {
      department_id: each.id,
    });
  await writer.insert(boards, rows);

  const members: Made<typeof boardMembers>[] = [];
  const seats = new Map<number, Present[]>();
  const begun = addDays(today, -420);
  for (const board of rows) {
    const fits = people.filter((each) =>
      board.department_id
        ? each.department_id === board.department_id
        : board.faculty_id
          ? each.faculty_id === board.faculty_id
          : true,
    );
    const wanted = board.kind === 'senate' ? 15 : board.kind === 'executive' ? 7 : board.kind === 'discipline' ? 5 : 6;
    // every board of the whole university draws from another place of the list
    const chosen = [...fits.slice(board.faculty_id || board.department_id ? 0 : board.id), ...fits]
      .filter((each, at, all) => all.findIndex((one) => one.id === each.id) === at)
      .slice(0, wanted + 1);
    const roles = chosen.map((_, at) =>
      at === 0
        ? 'chair'
        : at === 1 && wanted > 6
          ? 'deputy'
          : at === chosen.length - 1 && chosen.length > 4
            ? 'substitute'
            : 'member',
    );
    const present: Present[] = [];
    for (const [at, person] of chosen.entries()) {
      const role = roles[at] ?? 'member';
      members.push({
        id: members.length + 1,
        board_id: board.id,
        staff_id: person.id,
        role,
        starts_on: begun,
        ends_on: addDays(begun, 3 * 365),
        appointed_by: at === 0 ? null : 'Rektörlük oluru',
      });
      present.push({ staff_id: person.id, name: person.name, title: person.title, role });
    }
    const former = fits.filter((each) => !chosen.includes(each)).at(-1);
    if (former)
      members.push({
        id: members.length + 1,
        board_id: board.id,
        staff_id: former.id,
        role: 'member',
        starts_on: addDays(begun, -3 * 365),
        ends_on: addDays(begun, -1),
        appointed_by: 'Rektörlük oluru',
      });
    seats.set(board.id, present);
  }
  await writer.insert(boardMembers, members);

  const meetings: Made<typeof boardMeetings>[] = [];
  const decisions: Made<typeof boardDecisions>[] = [];
  const effects: Made<typeof boardDecisionEffects>[] = [];
  const log: (typeof auditLog.$inferInsert)[] = [];
  const counters = new Map<string, number>();
  const next = (key: string): number => {
    const value = (counters.get(key) ?? 0) + 1;
    counters.set(key, value);
    return value;
  };
  const registrar = userNamed('registrar');
  let turn = 0;
  for (const board of rows) {
    const sources = decisionSources.filter((each) => each.board === board.kind);
    const there = seats.get(board.id) ?? [];
    const voters = there.filter((each) => each.role !== 'substitute').length;
    for (const [at, days] of [-150, -95, -40, -2, 12].entries()) {
      const held_on = workday(addDays(today, days), days < 0);
      const year = Number(held_on.slice(0, 4));
      const over = days < -2;
      const meeting = {
        id: meetings.length + 1,
        board_id: board.id,
        year,
        number: next(`meeting ${board.id} ${year}`),
        held_on,
        starts_at: '14:00',
        place: board.faculty_id
          ? 'Dekanlık toplantı salonu'
          : board.department_id
            ? 'Bölüm toplantı odası'
            : 'Rektörlük Senato salonu',
        status: over ? 'held' : 'planned',
        present: days < 0 ? there.filter((each) => each.role !== 'substitute') : [],
      };
      meetings.push(meeting);
      for (const [place, source] of sources.entries()) {
        const status: Status = over
          ? at === 0 && place === 1
            ? 'revoked'
            : at === 2 && place === 0
              ? 'decided'
              : at === 1 && place === 2
                ? 'rejected'
                : 'published'
          : days < 0
            ? 'agenda'
            : place === 0
              ? 'draft'
              : place === 1
                ? 'agenda'
                : 'draft';
        if (!over && days > 0 && place === 2 && at === 4) continue;
        // what was carried out is true of the student: nobody is on leave by a decision only
        const wanted = (status === 'published' && source.effect && statusAfter(...source.effect)) || 'active';
        const fitting = students
          .filter((each) => each.status === wanted)
          .filter((each) =>
            board.department_id
              ? each.department_id === board.department_id
              : board.faculty_id
                ? each.faculty_id === board.faculty_id
                : true,
          );
        const student = source.effect && fitting.length > 0 ? fitting[(turn += 7) % fitting.length] : undefined;
        const text = (words: string): string => words.replace('{student}', student?.name ?? '…');
        const id = decisions.length + 1;
        const numbered = status === 'decided' || status === 'published' || status === 'revoked';
        const published = momentOf(addDays(held_on, 2), '10:15');
        const votes = !over
          ? null
          : status === 'rejected'
            ? { for: 1, against: voters - 1, abstained: 0 }
            : place % 2 === 0
              ? { for: voters, against: 0, abstained: 0 }
              : { for: voters - 1, against: 1, abstained: 0 };
        decisions.push({
          id,
          board_id: board.id,
          meeting_id: status === 'draft' ? null : meeting.id,
          agenda_no: status === 'draft' ? null : place + 1,
          year,
          number: numbered ? next(`decision ${board.id} ${year}`) : null,
          topic: source.topic,
          name: source.name,
          name_en: source.name_en,
          body: text(source.body),
          body_en: text(source.body_en),
          status,
          votes,
          decided_on: over ? held_on : null,
          published_at: status === 'published' || status === 'revoked' ? published : null,
          revoked_at: status === 'revoked' ? momentOf(addDays(held_on, 20), '09:30') : null,
          revoke_reason: status === 'revoked' ? 'Dayanak belgenin geçersiz olduğu anlaşıldı.' : null,
          document_key:
            status === 'published' || status === 'revoked'
              ? createHash('md5').update(`board-decision ${id}`).digest('hex')
              : null,
          created_by: registrar,
        });
        if (source.effect && student)
          effects.push({
            id: effects.length + 1,
            decision_id: id,
            student_id: student.id,
            student_program_id: student.program,
            kind: source.effect[0],
            data: { detail: source.effect[1] },
            note: null,
            applied_at: status === 'published' ? published : null,
            result: status === 'published' ? { status: statusAfter(...source.effect), told: true } : null,
          });
        if (over) {
          const write = (day: string, time: string, action: string, before: Status | null, after: Status): void =>
            void log.push({
              at: momentOf(day, time),
              user_id: registrar,
              real_user_id: registrar,
              role: 'registrar',
              action,
              resource: 'board-decision',
              record_id: id,
              before: before && { status: before },
              after: { status: after },
            });
          write(addDays(held_on, -9), '11:00', 'add-board-decision', null, 'draft');
          write(addDays(held_on, -5), '11:30', 'set-board-agenda', 'draft', 'agenda');
          write(held_on, '15:20', 'decide-board-item', 'agenda', status === 'rejected' ? 'rejected' : 'decided');
          if (status === 'published' || status === 'revoked')
            write(addDays(held_on, 2), '10:15', 'publish-board-decision', 'decided', 'published');
          if (status === 'revoked')
            write(addDays(held_on, 20), '09:30', 'revoke-board-decision', 'published', 'revoked');
        }
      }
    }
  }
  await writer.insert(boardMeetings, meetings);
  await writer.insert(boardDecisions, decisions);
  await writer.insert(boardDecisionEffects, effects);
  for (let at = 0; at < log.length; at += 500) {
    await client.query(
      `insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id, before, after)
      select * from json_to_recordset($1::json) as t(at timestamptz, user_id bigint, real_user_id bigint, role text, action text, resource text, record_id bigint, before jsonb, after jsonb)`,
      [JSON.stringify(log.slice(at, at + 500))],
    );
  }
  // one postponed item, so that every state can be looked at
  await client.query(
    "update board_decisions set status = 'postponed' where id = (select min(id) from board_decisions where status = 'agenda' and board_id = 2)",
  );
}
