import type { Refusal, May } from '#kernel/contract/refusal.ts';
import { may } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import type { FieldChange, ListedChange } from './contract.ts';
import { changesRefusals } from './refusals.ts';
import { informationChangeStates, type InformationChangeState } from './rules/information-change-states.ts';
import { approvalFields, type PersonalField, type PersonalValues } from './rules/personal-changes.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '../reads/person-name.ts';

/** `after` of a row: the values, and beside them the file that proves them. */
export type StoredValues = PersonalValues & { document_file_id?: number };
export interface ChangeRow {
  id: number;
  version: number;
  user_id: number;
  student_id: number | null;
  staff_id: number | null;
  before: PersonalValues;
  after: StoredValues;
  note: string | null;
  status: InformationChangeState;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  decline_reason: string | null;
  document: string | null;
  full_name: string;
  number: string;
  total?: number;
}
const words: Record<InformationChangeState, { tr: string; en: string }> = {
  waiting: { tr: 'bekliyor', en: 'waiting' },
  approved: { tr: 'onaylandı', en: 'approved' },
  declined: { tr: 'reddedildi', en: 'declined' },
  cancelled: { tr: 'geri alındı', en: 'taken back' },
};
/** Why a request can't go to a state: the table of states says so. */
export const stepReasons = (status: InformationChangeState, to: InformationChangeState): Refusal[] =>
  canGo(informationChangeStates, status, to)
    ? []
    : [changesRefusals.information_change_decided({ state: words[status] })];
export const mayDecide = (status: InformationChangeState): May => may(stepReasons(status, 'approved'));

/** Requests as they are stored, with the person's name; the condition is on `c`, `students` and `staff`. */
export const changeRows = (db: Db, condition: SQL, tail: SQL): Promise<ChangeRow[]> =>
  rowsOf<ChangeRow>(
    db,
    sql`
  select c.id, c.version, c.user_id, c.student_id, c.staff_id, c.before, c.after, c.note, c.status, c.created_at, c.decided_at, c.decline_reason, d.full_name as decided_by, f.name as document,
    coalesce(${personName('students')}, ${personName('staff')}) as full_name, coalesce(students.student_number, staff.registration_number) as number, count(*) over ()::int as total
  from information_changes c left join students on students.id = c.student_id left join staff on staff.id = c.staff_id left join ${userRead} d on d.id = c.decided_by left join files f on f.id = (c.after->>'document_file_id')::bigint
  where ${condition} ${tail}`,
  );

interface Named {
  id: number;
  name: string;
  name_en: string;
}
/** Before and after in words, field by field. */
export async function changeViews(db: Db, rows: readonly ChangeRow[]): Promise<ListedChange[]> {
  const ids = [
    ...new Set(
      rows
        .flatMap((row) => [row.before.nationality_id, row.after.nationality_id])
        .filter((id): id is number => typeof id === 'number'),
    ),
  ];
  const countries =
    ids.length === 0
      ? []
      : await rowsOf<Named>(
          db,
          sql`select id, name, name_en from ${countryRead} countries where id in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
        );
  const named = new Map(countries.map((each) => [Number(each.id), each]));
  const word = (
    field: PersonalField,
    value: string | number | null | undefined,
  ): { tr: string | null; en: string | null } => {
    if (value === null || value === undefined) return { tr: null, en: null };
    const country = field === 'nationality_id' ? named.get(Number(value)) : undefined;
    return { tr: country?.name ?? String(value), en: country?.name_en ?? String(value) };
  };
  const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
  return rows.map((row): ListedChange => ({
    id: row.id,
    version: row.version,
    status: row.status,
    note: row.note,
    document: row.document === null ? null : { name: row.document },
    created_at: new Date(row.created_at).toISOString(),
    decided_at: iso(row.decided_at),
    decided_by: row.decided_by,
    decline_reason: row.decline_reason,
    can: { decide: mayDecide(row.status) },
    person: {
      full_name: row.full_name,
      number: row.number,
      kind: row.student_id === null ? 'staff' : 'student',
      student_id: row.student_id,
    },
    changes: approvalFields
      .filter((field) => field in row.after)
      .map((field): FieldChange => {
        const [before, after] = [word(field, row.before[field]), word(field, row.after[field])];
        return { field, before: before.tr, before_en: before.en, after: after.tr, after_en: after.en };
      }),
  }));
}
