import type { SQL } from 'drizzle-orm';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { universityTime } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  mayCall,
  mayChange,
  mayMoveInvitation,
  mayNote,
  type Clock,
  type InvitationState,
  type MeetingState,
} from '../rules/meeting-rules.ts';
import type { AdvisingRules } from '../rules/risk-signs.ts';
import type { InvitationView, MeetingView, Person } from '../contract-shapes.ts';
import { advisingInvitations, advisingMeetings } from '../tables.ts';
import { personOf } from './advisees.ts';

export interface Meeting {
  id: number;
  version: number;
  status: MeetingState;
  day: string;
  starts: number;
  ends: number;
  place: string;
  topic: string;
  summary: string | null;
  cancel_reason: string | null;
  hours_id: number | null;
  invitation_id: number | null;
  staff_id: number;
  student_program_id: number;
  student_id: number;
  advisor: Person;
  number: string;
  name: string;
}
/** Meetings under a condition on `m`; `tail` orders and limits them. */
export const readMeetings = (
  context: Pick<Reading, 'db'>,
  which: SQL,
  tail: SQL = sql`order by m.day desc, m.starts desc`,
) =>
  rowsOf<Meeting>(
    context.db,
    sql`
    select m.id, m.version, m.status, m.day, m.starts, m.ends, m.place, m.topic, m.summary, m.cancel_reason, m.hours_id, m.invitation_id, m.staff_id, m.student_program_id, sp.student_id, ${personOf('a')} as advisor, s.student_number as number, ${personName('s')} as name
    from ${advisingMeetings} m join ${studentProgramRead} sp on sp.id = m.student_program_id join ${studentRead} s on s.id = sp.student_id join ${staffRead} a on a.id = m.staff_id
    where ${which} ${tail}`,
  );
/** Now at the university, moved by some hours. */
export function clockOf(now: Date, hours = 0): Clock {
  const { day, minutes } = universityTime(new Date(now.getTime() + hours * 3_600_000));
  return { day, minutes };
}
/** What the reader may do to it stands beside it: the student's verbs and the advisor's. */
export function meetingView(
  row: Meeting,
  context: Pick<Reading, 'now' | 'actor'>,
  rules: Pick<AdvisingRules, 'notice_hours'>,
): MeetingView {
  const own = context.actor.student_id === row.student_id;
  const advises = context.actor.staff_id === row.staff_id;
  const now = clockOf(context.now);
  const theirs = { refusals: [] };
  const change = may(mayChange(row, clockOf(context.now, rules.notice_hours), rules.notice_hours));
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    day: row.day,
    starts: row.starts,
    ends: row.ends,
    place: row.place,
    topic: row.topic,
    summary: row.summary,
    cancel_reason: row.cancel_reason,
    booked: row.hours_id !== null,
    advisor: row.advisor,
    student: { student_program_id: row.student_program_id, number: row.number, name: row.name },
    can: {
      move: own ? change : theirs,
      cancel: own ? change : advises ? may(mayCall(row, now)) : theirs,
      note: advises ? may(mayNote(row, now)) : theirs,
    },
  };
}
interface InvitationRow extends Omit<InvitationView, 'student' | 'can' | 'status'> {
  status: InvitationState;
  student_program_id: number;
  number: string;
  name: string;
}
/** Invitations under a condition on `i`, the newest first. */
export async function readInvitations(
  context: Pick<Reading, 'db'>,
  which: SQL,
  withdraws: boolean,
): Promise<InvitationView[]> {
  const rows = await rowsOf<InvitationRow>(
    context.db,
    sql`
    select i.id, i.status, i.message, i.asked_at, i.answered_at, i.answer, i.student_program_id, ${personOf('a')} as advisor, s.student_number as number, ${personName('s')} as name
    from ${advisingInvitations} i join ${studentProgramRead} sp on sp.id = i.student_program_id join ${studentRead} s on s.id = sp.student_id join ${staffRead} a on a.id = i.staff_id
    where ${which} order by i.id desc limit 200`,
  );
  return rows.map(({ student_program_id, number, name, asked_at, answered_at, ...row }) => ({
    ...row,
    asked_at: new Date(asked_at).toISOString(),
    answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    student: { student_program_id, number, name },
    can: { withdraw: withdraws ? may(mayMoveInvitation(row.status, 'withdrawn')) : { refusals: [] } },
  }));
}
