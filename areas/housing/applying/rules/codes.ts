/** seconds after which codes may be sent again */
export const codesWait = 60;
/** An address and a phone as others may see them: `d…@example.org`, `+90… 22 33`. */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
export function hiddenPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const country = phone.trim().startsWith('+') && digits.length > 10 ? `+${digits.slice(0, 2)}` : '';
  return `${country}… ${digits.slice(-4, -2)} ${digits.slice(-2)}`;
}
