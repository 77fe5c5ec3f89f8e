import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pointInTime, targetOf } from './point-in-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'kampus-pit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [from, archive] = [join(folder, 'from'), join(folder, 'archive')];
mkdirSync(join(from, 'base'), { recursive: true });
mkdirSync(archive);
const moment = '2026-11-30T14:05:00+03:00';

describe('a moment', () => {
  it('is read with its zone', () => expect(targetOf(moment)).toBe('2026-11-30 11:05:00.000+00'));
  it.each(['2026-11-30T14:05:00', '2026-11-30', 'yesterday', '2026-13-30T14:05:00Z', ''])(
    'is refused without: %s',
    (text) => expect(() => targetOf(text)).toThrow('no moment with a zone'),
  );
});

describe('a data folder at a moment', () => {
  it('is refused without a base, without a log, or where something lies', async () => {
    await expect(pointInTime(from, archive, moment, join(folder, 'a'))).rejects.toThrow('no base backup');
    writeFileSync(join(from, 'base', 'backup_label'), 'x');
    await expect(pointInTime(from, archive, moment, join(folder, 'a'))).rejects.toThrow('no archived log');
    writeFileSync(join(archive, '000000010000000000000001'), 'x');
    await expect(pointInTime(from, archive, moment, archive)).rejects.toThrow('is not empty');
  });
  it.each(['"; rm -r x', '$(rm x)', '`rm x`', "' x"])(
    'is refused where the path would be more than a path: %s',
    async (tail) => {
      const odd = join(folder, `odd${tail}`.replaceAll('/', ''));
      mkdirSync(odd);
      writeFileSync(join(odd, '000000010000000000000001'), 'x');
      await expect(pointInTime(from, odd, moment, join(folder, 'c'))).rejects.toThrow('must hold no quotes');
    },
  );
  it('says where the log is and where to stop, and waits for no copy', async () => {
    writeFileSync(join(from, 'base', 'postgresql.auto.conf'), "synchronous_standby_names = 'copy'\n");
    writeFileSync(join(from, 'base', 'standby.signal'), '');
    const into = join(folder, 'b');
    await pointInTime(from, archive, moment, into);
    const said = readFileSync(join(into, 'postgresql.auto.conf'), 'utf8');
    expect(said).toContain(`restore_command = 'cp "${archive}/%f" "%p"'`);
    expect(said).toContain("recovery_target_time = '2026-11-30 11:05:00.000+00'");
    // the last word counts
    expect(said.lastIndexOf("synchronous_standby_names = ''")).toBeGreaterThan(said.indexOf("'copy'"));
    expect(readFileSync(join(into, 'recovery.signal'), 'utf8')).toBe('');
    expect(() => readFileSync(join(into, 'standby.signal'))).toThrow();
    // the base is as it was
    expect(readFileSync(join(from, 'base', 'postgresql.auto.conf'), 'utf8')).not.toContain('restore_command');
  });
});
