import { holdsName, isCommon } from './common-passwords.ts';
import { passwordMinimum } from './password-lengths.ts';

/** One condition of a new password: its text key in the validation namespace and whether it holds. */
export interface PasswordCondition {
  key:
    | 'password_length'
    | 'password_digit'
    | 'password_upper'
    | 'password_lower'
    | 'password_special'
    | 'password_repeated'
    | 'password_common'
    | 'password_username';
  met: boolean;
}

/**
 * VAL-003…008: every condition of a new password, met or not, in the order the checklist shows them; then what no rule of
 * composition catches: the passwords everybody tries first, and the user's own name.
 * Special is whatever is neither letter, digit nor blank (NS-309); Turkish letters count as letters.
 */
export function passwordConditions(password: string, confirmation: string, username = ''): PasswordCondition[] {
  return [
    { key: 'password_length', met: [...password].length >= passwordMinimum },
    { key: 'password_digit', met: /\p{Nd}/u.test(password) },
    { key: 'password_upper', met: /\p{Lu}/u.test(password) },
    { key: 'password_lower', met: /\p{Ll}/u.test(password) },
    { key: 'password_special', met: /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
    { key: 'password_repeated', met: password !== '' && password === confirmation },
    { key: 'password_common', met: !isCommon(password) },
    { key: 'password_username', met: username === '' || !holdsName(password, username) },
  ];
}

/** VAL-001, VAL-002, VAL-009: may the form be sent? */
export const passwordFormComplete = (current: string, password: string, confirmation: string, username = ''): boolean =>
  [...current].length >= passwordMinimum &&
  passwordConditions(password, confirmation, username).every((each) => each.met);
