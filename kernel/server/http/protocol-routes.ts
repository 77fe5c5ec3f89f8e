import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Protocol } from '../area.ts';
import { failureOfProtocol } from '../failure-log.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';

/** What a protocol says of its own address is the address of this installation, whatever host a caller has named. */
function addressedTo(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
}

/** A protocol that breaks off without an answer of its own: the caller is told and not left waiting. */
function brokenOff(services: Services, error: unknown, requestId: string, response: ServerResponse): void {
  const { status, body } = failureOfProtocol(services, error, 'protocol', requestId);
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Hands requests of a protocol over as node has them, with our security headers; opened at the first call. */
export async function mountProtocol(
  server: FastifyInstance,
  protocol: Protocol,
  services: Services,
  hasPages: boolean,
): Promise<void> {
  let opened: ReturnType<Protocol['open']> | null = null;
  await server.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the protocol reads its bodies itself
    for (const route of protocol.routes) {
      own.route({
        method: route.method,
        url: route.path,
        config: { protocol: true },
        handler: async (request, reply) => {
          if (route.with !== undefined && (request.query as Record<string, unknown>)[route.with] === undefined) {
            if (hasPages) return reply.header('cache-control', 'no-cache').sendFile('index.html');
            throw new Failure(404, 'page_not_found');
          }
          opened ??= protocol.open(services).catch((error: unknown) => {
            opened = null; // the next call tries again
            throw error;
          });
          const serve = await opened;
          addressedTo(request.raw, services.config.publicUrl);
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value as string);
          reply.hijack();
          try {
            await serve(request.raw, reply.raw);
          } catch (error) {
            brokenOff(services, error, request.id, reply.raw);
          }
        },
      });
    }
  });
}
