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
  without,
  type Edit,
  type Values,
} from './draft-merge.ts';
import type { DeviceAnswer, DraftDevice } from './draft-place.ts';
import type { DraftDesk, DraftGiven, DraftStore, DraftView } from './draft-shape.ts';
import type { DraftNews } from './draft-tabs.ts';

const deviceRest = 400;
/** a tab that is asked to give way has answered by then */
const wayRest = 150;
/** so often a waiting tab asks whether the other one is still there; its own clock may be slowed down, its ears are not */
const beat = 2_000;
/** so many questions in a row stay without an answer where nobody is left */
const unanswered = 2;
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
  /** words that another tab has taken over from here: shown, but no longer this tab's own */
  let handed: Values = {};
  /** fields of the record as another tab's store took them */
  let fromTab: readonly string[] = [];
  let restored = false;
  let moved = false;
  let elsewhere = false;
  let taking = false;
  let sleeping = false;
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
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const changed = (): boolean => !isEmpty(edit);
  const viewOf = (): DraftView<T> => {
    const clashes = clashesOf(ground, edit)
      .filter(({ field }) => !(field in rivals))
      .map((each) => (fromTab.includes(each.field) ? { ...each, tab: true as const } : each));
    const beside = Object.keys(rivals)
      .filter((field) => field in edit.mine)
      .map((field) => ({ field, mine: edit.mine[field], theirs: rivals[field], tab: true as const }));
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

  const tell = (kind: DraftNews['kind']): void => {
    const kept = storedAt === null ? {} : { kept: { values: ground, at: storedAt } };
    given.tabs.tell({ kind, place, from: me, since, ...kept });
  };
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
    keepNow();
    show();
    // not with the session of somebody else, nor over a word that waits for a decision
    if (onDevice === 'not_yours' || view.clashes.length > 0) return false;
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
        else if (!elsewhere) {
          device.forget(place);
          onDevice = null;
        }
        if (since > 0) tell('holds'); // the others show what is kept now
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
      if (!elsewhere && enabled && attached && typedHere) hold();
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
  const ownWords = (): Edit => {
    const given = Object.keys(handed).filter((field) => same(edit.mine[field], handed[field]));
    return { base: without(edit.base, given), mine: without(edit.mine, given) };
  };
  /** Takes what lies on the device now; where this tab has typed other words into the same field, both are shown. */
  const adopt = (): void => {
    elsewhere = false;
    taking = false;
    clearTimeout(silence);
    const own = ownWords();
    handed = {};
    typedHere = !isEmpty(own); // only looked at, it holds nothing: whoever types next does
    restored = false;
    moved = false;
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
  /** Waits for the tab that holds it: one that closed without a word answers nothing, and is waited for no longer. */
  const watch = (rest: number, missed: number): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (!elsewhere || !attached || sleeping) return;
      if (missed >= unanswered) return adopt();
      watch(beat, missed + 1); // first: the answer begins anew
      tell('asks');
    }, rest);
  };
  /** What another tab's store took is the record now, here as well. */
  const follow = (kept: DraftNews['kept']): boolean => {
    if (!kept || since > 0 || (storedAt !== null && kept.at <= storedAt)) return false;
    const news = Object.keys(kept.values).filter((field) => !same(kept.values[field], ground[field]));
    fromTab = [...fromTab, ...news];
    ground = { ...ground, ...kept.values };
    edit = onto(ground, ownWords());
    handed = {};
    storedAt = kept.at;
    stored = changed() ? null : 'saved';
    return true;
  };
  const hand = (): void => {
    keepNow();
    handed = onDevice === 'kept' ? { ...edit.mine } : {};
  };
  const giveWay = (): void => {
    watch(beat, 0);
    if (elsewhere) return;
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
    if (follow(news.kept)) show();
    if (news.kind === 'left') return elsewhere ? adopt() : undefined;
    if (news.kind === 'gone') return elsewhere ? watch(beat, unanswered) : undefined;
    if (news.kind === 'gave') return taking ? takeUp() : undefined;
    if (news.kind === 'takes') {
      if (since === 0) return undefined;
      hand();
      typedHere = true; // its words stay on this screen
      giveWay();
      return tell('gave');
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
  const takeUp = (): void => {
    adopt();
    // also where the store has everything: from here on it is written here
    if (attached) hold();
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
        clearTimeout(silence);
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
      fromTab = [];
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
      fromTab = fromTab.filter((each) => each !== field);
      typedHere = true;
      afterEdit();
    },
    takeOver: () => {
      taking = true;
      tell('takes');
      setTimeout(() => taking && takeUp(), wayRest);
    },
    sleep: () => {
      if (sleeping || !attached) return;
      sleeping = true;
      clearTimeout(silence);
      if (since === 0) return;
      hand();
      stopTimers();
      tell('gone');
      since = 0;
    },
    wake: () => {
      if (!sleeping) return;
      sleeping = false;
      if (!attached) return;
      // another tab may have written on meanwhile
      elsewhere = true;
      watch(wayRest, unanswered);
      tell('asks');
    },
    again: () => {
      keepNow();
      show();
      if (stored === 'session') void push();
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
