import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Binary, CommandHandler, QueryHandler } from '../area.ts';
import { notFound } from '../failure.ts';
import { noteReading } from '../access-log.ts';
import { admit, checkInput, reading, runWrite, type Outcome } from '../pipeline.ts';
import { refuseKey } from '../api-keys.ts';
import { checkServed, limitSignIns } from '../principals.ts';
import type { Services } from '../services.ts';
import { declared } from '../tracing.ts';
import { attachment, callOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';
import { readFiles } from './multipart.ts';

const fullPath = (base: 'api' | 'v1' | undefined, path: string): string =>
  `${base === 'api' ? '/api' : '/api/v1'}${path}`;

/** Path parameters as input values: integers unless declared as text. */
function pathValues(request: FastifyRequest, textParams: readonly string[] | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (textParams?.includes(name)) values[name] = value;
    else if (/^\d{1,15}$/.test(value)) values[name] = Number(value);
    else throw notFound();
  }
  return values;
}

/** Mounts a command at its path. */
export function mountCommand(app: FastifyInstance, handler: CommandHandler, services: Services): EndpointEntry {
  const { command } = handler;
  checkServed(services, command, handler.guest);
  if (command.signsIn && !(command.signsIn.account in command.input))
    throw new Error(`command ${command.name}: "signsIn" names no field of its input`);
  const path = fullPath(command.base, command.path);
  app.route({
    method: command.method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: declared('command', command.name, async (request: FastifyRequest, reply: FastifyReply) => {
      const call = callOf(request);
      const actor = await admit(command.needs, call, services);
      refuseKey(actor, command);
      const uploaded = command.multipart ? await readFiles(request) : null;
      const body = uploaded ? uploaded.fields : ((request.body ?? {}) as Record<string, unknown>);
      // what is secret travels in the body alone: addresses stand in logs
      const input = checkInput(
        command.input,
        { ...(command.secret ? {} : (request.query as object)), ...body, ...pathValues(request, command.textParams) },
        uploaded ? 'multipart' : 'create',
      );
      const work = async (): Promise<Outcome> => {
        const ready = handler.before
          ? await handler.before(reading(services, actor, call, services.database.db), input)
          : undefined;
        return runWrite(
          services,
          actor,
          call,
          {
            name: command.name,
            ...(command.acting ? { acting: command.acting } : {}),
            ...(command.byPerson ? { byPerson: true } : {}),
            body: input,
            idempotent:
              command.idempotent !== false &&
              command.binary !== true &&
              (actor.user_id !== 0 || actor.guest !== undefined),
            ...(command.message ? { message: command.message } : {}),
            ...(command.secret ? { secret: true } : {}),
            files: uploaded?.files ?? [],
          },
          (context) => handler.work(context, input, ready),
        );
      };
      const outcome = await (command.signsIn
        ? limitSignIns(services, command.signsIn, call.address, input, work)
        : work());
      if (command.binary) {
        const file = outcome.body.data as Binary;
        attachment(reply, file.name, file.inline === true);
        return reply.type(file.mime).send(file.body);
      }
      return reply.code(outcome.status).send(outcome.body);
    }),
  });
  return {
    method: command.method,
    path,
    needs: command.needs,
    name: command.name,
    kind: 'command',
    declaration: command,
  };
}

/** Mounts a query at its path; binary ones stream. */
export function mountQuery(app: FastifyInstance, handler: QueryHandler, services: Services): EndpointEntry {
  const { query } = handler;
  checkServed(services, query, handler.guest);
  if (query.about && !(query.about.id in query.input))
    throw new Error(`query ${query.name}: "about" names no field of its input`);
  const path = fullPath(query.base, query.path);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const call = callOf(request);
    const actor = await admit(query.needs, call, services);
    const input = checkInput(
      query.input,
      { ...(request.query as object), ...pathValues(request, query.textParams) },
      'query',
    );
    const data = await handler.work(reading(services, actor, call, services.database.db), input);
    // who names nobody reads his own
    const whose = query.about && (input as Record<string, unknown>)[query.about.id];
    if (query.about && whose !== undefined && whose !== null)
      noteReading(services, actor, { person: query.about.person, id: Number(whose) }, query.name, call);
    if (!query.binary) return { data };
    const file = data as Binary;
    if (file.mime === 'text/event-stream') {
      void reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('content-encoding', 'identity');
      request.raw.once('close', () => (file.body as { destroy?: () => void }).destroy?.());
    } else {
      attachment(reply, file.name, file.inline === true);
      if (file.etag) {
        void reply.header('etag', `"${file.etag}"`).header('cache-control', 'private, max-age=300');
        if (request.headers['if-none-match'] === `"${file.etag}"`) return reply.code(304).send();
      }
    }
    return reply.type(file.mime).send(file.body);
  };
  app.get(path.replace(/\{(\w+)\}/g, ':$1'), declared('query', query.name, answer));
  return { method: 'GET', path, needs: query.needs, name: query.name, kind: 'query', declaration: query };
}
