import { onConnection } from '../kit/postgres.ts';
import type { Submitted } from './over-http.ts';

type Lines = Record<string, Record<string, string>>;
export interface Findings {
  oversold: number;
  miscounted: number;
  missing: number;
  unasked: number;
  credits: number;
  unexplained: string[];
  reasons: Map<string, number>;
  registered: number;
  withoutHead: number;
  audited: number;
}

/** A refusal is explained when it has a key and a whole sentence in both languages. */
function sentence(
  reason: { key: string; message?: string; params?: Record<string, unknown> },
  texts: readonly Lines[],
): boolean {
  if (!reason.key) return false;
  if (reason.message !== undefined) return reason.message.trim().length > 10 && !/\{\w+\}/.test(reason.message);
  return texts.every((lines) => {
    const line = lines.api?.[reason.key];
    if (!line || line.trim().length <= 10) return false;
    return [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => reason.params?.[name ?? ''] !== undefined);
  });
}

/** Compares what was answered with what stands in the database. */
export async function checkRegistrations(
  url: string,
  submitted: Submitted,
  texts: readonly Lines[],
): Promise<Findings> {
  const unexplained: string[] = [];
  const reasons = new Map<string, number>();
  for (const { student, section_id, reasons: own } of submitted.refused) {
    if (own.length === 0 || !own.every((reason) => sentence(reason, texts)))
      unexplained.push(`student ${student}, section ${section_id ?? '?'}: ${JSON.stringify(own)}`);
    for (const { key } of own) reasons.set(key, (reasons.get(key) ?? 0) + 1);
  }
  return onConnection(url, async (client) => {
    const number = async (text: string): Promise<number> =>
      Number(((await client.query(text)).rows[0] as { n: string }).n);
    const { rows } = await client.query(
      `select student_program_id - 1 as student, section_id from enrolments where semester_id = 3 and status = 'registered'`,
    );
    const stored = new Set(
      (rows as { student: string; section_id: string }[]).map((row) => `${row.student} ${row.section_id}`),
    );
    const answered = [...submitted.registered].flatMap(([student, sections]) =>
      sections.map((section) => `${student} ${section}`),
    );
    return {
      unexplained,
      reasons,
      registered: stored.size,
      missing: answered.filter((each) => !stored.has(each)).length,
      unasked: stored.size - answered.filter((each) => stored.has(each)).length,
      oversold: await number('select count(*) as n from sections where taken > quota'),
      miscounted: await number(
        `select count(*) as n from sections s where s.semester_id = 3 and s.taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status = 'registered')`,
      ),
      credits: await number(
        `select count(*) as n from semester_registrations r where r.credits <> coalesce((select sum(credit) from enrolments e where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id and e.status = 'registered'), 0)`,
      ),
      withoutHead: await number(
        `select count(*) as n from enrolments e where e.semester_id = 3 and not exists (select from semester_registrations r where r.student_program_id = e.student_program_id and r.semester_id = 3 and r.status = 'submitted')`,
      ),
      audited: await number(`select count(*) as n from audit_log where action = 'submit-registration'`),
    };
  });
}
