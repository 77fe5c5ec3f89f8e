import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { resultOf } from './rules/results.ts';
import { seatCandidates } from './rules/seating.ts';
import {
  placementCandidates,
  placementExams,
  placementLevels,
  placementParts,
  placementRooms,
  placementScores,
  placementSeats,
} from './tables.ts';

const parts = [
  ['Dinleme', 'Listening', 25, 50, 570, 50],
  ['Okuma', 'Reading', 30, 60, 640, 70],
  ['Dil kullanımı', 'Language Use', 20, 40, 780, 45],
  ['Yazma', 'Writing', 25, 100, 840, 60],
] as const;
const levels = [
  ['A1', 0],
  ['A2', 30],
  ['B1', 45],
  ['B2', 60],
] as const;
/** A proficiency exam that was published last month, one whose seats are told, and one that is open for registration. */
export async function placementDemo({ writer, client, today }: DemoSite): Promise<void> {
  const { db } = client;
  const [semester] = await rowsOf<{ id: number }>(db, sql`select m.id from ${semesterRead} m where m.is_active`);
  const people = await rowsOf<{ id: number; group: number }>(
    db,
    sql`select s.id, s.program_id as "group" from ${studentRead} s join ${userRead} u on u.student_id = s.id where s.status = 'active' and u.username = s.student_number and s.student_type = 'undergraduate' order by s.id desc limit 90`,
  );
  const halls = await rowsOf<{ id: number; most: number }>(
    db,
    sql`select k.id, coalesce(nullif(k.exam_capacity, 0), k.capacity) as most from ${classroomRead} k where coalesce(nullif(k.exam_capacity, 0), k.capacity) >= 20 and k.status = 'a' order by k.id limit 4`,
  );
  if (!semester || people.length === 0 || halls.length === 0) return;
  const exam = (id: number, held: number, more: Record<string, unknown>) => ({
    id,
    name: '',
    name_en: '',
    semester_id: semester.id,
    kind: 'proficiency',
    mode: 'in_class',
    apart: 'program',
    held_on: addDays(today, held),
    apply_from: addDays(today, held - 30),
    apply_until: addDays(today, held - 7),
    exempt_from: 70,
    objection_days: 5,
    status: 'draft',
    ...more,
  });
  await writer.insert(placementExams, [
    exam(1, -30, {
      name: 'Güz İngilizce Yeterlik Sınavı',
      name_en: 'Fall English Proficiency Exam',
      status: 'published',
      published_at: new Date(`${addDays(today, -23)}T09:00:00Z`),
      published_on: addDays(today, -23),
    }),
    exam(2, 6, { name: 'Yerleştirme Sınavı', name_en: 'Placement Exam', kind: 'placement', status: 'seated' }),
    exam(3, 40, {
      name: 'Bahar İngilizce Yeterlik Sınavı',
      name_en: 'Spring English Proficiency Exam',
      mode: 'hybrid',
      status: 'open',
      apply_from: addDays(today, -5),
      apply_until: addDays(today, 30),
    }),
  ]);
  await writer.insert(
    placementParts,
    [1, 2, 3].flatMap((exam_id) =>
      parts.map(([name, name_en, weight, max_score, starts, minutes], at) => ({
        id: (exam_id - 1) * 4 + at + 1,
        exam_id,
        position: at + 1,
        name,
        name_en,
        weight,
        max_score,
        starts,
        minutes,
      })),
    ),
  );
  await writer.insert(
    placementLevels,
    [1, 2, 3].flatMap((exam_id) => levels.map(([code, min_total]) => ({ exam_id, code, min_total }))),
  );
  const rooms = halls.map((hall) => ({ id: hall.id, seats: Math.min(hall.most, 30), row: 6 }));
  await writer.insert(
    placementRooms,
    [1, 2].flatMap((exam_id) =>
      rooms.map((room) => ({ exam_id, classroom_id: room.id, seats: room.seats, row_length: 6 })),
    ),
  );
  const half = Math.min(
    Math.floor(people.length / 2),
    rooms.reduce((sum, room) => sum + room.seats, 0),
  );
  const sitting = [people.slice(0, half), people.slice(half, 2 * half)];
  const score = (candidate: number, at: number, most: number): number =>
    Math.round((most * (30 + ((candidate * 37 + at * 13) % 65))) / 100);
  await writer.insert(
    placementCandidates,
    sitting.flatMap((group, at) =>
      group.map((person, index) => {
        const id = at * half + index + 1;
        const own = new Map(parts.map(([, , , most], part) => [part + 1, score(id, part, most)]));
        const result =
          at === 0
            ? resultOf(
                parts.map(([, , weight, max_score], part) => ({ id: part + 1, weight, max_score })),
                levels.map(([code, min_total]) => ({ code, min_total })),
                70,
                own,
              )
            : { total: null, level: null, exempt: false, absent: false };
        return { id, exam_id: at + 1, student_id: person.id, source: 'office', ...result };
      }),
    ),
  );
  await writer.insert(
    placementScores,
    sitting[0]?.flatMap((_, index) =>
      parts.map(([, , , most], part) => ({
        part_id: part + 1,
        candidate_id: index + 1,
        score: score(index + 1, part, most),
      })),
    ) ?? [],
  );
  await writer.insert(
    placementSeats,
    sitting.flatMap((group, at) =>
      parts.flatMap((_, part) =>
        seatCandidates(
          group.map((person, index) => ({ id: at * half + index + 1, group: person.group })),
          rooms,
          part + 1,
        ).seats.map((seat) => ({ ...seat, part_id: at * 4 + part + 1 })),
      ),
    ),
  );
}
