import type { InputOf } from '#kernel/contract/define-command.ts';
import { logKinds, type courseLogs, type LogKind } from '../contract.ts';

const whole = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;
/** What the address says about the log of courses and slots. */
export const logsInput = (search: Record<string, unknown>): InputOf<typeof courseLogs> => ({
  kind: typeof search.kind === 'string' && search.kind in logKinds ? (search.kind as LogKind) : null,
  course_id: whole(search.course_id),
  student_id: whole(search.student_id),
  semester_id: whole(search.semester_id),
  from: moment(search.from),
  to: moment(search.to),
  before: whole(search.before),
  limit: 20,
});
