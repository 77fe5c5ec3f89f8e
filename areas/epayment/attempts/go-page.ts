import { createHash } from 'node:crypto';
import type { Services } from '#kernel/server/services.ts';
import type { Locale } from '#kernel/contract/text.ts';

/** Pages of our own between the portal and the bank: no application, no style sheet, nothing that could be late. */
const script = 'document.forms[0].submit()';
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const page = (locale: Locale, title: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title><style>body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:15vh auto;padding:0 1.5rem}button,a{font:inherit;padding:.6rem 1rem}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** Posts itself to the bank; whoever runs no scripts presses the button. */
export function goPage(
  action: string,
  fields: Readonly<Record<string, string>>,
  locale: Locale,
  lines: Services['lines'],
): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const say = (key: string): string => escaped(lines.line(locale, key));
  return page(
    locale,
    lines.line(locale, 'epayment:to_bank'),
    `<p>${say('epayment:to_bank_about')}</p><form method="post" action="${escaped(action)}">${inputs}<button type="submit">${say('epayment:to_bank_button')}</button></form><script>${script}</script>`,
  );
}
/** Only this script, and only to this bank. */
export const goPolicy = (bank: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; form-action ${bank}; frame-ancestors 'none'; base-uri 'none'`;
/** The bank could not be reached: nothing was taken. */
export const troublePage = (locale: Locale, lines: Services['lines']): string =>
  page(
    locale,
    lines.line(locale, 'epayment:bank_away'),
    `<p>${escaped(lines.line(locale, 'epayment:bank_away_about'))}</p><p><a href="/epayment">${escaped(lines.line(locale, 'epayment:back_to_payment'))}</a></p>`,
  );
