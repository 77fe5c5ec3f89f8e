import { describe, expect, test } from 'vitest';
import { at, majorsUniversity } from '#test/majors-university.ts';
import { opening, send } from '#test/requests.ts';

const { open, as, keysOf, quotaOf, save, view, mine, answerPlace, wishes, bulk, closeWindow } = majorsUniversity();

describe('REQ-008: the double major, with the same machine', () => {
  test('conditions of its own, taken back after approval, accepted through the reserve', async () => {
    expect(
      (await save(open().affairs, 'double_major', [quotaOf('CENG-BS', 1, { min_cgpa: 2.5, top_percent: 100 })]))
        ?.status,
    ).toBe(200);
    expect(
      (await open().affairs.post('/api/v1/majors/quotas/publish', { family: 'double_major', semester_id: open().term }))
        ?.status,
    ).toBe(200);
    const three = [at(open().people, 10), at(open().people, 11), at(open().people, 12)];
    for (const person of three)
      expect((await send(await as(person), 'double_major', { preferences: [open().program['CENG-BS']] })).status).toBe(
        200,
      );
    const low = at(open().people, 33);
    const shut = (await opening(await as(low), '/double-major/application')).body.data.offers.preferences?.[0]
      ?.refusals[0];
    expect(shut).toMatchObject({ key: 'major_average_low', rule: 'REQ-008' });
    const ids = (await wishes('double_major')).map((row) => row.id);
    await bulk(open().affairs, 'affairs_fit', ids);
    await bulk(open().engineering, 'unit_fit', ids);
    await closeWindow('double_major');
    expect(
      (
        await open().affairs.post('/api/v1/majors/ranking', {
          family: 'double_major',
          semester_id: open().term,
          answer_by: '2099-01-01',
        })
      )?.status,
    ).toBe(200);
    const { ranking } = await view('double_major');
    expect(
      (await open().affairs.post(`/api/v1/majors/ranking/${ranking?.id}/publish`, { version: ranking?.version }))
        ?.status,
    ).toBe(200);
    // the first takes his whole application back: his place goes to the second
    const [first] = await open().h.rows<{
      id: number;
      version: number;
    }>`select id, version from requests where kind = 'double_major' and student_program_id = ${at(three, 0).student_program_id} and id > ${open().before}`;
    expect(
      (await (await as(at(three, 0))).post(`/api/v1/requests/${first?.id}/cancel`, { version: first?.version })).status,
    ).toBe(200);
    expect((await mine(at(three, 1), 'double_major')).wishes[0]).toMatchObject({ status: 'called' });
    // nobody else answers for him, and the office can't carry out what was not accepted
    const wish = (await mine(at(three, 1), 'double_major')).wishes[0]?.id ?? 0;
    expect(
      (await (await as(at(three, 2))).post(`/api/v1/majors/places/${wish}/answer`, { answer: 'accept' })).status,
    ).toBe(404);
    const [second] = await open().h.rows<{
      id: number;
      version: number;
    }>`select id, version from requests where kind = 'double_major' and student_program_id = ${at(three, 1).student_program_id} and id > ${open().before}`;
    expect(
      keysOf(
        (await open().affairs.post(`/api/v1/requests/${second?.id}/carry-out`, { version: second?.version })) as never,
      ),
    ).toEqual(['major_place_not_accepted']);
    expect((await answerPlace(at(three, 1), 'double_major', 'CENG-BS', 'accept')).body.data.status).toBe('completed');
    const [made] = await open().h.rows<{
      kind: string;
    }>`select sp.kind from student_programs sp where sp.id > ${open().programsBefore} order by sp.id desc limit 1`;
    expect(made?.kind).toBe('double');
    expect((await mine(at(three, 2), 'double_major')).wishes[0]).toMatchObject({ status: 'reserve', position: 2 });
  });
});
