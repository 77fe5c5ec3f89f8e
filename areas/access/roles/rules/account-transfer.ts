import type { Refusal } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { actingRefusals } from '../../acting/refusals.ts';

/** What decides whether an account may move to a record. */
export interface TransferFacts {
  own: boolean;
  closed: boolean;
  same: boolean;
  account: { username: string; name: string; lacking: number };
  /** the account of the target record, which would be closed */
  other: { username: string; lacking: number; own: boolean } | null;
  record: { name: string; active: boolean };
  rolesAfter: number;
}

/** ACC-100: every reason against a transfer and every warning; warnings do not stop. */
export function reasonsOfTransfer(facts: TransferFacts): Refusal[] {
  const { account, other, record } = facts;
  return [
    ...(facts.own || other?.own ? [actingRefusals.transfer_own_account()] : []),
    ...(facts.same ? [actingRefusals.transfer_same_record()] : []),
    ...(facts.closed ? [actingRefusals.transfer_account_closed()] : []),
    ...(account.lacking > 0 ? [actingRefusals.transfer_more_rights({ username: account.username })] : []),
    ...(other && other.lacking > 0 ? [actingRefusals.transfer_more_rights({ username: other.username })] : []),
    ...(sameName(account.name, record.name)
      ? []
      : [actingRefusals.transfer_names_differ({ account: account.name, record: record.name })]),
    ...(record.active ? [] : [actingRefusals.transfer_record_passive()]),
    ...(facts.rolesAfter === 0 ? [actingRefusals.transfer_no_role()] : []),
  ];
}

/** Two names that a person reads as the same: case, Turkish letters and blanks make no difference. */
export function sameName(left: string, right: string): boolean {
  const plain = (name: string): string => fold(name.normalize('NFC')).replace(/\s+/g, ' ');
  return plain(left) === plain(right) && plain(left) !== '';
}

export interface HeldRole {
  user_role_id: number;
  name: string;
  is_staff: boolean;
}
/**
 * Roles an account keeps: those of students with a student record, those of staff with a staff record.
 * `gains` names the student role a student record without one brings; roles of staff are given by administrators.
 */
export function rolesAfter<R extends HeldRole>(
  roles: readonly R[],
  has: { student: boolean; staff: boolean; studentRole: 'OGR' | 'MS' | 'ALUMNI' },
): { keeps: R[]; loses: R[]; gains: ('OGR' | 'MS' | 'ALUMNI')[] } {
  const stays = (role: R): boolean => (role.is_staff ? has.staff : has.student);
  const keeps = roles.filter(stays);
  return {
    keeps,
    loses: roles.filter((role) => !stays(role)),
    gains: has.student && !keeps.some((role) => !role.is_staff) ? [has.studentRole] : [],
  };
}
