import type { Wire } from '../kit/wire.ts';
import { tokenOf } from './university.ts';

interface Reason {
  key: string;
  message?: string;
  level?: string;
  params?: Record<string, unknown>;
}
interface LineAnswer {
  section_id: number;
  result: string;
  refusals: Reason[];
}
interface SubmitBody {
  message?: string;
  text?: string;
  data?: { lines?: LineAnswer[] };
  errors?: { key: string; message: string; data?: { section_id?: number } }[];
}

/** What came of every submit. */
export interface Submitted {
  /** of every student: status of the answer, 0 without one */
  statuses: Map<number, number>;
  /** acknowledged places: student → sections */
  registered: Map<number, number[]>;
  refused: { student: number; section_id: number | null; reasons: Reason[] }[];
  latencies: number[];
  milliseconds: number;
  lost: string[];
}
export const nothingYet = (): Submitted => ({
  statuses: new Map(),
  registered: new Map(),
  refused: [],
  latencies: [],
  milliseconds: 0,
  lost: [],
});

const path = '/api/v1/course/registration/submit';

/** Every student of the round submits all his wishes, each connection one after the other. Adds to what came before. */
export async function submitAll(
  students: readonly number[],
  lines: Record<number, readonly number[]>,
  wires: readonly Wire[],
  into: Submitted,
): Promise<void> {
  const answers: { student: number; status: number; body: Buffer }[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      for (let at = next++; at < students.length; at = next++) {
        const student = students[at] ?? 0;
        const body = `{"lines":[${(lines[student] ?? []).map((section_id) => `{"section_id":${section_id}}`).join(',')}]}`;
        const since = performance.now();
        try {
          const answer = await wire.send(
            'POST',
            path,
            tokenOf(student),
            body,
            `idempotency-key: submit-${student}\r\n`,
          );
          answers.push({ student, ...answer });
        } catch (error) {
          into.lost.push(`student ${student}: ${(error as Error).message}`);
        }
        into.latencies.push(performance.now() - since);
      }
    }),
  );
  into.milliseconds += performance.now() - started;
  for (const each of answers) read(each, lines[each.student] ?? [], into); // after the clock has stopped
}

function read(
  { student, status, body }: { student: number; status: number; body: Buffer },
  wanted: readonly number[],
  into: Submitted,
): void {
  into.statuses.set(student, status);
  const parsed = JSON.parse(body.toString()) as SubmitBody;
  if (status === 200) {
    const lines = parsed.data?.lines ?? [];
    into.registered.set(
      student,
      lines.filter((line) => line.result === 'registered').map((line) => line.section_id),
    );
    for (const line of lines)
      if (line.result !== 'registered')
        into.refused.push({ student, section_id: line.section_id, reasons: line.refusals });
    for (const section_id of wanted)
      if (!lines.some((line) => line.section_id === section_id))
        into.lost.push(`student ${student}: no answer about section ${section_id}`);
    return;
  }
  const errors = parsed.errors ?? [];
  if (status !== 406 && status !== 420) {
    into.lost.push(`student ${student}: ${status} ${parsed.message ?? ''} ${parsed.text ?? ''}`);
    return;
  }
  for (const section_id of wanted) {
    const own = errors.filter((error) => error.data?.section_id === section_id || error.data?.section_id === undefined);
    into.refused.push({ student, section_id, reasons: own.map(({ key, message }) => ({ key, message })) });
  }
}
