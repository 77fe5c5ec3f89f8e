import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider';
import type { Locale } from '#kernel/contract/text.ts';
import { localeOf } from '#kernel/server/http/call-of.ts';
import type { Services } from '#kernel/server/services.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 Inter,system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:28rem;padding:24px;display:grid;gap:16px}h1{font-size:1.25rem;margin:0}p{margin:0}small{opacity:.7}nav{display:flex;flex-wrap:wrap;gap:12px}button,a.b{min-height:44px;display:inline-flex;align-items:center;padding:0 16px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit;text-decoration:none;cursor:pointer}';

export const pageOf = (locale: Locale, title: string, body: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head><body><main><h1>${safe(title)}</h1>${body}</main></body></html>`;

type Words = (key: string, params?: Record<string, string>) => string;
const worded = (services: Services, ctx: KoaContextWithOIDC): { locale: Locale; word: Words } => {
  const locale = localeOf(ctx.get('accept-language'));
  return { locale, word: (key, params) => services.lines.line(locale, `federation:${key}`, params) };
};
const nameOf = async (services: Services, ctx: KoaContextWithOIDC, locale: Locale): Promise<string | null> => {
  const id = ctx.oidc.client?.clientId;
  if (!id) return null;
  const [row] = await services.database.query<{ name: string; name_en: string }>(
    'select name, name_en from oauth_clients where client_id = $1',
    [id],
  );
  return row ? (locale === 'tr' ? row.name : row.name_en) : null;
};

/** A request that can not be sent back to its application: what is wrong, in both languages, with the protocol's own word for it. */
export function showError(
  services: Services,
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  _error: errors.OIDCProviderError | Error,
): void {
  const { locale, word } = worded(services, ctx);
  const said = typeof out.error_description === 'string' ? `${out.error}: ${out.error_description}` : out.error;
  ctx.type = 'html';
  ctx.body = pageOf(
    locale,
    word('error_title'),
    `<p>${safe(word('error_about'))}</p><p><small>${safe(said)}</small></p><nav><a class="b" href="/">${safe(word('to_portal'))}</a></nav>`,
  );
}

/** Pages of signing out that an application begins. */
export const logoutPages = (services: Services) => ({
  logoutSource: async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const { locale, word } = worded(services, ctx);
    const name = await nameOf(services, ctx, locale);
    const target = (ctx.oidc.session?.state as { postLogoutRedirectUri?: string } | undefined)?.postLogoutRedirectUri;
    // a browser follows the way back out of a form only where the page allows that origin
    ctx.set(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'${target ? ` ${new URL(target).origin}` : ''}`,
    );
    ctx.body = pageOf(
      locale,
      name ? word('logout_title_of', { name }) : word('logout_title'),
      `<p>${safe(word('logout_about'))}</p>${form}<nav><button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${safe(word('logout_confirm'))}</button><a class="b" href="/">${safe(word('logout_stay'))}</a></nav>`,
    );
  },
  postLogoutSuccessSource: async (ctx: KoaContextWithOIDC): Promise<void> => {
    const { locale, word } = worded(services, ctx);
    ctx.body = pageOf(
      locale,
      word('logout_done'),
      `<p>${safe(word('logout_done_about'))}</p><nav><a class="b" href="/logout">${safe(word('logout_portal'))}</a><a class="b" href="/">${safe(word('to_portal'))}</a></nav>`,
    );
  },
});
