import { templateNamed } from './template-registry.ts';

/** A text of the log without what opens something: digits of one-time codes, and tokens in addresses. `template` tells whether the message carries a code. */
export function maskCodes(template: string, text: string): string {
  const known = templateNamed(template);
  const secret = known ? known.secret : /code|factor|reset|token|otp|pin|sign_in|approval/i.test(template);
  const shown = secret ? text.replace(/(?<!\d)\d(?:[ -]?\d){3,9}(?!\d)/g, (code) => code.replace(/\d/g, '•')) : text;
  // keys stand behind names, behind the sign of a fragment, and as the end of an address
  return shown
    .replace(/([?&](?:token|code|key)=)[^\s&#]+/gi, '$1••••')
    .replace(/(https?:\/\/\S*?[#/])[\w.-]{32,}/gi, '$1••••');
}
/** Messages whose code is over when they would arrive again. */
export const carriesCode = (template: string): boolean =>
  templateNamed(template)?.secret ?? /code|otp|pin|sign_in|approval/i.test(template);
