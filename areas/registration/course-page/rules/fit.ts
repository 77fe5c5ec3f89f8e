import type { Tone } from '#kernel/contract/field.ts';
import { seatRefusal } from '../../rules/seats.ts';
import type { CourseSection } from '../contract.ts';

export interface Fit {
  kind: 'registered' | 'waiting' | 'free' | 'clash' | 'waitlist' | 'full' | 'stopped';
  tone: Tone;
  /** what it clashes with */
  section: string;
}

/**
 * How a section fits the student who reads, in one word: what he has already, then what a rule refuses, then the clash
 * of times, then the seats. Null for readers who register nothing.
 */
export function fitOf({ own }: Pick<CourseSection, 'own'>): Fit | null {
  if (own === null) return null;
  const fit = (kind: Fit['kind'], tone: Tone, section = ''): Fit => ({ kind, tone, section });
  if (own.registered) return fit('registered', 'success');
  if (own.waiting) return fit('waiting', 'warning');
  const against = own.refusals.filter((each) => each.level !== 'warning' && !seatRefusal(each));
  const clash = against.find((each) => each.key === 'course_times_overlap');
  if (against.some((each) => each.key !== 'course_times_overlap')) return fit('stopped', 'danger');
  if (clash) return fit('clash', 'warning', String(clash.params?.second ?? ''));
  if (own.seats_for_me > 0) return fit('free', 'success');
  return own.can_waitlist ? fit('waitlist', 'warning') : fit('full', 'danger');
}
