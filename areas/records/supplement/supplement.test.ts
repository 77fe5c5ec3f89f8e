import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { pdfAProblems } from '#test/pdf-a.ts';
import { checkSignature, readCode } from '#test/pdf-signature.ts';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { documentPaper, readDesk, verifyUrl } from '../documents/queries/document-paper.ts';
import { issuedRow } from '../documents/queries/document-pdf.ts';
import { pdfText } from '../test-pdf-text.ts';
import { supplementTexts } from './texts.ts';
import { holderName } from './queries/supplement-facts.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
afterAll(closePdf);

describe('the supplement of the demo’s alumna', () => {
  test.each(['tr', 'en'] as const)(
    'stands in %s with all titles, her record and her diploma; archived, signed and verified',
    async (locale) => {
      const [mine] = await h.rows<{
        id: number;
        token: string;
        last_name: string;
        student_number: string;
        year: number;
        number: number;
        decided_on: string;
      }>`
      select d.id, d.token, s.last_name, s.student_number, g.year, g.number, g.decided_on from issued_documents d join students s on s.id = d.student_id join users u on u.student_id = s.id
        join graduations g on g.student_program_id = d.student_program_id and g.status = 'awarded'
      where d.type = 'diploma_supplement' and u.username = 'alumni' and d.language = ${locale} order by d.id limit 1`;
      if (!mine) throw new Error('the demo has no supplement');
      const row = await issuedRow(h.database.db, Number(mine.id));
      if (!row) throw new Error('no row');
      const reading = { db: h.database.db, now: h.services.clock(), services: h.services };
      const pdf = await renderPdf({ ...documentPaper(row, await readDesk(reading)), compress: false });
      const text = pdfText(pdf).join(' ').replace(/\s+/g, ' ');
      const titles = Object.entries(supplementTexts.records).filter(([key]) => key.startsWith('supplement.title.'));
      expect(titles.length).toBe(33);
      // titles break over lines, also inside a word
      const letters = (words: string): string => words.replace(/\s+/g, '');
      let at = 0;
      for (const [key, words] of titles.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))) {
        const found = letters(text).indexOf(letters(words[locale]), at);
        expect(found, `${key}: ${words[locale]}`).toBeGreaterThanOrEqual(0);
        at = found;
      }
      for (const words of [
        mine.last_name,
        mine.student_number,
        `${mine.year}/${String(mine.number).padStart(6, '0')}`,
        longDay(mine.decided_on)[locale],
        'ISCED-F 2013',
        'TYYÇ',
      ])
        expect(letters(text)).toContain(letters(words));
      expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN|supplement\./);
      expect(await readCode(pdf)).toBe(verifyUrl(h.services.config.publicUrl, mine.token));
      // the file a reader gets: PDF/A-2b with its signature on it
      const { raw } = await (await h.as('alumni')).get(`/api/v1/documents/${mine.id}/pdf`);
      expect(pdfAProblems(raw)).toEqual([]);
      expect(checkSignature(raw)).toMatchObject({ intact: true, genuine: true, whole: true });
    },
  );
  test('the checks of PDF/A can fail', async () => {
    const plain = await renderPdf({ content: ['Şiir'], language: 'tr', info: { title: 'A' } });
    expect(pdfAProblems(plain)).toEqual(expect.arrayContaining(['6.2.3 output intent', '6.6.4 version identifier']));
    const good = await renderPdf({ content: ['Şiir'], language: 'tr', info: { title: 'A' }, subset: 'PDF/A-2b' });
    expect(pdfAProblems(good)).toEqual([]);
    const shining = await renderPdf({
      content: [{ text: 'Şiir', opacity: 0.4 }],
      language: 'tr',
      info: { title: 'A' },
      subset: 'PDF/A-2b',
    });
    expect(pdfAProblems(shining).join()).toContain('6.2.10 opacity');
    const broken = (from: string, to: string): string[] =>
      pdfAProblems(Buffer.from(good.toString('latin1').replace(from, to), 'latin1'));
    expect(broken('/FontFile2', '/FontFileX')).toEqual(expect.arrayContaining([expect.stringContaining('6.2.11.4')]));
    expect(broken('<pdfaid:part>2', '<pdfaid:part>9')).toEqual(['6.6.4 version identifier']);
    expect(broken('/ID [', '/IX [')).toEqual(['6.1.3 trailer ID']);
    expect(broken('/Type /Catalog', '/JS (a)/Type/Cat')).toEqual(
      expect.arrayContaining([expect.stringContaining('6.5.1')]),
    );
  });
  test('names are those of the diploma', () => {
    const record = { first_name: 'Ayşe Nur', last_name: 'Işık' };
    expect(holderName(record, null)).toEqual(record);
    expect(holderName(record, 'Ayşe Nur Işık')).toEqual(record);
    expect(holderName(record, 'Ayşe Nur Işık Demir')).toEqual({ first_name: 'Ayşe Nur Işık', last_name: 'Demir' });
  });
});

describe('what a supplement says of a program', () => {
  test('the registrar keeps it, units read theirs, students nothing; a wrong ISCED code is refused', async () => {
    const path = '/api/v1/program/supplements';
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as('student')).get(path)).status).toBe(403);
    const registrar = await h.as('registrar');
    const all = (await registrar.get<{ pagination: { total: number } }>(path)).body.pagination.total;
    const chair = (await (await h.as('chair')).get<{ pagination: { total: number } }>(path)).body.pagination.total;
    expect(all).toBeGreaterThan(chair);
    expect(chair).toBeGreaterThan(0);
    const [row] = (await registrar.get<{ data: { id: number; version: number }[] }>(`${path}?limit=5`)).body.data;
    const wrong = await registrar.put(`${path}/${row?.id}`, { isced_code: '06x3', version: row?.version });
    expect([wrong.status, wrong.body.message]).toEqual([406, 'isced_code_wrong']);
    expect(
      (await (await h.as('studentaffairs')).put(`${path}/${row?.id}`, { isced_code: '0613', version: row?.version }))
        .status,
    ).toBe(403);
  });
});
