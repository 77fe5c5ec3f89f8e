import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound, type FieldProblem } from '#kernel/server/failure.ts';
import { cancelInformationChange as cancelCommand, updatePersonalInformation as updateCommand } from '../contract.ts';
import { changesRefusals } from '../refusals.ts';
import { stepReasons } from '../rows.ts';
import { applyInformation, personOf, type InformationPerson } from './apply-information.ts';
import { isNationalId } from '../rules/national-id.ts';
import type { InformationChangeState } from '../rules/information-change-states.ts';
import { personalChanges, staffFields, type PersonalField, type PersonalValues } from '../rules/personal-changes.ts';
import { cityRead, countryRead } from '#areas/reference/reads/registers.ts';

const keysOf = (values: PersonalValues): PersonalField[] => Object.keys(values) as PersonalField[];

/** What a form's rules can't know: check digits, and whether city and country exist. */
async function checkValues(context: Writing, values: PersonalValues): Promise<void> {
  const problems: Record<string, FieldProblem[]> = {};
  if (typeof values.national_id === 'string' && !isNationalId(values.national_id))
    problems.national_id = [{ key: 'invalid_national_id', params: {} }]; // VAL-043
  if (
    typeof values.city_id === 'number' &&
    (await rowsOf(context.db, sql`select 1 from ${cityRead} cities where id = ${values.city_id}`)).length === 0
  )
    problems.city_id = [{ key: 'choice', params: {} }];
  if (
    typeof values.nationality_id === 'number' &&
    (await rowsOf(context.db, sql`select 1 from ${countryRead} countries where id = ${values.nationality_id}`))
      .length === 0
  )
    problems.nationality_id = [{ key: 'choice', params: {} }];
  if (Object.keys(problems).length > 0) throw malformed(problems);
}

/** ACC-099: one's own information, or that of a person whose record one may change. */
export const updatePersonalInformation = handle(
  updateCommand,
  async (context, { id, note, document_file_id, ...given }) => {
    const { actor } = context;
    const own = id === actor.user_id;
    // another's record is not there for whoever may only change his own
    if (!own && !actor.permissions.has('informationchange_update')) throw notFound();
    const person = await personOf(
      context,
      id,
      own ? null : { students: context.rows('student_update'), staff: context.rows('staff_update') },
    );
    const { direct, approval } = personalChanges(person.values, given as PersonalValues);
    const asked = [...keysOf(direct), ...keysOf(approval)];
    if (asked.length === 0) throw new Failure(406, 'must_make_changes_before_saving'); // VAL-041
    if (person.staff_id !== null && asked.some((field) => !staffFields.includes(field)))
      refuse(changesRefusals.information_not_kept());
    await checkValues(context, { ...direct, ...approval });
    // an office that may decide has decided by writing
    const atOnce = own ? direct : { ...direct, ...approval };
    if (keysOf(atOnce).length > 0) await applyInformation(context, person, atOnce);
    return {
      saved: keysOf(atOnce),
      waiting:
        own && keysOf(approval).length > 0
          ? await ask(context, person, approval, note ?? null, document_file_id ?? null)
          : null,
    };
  },
);

async function ask(
  context: Writing,
  person: InformationPerson,
  approval: PersonalValues,
  note: string | null,
  fileId: number | null,
): Promise<{ id: number; fields: PersonalField[] }> {
  const { actor, db, now } = context;
  if (
    fileId !== null &&
    (await rowsOf(db, sql`select 1 from files where id = ${fileId} and owner_id = ${actor.user_id}`)).length === 0
  )
    throw malformed({ document_file_id: [{ key: 'choice', params: {} }] });
  const fields = keysOf(approval);
  const before = Object.fromEntries(fields.map((field) => [field, person.values[field] ?? null]));
  const after = { ...approval, ...(fileId === null ? {} : { document_file_id: fileId }) };
  // the unique index decides between two that are sent at once
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into information_changes (user_id, student_id, staff_id, before, after, note, created_at) values (${person.user_id}, ${person.student_id}, ${person.staff_id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${note}, ${now})
    on conflict (user_id) where status = 'waiting' do nothing returning id`,
  );
  if (!made) refuse(changesRefusals.information_change_open());
  const id = Number(made?.id);
  context.audit({ resource: 'information-change', record_id: id, before, after });
  context.info('information_change_sent');
  return { id, fields };
}

/** The owner takes his request back while it waits. */
export const cancelInformationChange = handle(cancelCommand, async (context, { id }) => {
  const [row] = await rowsOf<{ id: number; status: InformationChangeState }>(
    context.db,
    sql`select id, status from information_changes where id = ${id} and user_id = ${context.actor.user_id} for update`,
  );
  if (!row) throw notFound();
  refuse(stepReasons(row.status, 'cancelled'));
  await context.db.execute(
    sql`update information_changes set status = 'cancelled', decided_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'information-change',
    record_id: id,
    before: { status: row.status },
    after: { status: 'cancelled' },
  });
  return null;
});
