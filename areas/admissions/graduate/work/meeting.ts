import { refuse } from '#kernel/contract/refusal.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { meetingRefusals } from '../meetings/refusals.ts';
import type { CandidacyState, Decision, MeetingState } from '../rules/states.ts';

export interface Meeting {
  id: number;
  call_id: number;
  starts_at: string;
  place: string;
  state: MeetingState;
  version: number;
}
/** A meeting that `permission` opens to the reader; another's is not there. */
export async function meetingOf(
  context: Pick<Reading, 'db' | 'rows'>,
  id: number,
  permission: string,
  hold: 'hold' | 'read' = 'read',
): Promise<Meeting> {
  const [row] = await rowsOf<Meeting>(
    context.db,
    sql`select id, call_id, starts_at, place, state, version from graduate_meetings where id = ${id} and (${context.rows(permission)}) ${hold === 'hold' ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id), call_id: Number(row.call_id) };
}
export const sameMeeting = (meeting: Meeting, version: number): void => {
  if (meeting.version !== version) refuse(meetingRefusals.graduate_meeting_changed());
};
/** Held until the commit: its number moves on, so that a screen that was open meanwhile is told. */
export const touchMeeting = async ({ db, now }: Pick<Writing, 'db' | 'now'>, id: number): Promise<void> => {
  await db.execute(sql`update graduate_meetings set version = version + 1, updated_at = ${now} where id = ${id}`);
};
export interface JuryMember {
  id: number;
  staff_id: number;
  chairs: boolean;
}
export const juryOf = ({ db }: Pick<Reading, 'db'>, meeting_id: number): Promise<JuryMember[]> =>
  rowsOf(
    db,
    sql`select id, staff_id, chairs from graduate_jury where meeting_id = ${meeting_id} order by chairs desc, id`,
  );
export interface Criterion {
  id: number;
  name: string;
  name_en: string;
  weight: number;
}
export const criteriaOf = ({ db }: Pick<Reading, 'db'>, meeting_id: number): Promise<Criterion[]> =>
  rowsOf(
    db,
    sql`select id, name, name_en, weight from graduate_criteria where meeting_id = ${meeting_id} order by position`,
  );
export interface Evaluated {
  id: number;
  application_id: number;
  number: string;
  name: string;
  email: string;
  language: 'tr' | 'en';
  birth_date: string;
  state: CandidacyState;
  meets_at: string | null;
  absent: boolean;
  ales: number;
  language_score: number;
  gpa: number;
  interview: number | null;
  total: number | null;
  place: number | null;
  decision: Decision | null;
  note: string | null;
  reply_by: string | null;
}
/** The candidates of a meeting, held in one order where something is about to change. */
export const candidatesOf = (
  { db }: Pick<Reading, 'db'>,
  meeting_id: number,
  hold: 'hold' | 'read' = 'read',
): Promise<Evaluated[]> =>
  rowsOf(
    db,
    sql`select c.id, c.application_id, a.number, a.first_name || ' ' || a.last_name as name, a.email, a.language, a.birth_date::text as birth_date, c.state, c.meets_at, c.absent,
        coalesce(a.ales_score, 0)::float8 as ales, coalesce(a.language_score, 0)::float8 as language_score, coalesce(a.gpa_score, 0)::float8 as gpa,
        c.interview_score::float8 as interview, c.total_score::float8 as total, c.place, c.decision, c.decision_note as note, c.reply_by
      from graduate_candidacies c join graduate_applications a on a.id = c.application_id where c.meeting_id = ${meeting_id} order by c.id ${hold === 'hold' ? sql`for update of c` : sql``}`,
  );
export interface GivenScore {
  candidacy_id: number;
  jury_id: number;
  criterion_id: number;
  score: number;
}
export const scoresOf = ({ db }: Pick<Reading, 'db'>, meeting_id: number): Promise<GivenScore[]> =>
  rowsOf(
    db,
    sql`select s.candidacy_id, s.jury_id, s.criterion_id, s.score::float8 as score from graduate_scores s join graduate_jury j on j.id = s.jury_id where j.meeting_id = ${meeting_id}`,
  );
