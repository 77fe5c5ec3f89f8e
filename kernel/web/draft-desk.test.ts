import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession, forgetDraftsOfOthers } from './device.ts';
import { ayse, bora, fakeStorage, of, oneBrowser, openedIn, signIn, start, type Form } from './draft-fixtures.ts';
import { deviceDrafts, largestDraft, oldestDraft, sweepDrafts } from './draft-place.ts';
import type { DraftGiven } from './draft-shape.ts';

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

describe('whose a draft is', () => {
  test('it comes back to the same person in the same identity, and to nobody else', () => {
    typedAndLeft({ email: 'mine@x' });
    expect(opened().read()).toMatchObject({ values: { phone: '100', email: 'mine@x' }, restored: true });
    const others = [bora, { id: 7, identity: '7.71.0' }, { id: 7, identity: '7.70.0', real_user: { id: 8 } }];
    for (const who of others)
      expect(opened({ place: of(who) }).read(), JSON.stringify(who)).toMatchObject({ values: start, restored: false });
  });
  test('the next person who signs in finds none on the device; the same person finds his own', () => {
    typedAndLeft({ email: 'mine@x' });
    localStorage.setItem('kampus.locale', 'tr');
    forgetDraftsOfOthers(ayse.id);
    expect(deviceDrafts.read(of(ayse), Date.now())).not.toBeNull();
    forgetDraftsOfOthers(bora.id);
    expect(deviceDrafts.read(of(ayse), Date.now())).toBeNull();
    expect(localStorage.getItem('kampus.locale')).toBe('tr');
  });
  test('signing out clears them, a session that ended by itself keeps them', () => {
    typedAndLeft({ email: 'mine@x' });
    clearSession({ keepDrafts: true });
    expect(deviceDrafts.read(of(ayse), Date.now())).not.toBeNull();
    clearSession();
    expect(deviceDrafts.read(of(ayse), Date.now())).toBeNull();
  });
  test('a tab that stayed open while somebody else signed in keeps nothing more and says so', () => {
    const desk = opened();
    desk.attach();
    desk.change({ email: 'mine@x' });
    signIn(bora);
    vi.advanceTimersByTime(1_000);
    expect(desk.read()).toMatchObject({ device: 'not_yours', values: { email: 'mine@x' } });
    expect(deviceDrafts.read(of(ayse), Date.now())).toBeNull();
  });
});

describe('whether it was kept', () => {
  test('a full or closed storage and a draft beyond its size are said; the text stays on the screen', () => {
    const desk = opened();
    desk.attach();
    desk.change({ email: 'x' });
    expect(desk.read().device).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(desk.read().device).toBe('kept');
    disk.full = true;
    desk.change({ email: 'y' });
    vi.advanceTimersByTime(1_000);
    expect(desk.read()).toMatchObject({ device: 'no_room', values: { email: 'y' } });
    disk.full = false;
    desk.change({ email: 'z'.repeat(largestDraft) });
    vi.advanceTimersByTime(1_000);
    expect(desk.read().device).toBe('too_large');
  });
  test('the last words go along when the page is left at once', () => {
    typedAndLeft({ phone: '555' });
    expect(opened().read().values.phone).toBe('555');
  });
  test('after thirty days it is gone', () => {
    typedAndLeft({ phone: '555' });
    vi.advanceTimersByTime(oldestDraft);
    expect(opened().read().restored).toBe(true);
    vi.advanceTimersByTime(1);
    expect(opened().read().restored).toBe(false);
    sweepDrafts(Date.now());
    expect(Object.keys(localStorage).filter((name) => name.startsWith('kampus.draft.'))).toEqual([]);
  });
  test('typed back, saved or thrown away nothing is kept', () => {
    for (const end of ['back', 'saved', 'discard'] as const) {
      const desk = opened();
      const leave = desk.attach();
      desk.change({ phone: '555' });
      vi.advanceTimersByTime(1_000);
      if (end === 'back') desk.change({ phone: '100' });
      else desk[end]();
      expect(desk.read().values.phone, end).toBe(end === 'saved' ? '555' : '100');
      leave();
      expect(deviceDrafts.read(of(ayse), Date.now()), end).toBeNull();
    }
  });
});

describe('the record in another version', () => {
  test('brings back only what this person changed', () => {
    typedAndLeft({ email: 'mine@x' });
    const desk = opened({ start: { phone: '200', email: 'a@x' }, version: '2' });
    expect(desk.read()).toMatchObject({ values: { phone: '200', email: 'mine@x' }, moved: true, clashes: [] });
  });
  test('shows where both changed, also after a reload; nothing is decided by itself', () => {
    typedAndLeft({ email: 'mine@x' });
    for (let visit = 0; visit < 2; visit += 1) {
      const desk = opened({ start: { phone: '100', email: 'theirs@x' }, version: '2' });
      const leave = desk.attach();
      expect(desk.read().clashes).toEqual([{ field: 'email', mine: 'mine@x', theirs: 'theirs@x' }]);
      leave();
    }
    const desk = opened({ start: { phone: '100', email: 'theirs@x' }, version: '2' });
    desk.attach();
    desk.decide('email', 'theirs');
    expect(desk.read()).toMatchObject({ values: { email: 'theirs@x' }, changed: false, clashes: [] });
  });
  test('read anew under an open form: the typed field stays, the others follow', () => {
    const desk = opened();
    desk.attach();
    desk.change({ email: 'mine@x' });
    desk.record({ phone: '200', email: 'a@x' }, '2');
    expect(desk.read()).toMatchObject({ values: { phone: '200', email: 'mine@x' }, moved: true });
    desk.record({ phone: '200', email: 'mine@x' }, '3'); // his own save
    desk.saved();
    expect(desk.read()).toMatchObject({ values: { phone: '200', email: 'mine@x' }, changed: false, moved: false });
  });
});

describe('two tabs', () => {
  test('the later one is told, keeps nothing, and is asked; continuing there takes over what the first had typed', () => {
    const [first, second] = [opened(), opened()];
    first.attach();
    first.change({ phone: 'first' });
    vi.advanceTimersByTime(1_000);
    second.attach();
    expect(second.read()).toMatchObject({ elsewhere: true, values: start });
    second.change({ email: 'second' });
    vi.advanceTimersByTime(1_000);
    expect(deviceDrafts.read(of(ayse), Date.now())?.mine).toEqual({ phone: 'first' });
    expect(second.read()).toMatchObject({ elsewhere: true, device: null });
    second.takeOver();
    vi.advanceTimersByTime(1_000);
    expect(first.read()).toMatchObject({ elsewhere: true, values: { phone: 'first' } });
    expect(second.read()).toMatchObject({ elsewhere: false, values: { phone: 'first', email: 'second' } });
    expect(deviceDrafts.read(of(ayse), Date.now())?.mine).toEqual({ phone: 'first', email: 'second' });
  });
  test('the same field typed in both is shown, not overwritten', () => {
    const [first, second] = [opened(), opened()];
    const leave = first.attach();
    second.attach();
    first.change({ phone: 'first' });
    expect(second.read().elsewhere).toBe(true);
    second.change({ phone: 'second' });
    leave();
    expect(second.read()).toMatchObject({
      elsewhere: false,
      clashes: [{ field: 'phone', mine: 'second', theirs: 'first' }],
    });
    second.decide('phone', 'theirs');
    expect(second.read()).toMatchObject({ values: { phone: 'first' }, clashes: [] });
  });
  test('a tab that saves frees the other, whose own words are kept from then on', () => {
    const [first, second] = [opened(), opened()];
    first.attach();
    second.attach();
    first.change({ phone: 'first' });
    second.change({ email: 'second' });
    first.saved();
    expect(second.read()).toMatchObject({ elsewhere: false, values: { phone: '100', email: 'second' } });
    vi.advanceTimersByTime(1_000);
    expect(deviceDrafts.read(of(ayse), Date.now())?.mine).toEqual({ email: 'second' });
  });
});

describe('a store beside the device', () => {
  test('says saved only when it has every word, and the device gives up its copy', async () => {
    const desk = opened();
    const sent: Form[] = [];
    desk.keepIn({ save: async (values) => (sent.push(values), '2026-03-02T10:00:02Z') });
    desk.attach();
    desk.change({ phone: '1' });
    expect(desk.read().stored).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([{ phone: '1', email: 'a@x' }]);
    expect(desk.read()).toMatchObject({ stored: 'saved', stored_at: '2026-03-02T10:00:02Z', changed: false });
    expect(deviceDrafts.read(of(ayse), Date.now())).toBeNull();
    desk.change({ phone: '12' });
    expect(desk.read().stored).toBe('waiting');
  });
  test('a failure is said at once and the device keeps the words; a dead session is asked for once, then on demand', async () => {
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
    desk.change({ phone: '1' });
    await vi.advanceTimersByTimeAsync(2_000);
    desk.change({ phone: '12' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([tries, desk.read().stored, desk.read().device]).toEqual([1, 'session', 'kept']);
    expect(opened().read().values.phone).toBe('12');
    dead = false;
    expect(await desk.push()).toBe(true);
    expect(desk.read()).toMatchObject({ stored: 'saved', values: { phone: '12' } });
  });
  test('nothing is saved while the form is being sent, and nothing after it was sent', async () => {
    const desk = opened();
    let tries = 0;
    desk.keepIn({ save: () => Promise.resolve(String((tries += 1))) });
    const leave = desk.attach();
    desk.change({ phone: '1' });
    await desk.pause(true);
    await vi.advanceTimersByTimeAsync(5_000);
    desk.saved();
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tries).toBe(0);
  });
});
