import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { reference } from '#kernel/contract/field.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { answer, type Reading, type ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { MeetingState } from '../../rules/states.ts';
import { meetingReport as reportQuery } from '../contract.ts';

interface Row {
  id: number;
  name: string;
  name_en: string;
  starts_at: string;
  place: string;
  state: MeetingState;
  jury: string;
  invited: number;
  absent: number;
  main: number;
  reserve: number;
  rejected: number;
  accepted: number;
  quota: number;
  best: number | null;
  lowest: number | null;
}
/** Meetings that the reader's rows open, with what came of them. */
const meetings = ({ db, rows }: Pick<Reading, 'db' | 'rows'>, semester_id: number | null): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select graduate_meetings.id, p.name, p.name_en, graduate_meetings.starts_at, graduate_meetings.place, graduate_meetings.state, gc.quota,
        coalesce((select string_agg(${personName('st')}, ', ' order by j.chairs desc, j.id) from graduate_jury j join ${staffRead} st on st.id = j.staff_id where j.meeting_id = graduate_meetings.id), '') as jury,
        count(c.id)::int as invited, count(c.id) filter (where c.absent)::int as absent,
        count(c.id) filter (where c.decision in ('main', 'preparation'))::int as main, count(c.id) filter (where c.decision = 'reserve')::int as reserve,
        count(c.id) filter (where c.decision = 'reject')::int as rejected, count(c.id) filter (where c.state in ('accepted', 'registered'))::int as accepted,
        max(c.total_score)::float8 as best, min(c.total_score) filter (where c.decision in ('main', 'preparation'))::float8 as lowest
      from graduate_meetings join graduate_calls gc on gc.id = graduate_meetings.call_id join ${programRead} p on p.id = gc.program_id
        left join graduate_candidacies c on c.meeting_id = graduate_meetings.id
      where (${rows('graduatemeetingreport_index')}) ${semester_id === null ? sql`` : sql`and gc.semester_id = ${semester_id}`}
      group by graduate_meetings.id, p.name, p.name_en, gc.quota order by graduate_meetings.starts_at desc, graduate_meetings.id limit 1000`,
  );
export const meetingReport = answer(reportQuery, async (context, { semester_id }) =>
  (await meetings(context, semester_id ?? null)).map(({ name, name_en, ...row }) => ({
    ...row,
    id: Number(row.id),
    program: { name, name_en },
    starts_at: new Date(row.starts_at).toISOString(),
  })),
);
/** The same as a declared report: exported, mailed and planned like every other. */
export const meetingReportSource: ReportSource = {
  name: 'graduate-meetings',
  needs: permission('graduatemeetingreport_index'),
  group: 'admissions',
  input: { semester_id: reference('semester') },
  columns: [
    { name: 'program', kind: 'text' },
    { name: 'day', kind: 'date' },
    { name: 'jury', kind: 'text' },
    { name: 'invited', kind: 'integer', total: 'sum' },
    { name: 'absent', kind: 'integer', total: 'sum' },
    { name: 'main', kind: 'integer', total: 'sum' },
    { name: 'reserve', kind: 'integer', total: 'sum' },
    { name: 'rejected', kind: 'integer', total: 'sum' },
    { name: 'accepted', kind: 'integer', total: 'sum' },
    { name: 'best', kind: 'decimal' },
    { name: 'lowest', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'program', value: 'invited' },
  rows: async (context, input) =>
    (await meetings(context, input.semester_id ? Number(input.semester_id) : null)).map((row) => ({
      program: nameOf({ name: row.name, name_en: row.name_en }, context.locale),
      day: universityDay(new Date(row.starts_at)),
      jury: row.jury,
      invited: row.invited,
      absent: row.absent,
      main: row.main,
      reserve: row.reserve,
      rejected: row.rejected,
      accepted: row.accepted,
      best: row.best,
      lowest: row.lowest,
    })),
};
