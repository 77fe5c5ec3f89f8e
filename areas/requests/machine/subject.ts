import { asksAs, subjectOfKind, type RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { SQL } from 'drizzle-orm';
import type { Actor, Reading } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import {
  noUnit,
  subjectSource,
  subjectSources,
  type AnyMatter,
  type AnySubject,
  type SubjectSource,
} from '#kernel/server/request-work.ts';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import { machineRefusals } from './refusals.ts';

/** The reader as somebody who asks for a kind; null where he is no such person. */
export const ownSubject = (
  context: Pick<Reading, 'actor' | 'db'>,
  request: Pick<RequestDeclaration, 'subject'>,
): Promise<AnySubject | null> => subjectSource(subjectOfKind(request)).own(context);
/** Whom a request is about, as he is now; of a record that is gone only the number of it is left. */
export async function subjectOfMatter(
  db: Reading['db'],
  { subject_kind, subject_id }: Pick<AnyMatter, 'subject_kind' | 'subject_id'>,
): Promise<AnySubject> {
  const found = await subjectSource(subject_kind).of(db, subject_id);
  return (
    found ?? {
      subject_kind,
      subject_id,
      user_id: null,
      guest: null,
      full_name: '—',
      number: String(subject_id),
      mail: null,
      unit: noUnit,
      facts: {},
    }
  );
}
const each = (of: (source: SubjectSource) => SQL): SQL =>
  // read when it is asked, not when it is written: the areas that fill the sources are mounted later
  sql`${{
    getSQL: () =>
      sql`case requests.subject_kind ${sql.join(
        subjectSources().map((source) => sql`when ${source.kind} then ${of(source)}`),
        sql` `,
      )} end`,
  }}`;
/** Name and number of whom a request is about, for lists. Over the columns of `requests`. */
export const subjectName = each((source) => source.name(sql`requests.subject_id`));
export const subjectNumber = each((source) => source.number(sql`requests.subject_id`));

/** Names of roles as a sentence lists them. */
export const rolesText = (roles: readonly string[]): { tr: string; en: string } => {
  const list = (locale: 'tr' | 'en'): string =>
    roles.map((role) => roleWords[role as RoleName]?.[locale] ?? role).join(', ');
  return { tr: list('tr'), en: list('en') };
};
/** Why somebody can't ask for a kind at all, by who he is. */
export function roleReasons(
  request: Pick<RequestDeclaration, 'by' | 'needs' | 'subject'>,
  actor: Pick<Actor, 'guest' | 'role'>,
  subject: AnySubject | null,
): Refusal[] {
  const asks = asksAs(request, actor);
  if (asks && subject) return [];
  const kind = subjectOfKind(request);
  if (asks && kind === 'student_program') return [machineRefusals.request_no_program()];
  const nobody = asks ? subjectSource(kind).nobody?.() : undefined;
  return [nobody ?? machineRefusals.request_only_students({ roles: rolesText(request.by) })];
}
