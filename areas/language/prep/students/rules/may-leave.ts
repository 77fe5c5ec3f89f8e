import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepStudentRefusals } from '../refusals.ts';
import { mayEnd, type PrepState } from './student-states.ts';

/** What speaks against a student's leaving: only a year that is open can be left. */
export const mayLeave = (status: PrepState): Refusal[] =>
  mayEnd(status, 'left') ? [] : [prepStudentRefusals.prep_not_open()];
