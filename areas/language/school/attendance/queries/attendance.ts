import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { eslAttendance as dayQuery, eslAttendanceAdmin as allQuery } from '../contract.ts';
import { classList, dayLines, learnerLines, leavesOn, type ClassList } from '../facts/class-list.ts';
import { attendanceRefusals } from '../refusals.ts';
import { mayMark } from '../rules/mark-problems.ts';

const shown = async ({ db, today }: Reading, list: ClassList, days: readonly { on: string }[]) => ({
  session: {
    id: list.session.id,
    name: list.session.name,
    course: { tr: list.session.course, en: list.session.course_en },
    module: list.session.module_code,
    ended: list.session.module_status === 'ended',
  },
  today,
  days: dayLines(list, today),
  students: learnerLines(list),
  leaves: await leavesOn(db, list.people, days),
});
export const eslAttendance = answer(dayQuery, async (context, input) => {
  const list = await classList(context, input.session_id, 'eslattendance_index');
  const { today } = context;
  const wanted = input.on ?? null;
  const day =
    wanted === null
      ? (list.days.findLast((each) => each.on <= today) ?? list.days[0])
      : list.days.find((each) => each.on === wanted);
  if (wanted !== null && !day) throw notFound();
  const ended = list.session.module_status === 'ended';
  return {
    ...(await shown(context, list, day ? [day] : [])),
    marks: list.marks.filter((mark) => mark.on === day?.on),
    on: day?.on ?? null,
    hours: day?.hours ?? 0,
    can: { take: may(day ? mayMark(day, { today, ended, office: false }) : []) },
  };
});
/** ESL-008: the administrators' address of the same lists. */
export const eslAttendanceAdmin = answer(allQuery, async (context, { session_id }) => {
  const list = await classList(context, session_id, 'eslattendance_update');
  return {
    ...(await shown(context, list, list.days)),
    marks: list.marks,
    can: {
      correct: may(list.session.module_status === 'ended' ? [attendanceRefusals.esl_module_over()] : []),
    },
  };
});
