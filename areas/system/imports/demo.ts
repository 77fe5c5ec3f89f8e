import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { files } from '#kernel/server/tables.ts';
import { headingsMark } from './facts/import-target.ts';
import type { ImportAction, ImportMode, ImportStatus, MappedColumn } from './contract.ts';
import { importLines, importMappings, imports } from '../operation-tables.ts';

interface Told {
  name: string;
  resource: string;
  user: string;
  action: ImportAction;
  mode: ImportMode;
  status: ImportStatus;
  days: number;
  columns: [heading: string, field: string][];
  /** rows of the table that the file brought: id, version, label and a value per column */ from: string;
  rows: number;
  wrong: { label: string; field: string; key: string; value: string; cells: string[] }[];
}
const told: readonly Told[] = [
  {
    name: 'derslikler-2026.xlsx',
    resource: 'classroom',
    user: 'registrar',
    action: 'add',
    mode: 'all',
    status: 'done',
    days: 41,
    rows: 18,
    wrong: [],
    columns: [
      ['Kod', 'code'],
      ['Ad', 'name'],
      ['Ad (İngilizce)', 'name_en'],
      ['Bina', 'building_id'],
      ['Kapasite', 'capacity'],
      ['Sınav kapasitesi', 'exam_capacity'],
    ],
    from: "select c.id, c.version, c.code || ' ' || c.name as label, array[c.code, c.name, c.name_en, b.code, c.capacity::text, c.exam_capacity::text] as cells from classrooms c join buildings b on b.id = c.building_id order by c.id",
  },
  {
    name: 'sözlük terimleri.xlsx',
    resource: 'glossary-term',
    user: 'studentaffairs',
    action: 'add',
    mode: 'good',
    status: 'done',
    days: 3,
    rows: 6,
    columns: [
      ['Kod', 'code'],
      ['Terim', 'name'],
      ['Terim (İngilizce)', 'name_en'],
    ],
    wrong: [
      {
        label: 'AKTS!',
        field: 'code',
        key: 'validation:code',
        value: 'AKTS!',
        cells: ['AKTS!', 'AKTS kredisi', 'ECTS credit'],
      },
      {
        label: 'yatay gecis',
        field: 'definition',
        key: 'validation:required',
        value: '',
        cells: ['YATAYGECIS', 'Yatay geçiş', 'Transfer'],
      },
    ],
    from: "select id, version, code || ' ' || name as label, array[code, name, name_en] as cells from glossary_terms order by id desc",
  },
  {
    name: 'personel e-posta.xlsx',
    resource: 'staff',
    user: 'admin',
    action: 'update',
    mode: 'all',
    status: 'undone',
    days: 9,
    rows: 12,
    wrong: [],
    columns: [
      ['Sicil no', 'registration_number'],
      ['E-posta', 'email'],
    ],
    from: "select id, version, registration_number || ' ' || first_name || ' ' || last_name as label, array[registration_number, email] as cells from staff order by id",
  },
];
const keyOf = (name: string): string => createHash('sha1').update(`demo import ${name}`).digest('hex');

/** Three imports of the past weeks, each with its rows: one whole, one of which wrong rows were left out, one undone. */
export async function importsDemo(client: RawClient, writer: Writer, { now, userNamed }: IdentityFacts): Promise<void> {
  const ago = (days: number, minutes = 0): Date => new Date(now.getTime() - days * 86_400_000 + minutes * 60_000);
  const {
    rows: [last],
  } = (await client.query('select coalesce(max(id), 0) as id from files')) as { rows: { id: number }[] };
  for (const [index, each] of told.entries()) {
    const id = index + 1;
    const { rows } = (await client.query(`select * from (${each.from}) r limit ${each.rows}`)) as {
      rows: { id: number; version: number; label: string; cells: string[] }[];
    };
    const total = rows.length + each.wrong.length;
    const bytes = await sheetOf(each, rows);
    const fileId = Number(last?.id ?? 0) + id;
    await writer.insert(files, [
      {
        id: fileId,
        key: keyOf(each.name),
        name: each.name,
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        owner_id: userNamed(each.user),
        purpose: 'import',
        created_at: ago(each.days),
      },
    ]);
    placed.set(keyOf(each.name), bytes);
    const columns = each.columns.map(([heading, field], column): MappedColumn => ({
      heading,
      field,
      source: 'heading',
      samples: rows.slice(0, 3).map((row) => row.cells[column] ?? ''),
    }));
    await writer.insert(imports, [
      {
        id,
        resource: each.resource,
        file_id: fileId,
        file_name: each.name,
        mapping: { rows: total, columns },
        mode: each.mode,
        action: each.action,
        status: each.status,
        total,
        good: rows.length,
        bad: each.wrong.length,
        user_id: userNamed(each.user),
        created_at: ago(each.days),
        started_at: ago(each.days, 4),
        finished_at: ago(each.days, 5),
        undo_until: ago(each.days - 7, 5),
        ...(each.status === 'undone' ? { undone_at: ago(each.days, 55), undone_by: userNamed(each.user) } : {}),
      },
    ]);
    await writer.insert(importMappings, [
      {
        id,
        user_id: userNamed(each.user),
        resource: each.resource,
        headings: headingsMark(each.columns.map(([heading]) => heading)),
        mapping: each.columns.map(([, field]) => field),
        used_at: ago(each.days),
      },
    ]);
    await writer.insert(importLines, [
      ...rows.map((row, line) => ({
        import_id: id,
        line: line + 2,
        status: 'ok',
        label: row.label,
        errors: null,
        action: each.action,
        record_id: Number(row.id),
        record_version: Number(row.version),
        before: each.action === 'update' ? { email: row.cells[1] ?? '' } : null,
      })),
      ...each.wrong.map((row, line) => ({
        import_id: id,
        line: rows.length + line + 2,
        status: 'error',
        label: row.label,
        errors: [{ field: row.field, key: row.key, params: { value: row.value } }],
        action: null,
        record_id: null,
        record_version: null,
        before: null,
      })),
    ]);
  }
}
const placed = new Map<string, Buffer>();
const sheetOf = async (each: Told, rows: readonly { cells: string[] }[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Veri',
          rows: [
            each.columns.map(([heading]) => heading),
            ...rows.map((row) => row.cells),
            ...each.wrong.map((row) => row.cells),
          ],
        },
      ],
    }),
  );

/** Lays the files of the demo's imports where the folder storage looks for them; once, when the demo is built. */
export async function placeDemoImports(dataDir: string): Promise<void> {
  for (const [key, bytes] of placed) {
    const folder = join(dataDir, 'files', key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, key), bytes);
  }
}
