import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  approveInformationChange as approveCommand,
  approveInformationChanges as bulkCommand,
  declineInformationChange as declineCommand,
  type BulkChange,
} from '../contract.ts';
import { changesRefusals } from '../refusals.ts';
import { stepReasons, type StoredValues } from '../rows.ts';
import { applyInformation, personOf, type InformationPerson } from './apply-information.ts';
import type { InformationChangeState } from '../rules/information-change-states.ts';
import type { PersonalField, PersonalValues } from '../rules/personal-changes.ts';
import { port } from '#kernel/server/ports.ts';

interface Locked {
  id: number;
  version: number;
  user_id: number;
  before: PersonalValues;
  after: StoredValues;
  status: InformationChangeState;
}
/** Locks requests of people within the caller's rules, in order of id: two who decide at once wait for each other. */
const lock = (context: Writing, ids: readonly number[]): Promise<Locked[]> =>
  rowsOf<Locked>(
    context.db,
    sql`
  select c.id, c.version, c.user_id, c.before, c.after, c.status from information_changes c left join students on students.id = c.student_id left join staff on staff.id = c.staff_id
  where c.id in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}) and (${context.rows('informationchange_update')})
    and (students.id is null or (${context.rows('student_show')})) and (staff.id is null or (${context.rows('staff_show')})) order by c.id for update of c`,
  );

async function lockOne(context: Writing, id: number, version: number): Promise<Locked> {
  const [row] = await lock(context, [id]);
  if (!row) throw notFound();
  if (row.status === 'waiting' && row.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  return row;
}

const valuesOf = ({ document_file_id: _file, ...values }: StoredValues): PersonalValues => values;
/** Why a request can't be approved: it is closed, the record has moved on, or the number is somebody else's. */
async function approveReasons(context: Writing, row: Locked, person: InformationPerson): Promise<Refusal[]> {
  const closed = stepReasons(row.status, 'approved');
  if (closed.length > 0) return closed;
  const values = valuesOf(row.after);
  const moved = (Object.keys(values) as PersonalField[]).filter(
    (field) => (person.values[field] ?? null) !== (row.before[field] ?? null),
  );
  const word = (locale: 'tr' | 'en'): string =>
    moved.map((field) => context.services.lines.line(locale, `people_changes:field.${field}`)).join(', ');
  const taken =
    typeof values.national_id === 'string'
      ? await rowsOf(
          context.db,
          sql`select 1 from students where national_id = ${values.national_id} and id <> ${person.student_id ?? 0} limit 1`,
        )
      : [];
  return [
    ...(moved.length > 0
      ? [changesRefusals.information_changed_meanwhile({ fields: { tr: word('tr'), en: word('en') } })]
      : []),
    ...(taken.length > 0 ? [changesRefusals.national_id_in_use()] : []),
  ];
}

async function close(
  context: Writing,
  row: Locked,
  person: InformationPerson,
  to: 'approved' | 'declined',
  reason: string | null,
): Promise<void> {
  const { actor, db, now, services } = context;
  await db.execute(
    sql`update information_changes set status = ${to}, decided_by = ${actor.user_id}, decided_at = ${now}, decline_reason = ${reason}, version = version + 1, updated_at = ${now} where id = ${row.id}`,
  );
  context.audit({
    resource: 'information-change',
    record_id: row.id,
    before: { status: row.status },
    after: { status: to, ...(reason === null ? {} : { decline_reason: reason }) },
  });
  const template = `information_change_${to}`;
  await port(context.services, 'tell')(context, {
    user_ids: [row.user_id],
    kind: 'requests',
    title: {
      tr: services.lines.line('tr', `changes_mail:${to}.subject`),
      en: services.lines.line('en', `changes_mail:${to}.subject`),
    },
    ...(reason === null ? {} : { body: { tr: reason, en: reason } }),
    link: person.student_id === null ? '/my-privacy' : '/my-profile',
  });
  context.send({
    channel: 'mail',
    to: person.email,
    user_id: row.user_id,
    template,
    ...(await port(context.services, 'wordingOfBoth')(context, template, { reason: reason ?? '' })),
  });
}

async function approve(context: Writing, row: Locked, person: InformationPerson): Promise<void> {
  await applyInformation(context, person, valuesOf(row.after));
  await close(context, row, person, 'approved', null);
}

export const approveInformationChange = handle(approveCommand, async (context, { id, version }) => {
  const row = await lockOne(context, id, version);
  const person = await personOf(context, row.user_id, null);
  refuse(await approveReasons(context, row, person));
  await approve(context, row, person);
  return { id };
});

export const declineInformationChange = handle(declineCommand, async (context, { id, version, reason }) => {
  const row = await lockOne(context, id, version);
  refuse(stepReasons(row.status, 'declined'));
  await close(context, row, await personOf(context, row.user_id, null), 'declined', reason);
  return { id };
});

/** Each row stands alone: the able ones are approved and every row is reported; none able answers 420. */
export const approveInformationChanges = handle(bulkCommand, async (context, { ids }) => {
  const locked = await lock(context, ids);
  if (locked.length < new Set(ids).size) throw notFound();
  const rows: BulkChange[] = [];
  for (const row of locked) {
    const person = await personOf(context, row.user_id, null);
    const refusals = await approveReasons(context, row, person);
    rows.push({ id: row.id, full_name: person.full_name, ok: refusals.length === 0, refusals });
    if (refusals.length === 0) await approve(context, row, person);
  }
  const done = rows.filter((row) => row.ok).length;
  if (done === 0)
    refuseRows(
      rows.flatMap((row) =>
        row.refusals.map((refusal) => ({ data: { id: row.id, full_name: row.full_name }, refusal })),
      ),
      'rows_refused',
    );
  if (done < rows.length) context.info('some_changes_refused', { refused: rows.length - done });
  return { done, rows };
});
