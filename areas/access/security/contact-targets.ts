import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { malformed } from '#kernel/server/failure.ts';

/** A phone number in E.164 (+905321234567); numbers without a country code are read as Turkish ones. 422 when no such number can exist. */
export function phoneOf(typed: string, field: string): string {
  const phone = parsePhoneNumberFromString(typed, 'TR');
  if (!phone?.isValid()) throw malformed({ [field]: [{ key: 'phone', params: {} }] });
  return phone.number;
}
/** A personal address: well formed, and not the one the university gave. */
export function personalEmailOf(typed: string, own: string, field: string): string {
  const email = typed.trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(email))
    throw malformed({ [field]: [{ key: 'email', params: {} }] });
  if (email.toLowerCase() === own.toLowerCase()) throw malformed({ [field]: [{ key: 'other_email', params: {} }] });
  return email;
}
/** What the codes of a phone or an address are kept under. */
export const contactPurpose = (channel: 'sms' | 'email'): string => `contact_${channel}`;
