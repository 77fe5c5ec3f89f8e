import type { Refusal } from '#kernel/contract/refusal.ts';
import { changesRefusals } from '../../../changes/refusals.ts';

/** A course of the record and the code wanted for it. `wanted` null: the catalogue has no such code. */
export interface CodeWish {
  code: string;
  own_code: string;
  wanted: {
    /** both already count for each other */ equivalent: boolean;
    /** passed under the wanted code */ passed: boolean;
  } | null;
  counts_as: boolean;
}
/** What speaks against a course code request (REQ-001), each at the field with the code. */
export function courseCodeReasons({ code, own_code, wanted, counts_as }: CodeWish): Refusal[] {
  if (code === own_code) return [changesRefusals.course_code_same(undefined, 'requested_code')];
  if (wanted === null) return [changesRefusals.course_code_unknown({ code }, 'requested_code')];
  if (counts_as && wanted.equivalent)
    return [changesRefusals.course_code_equivalent({ course: own_code, code }, 'requested_code')];
  return wanted.passed ? [changesRefusals.course_code_taken({ code }, 'requested_code')] : [];
}
