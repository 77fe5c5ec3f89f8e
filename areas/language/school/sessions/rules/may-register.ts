import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { sessionRefusals } from '../refusals.ts';
import { weekHours, weeksMeet, type WeekSlot } from './week.ts';

/** 8 CFR 214.2(f)(6)(i)(C): clock hours a week where the classroom dominates. */
export const f1Hours = 18;

export interface ChosenSession {
  id: number;
  name: string;
  status: string;
  core: boolean;
  level: string | null;
  level_id: number | null;
  capacity: number;
  taken: number;
  /** holds a seat in it already */ mine: boolean;
  slots: readonly WeekSlot[];
}
export interface RegistrationFacts {
  today: string;
  /** the office registers also outside the window */ office: boolean;
  module: { status: string; registration_from: string; registration_until: string };
  learner: { level_id: number; level: string; f1: boolean; status: string } | null;
  /** everything the student would be in afterwards */ chosen: readonly ChosenSession[];
}

/** Every reason against being in these sessions of a module, and in no other. */
export function mayRegister({ today, office, module, learner, chosen }: RegistrationFacts): Refusal[] {
  if (!learner || learner.status !== 'studying') return [sessionRefusals.session_no_learner()];
  const reasons: Refusal[] = [];
  if (module.status === 'ended') reasons.push(sessionRefusals.session_module_ended());
  else if (!office && (today < module.registration_from || today > module.registration_until))
    reasons.push(
      sessionRefusals.session_window({
        from: longDay(module.registration_from),
        until: longDay(module.registration_until),
      }),
    );
  for (const each of chosen) {
    if (each.mine) continue;
    if (each.status !== 'open') reasons.push(sessionRefusals.session_not_open({ session: each.name }));
    if (each.taken >= each.capacity)
      reasons.push(sessionRefusals.session_full({ session: each.name, capacity: each.capacity }));
    if (each.level_id !== null && each.level_id !== learner.level_id)
      reasons.push(sessionRefusals.session_level({ session: each.name, wanted: each.level ?? '', own: learner.level }));
  }
  if (chosen.filter((each) => each.core).length > 1) reasons.push(sessionRefusals.session_two_core());
  for (const [at, one] of chosen.entries())
    for (const other of chosen.slice(at + 1))
      if (weeksMeet(one.slots, other.slots))
        reasons.push(sessionRefusals.session_overlap({ session: one.name, other: other.name }));
  const hours = weekHours(chosen.flatMap((each) => each.slots));
  // the office may take somebody out altogether: the desk then shows him
  if (learner.f1 && hours < f1Hours && !(office && chosen.length === 0))
    reasons.push(sessionRefusals.session_f1_hours({ least: f1Hours, hours }));
  return reasons;
}
