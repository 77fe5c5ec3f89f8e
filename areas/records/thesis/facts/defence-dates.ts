import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import type { OtherDate } from '#areas/registration/feed/other-dates.ts';

/** Defences of a person, as student, advisor or member of the jury: for the own calendar. */
export const defenceDates: Ports['otherDates'] = async (db, { student_id, staff_id }) => {
  const found = await rowsOf<{
    id: number;
    author: string;
    day: string;
    starts: number;
    ends: number;
    place: string | null;
    title: string;
    title_en: string;
  }>(
    db,
    sql`select t.id, t.author, t.defence_on as day, t.defence_starts as starts, t.defence_ends as ends, coalesce(r.code, t.link) as place, t.title, t.title_en from theses t left join ${classroomRead} r on r.id = t.classroom_id
    where t.status in ('defence_set', 'revision', 'accepted', 'final_copy') and t.defence_starts is not null and (t.student_id = ${student_id}::bigint or t.advisor_id = ${staff_id}::bigint or exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${staff_id}::bigint)) order by t.defence_on, t.id`,
  );
  return found.map((each): OtherDate => ({
    uid: `defence-${each.id}`,
    summary: { tr: `Savunma: ${each.author}`, en: `Defense: ${each.author}` },
    about: { tr: each.title, en: each.title_en },
    ...(each.place ? { place: each.place } : {}),
    day: each.day,
    starts: each.starts,
    ends: each.ends,
  }));
};
