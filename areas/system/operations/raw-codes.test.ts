import { beforeAll, expect, it } from 'vitest';
import { humanise, type Text } from '#kernel/contract/text.ts';
import { sourceFiles } from '#test/source-files.ts';
import { freshHarness, harness, type Harness } from '#test/harness.ts';
import { titleOf } from './facts/job-facts.ts';
import { actionWords, fieldWords, resourceWords } from './facts/log-words.ts';
import type { LogEntry, LogPage } from './log-contract.ts';
import type { SelfTest } from './test-contract.ts';

// ERR-026, ERR-029: a key that nobody worded is shown with spaces; the screens of the administrator need none of that
let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const unworded = (name: string, words: Text): boolean => words.tr === humanise(name).replaceAll('-', ' ');

it('every job that can stand in the log of jobs is said in words', () => {
  const names = h.services.areas.flatMap((area) => [
    ...(area.jobs ?? []).map((job) => job.name),
    ...(area.work ?? []).map(({ job }) => job.name),
  ]);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => unworded(name, titleOf(h.services, name)))).toEqual([]);
});

it('so is every field that a command takes, and what the engine adds', () => {
  const raw = new Set<string>();
  for (const { commands = [], resources = [] } of h.services.areas) {
    for (const { command } of commands)
      for (const name of Object.keys(command.input))
        if (unworded(name, fieldWords(h.services, command.name, command.name, name).label)) raw.add(name);
    for (const { resource } of resources)
      for (const name of ['id', 'version', 'created_at', 'updated_at', ...Object.keys(resource.fields)])
        if (unworded(name, fieldWords(h.services, resource.name, 'x', name).label)) raw.add(`${resource.name}.${name}`);
  }
  // what is called alike in Turkish
  expect([...raw].filter((name) => !['form'].includes(name))).toEqual([]);
});

it('so is every kind of record, and every field, that a command notes by name', () => {
  const raw = new Set<string>();
  for (const { path, text } of sourceFiles()) {
    if (!/^areas\/.*\.ts$/.test(path) || /\.test\.ts$|demo|fixtures/.test(path)) continue;
    for (const [note] of text.matchAll(/context\.audit\(\{[\s\S]*?\}\);/g)) {
      const resource = /\bresource: '([^']+)'/.exec(note)?.[1];
      if (resource === undefined) continue;
      if (unworded(resource, resourceWords(h.services, resource))) raw.add(resource);
      for (const [, after = ''] of note.matchAll(/\b(?:after|before): \{([^{}]*)\}/g))
        for (const [, name = ''] of after.matchAll(/(?:^|,)\s*(\w+)(?=:|,|\s*$)/g))
          if (unworded(name, fieldWords(h.services, resource, resource, name).label)) raw.add(`${resource}.${name}`);
    }
  }
  expect([...raw].sort()).toEqual([]);
});

it('and whatever stands in the log of the demo university', async () => {
  const untouched = await freshHarness(); // what other tests write is not the university's
  const rows = await untouched.rows<{ resource: string; action: string; names: string[] }>`
    select resource, action, array_agg(distinct k) filter (where k is not null) as names from audit_log
    left join lateral (select jsonb_object_keys(case jsonb_typeof(x) when 'object' then x else '{}' end) as k from (values (before), (after)) v(x)) keys on true
    where k is null or k not in ('search') group by resource, action`;
  const raw = rows.flatMap(({ resource, action, names }) => [
    ...(unworded(resource, resourceWords(h.services, resource)) ? [resource] : []),
    ...(unworded(action, actionWords(h.services, action)) ? [action] : []),
    ...(names ?? [])
      .filter((name) => unworded(name, fieldWords(h.services, resource, action, name).label))
      .map((name) => `${resource}/${action}/${name}`),
  ]);
  expect(raw).toEqual([]);
});

it('an account that a command names is a person, not a number', async () => {
  const admin = await h.as('admin');
  const [user] = await h.rows<{
    id: number;
    full_name: string;
  }>`select id, full_name from users where username = 'student'`;
  const [row] = await h.rows<{ id: number }>`
    insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id, before, after, request_id, address)
    values (now(), ${user?.id}, ${user?.id}, 'A', 'login-as', 'login-as', null, null, ${JSON.stringify({ user_id: user?.id })}::jsonb, 'raw-codes', '10.0.0.7') returning id`;
  const entry = (await admin.get<{ data: LogEntry }>(`/api/v1/logs/${row?.id}`)).body.data;
  const field = entry.fields_changed.find((each) => each.name === 'user_id');
  expect(field?.label).toEqual({ tr: 'Kullanıcı', en: 'User' });
  expect(field?.after.words?.en).toContain(user?.full_name);
  const list = (await admin.get<{ data: LogPage }>('/api/v1/logs?request_id=raw-codes')).body.data;
  expect(list.rows.length).toBeGreaterThan(0);
});

it('ACC-107: the kinds the self-test tells the administrator are products or words', async () => {
  await h.services.shared.reset('self-test:127.0.0.1');
  const admin = await h.as('admin');
  const { checks } = (await admin.get<{ data: SelfTest }>('/api/v1/self-test')).body.data;
  const kinds = checks.flatMap((check) =>
    check.details.filter((each) => each.label === 'kind').map((each) => each.value),
  );
  for (const kind of kinds) expect(['PGlite', 'PostgreSQL', 'S3', 'disk', 'Redis', 'memory']).toContain(kind);
});
