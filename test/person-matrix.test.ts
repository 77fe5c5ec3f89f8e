import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleNames } from '#kernel/contract/needs.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { standIns } from './stand-ins.ts';

const file = join(import.meta.dirname, 'person-matrix.json');
type Person = 'student' | 'staff';
interface Reading {
  entry: EndpointEntry;
  person: Person;
  param: string;
  inPath: boolean;
}
let h: Harness;
const callers = new Map<string, { caller: Caller; own: Record<Person, number | null> }>();
let others: Record<Person, number> = { student: 0, staff: 0 };

/** Every endpoint that reads one person's record: by its declaration, or as the detail of a resource of persons. */
const readings = (): Reading[] =>
  h.endpoints.flatMap((entry): Reading[] => {
    const query = entry.declaration?.kind === 'query' ? entry.declaration.about : undefined;
    if (query) return [{ entry, person: query.person, param: query.id, inPath: entry.path.includes(`{${query.id}}`) }];
    const resource = entry.action === 'show' ? entry.resource?.about : undefined;
    return resource && resource.field === undefined
      ? [{ entry, person: resource.person, param: 'id', inPath: true }]
      : [];
  });
const cell = (status: number): string =>
  status === 200 ? 'yes' : status === 403 ? 'no' : status === 404 ? '404' : String(status);

beforeAll(async () => {
  h = await harness();
  const who = await h.rows<{
    username: string;
    student_id: number | null;
    staff_id: number | null;
  }>`select username, student_id, staff_id from users where username = any(${`{${Object.values(standIns).join(',')},special,supervisor}`}::text[])`;
  for (const [role, username] of Object.entries(standIns)) {
    const person = who.find((each) => each.username === username);
    callers.set(role, {
      caller: await h.as(username, { role }),
      own: { student: person?.student_id ?? null, staff: person?.staff_id ?? null },
    });
  }
  others = {
    student: who.find((each) => each.username === 'special')?.student_id ?? 0,
    staff: who.find((each) => each.username === 'supervisor')?.staff_id ?? 0,
  };
});

describe('whose record: every role × every reading of a person × own record, another’s, an absent one', () => {
  it('equals the written matrix', async () => {
    const seen: Record<string, string> = {};
    for (const { entry, person, param, inPath } of readings()) {
      const at = (id: number): string =>
        inPath
          ? entry.path.replace(`{${param}}`, String(id)).replace(/\{\w+\}/g, '1')
          : `${entry.path.replace(/\{\w+\}/g, '1')}?${param}=${id}`;
      const row: string[] = [];
      for (const role of roleNames) {
        const standIn = callers.get(role);
        if (!standIn) continue;
        const own = standIn.own[person];
        const other = own === others[person] ? '-' : cell((await standIn.caller.get(at(others[person]))).status);
        const absent = cell((await standIn.caller.get(at(999_999_999))).status);
        expect(['404', 'no'], `${role} ${entry.path} of nobody`).toContain(absent);
        row.push(`${role}:${own === null ? '-' : cell((await standIn.caller.get(at(own))).status)}/${other}`);
      }
      seen[`GET ${entry.path} (${person})`] = row.filter((each) => !/:(no|-)\/no$/.test(each)).join(' ');
    }
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(5);
    if (process.env.WRITE_MATRIX === '1') writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`);
    expect(seen).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  }, 300_000);
  it('a student reads nobody’s record but his own', async () => {
    for (const { entry, person, param, inPath } of readings()) {
      if (person !== 'student') continue;
      for (const role of ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit']) {
        const { status } = await (callers.get(role)?.caller ?? h.nobody).get(
          inPath
            ? entry.path.replace(`{${param}}`, String(others.student)).replace(/\{\w+\}/g, '1')
            : `${entry.path}?${param}=${others.student}`,
        );
        expect([403, 404], `${role} ${entry.path}`).toContain(status);
      }
    }
  });
});
