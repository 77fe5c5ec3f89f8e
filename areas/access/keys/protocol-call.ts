import type { IncomingMessage } from 'node:http';
import type { Door } from '#kernel/server/api-keys.ts';
import { tokenOf } from '#kernel/server/http/call-of.ts';
import type { Call } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';

/** A header of a request as node has it. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
/** As the rest of the server has it: behind a proxy that is trusted, the one it names. */
function addressOf({ config }: Services, request: IncomingMessage): string {
  const named = request.headers['x-forwarded-for'];
  const [first = ''] = config.trustProxy && named !== undefined ? String(named).split(',') : [];
  return first.trim() || (request.socket.remoteAddress ?? '');
}
/** The call of another system that speaks a protocol of its own, as the kernel works with it. */
export const protocolCall = (services: Services, request: IncomingMessage, requestId: string, door?: Door): Call => ({
  token: tokenOf(headerOf(request, 'authorization')),
  locale: 'en',
  requestId,
  address: addressOf(services, request),
  idempotencyKey: null,
  identity: null,
  headers: { 'user-agent': headerOf(request, 'user-agent'), host: headerOf(request, 'host') },
  ...(door ? { door } : {}),
});
