import {
  clashesOf,
  decided,
  isEmpty,
  noEdit,
  onto,
  same,
  settled,
  shownOf,
  typed,
  type Edit,
  type Values,
} from './draft-merge.ts';
import type { DeviceAnswer, DraftDevice } from './draft-place.ts';
import type { DraftDesk, DraftGiven, DraftStore, DraftView } from './draft-shape.ts';
import type { DraftNews } from './draft-tabs.ts';

const deviceRest = 400;
/** a tab that is asked to give way has answered by then */
const wayRest = 150;
let tabs = 0;

/**
 * One draft on the desk of one tab: what is typed over a record, kept on the device and in a store, told to the other
 * tabs, and laid anew over every newer version of the record. No screen: `useDraft` shows it.
 */
export function openDraft<T extends object>(given: DraftGiven<T>): DraftDesk<T> {
  const { place, device, enabled, now = Date.now } = given;
  const me = `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}.${(tabs += 1)}`;
  let start = given.start;
  let version = given.version;
  let store: DraftStore<T> | null = null;
  let ground = start as Values;
  let edit: Edit = noEdit;
  let rivals: Values = {};
  let restored = false;
  let moved = false;
  let elsewhere = false;
  let typedHere = false;
  /** the record was read again after the last word was typed */
  let fresh = false;
  let since = 0;
  let onDevice: DeviceAnswer | null = null;
  let stored: DraftView<T>['stored'] = null;
  let storedAt: string | null = null;
  let paused = false;
  let attached = false;
  let epoch = 0;
  let saving: Promise<boolean> | null = null;
  let deviceTimer: ReturnType<typeof setTimeout> | undefined;
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const changed = (): boolean => !isEmpty(edit);
  const viewOf = (): DraftView<T> => {
    const clashes = clashesOf(ground, edit).filter(({ field }) => !(field in rivals));
    const beside = Object.keys(rivals)
      .filter((field) => field in edit.mine)
      .map((field) => ({ field, mine: edit.mine[field], theirs: rivals[field] }));
    return {
      values: shownOf(ground, edit) as T,
      changed: changed(),
      restored: restored && changed(),
      moved: moved && changed(),
      clashes: [...clashes, ...beside],
      elsewhere,
      device: onDevice,
      stored,
      stored_at: storedAt,
    };
  };
  let view: DraftView<T>;
  const show = (): void => {
    view = viewOf();
    for (const listener of listeners) listener();
  };

  const take = (found: ReturnType<DraftDevice['read']>): void => {
    if (!found) return;
    const known = (values: Values): Values =>
      Object.fromEntries(Object.entries(values).filter(([field]) => given.sparse || field in ground));
    edit = onto(ground, { base: known(found.base), mine: known(found.mine) });
    restored = changed();
    moved = restored && found.version !== version;
  };
  if (enabled) take(device.read(place, now()));
  view = viewOf();

  const tell = (kind: DraftNews['kind']): void => given.tabs.tell({ kind, place, from: me, since });
  const hold = (): void => {
    if (since > 0) return;
    since = now();
    tell('holds');
  };
  const release = (): void => {
    if (since === 0) return;
    since = 0; // first: the tab that takes it up answers at once
    tell('left');
  };
  const stopTimers = (): void => {
    clearTimeout(deviceTimer);
    clearTimeout(storeTimer);
    deviceTimer = undefined;
    storeTimer = undefined;
  };
  const keepNow = (): void => {
    clearTimeout(deviceTimer);
    deviceTimer = undefined;
    if (!enabled || elsewhere || !changed()) return;
    onDevice = device.keep(place, { ...edit, version, at: now() });
  };
  const push = async (): Promise<boolean> => {
    clearTimeout(storeTimer);
    storeTimer = undefined;
    if (saving) await saving;
    if (!store || elsewhere || paused) return false;
    const sent = view.values;
    const begun = epoch;
    const work = store.save(sent).then(
      (at) => {
        if (begun !== epoch) return true;
        ({ record: ground, edit } = settled(ground, edit, sent as Values));
        storedAt = at;
        stored = changed() ? 'waiting' : 'saved';
        restored = false;
        if (changed()) keepNow();
        else {
          device.forget(place);
          onDevice = null;
        }
        return true;
      },
      (error: unknown) => {
        if (begun === epoch) stored = given.failureOf(error);
        return false;
      },
    );
    saving = work;
    const done = await work;
    saving = null;
    show();
    // a dead session is asked for once, not after every word
    if (done && changed() && attached) later();
    return done;
  };
  const later = (): void => {
    if (!enabled || elsewhere || paused || !changed()) return;
    clearTimeout(deviceTimer);
    deviceTimer = setTimeout(() => {
      keepNow();
      show();
    }, deviceRest);
    if (!store || stored === 'session') return;
    stored = 'waiting';
    clearTimeout(storeTimer);
    storeTimer = setTimeout(() => void push(), store.rest ?? 1_500);
  };
  const afterEdit = (): void => {
    rivals = Object.fromEntries(Object.entries(rivals).filter(([field]) => field in edit.mine));
    if (changed()) {
      if (!elsewhere && enabled && attached) hold();
      onDevice = onDevice === 'kept' ? null : onDevice;
      later();
    } else {
      moved = false;
      restored = false;
      if (since > 0) {
        stopTimers();
        device.forget(place);
        onDevice = null;
        if (stored === 'waiting') stored = null;
        release();
      }
    }
    show();
  };
  const empty = (): void => {
    epoch += 1;
    stopTimers();
    edit = noEdit;
    rivals = {};
    restored = false;
    moved = false;
    typedHere = false;
    onDevice = null;
    stored = null;
    if (elsewhere) return;
    device.forget(place);
    release();
  };
  /** Takes what lies on the device now; where this tab has typed other words into the same field, both are shown. */
  const adopt = (): void => {
    elsewhere = false;
    const own = edit;
    edit = noEdit;
    take(device.read(place, now()));
    const theirs = edit;
    edit = onto(ground, {
      base: { ...theirs.base, ...own.base },
      mine: { ...theirs.mine, ...own.mine },
    });
    rivals = Object.fromEntries(
      Object.entries(theirs.mine).filter(([field, value]) => field in own.mine && !same(own.mine[field], value)),
    );
    afterEdit();
  };
  const giveWay = (): void => {
    stopTimers();
    elsewhere = true;
    since = 0;
    onDevice = null;
    if (stored === 'waiting') stored = null;
    // brought back but not touched: it is the other tab's
    if (!typedHere) edit = noEdit;
    show();
  };
  const hear = (news: DraftNews): void => {
    if (news.place !== place || news.from === me) return;
    if (news.kind === 'left') return elsewhere ? adopt() : undefined;
    if (news.kind === 'takes') {
      if (since === 0) return undefined;
      keepNow();
      typedHere = true; // its words stay on this screen
      return giveWay();
    }
    if (news.kind === 'asks') return since > 0 ? answer() : undefined;
    // two that began at once: the earlier one goes on, the later one is asked
    if (since > 0 && (since < news.since || (since === news.since && me < news.from))) return tell('holds');
    return giveWay();
  };
  const answer = (): void => {
    keepNow();
    tell('holds');
  };

  return {
    place,
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach: () => {
      if (!enabled) return () => undefined;
      attached = true;
      const deaf = given.tabs.listen(hear);
      if (changed()) {
        hold();
        onDevice = 'kept';
        later();
      } else tell('asks');
      show();
      return () => {
        attached = false;
        if (storeTimer !== undefined) void push();
        keepNow();
        stopTimers();
        release();
        deaf();
      };
    },
    keepIn: (next) => {
      store = next;
    },
    record: (next, nextVersion) => {
      if (next === start && nextVersion === version) return;
      const other = nextVersion !== version || !same(next, start);
      start = next;
      if (!other) return;
      if (changed() && nextVersion !== version) moved = true;
      version = nextVersion;
      ground = next as Values;
      fresh = true;
      edit = onto(ground, edit);
      afterEdit();
    },
    change: (part) => {
      typedHere = true;
      fresh = false;
      edit = typed(ground, edit, (typeof part === 'function' ? part(view.values) : part) as Values);
      afterEdit();
    },
    saved: (sent) => {
      const all = sent === undefined;
      const result = settled(ground, edit, (sent ?? view.values) as Values);
      if (all) {
        empty();
        // the server may have worded a value anew: what it says counts
        ground = fresh ? (start as Values) : result.record;
        return show();
      }
      ({ record: ground, edit } = result);
      return afterEdit();
    },
    discard: () => {
      empty();
      show();
    },
    decide: (field, side) => {
      if (field in rivals) {
        if (side === 'theirs') edit = typed(ground, edit, { [field]: rivals[field] });
        rivals = Object.fromEntries(Object.entries(rivals).filter(([each]) => each !== field));
      } else edit = decided(ground, edit, field, side);
      typedHere = true;
      afterEdit();
    },
    takeOver: () => {
      tell('takes');
      setTimeout(() => elsewhere && adopt(), wayRest);
    },
    flush: () => {
      keepNow();
      show();
    },
    push: () => {
      if (stored === 'session') stored = 'waiting';
      return push();
    },
    pause: async (on) => {
      paused = on;
      if (on) {
        clearTimeout(storeTimer);
        storeTimer = undefined;
        await saving;
      } else later();
    },
  };
}
