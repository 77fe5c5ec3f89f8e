import { useCallback, useEffect, useState } from 'react';
import { deviceDrafts, ownerOf, placeOf } from '#kernel/web/draft-place.ts';
import { useMe } from '#kernel/web/hooks.ts';
import type { PlanView, SectionView } from '../contract-shapes.ts';

export interface BasketLine {
  section: SectionView;
  /** queues when it is full */ waitlist: boolean;
  /** section given up for it */ swap_section_id: number | null;
}
/** What the student thinks of taking; `plan` is the saved plan it was loaded from, `dirty` what the server does not know yet. */
export interface Basket {
  plan: { id: number; version: number; name: string } | null;
  lines: BasketLine[];
  dirty: boolean;
}
export interface BasketHandle extends Basket {
  has(section_id: number): boolean;
  add(section: SectionView, options?: { waitlist?: boolean; swap_section_id?: number | null }): void;
  remove(section_id: number): void;
  setWaitlist(section_id: number, on: boolean): void;
  /** takes other sections in place of all lines */
  replace(sections: readonly SectionView[]): void;
  load(plan: PlanView): void;
  /** a new, empty plan */
  start(): void;
  saved(plan: PlanView): void;
  /** the plan is gone from the server, its lines stay */
  unsaved(): void;
  /** these lines were dealt with: registered or on a waitlist */
  settle(section_ids: readonly number[]): void;
}

const line = (section: SectionView): BasketLine => ({ section, waitlist: false, swap_section_id: null });
const fromPlan = (plan: PlanView): Basket => ({
  plan: { id: plan.id, version: plan.version, name: plan.name },
  lines: plan.sections.map(line),
  dirty: false,
});
const empty: Basket = { plan: null, lines: [], dirty: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLine = (value: unknown): value is BasketLine =>
  isRecord(value) &&
  isRecord(value.section) &&
  typeof value.section.section_id === 'number' &&
  typeof value.section.section === 'string' &&
  Array.isArray(value.section.meetings);
function stored(key: string): Basket | null {
  const found = deviceDrafts.read(key, Date.now())?.mine;
  if (!found || !Array.isArray(found.lines)) return null;
  const plan =
    isRecord(found.plan) &&
    typeof found.plan.id === 'number' &&
    typeof found.plan.version === 'number' &&
    typeof found.plan.name === 'string'
      ? { id: found.plan.id, version: found.plan.version, name: found.plan.name }
      : null;
  return { plan, lines: found.lines.filter(isLine), dirty: found.dirty === true };
}
/** What was kept on this device counts while it holds something unsaved; else the server's plan does. */
function first(key: string, plans: readonly PlanView[]): Basket {
  const kept = stored(key);
  const same = kept?.plan ? plans.find((plan) => plan.id === kept.plan?.id) : undefined;
  if (kept?.dirty) return same || kept.plan === null ? kept : { ...kept, plan: null };
  const plan = same ?? plans[0];
  return plan ? fromPlan(plan) : empty;
}

/**
 * The basket, kept among the drafts of this device until the server has it; unlike a form it is one and the same in all
 * tabs of the browser.
 */
export function useBasket(owner: string, plans: readonly PlanView[]): BasketHandle {
  const me = useMe();
  const key = placeOf(me ? ownerOf(me) : '', `registration.${owner}`);
  const [basket, setBasket] = useState<Basket>(() => first(key, plans));
  useEffect(() => {
    deviceDrafts.keep(key, { base: {}, mine: { ...basket }, version: null, at: Date.now() });
  }, [key, basket]);
  useEffect(() => {
    const other = (event: StorageEvent): void => {
      if (event.key !== key) return;
      const next = stored(key);
      if (next) setBasket(next);
    };
    window.addEventListener('storage', other);
    return () => window.removeEventListener('storage', other);
  }, [key]);
  const edit = useCallback(
    (change: (lines: BasketLine[]) => BasketLine[]) =>
      setBasket((before) => ({ ...before, lines: change(before.lines), dirty: true })),
    [],
  );
  return {
    ...basket,
    has: (section_id) => basket.lines.some((each) => each.section.section_id === section_id),
    add: (section, options = {}) =>
      edit((lines) => [
        ...lines.filter((each) => each.section.section_id !== section.section_id),
        { section, waitlist: options.waitlist ?? false, swap_section_id: options.swap_section_id ?? null },
      ]),
    remove: (section_id) => edit((lines) => lines.filter((each) => each.section.section_id !== section_id)),
    setWaitlist: (section_id, on) =>
      setBasket((before) => ({
        ...before,
        lines: before.lines.map((each) => (each.section.section_id === section_id ? { ...each, waitlist: on } : each)),
      })),
    replace: (sections) => edit(() => sections.map(line)),
    load: (plan) => setBasket(fromPlan(plan)),
    start: () => setBasket(empty),
    // a line added while the save was under way is still unsaved
    saved: (plan) =>
      setBasket((before) => ({
        ...before,
        plan: { id: plan.id, version: plan.version, name: plan.name },
        dirty: before.lines.some((each) => !plan.sections.some((kept) => kept.section_id === each.section.section_id)),
      })),
    unsaved: () => setBasket((before) => ({ ...before, plan: null, dirty: before.lines.length > 0 })),
    settle: (ids) =>
      setBasket((before) => ({
        ...before,
        lines: before.lines.filter((each) => !ids.includes(each.section.section_id)),
      })),
  };
}
