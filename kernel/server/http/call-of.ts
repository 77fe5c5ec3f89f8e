import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/contract/text.ts';
import { defaultLocale } from '#kernel/contract/text.ts';
import type { Call } from '../pipeline.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the area whose endpoint it is */
    area?: string;
    /** it is served as node has it, by a protocol of an area */
    protocol?: boolean;
  }
}

/** SYS-009: quotes around the token and a missing scheme are accepted. */
export function tokenOf(header: string | undefined): string | null {
  if (!header) return null;
  const token = header
    .replace(/^Bearer\s+/i, '')
    .replace(/^["']|["']$/g, '')
    .trim();
  return token === '' || token === 'null' || token === 'undefined' ? null : token.slice(0, 200);
}
/** The language header: the first of tr and en that it names. */
export function localeOf(header: string | undefined): Locale {
  for (const each of (header ?? '').toLowerCase().split(',')) {
    const code = each.trim().slice(0, 2);
    if (code === 'tr' || code === 'en') return code;
  }
  return defaultLocale;
}

/** What the kernel needs of a request. */
export function callOf(request: FastifyRequest): Call {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const { area } = request.routeOptions.config;
  return {
    token: tokenOf(header('authorization')),
    locale: localeOf(header('accept-language')),
    requestId: request.id,
    address: request.ip,
    idempotencyKey: header('idempotency-key') ?? null,
    identity: header('x-identity') ?? null,
    headers: { 'user-agent': header('user-agent'), host: header('host') },
    ...(area === undefined ? {} : { door: { area, writes: request.method !== 'GET' && request.method !== 'HEAD' } }),
  };
}

/** Name of a download, safe in a header, Turkish letters kept in the extended form. */
export function attachment(reply: FastifyReply, name: string, inline = false): void {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  void reply.header(
    'content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename="${ascii || 'file'}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
  );
}
