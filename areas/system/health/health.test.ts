import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { SystemHealth } from './contract.ts';
import { alarms, ringing, rulesFile } from './rules/alarms.ts';
import { quantile } from './rules/quantile.ts';

let h: Harness;
let admin: Caller;
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
});
const health = async (): Promise<SystemHealth> =>
  (await admin.get<{ data: SystemHealth }>('/api/v1/system/health')).body.data;
const metrics = async (): Promise<string> => (await admin.get('/api/metrics')).raw.toString('utf8');
/** The value of a line of the text format. */
const line = (text: string, name: string): number | null => {
  const found = text.split('\n').find((each) => each.startsWith(`${name} `));
  return found === undefined ? null : Number(found.slice(name.length + 1));
};

describe('the figures of a process', () => {
  it('are the administrator’s alone, and the collector’s by its token', async () => {
    for (const path of ['/api/metrics', '/metrics', '/api/v1/system/health']) {
      expect((await h.nobody.get(path)).status, path).toBe(401);
      expect((await (await h.as('registrar')).get(path)).status, path).toBe(403);
      expect((await admin.get(path)).status, path).toBe(200);
    }
    const token = 'collector-of-this-test-only';
    const { config } = h.services;
    expect((await h.holding(token).get('/metrics')).status).toBe(401);
    config.metricsToken = token;
    try {
      expect((await h.holding(token).get('/metrics')).raw.toString()).toContain('kampus_requests_total{');
      expect((await h.holding(`${token}x`).get('/metrics')).status).toBe(401);
      // it opens nothing else
      expect((await h.holding(token).get('/api/v1/system/health')).status).toBe(401);
    } finally {
      config.metricsToken = undefined;
    }
  });
  it('count answers by declared path, never by the address that was asked, and refusals by rule', async () => {
    const name = 'kampus_requests_total{method="GET",route="/api/v1/faculties/:id",status="200"}';
    const before = line(await metrics(), name) ?? 0;
    const [faculty] = await h.rows<{ id: number }>`select id from faculties order by id limit 1`;
    await admin.get(`/api/v1/faculties/${faculty?.id}`);
    await admin.get(`/api/v1/faculties/${faculty?.id}`);
    await admin.get('/api/v1/no-such-address-12345678901');
    const text = await metrics();
    expect(line(text, name)).toBe(before + 2);
    expect(text).not.toContain('12345678901');
    expect(text).toContain('route="unknown",status="404"');
    // more than other tests of this server were refused: the page names the most frequent
    for (let n = 0; n < 50_000; n += 1) h.services.metrics.refused('ACA-999');
    expect(line(await metrics(), 'kampus_refusals_total{rule="ACA-999"}')).toBe(50_000);
    expect((await health()).refusals[0]).toEqual({ of: 'ACA-999', value: 50_000 });
  });
  it('agree with the page and with the database', async () => {
    const [counted] = await h.rows<{
      taken: number;
      free: number;
    }>`select coalesce(sum(taken), 0)::int as taken, coalesce(sum(quota - taken), 0)::int as free from sections where semester_id = (select id from semesters where is_active)`;
    const text = await metrics();
    const page = await health();
    const seats = page.groups.find(({ name }) => name === 'seats')?.values;
    expect(seats).toEqual([
      { of: 'taken', value: line(text, 'kampus_seats{state="taken"}') },
      { of: 'free', value: line(text, 'kampus_seats{state="free"}') },
    ]);
    expect(counted?.taken).toBeGreaterThan(0);
    expect(Math.abs((seats?.[0]?.value ?? 0) - (counted?.taken ?? -1))).toBeLessThanOrEqual(5); // read within five seconds
    for (const group of page.groups) expect(text, group.name).toContain(`# TYPE kampus_${group.name} gauge`);
    expect(page.process.requests).toBeGreaterThan(0);
    expect(page.process.read_ms?.most).toBeGreaterThanOrEqual(page.process.read_ms?.half ?? Number.POSITIVE_INFINITY);
  });
  it('name nobody: no address of mail, no number of a person', async () => {
    const text = await metrics();
    expect(text).not.toMatch(/@|\b[1-9]\d{10}\b|TR\d{24}/);
  });
});
describe('alarms', () => {
  it('the file for Prometheus is what the rules say, and every figure it names exists', () => {
    const file = readFileSync(join(import.meta.dirname, '../../../ops/alerts.yml'), 'utf8');
    expect(file).toBe(rulesFile());
    const known = new Set(h.services.metrics.names());
    for (const [, name = ''] of file.matchAll(/\b(kampus_[a-z_]+?)(?:_bucket)?(?=[{ [>)])/g))
      expect(known.has(name), name).toBe(true);
  });
  it('ring above their limit, for their part of a figure alone', () => {
    const failed = (value: number) => ({ name: 'kampus_outbox_messages', labels: { status: 'failed' }, value });
    expect(ringing([failed(20)])).toEqual([]);
    expect(ringing([{ ...failed(21), labels: { status: 'queued' } }])).toEqual([]);
    expect(ringing([failed(21)]).map(({ alarm, value }) => [alarm.name, value])).toEqual([['MessagesFailed', 21]]);
    expect(new Set(alarms.map(({ name }) => name)).size).toBe(alarms.length);
  });
  it('a share of a histogram lies on the line within its bucket', () => {
    const buckets = [
      { le: 1, count: 50 },
      { le: 2, count: 90 },
      { le: Number.POSITIVE_INFINITY, count: 100 },
    ];
    expect(quantile(buckets, 0.5)).toBe(1);
    expect(quantile(buckets, 0.7)).toBe(1.5);
    expect(quantile(buckets, 0.99)).toBe(2);
    expect(quantile([], 0.5)).toBeNull();
  });
});
