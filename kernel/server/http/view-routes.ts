import type { FastifyInstance } from 'fastify';
import * as a from '#kernel/contract/answer.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { admit, reading, runWrite } from '../pipeline.ts';
import { SavedViews } from '#kernel/contract/saved-view.ts';
import { changeView, dropView, storeView, viewsOf } from '../saved-views.ts';
import type { Services } from '../services.ts';
import { json, read, written, type Served } from './answers.ts';
import { callOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';
import { idOf } from './resource-routes.ts';

/** Saved views of lists: own ones, and those shared with the active role. */
export function mountViews(server: FastifyInstance, services: Services): EndpointEntry[] {
  const base = '/api/v1/saved/views';
  server.get(base, async (request) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    return {
      data: await viewsOf(
        reading(services, actor, call, services.database.db),
        (request.query as { resource?: string }).resource,
      ),
    };
  });
  server.post(base, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const outcome = await runWrite(
      services,
      actor,
      call,
      { name: 'saved-view-store', body: request.body, message: 'view_saved', idempotent: true },
      (context) => storeView(context, (request.body ?? {}) as object),
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  server.put(`${base}/:id`, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const id = idOf(request);
    const outcome = await runWrite(
      services,
      actor,
      call,
      { name: 'saved-view-update', body: { id, body: request.body }, message: 'view_saved', idempotent: true },
      (context) => changeView(context, id, (request.body ?? {}) as object),
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  server.delete(`${base}/:id`, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(signedIn, call, services);
    const id = idOf(request);
    const outcome = await runWrite(
      services,
      actor,
      call,
      { name: 'saved-view-destroy', body: { id }, message: 'view_deleted', idempotent: false },
      (context) => dropView(context, id),
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  const entry = (method: EndpointEntry['method'], path: string, name: string, served: Served): EndpointEntry => ({
    method,
    path,
    needs: signedIn,
    name,
    kind: 'kernel',
    served,
  });
  return [
    entry('GET', base, 'saved-views', json(read(SavedViews))),
    entry('POST', base, 'saved-view-store', json(written(a.record({ id: a.integer })))),
    entry('PUT', `${base}/{id}`, 'saved-view-update', json(written(a.record({ id: a.integer })))),
    entry('DELETE', `${base}/{id}`, 'saved-view-destroy', json(written(a.nothing))),
  ];
}
