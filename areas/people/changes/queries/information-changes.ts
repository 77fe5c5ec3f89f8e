import { fold } from '#kernel/contract/text.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import {
  informationChangeDocument as documentQuery,
  informationChangesQuery,
  myInformation as myQuery,
} from '../contract.ts';
import { changesRefusals } from '../refusals.ts';
import { changeRows, changeViews } from '../rows.ts';
import {
  approvalFields,
  directFields,
  staffFields,
  type PersonalField,
  type PersonalValues,
} from '../rules/personal-changes.ts';

/** What I may change of myself, and what I have asked for. */
export const myInformation = answer(myQuery, async ({ actor, db }) => {
  const kind = actor.student_id !== null ? ('student' as const) : actor.staff_id !== null ? ('staff' as const) : null;
  const [values] =
    kind === 'student'
      ? await rowsOf<PersonalValues>(
          db,
          sql`select first_name, last_name, birth_place, nationality_id, national_id, passport_no, address, city_id from students where id = ${actor.student_id}`,
        )
      : await rowsOf<PersonalValues>(
          db,
          sql`select first_name, last_name from staff where id = ${actor.staff_id ?? 0}`,
        );
  const views = await changeViews(
    db,
    await changeRows(db, sql`c.user_id = ${actor.user_id}`, sql`order by c.id desc limit 20`),
  );
  const fields: readonly PersonalField[] =
    kind === 'student' ? [...approvalFields, ...directFields] : kind === 'staff' ? staffFields : [];
  const open = views.some((change) => change.status === 'waiting');
  return {
    user_id: actor.user_id,
    kind,
    fields: [...fields],
    values: values ?? {},
    changes: views.map(({ person: _person, ...change }) => change),
    can: { ask: may(open ? [changesRefusals.information_change_open()] : []) },
  };
});

const like = (value: string): string => `%${fold(value).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
/** Requests of people whom the caller may see, those that wait first come first. */
export const informationChanges = answer(informationChangesQuery, async ({ db, rows }, input) => {
  const page = input.page ?? 1;
  const limit = input.limit ?? 15;
  const status = input.status ?? 'waiting';
  const visible = sql`(${rows('informationchange_index')}) and (students.id is null or (${rows('student_show')})) and (staff.id is null or (${rows('staff_show')}))`;
  const found = await changeRows(
    db,
    sql`${visible} ${status === 'all' ? sql`` : sql`and c.status = ${status}`} ${input.query ? sql`and (students.search like ${like(input.query)} or staff.search like ${like(input.query)})` : sql``}`,
    sql`order by ${status === 'waiting' ? sql`c.id` : sql`c.id desc`} limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [waiting] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*) as n from information_changes c left join students on students.id = c.student_id left join staff on staff.id = c.staff_id where c.status = 'waiting' and ${visible}`,
  );
  return {
    rows: await changeViews(db, found),
    total: Number(found[0]?.total ?? 0),
    page,
    limit,
    waiting: Number(waiting?.n ?? 0),
  };
});

/** The paper beside a request: for its owner and for the offices that decide. */
export const informationChangeFile = answer(
  documentQuery,
  async ({ actor, db, rows, services }, { id }): Promise<Binary> => {
    const visible = sql`(c.user_id = ${actor.user_id} or ((${rows('informationchange_index')}) and (students.id is null or (${rows('student_show')})) and (staff.id is null or (${rows('staff_show')}))))`;
    const [file] = await rowsOf<{ key: string; name: string; mime: string }>(
      db,
      sql`
    select f.key, f.name, f.mime from information_changes c join files f on f.id = (c.after->>'document_file_id')::bigint left join students on students.id = c.student_id left join staff on staff.id = c.staff_id where c.id = ${id} and ${visible}`,
    );
    const body = file ? await services.storage.get(file.key) : null;
    if (!file || !body) throw notFound();
    return { name: file.name, mime: file.mime, body };
  },
);
