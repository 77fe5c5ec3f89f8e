import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

interface Row {
  id: number;
  name: string;
  label?: string;
}
let h: Harness;
let registrar: Caller;
let iceland = 0;
const dictionary = [
  'Cam',
  'Çam',
  'Dam',
  'Gam',
  'Ğam',
  'Ham',
  'Iam',
  'İam',
  'Jam',
  'Oam',
  'Öam',
  'Pam',
  'Sam',
  'Şam',
  'Tam',
  'Uam',
  'Üam',
  'Vam',
  'çan',
  'ığdır',
  'iğne',
  'ördek',
  'şan',
  'üzüm',
];
const ordered = [
  'Cam',
  'Çam',
  'çan',
  'Dam',
  'Gam',
  'Ğam',
  'Ham',
  'Iam',
  'ığdır',
  'İam',
  'iğne',
  'Jam',
  'Oam',
  'Öam',
  'ördek',
  'Pam',
  'Sam',
  'Şam',
  'şan',
  'Tam',
  'Uam',
  'Üam',
  'üzüm',
  'Vam',
];

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar', { locale: 'tr' });
  [{ id: iceland } = { id: 0 }] = await h.rows<{ id: number }>`select id from countries where code = 'IS'`;
  // written in an order that is neither the alphabet's nor its reverse
  for (const [index, name] of dictionary
    .map((each, at) => dictionary[(at * 7 + 3) % dictionary.length] ?? each)
    .entries()) {
    const made = await registrar.post('/api/v1/universities', {
      code: `SIRA${index}`,
      name,
      name_en: name,
      kind: 'foreign',
      country_id: iceland,
    });
    expect(made.status, name).toBe(201);
  }
});
const names = async (query: string): Promise<string[]> =>
  (
    await registrar.get<{ data: Row[] }>(
      `/api/v1/universities?filter=${encodeURIComponent(JSON.stringify({ country_id: iceland }))}&limit=-1&${query}`,
    )
  ).body.data.map((row) => row.name);

describe('Turkish order', () => {
  it('LIST-017 ç, ğ, ı, i, ö, ş and ü stand in a list where a Turkish dictionary has them, both ways', async () => {
    expect(await names('sort=name')).toEqual(ordered);
    expect(await names('sort=-name')).toEqual(ordered.toReversed());
  });
  it('LIST-024 options of a select stand in the same order', async () => {
    const { body } = await registrar.get<{ data: Row[] }>(
      `/api/v1/universities/options?filter=${encodeURIComponent(JSON.stringify({ country_id: iceland }))}`,
    );
    expect(body.data.map((row) => row.name)).toEqual(ordered);
  });
  it('pages follow each other without a gap', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) =>
        (
          await registrar.get<{ data: Row[] }>(
            `/api/v1/universities?filter=${encodeURIComponent(JSON.stringify({ country_id: iceland }))}&sort=name&limit=10&page=${page}`,
          )
        ).body.data.map((row) => row.name),
      ),
    );
    expect(pages.flat()).toEqual(ordered);
  });
});

describe('Turkish search', () => {
  const words = ['IŞIK', 'ışık', 'isik', 'ISIK', 'İŞİK', 'Işık Ün', 'univ ISI'];
  it.each(words)('“%s” finds Işık in the list', async (word) => {
    const { body } = await registrar.get<{ data: Row[] }>(`/api/v1/universities?search=${encodeURIComponent(word)}`);
    expect(body.data.map((row) => row.name)).toContain('Işık Üniversitesi');
  });
  it.each(words)('“%s” finds Işık among the options', async (word) => {
    const { body } = await registrar.get<{ data: Row[] }>(
      `/api/v1/universities/options?query=${encodeURIComponent(word)}`,
    );
    expect(body.data.map((row) => row.name)).toContain('Işık Üniversitesi');
  });
  it('a filter on a part of the name folds the letters too', async () => {
    const { body } = await registrar.get<{ data: Row[] }>(
      `/api/v1/universities?filter=${encodeURIComponent(JSON.stringify({ name: { like: 'isik' } }))}`,
    );
    expect(body.data.map((row) => row.name)).toEqual(['Işık Üniversitesi']);
  });
  it('a search for something else does not find it', async () => {
    const { body } = await registrar.get<{ data: Row[] }>(`/api/v1/universities?search=${encodeURIComponent('ışıl')}`);
    expect(body.data.map((row) => row.name)).not.toContain('Işık Üniversitesi');
  });
});
