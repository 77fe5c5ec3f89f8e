import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from './device.ts';
import { ayse, bora, fakeStorage, of, oneBrowser, openedIn, signIn, type Form } from './draft-fixtures.ts';
import { deviceDrafts, ownerOf, placeOf } from './draft-place.ts';
import type { DraftGiven } from './draft-shape.ts';
import { enlistDraft, unsavedPlaces, type OpenDraft } from './drafts-open.ts';

const disk = { full: false };
let tab = oneBrowser();
const opened = (more: Partial<DraftGiven<Form>> = {}) => openedIn(tab(), more);
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  disk.full = false;
  vi.stubGlobal('localStorage', fakeStorage(disk));
  tab = oneBrowser();
  signIn(ayse);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Typed, kept, and the page left. */
function typedAndLeft(part: Partial<Form>): void {
  const desk = opened();
  const leave = desk.attach();
  desk.change(part);
  leave();
}

describe('a tab that takes over', () => {
  /** A form that a server keeps: what it took last, and a tab that shows it. */
  function kept(first: string) {
    const server = { phone: first, email: 'a@x' };
    let saves = 0;
    const open = (shown: Form = { ...server }) => {
      const desk = opened({ start: shown });
      desk.keepIn({
        save: async (values) => {
          Object.assign(server, values);
          saves += 1;
          return `2026-03-02T10:00:${String(saves).padStart(2, '0')}Z`;
        },
      });
      return desk;
    };
    return { server, open, saves: () => saves };
  }
  const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2_000);

  test('goes on with the newest text that the other one’s store took, and showed no other beside “kept”', async () => {
    const { server, open } = kept('old text');
    const [first, second] = [open(), open()];
    first.attach();
    second.attach();
    first.change({ phone: 'newer text' });
    await rest();
    expect(second.read()).toMatchObject({ elsewhere: true, stored: 'saved', values: { phone: 'newer text' } });
    first.change({ phone: 'newest text' });
    second.takeOver(); // before the store had it: it lies on the device
    await rest();
    expect(second.read()).toMatchObject({ elsewhere: false, values: { phone: 'newest text' } });
    second.change(({ phone }) => ({ phone: `${phone} x` }));
    await rest();
    expect(server.phone).toBe('newest text x');
    expect(first.read()).toMatchObject({ elsewhere: true, values: { phone: 'newest text x' }, changed: false });
    first.takeOver();
    await rest();
    expect(first.read()).toMatchObject({ elsewhere: false, values: { phone: 'newest text x' }, clashes: [] });
    await vi.advanceTimersByTimeAsync(20_000); // it holds the draft from then on, also while the store has everything
    expect(second.read().elsewhere).toBe(true);
  });
  test('learns on opening what was kept while it was being read', async () => {
    const { open } = kept('old text');
    const first = open();
    const late = open();
    first.attach();
    first.change({ phone: 'newer text' });
    await rest();
    late.attach();
    expect(late.read()).toMatchObject({ elsewhere: true, values: { phone: 'newer text' } });
  });
  test('shows both where it has words of its own that were not kept; the store gets neither before somebody has chosen', async () => {
    for (const [side, stays] of [
      ['mine', 'second'],
      ['theirs', 'first'],
    ] as const) {
      tab = oneBrowser();
      const { server, open, saves } = kept('old text');
      const [first, second] = [open(), open()];
      first.attach();
      second.attach();
      first.change({ phone: 'first' });
      second.change({ phone: 'second' });
      await rest();
      expect(second.read()).toMatchObject({ elsewhere: true, stored: null, values: { phone: 'second' } });
      second.takeOver();
      await rest();
      const clashes = [{ field: 'phone', mine: 'second', theirs: 'first', tab: true }];
      expect(second.read(), side).toMatchObject({ elsewhere: false, values: { phone: 'second' }, clashes });
      expect([saves(), server.phone], side).toEqual([1, 'first']);
      second.decide('phone', side);
      await rest();
      expect([second.read().values.phone, second.read().clashes, server.phone], side).toEqual([stays, [], stays]);
      second.discard();
    }
  });
  test('words that another tab has taken over are no words of one’s own when one goes on again', () => {
    const [first, second] = [opened(), opened()];
    first.attach();
    second.attach();
    first.change({ phone: 'first' });
    second.takeOver();
    vi.advanceTimersByTime(1_000);
    second.change({ phone: 'first, and more' });
    expect(first.read()).toMatchObject({ elsewhere: true, values: { phone: 'first' } });
    first.takeOver();
    vi.advanceTimersByTime(1_000);
    expect(first.read()).toMatchObject({ elsewhere: false, values: { phone: 'first, and more' }, clashes: [] });
  });
});

describe('the other tab is gone', () => {
  const two = () => {
    let alive = true;
    const ear = tab();
    const first = opened({
      tabs: {
        tell: (news) => alive && ear.tell(news),
        listen: (hear) => ear.listen((news) => alive && hear(news)),
      },
    });
    const second = opened();
    first.attach();
    second.attach();
    first.change({ phone: 'first' });
    vi.advanceTimersByTime(1_000);
    return { first, second, kill: () => (alive = false) };
  };
  test('closed: a moment later the waiting one goes on with what it had typed', () => {
    const { first, second, kill } = two();
    first.change({ phone: 'first, to the last word' });
    first.sleep();
    kill();
    vi.advanceTimersByTime(2_500);
    expect(second.read()).toMatchObject({ elsewhere: false, values: { phone: 'first, to the last word' } });
  });
  test('the waiting one, only looked at, leaves it to whoever types next', () => {
    const { first, second, kill } = two();
    first.sleep();
    kill();
    vi.advanceTimersByTime(3_000);
    const back = opened();
    back.attach();
    back.change({ phone: 'first, back again' });
    vi.advanceTimersByTime(1_000);
    expect([back.read().elsewhere, second.read().elsewhere]).toEqual([false, true]);
    expect(deviceDrafts.read(of(ayse), Date.now())?.mine).toEqual({ phone: 'first, back again' });
  });
  test('without a goodbye: it no longer answers', () => {
    const { second, kill } = two();
    vi.advanceTimersByTime(60_000);
    expect(second.read().elsewhere).toBe(true);
    kill();
    vi.advanceTimersByTime(8_000);
    expect(second.read()).toMatchObject({ elsewhere: false, values: { phone: 'first' } });
  });
  test('only loaded again: it still has it', () => {
    const { first, second, kill } = two();
    first.sleep();
    kill();
    vi.advanceTimersByTime(1_000);
    const again = opened();
    again.attach();
    vi.advanceTimersByTime(20_000);
    expect([again.read().elsewhere, again.read().values.phone, second.read().elsewhere]).toEqual([
      false,
      'first',
      true,
    ]);
  });
  test('put to sleep and woken: it goes on, unless another has written on meanwhile', () => {
    const { first, second } = two();
    first.sleep();
    first.wake();
    vi.advanceTimersByTime(1_000);
    expect([first.read().elsewhere, second.read().elsewhere]).toEqual([false, true]);
    first.sleep();
    vi.advanceTimersByTime(3_000);
    second.change({ phone: 'second' });
    vi.advanceTimersByTime(1_000);
    first.wake();
    vi.advanceTimersByTime(1_000);
    expect([first.read().elsewhere, second.read().elsewhere]).toEqual([true, false]);
    expect(deviceDrafts.read(of(ayse), Date.now())?.mine).toEqual({ phone: 'second' });
  });
});

describe('signed out in another tab', () => {
  const signOut = (): void => clearSession();
  test('nothing is kept, the text stays, and is kept once the same person is signed in again', () => {
    const desk = opened();
    desk.attach();
    desk.change({ email: 'mine@x' });
    signOut();
    vi.advanceTimersByTime(1_000);
    expect(desk.read()).toMatchObject({ device: 'signed_out', values: { email: 'mine@x' } });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('kampus.draft.'))).toEqual([]);
    signIn(ayse);
    desk.again();
    expect(desk.read().device).toBe('kept');
    expect(opened().read().values.email).toBe('mine@x');
  });
  test('the store is asked again then, and never under somebody else’s session', async () => {
    const desk = opened({ failureOf: () => 'session' });
    let tries = 0;
    let dead = true;
    desk.keepIn({
      save: () => {
        tries += 1;
        return dead ? Promise.reject(new Error('401')) : Promise.resolve('later');
      },
    });
    desk.attach();
    signOut();
    desk.change({ phone: '1' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([tries, desk.read().stored]).toEqual([1, 'session']);
    dead = false;
    signIn(bora);
    desk.again();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([tries, desk.read().device, desk.read().stored]).toEqual([1, 'not_yours', 'session']);
    signIn(ayse);
    desk.again();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(desk.read()).toMatchObject({ stored: 'saved', values: { phone: '1' } });
  });
});

describe('before signing out', () => {
  const places = (): Promise<number> => unsavedPlaces(ayse, Date.now());
  const asked = async (): Promise<number> => {
    const answer = places();
    await vi.advanceTimersByTimeAsync(4_000);
    return answer;
  };
  test('text that lies only on the device is counted, in every identity of the person, and nobody else’s', async () => {
    expect(await asked()).toBe(0);
    typedAndLeft({ phone: '1' });
    const elsewhere = opened({ place: placeOf(ownerOf({ id: 7, identity: '7.71.0' }), 'reply.4') });
    const leave = elsewhere.attach();
    elsewhere.change({ phone: '2' });
    leave();
    deviceDrafts.keep(of(bora), { base: {}, mine: { phone: '3' }, version: null, at: Date.now() });
    expect(await asked()).toBe(2);
  });
  test('what stands on the screen counts once, also where the device had no room for it', async () => {
    const desk = opened();
    desk.attach();
    const delist = enlistDraft(desk as OpenDraft);
    desk.change({ phone: '1' });
    expect(await asked()).toBe(1);
    desk.discard();
    disk.full = true;
    desk.change({ phone: '2' });
    expect(await asked()).toBe(1);
    delist();
  });
  test('what the server keeps does not count: the last words are handed to it first; where it fails they do', async () => {
    const desk = opened();
    const delist = enlistDraft(desk as OpenDraft);
    let works = true;
    desk.keepIn({ save: () => (works ? Promise.resolve('now') : Promise.reject(new Error('503'))) });
    desk.attach();
    desk.change({ phone: '1' });
    expect(await asked()).toBe(0);
    works = false;
    desk.change({ phone: '12' });
    expect(await asked()).toBe(1);
    delist();
  });
});
