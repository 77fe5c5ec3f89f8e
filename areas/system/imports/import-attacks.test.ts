import { deflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberOf } from '#kernel/contract/number-text.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { importer, workbook, type Importer } from '#test/import-steps.ts';

let h: Harness;
let registrar: Caller;
let me: Importer;
let building = '';
const mark = `ATK${process.pid % 10_000}`;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  me = importer(h, registrar);
  building = (await h.rows<{ code: string }>`select code from buildings order by id limit 1`)[0]?.code ?? '';
});
afterAll(async () => {
  await h.rows`delete from classrooms where code like ${`${mark}%`}`;
});

interface Part {
  name: string;
  text: string | Buffer;
  /** what the directory claims */ size?: number;
  local?: string;
  offset?: number;
}
/** An archive made by hand, so that it can lie. */
function archive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part.text) ? part.text : Buffer.from(part.text);
    const packed = deflateRawSync(bytes);
    const [name, local] = [Buffer.from(part.name), Buffer.from(part.local ?? part.name)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(part.size ?? bytes.length, 22);
    head.writeUInt16LE(local.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(part.size ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(part.offset ?? at, 42);
    directory.push(entry, name);
    bodies.push(head, local, packed);
    at += 30 + local.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
const sheetOf = (rows: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const text = (ref: string, value: string): string => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** The parts of a workbook with one sheet. */
const parts = (sheet: string | Buffer, more: readonly Part[] = []): Part[] => [
  {
    name: '[Content_Types].xml',
    text: '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  },
  {
    name: '_rels/.rels',
    text: '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  },
  {
    name: 'xl/workbook.xml',
    text: '<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  },
  { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ...more,
];
const head = `<row r="1">${text('A1', 'code')}${text('B1', 'name')}</row>`;
const good = sheetOf(`${head}<row r="2">${text('A2', 'X1')}${text('B2', 'x')}</row>`);
const problem = async (bytes: Buffer, name = 'rows.xlsx'): Promise<string> => {
  const answer = await me.upload('classroom', bytes, name);
  const errors = answer.body.errors as Record<string, string[]> | undefined;
  return answer.status === 422 ? (errors?.file?.[0] ?? answer.body.message) : String(answer.status);
};
const notSpreadsheet = 'Only an Excel file (.xlsx) is accepted';
const tooLarge = 'The contents of the file are too large';

describe('SYS-034 what is no honest workbook is refused', () => {
  it('the handmade one is a workbook (so that the others fail for their own reason)', async () => {
    expect(await problem(archive(parts(good)))).toBe('200');
  });
  it('another type behind the name: PDF, HTML, a plain archive, a document, a workbook with macros, CSV', async () => {
    for (const bytes of [
      Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('code;name\nA;B\n'),
      Buffer.alloc(0),
      archive([{ name: 'a.txt', text: 'x' }]),
    ])
      expect(await problem(bytes)).toMatch(/Excel|required/);
    const word = parts(good).map((part) => ({
      ...part,
      text: String(part.text).replaceAll('spreadsheetml.sheet.main', 'wordprocessingml.document.main'),
    }));
    expect(await problem(archive(word))).toBe(notSpreadsheet);
    expect(await problem(archive(parts(good, [{ name: 'xl/vbaProject.bin', text: 'x' }])))).toBe(notSpreadsheet);
  });
  it('an archive that unpacks to too much, by its own word or against it', async () => {
    const zeros = Buffer.alloc(160 * 1024 * 1024, 32);
    expect(await problem(archive(parts(good, [{ name: 'xl/sharedStrings.xml', text: zeros }])))).toBe(tooLarge);
    // the directory tells ten bytes
    expect(await problem(archive(parts(good, [{ name: 'xl/sharedStrings.xml', text: zeros, size: 10 }])))).toBe(
      tooLarge,
    );
    expect(await problem(archive(parts(good, [{ name: 'xl/small.xml', text: 'abc', size: 10 }])))).toBe(notSpreadsheet);
    expect(await problem(archive(parts(good, [{ name: 'xl/huge.xml', text: 'abc', size: 0xffffffff }])))).toBe(
      tooLarge,
    );
  }, 30_000);
  it('entries that share bytes, two of one name, a local name that differs', async () => {
    const base = parts(good);
    const first = base[0]?.name ?? '';
    expect(await problem(archive([...base, { name: 'xl/again.xml', local: first, text: 'abc', offset: 0 }]))).toBe(
      notSpreadsheet,
    );
    expect(await problem(archive([...base, { name: 'XL/workbook.xml', text: 'abc' }]))).toBe(notSpreadsheet);
    expect(await problem(archive([...base, { name: 'xl/a.xml', local: 'xl/b.xml', text: 'abc' }]))).toBe(
      notSpreadsheet,
    );
    expect(await problem(Buffer.concat([archive(base), Buffer.from('tail')]))).toBe(notSpreadsheet);
  });
  it('document types and entities, also in an encoding that hides them', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    expect(await problem(archive(parts(sheetOf(`${head}<row r="2">${text('A2', '&e;')}</row>`, entity))))).toBe(
      notSpreadsheet,
    );
    expect(
      await problem(
        archive(
          parts(good, [{ name: 'docProps/app.xml', text: `<?xml version="1.0"?>${' '.repeat(300_000)}<!doctype x>` }]),
        ),
      ),
    ).toBe(notSpreadsheet);
    expect(await problem(archive(parts(Buffer.from(`\ufeff${sheetOf(head, entity)}`, 'utf16le'))))).toBe(
      notSpreadsheet,
    );
  });
  it('too many rows, too many columns, cells that are too long, a heading twice', async () => {
    const rows = Array.from(
      { length: 20_001 },
      (_, index) => `<row r="${index + 2}">${text(`A${index + 2}`, `R${index}`)}</row>`,
    ).join('');
    expect(await problem(archive(parts(sheetOf(head + rows))))).toContain('20000');
    const blank = Array.from({ length: 100_200 }, (_, index) => `<row r="${index + 2}"/>`).join('');
    expect(await problem(archive(parts(sheetOf(head + blank))))).toContain('20000');
    expect(await problem(archive(parts(sheetOf(`${head}<row r="2">${text('XFD2', 'x')}</row>`))))).toContain(
      '200 columns',
    );
    expect(await problem(await workbook([Array.from({ length: 201 }, (_, index) => `H${index}`), ['x']]))).toContain(
      '200 columns',
    );
    expect(
      await problem(
        await workbook([
          ['code', 'name'],
          ['A', 'x'.repeat(32_768)],
        ]),
      ),
    ).toContain('B2');
    expect(
      await problem(
        await workbook([
          ['Code', 'name', ' CODE '],
          ['A', 'b', 'c'],
        ]),
      ),
    ).toContain('more than one column');
  });
  it('hostile markup is read in time', async () => {
    const started = performance.now();
    await problem(archive(parts(sheetOf(head + '<c '.repeat(400_000)))));
    await problem(archive(parts(sheetOf(head + '<c r="A2"><f>'.repeat(200_000)))));
    expect(performance.now() - started).toBeLessThan(8_000);
  }, 20_000);
});

describe('cells', () => {
  const numbers = [
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['0,5', 0.5],
    ['1.5', 1.5],
    ['-3,25', -3.25],
    ['1.234.567', 1_234_567],
    ['12 500', 12_500],
    ['1e5', Number.NaN],
    ['0x10', Number.NaN],
    ['1,2,3', Number.NaN],
    ['', Number.NaN],
    ['1.2.3,4,5', Number.NaN],
  ] as const;
  it.each(numbers)('the number %s is %d: Turkish decimal comma and English point', (given, expected) => {
    expect(numberOf(given)).toBe(expected);
  });
  it('an amount with one mark and three digits after it parts thousands', () => {
    expect([numberOf('1.250', true), numberOf('1,250', true), numberOf('1,25', true)]).toEqual([1250, 1250, 1.25]);
  });
  it('dates come as serials, as Turkish text or as ISO; an impossible day is told', async () => {
    const serial = archive(
      parts(
        sheetOf(
          `<row r="1">${text('A1', 'day')}${text('B1', 'name')}</row>${[
            ['2', '<c r="A2"><v>47400</v></c>'],
            ['3', text('A3', '11.10.2029')],
            ['4', text('A4', '2029-10-12')],
            ['5', text('A5', '31.02.2029')],
            ['6', '<c r="A6"><v>-5</v></c>'],
          ]
            .map(([row, cell]) => `<row r="${row}">${cell}${text(`B${row}`, 'Deneme')}</row>`)
            .join('')}`,
        ),
      ),
    );
    const sent = await me.upload('holiday', serial);
    await me.check(sent.body.data.id);
    const lines = await me.lines(sent.body.data.id);
    expect(lines.map((line) => [line.status, line.label.slice(0, 10)])).toEqual([
      ['ok', '2029-10-09'],
      ['ok', '2029-10-11'],
      ['ok', '2029-10-12'],
      ['error', 'Deneme'],
      ['error', 'Deneme'],
    ]);
    expect(lines[3]?.errors.join()).toContain('valid date');
  });
  it('numbers as text and text as numbers are read as their field wants them', async () => {
    const id = await me.checked('classroom', [
      ['code', 'name', 'building_id', 'capacity', 'exam_capacity', 'floor'],
      [202_612_345_678, 'n', building, '40', ' 20 ', '2,5'],
      [`${mark}-t`, 12, building, '1.000', 1, 0],
    ]);
    const lines = await me.lines(id);
    expect(lines[0]).toMatchObject({ label: '202612345678 n', status: 'error' });
    expect(lines[0]?.errors).toHaveLength(1);
    expect(lines[1]).toMatchObject({ status: 'ok' });
    await me.run(id, 'good');
    expect(await h.rows`select name, capacity from classrooms where code = ${`${mark}-t`}`).toEqual([
      { name: '12', capacity: 1000 },
    ]);
  });
  it('a formula brings its cached value; one without is refused, a formula error is told', async () => {
    const cell = (inner: string): Buffer =>
      archive(
        parts(
          sheetOf(
            `<row r="1">${text('A1', 'code')}${text('B1', 'name')}${text('C1', 'building_id')}${text('D1', 'capacity')}${text('E1', 'exam_capacity')}</row><row r="2">${text('A2', `${mark}-f`)}${text('B2', 'f')}${text('C2', building)}${inner}<c r="E2"><v>3</v></c></row>`,
          ),
        ),
      );
    const sent = await me.upload('classroom', cell('<c r="D2"><f>SUM(1,6)</f><v>7</v></c>'));
    await me.check(sent.body.data.id);
    expect(await me.state(sent.body.data.id)).toMatchObject({ good: 1 });
    expect(await problem(cell('<c r="D2"><f>SUM(1,6)</f></c>'))).toContain('D2');
    expect(await problem(cell('<c r="D2"><f>WEBSERVICE("http://x")</f></c>'))).toContain('D2');
    const broken = await me.upload('classroom', cell('<c r="D2" t="e"><f>A9/0</f><v>#DIV/0!</v></c>'));
    await me.check(broken.body.data.id);
    expect((await me.lines(broken.body.data.id))[0]?.errors.join()).toContain('#DIV/0!');
  });
  it('what looks like a formula is kept as text and never leaves as one', async () => {
    const names = ['=HYPERLINK("http://x")', '+49 1', '-cmd', '@SUM(A1)', '\t=1+1', '="a"'];
    const id = await me.checked('classroom', [
      ['code', 'name', 'building_id', 'capacity', 'exam_capacity'],
      ...names.map((name, index) => [`${mark}-i${index}`, name, building, 3, 3]),
    ]);
    expect(await me.state(id)).toMatchObject({ good: names.length, bad: 0 });
    await me.run(id);
    const rows = await h.rows<{
      name: string;
    }>`select name from classrooms where code like ${`${mark}-i%`} order by code`;
    expect(rows.map((row) => row.name)).toEqual(names.map((name) => name.trim()));
    const out = await registrar.get(
      `/api/v1/classrooms?excel=1&search=${mark.toLowerCase()}-i&columns=${encodeURIComponent(JSON.stringify([{ field: 'code' }, { field: 'name' }]))}`,
    );
    const book = await readXlsx(new Uint8Array(out.raw));
    expect(
      book.sheets[0]?.rows
        .slice(1)
        .map((row) => String(row[1]))
        .every((value) => value.startsWith("'")),
    ).toBe(true);
    // and comes back as what it was
    const back = await me.upload('classroom', out.raw);
    await me.check(back.body.data.id, 'update');
    expect(await me.state(back.body.data.id)).toMatchObject({ counts: { same: names.length, error: 0 } });
    const wrong = await me.checked('classroom', [
      ['code', 'name', 'capacity'],
      [`${mark}-w`, '=1+1', 'x'],
    ]);
    const sheet = await readXlsx(new Uint8Array((await registrar.get(`/api/v1/imports/${wrong}/wrong-rows`)).raw));
    expect(sheet.sheets[0]?.rows[1]?.[1]).toBe("'=1+1");
  });
  it('a name spelt with letters that no text may hold is read without them', async () => {
    const sent = await me.upload(
      'classroom',
      archive(parts(sheetOf(`${head}<row r="2">${text('A2', `${mark}-u_x0000_`)}${text('B2', 'a_xD800_b')}</row>`))),
    );
    expect(sent.status).toBe(200);
    expect((await me.check(sent.body.data.id)).status).toBe(200);
    expect((await me.lines(sent.body.data.id))[0]?.label).toContain(`${mark}-u`);
  });
});
