import { expect, it } from 'vitest';
import { Unreachable } from '#kernel/web/client.ts';
import { partBytes } from '../contract.ts';
import { pauses, sendInParts, type PartCalls } from './send-in-parts.ts';

const file = new File([new Uint8Array(partBytes * 3 + 7).map((_, at) => at % 251)], 'scan.pdf');
/** A server that keeps what arrives, over a line that breaks at some calls: before the part arrives, or before its answer does. */
function line(breaks: Readonly<Record<number, 'before' | 'after'>>) {
  const kept: Uint8Array[] = [];
  const asked: string[] = [];
  let calls = 0;
  let paused = 0;
  const received = (): number => kept.reduce((all, each) => all + each.length, 0);
  const given: PartCalls = {
    begin: async ({ fingerprint }) => {
      asked.push(fingerprint);
      if (breaks[(calls += 1)]) throw new Unreachable();
      return { upload: 'u', offset: received() };
    },
    part: async (_upload, offset, bytes) => {
      const broken = breaks[(calls += 1)];
      if (broken === 'before') throw new Unreachable();
      expect(offset).toBe(received());
      kept.push(new Uint8Array(await bytes.arrayBuffer()));
      if (broken === 'after') throw new Unreachable();
      return received();
    },
    pause: async () => void (paused += 1),
  };
  return { given, kept, asked, paused: () => paused };
}

it('REG-015: goes on where the line broke, whether the part or only its answer was lost, and every byte arrives once', async () => {
  const { given, kept, asked, paused } = line({ 3: 'before', 5: 'after', 7: 'before' });
  const seen: number[] = [];
  const waits: boolean[] = [];
  const upload = await sendInParts(file, '4', given, {
    progress: (percent) => seen.push(percent),
    waits: (waiting) => waits.push(waiting),
  });
  expect(upload).toBe('u');
  expect(Buffer.compare(Buffer.concat(kept), Buffer.from(await file.arrayBuffer()))).toBe(0);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(/^4:[0-9a-f]{8,16}$/);
  expect(paused()).toBe(3);
  expect([waits[0], waits.at(-1)]).toEqual([true, false]);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
it('ends after a few fruitless tries instead of asking for ever; the same file is known by its content, another is not', async () => {
  const { given, asked, paused } = line(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [at, 'before'])));
  await expect(sendInParts(file, '4', given)).rejects.toBeInstanceOf(Unreachable);
  expect(paused()).toBe(pauses.length);
  await expect(sendInParts(new File(['another'], 'scan.pdf'), '4', given)).rejects.toBeInstanceOf(Unreachable);
  expect(new Set(asked).size).toBe(2);
});
