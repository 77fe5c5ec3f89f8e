import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from './harness.ts';

let h: Harness;
let admin: Caller;
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
});

describe('what a list is asked for', () => {
  it('LIST-024, CON-003: options stand by name or code, and come whole with limit -1', async () => {
    type Options = { data: { code: string }[] };
    const codes = async (query: string): Promise<string[]> =>
      (await admin.get<Options>(`/api/v1/courses/options?${query}`)).body.data.map((each) => each.code);
    const whole = await codes('limit=-1&sort=code');
    const [{ n } = { n: 0 }] = await h.rows<{ n: number }>`select count(*)::int as n from courses where status = 'a'`;
    expect(whole.length).toBe(n);
    expect(whole.length).toBeGreaterThan(50);
    expect(whole).toEqual(whole.toSorted());
    expect(await codes('limit=5&sort=-code')).toEqual(whole.toReversed().slice(0, 5));
    expect((await admin.get('/api/v1/courses/options?sort=credits')).status).toBe(422);
  });
  it('SYS-020: what a list filters by may stand by its own name; a name it does not know is refused', async () => {
    type Rows = { data: { code: string; status: string }[] };
    const items = await admin.get<Rows>('/api/v1/parameter/items?parameter_code=currencies&limit=-1');
    const same = await admin.get<Rows>(
      `/api/v1/parameter/items?limit=-1&filter=${encodeURIComponent('{"parameter_code":"currencies"}')}`,
    );
    expect(items.body.data.length).toBeGreaterThan(0);
    expect(items.body.data).toEqual(same.body.data);
    const unknown = await admin.get<{ errors: object }>('/api/v1/parameter/items?parameter_kode=currencies');
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['parameter_kode']]);
  });
  it('LIST-029: active and passive are a and p, or 1 and 0', async () => {
    const total = async (status: string): Promise<number> =>
      (await admin.get<{ pagination: { total: number } }>(`/api/v1/faculties?status=${status}`)).body.pagination.total;
    expect(await total('1')).toBe(await total('a'));
    expect(await total('0')).toBe(await total('p'));
    expect(await total('1')).toBeGreaterThan(0);
  });
  it('what is written in both languages stands in the order of the reader’s', async () => {
    type Rows = { data: { name: string; name_en: string }[] };
    const read = async (locale: 'tr' | 'en'): Promise<Rows['data']> =>
      (await (await h.as('admin', { locale })).get<Rows>('/api/v1/countries?sort=name&limit=50')).body.data;
    const letters = new Intl.Collator('en');
    const english = (await read('en')).map((each) => each.name_en);
    expect(english).toEqual(english.toSorted(letters.compare));
    const turkish = (await read('tr')).map((each) => each.name);
    expect(turkish).toEqual(turkish.toSorted(new Intl.Collator('tr').compare));
    expect((await read('tr')).map((each) => each.name_en)).not.toEqual(english);
  });
});
