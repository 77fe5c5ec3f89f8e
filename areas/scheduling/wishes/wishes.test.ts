import { beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { TeachingWishes, WishRow } from './contract.ts';

const api = '/api/v1/course/schedules/wishes';
interface Data<T> {
  data: T;
  message: string;
}
let h: Harness;
let instructor: Caller;
let chair: Caller;
let active = 0;
let own = 0;
const read = async (caller: Caller, more = ''): Promise<TeachingWishes> =>
  (await caller.get<Data<TeachingWishes>>(`${api}?semester_id=${active}${more}`)).body.data;
const save = (caller: Caller, body: object) => caller.put<Data<never>>(api, { semester_id: active, ...body });

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  instructor = await h.as('instructor');
  chair = await h.as('chair');
  active = Number((await h.rows<{ id: number }>`select id from semesters where is_active`)[0]?.id);
  own = Number(
    (await h.rows<{ staff_id: number }>`select staff_id from users where username = 'instructor'`)[0]?.staff_id,
  );
});

describe('wishes of who teaches', () => {
  it('are given by himself without anybody approving, and change what the editor says of an hour', async () => {
    const before = await read(instructor);
    expect([before.staff?.id, before.may]).toEqual([own, true]);
    const wishes = [
      { day: 6, starts: 480, ends: 600, kind: 'impossible' },
      { day: 6, starts: 600, ends: 660, kind: 'avoid' },
      { day: 6, starts: 840, ends: 900, kind: 'prefer' },
    ];
    const given = { version: before.version, wishes, compact: true, most_days: 4, note: ' Cuma yokum. ' };
    expect((await save(instructor, given)).status).toBe(200);
    const after = await read(instructor);
    expect(after).toMatchObject({ wishes, compact: true, most_days: 4, note: 'Cuma yokum.' });
    // what was read before that is not written over
    const late = await save(instructor, given);
    expect([late.status, late.body.message]).toEqual([406, 'record_changed_meanwhile']);
    const [audit] = await h.rows<{ after: { wishes: unknown[] } }>`
      select after from audit_log where resource = 'teaching-wishes' and record_id = ${own} order by id desc limit 1`;
    expect(audit?.after.wishes).toEqual(wishes);
    const both = await Promise.all([1, 2].map(() => save(instructor, { ...given, version: after.version })));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    const rows = await h.rows<{
      n: number;
    }>`select count(*)::int as n from instructor_wishes where staff_id = ${own} and semester_id = ${active}`;
    expect(rows[0]?.n).toBe(3);
    const [last] = [await read(instructor)];
    const back = { version: last?.version, wishes: before.wishes, compact: before.compact, note: before.note ?? '' };
    expect(
      (await save(instructor, { ...back, ...(before.most_days === null ? {} : { most_days: before.most_days }) }))
        .status,
    ).toBe(200);
  });
  it('one hour has one wish, and who teaches leaves room for it', async () => {
    const twice = await save(instructor, {
      wishes: [
        { day: 1, starts: 480, ends: 600, kind: 'avoid' },
        { day: 1, starts: 540, ends: 660, kind: 'prefer' },
      ],
    });
    expect([twice.status, twice.body.message]).toEqual([406, 'wishes_overlap']);
    const [busy] = await h.rows<{ n: number }>`
      select count(*)::int as n from meetings m join sections s on s.id = m.section_id and s.status <> 'cancelled' join section_instructors i on i.section_id = s.id where s.semester_id = ${active} and i.staff_id = ${own}`;
    expect(busy?.n).toBeGreaterThan(0);
    const nothing = await save(instructor, {
      wishes: [1, 2, 3, 4, 5].map((day) => ({ day, starts: 480, ends: 1320, kind: 'impossible' })),
    });
    expect([nothing.status, nothing.body.message]).toEqual([406, 'wishes_too_narrow']);
    expect((await save(instructor, { wishes: [{ day: 9, starts: 480, ends: 600, kind: 'avoid' }] })).status).toBe(422);
    expect((await save(instructor, { wishes: [], most_days: 9 })).status).toBe(422);
  });
  it('are seen by the department and nobody else; a colleague’s are not there', async () => {
    const [mine] = await h.rows<{ id: number }>`
      select distinct w.staff_id as id from instructor_wishes w join staff s on s.id = w.staff_id join departments d on d.id = s.department_id where w.semester_id = ${active} and d.code = 'CENG' and w.staff_id <> ${own} limit 1`;
    const [other] = await h.rows<{ id: number }>`
      select distinct w.staff_id as id from instructor_wishes w join staff s on s.id = w.staff_id join departments d on d.id = s.department_id where w.semester_id = ${active} and d.code <> 'CENG' limit 1`;
    expect((await read(chair, `&staff_id=${mine?.id}`)).wishes.length).toBeGreaterThan(0);
    expect((await chair.get(`${api}?semester_id=${active}&staff_id=${other?.id}`)).status).toBe(404);
    expect((await save(chair, { staff_id: other?.id, wishes: [] })).status).toBe(404);
    expect((await instructor.get(`${api}?semester_id=${active}&staff_id=${other?.id}`)).status).toBe(404);
    expect((await save(instructor, { staff_id: mine?.id, wishes: [] })).status).toBe(404);
    const listed = (await chair.get<Data<{ rows: WishRow[]; teachers: number }>>(`${api}/all?semester_id=${active}`))
      .body.data;
    expect(listed.rows.map((row) => row.id)).toContain(Number(mine?.id));
    expect(listed.rows.map((row) => row.id)).not.toContain(Number(other?.id));
    expect(listed.teachers).toBeGreaterThanOrEqual(listed.rows.length);
    expect((await h.nobody.get(`${api}?semester_id=${active}`)).status).toBe(401);
    expect((await (await h.as('student')).get(`${api}?semester_id=${active}`)).status).toBe(403);
    expect((await save(await h.as('student'), { wishes: [] })).status).toBe(403);
    const [closed] = await h.rows<{ id: number }>`select id from semesters where status = 'closed' limit 1`;
    const over = await save(instructor, { semester_id: closed?.id, wishes: [] });
    expect([over.status, over.body.message]).toEqual([406, 'semester_not_planned']);
  });
});
