import type { FastifyInstance } from 'fastify';
import { bulkActionsOf } from '#kernel/contract/bulk-actions.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { BoundResource } from '../area.ts';
import { readBulkCall, runBulk } from '../engine/bulk.ts';
import { admit, runWrite } from '../pipeline.ts';
import type { Services } from '../services.ts';
import { bulkServed } from './answers.ts';
import { callOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';

/** `POST {path}/bulk {action, ids, in_use}` of every resource that offers something for several records; 200 with a result per record. */
export function mountBulk(app: FastifyInstance, bound: BoundResource, services: Services): EndpointEntry[] {
  const [first, ...rest] = [...new Set(bulkActionsOf(bound.resource).map((action) => action.permission))];
  if (first === undefined) return [];
  const path = `/api/v1${bound.resource.path}/bulk`;
  const needs = permission(first, ...rest);
  app.post(path, async (request, reply) => {
    const call = callOf(request);
    const actor = await admit(needs, call, services);
    const asked = readBulkCall(bound, request.body, { actor, services });
    const outcome = await runWrite(
      services,
      actor,
      call,
      {
        name: `${bound.resource.permission}_bulk`,
        body: { action: asked.action.name, ids: asked.ids, ...(asked.orPassive ? { in_use: 'passive' } : {}) },
        message: 'bulk_done',
        idempotent: true,
        ...(asked.command?.command.acting ? { acting: asked.command.command.acting } : {}),
        ...(bound.resource.byPerson || asked.command?.command.byPerson ? { byPerson: true } : {}),
      },
      (context) => runBulk(bound, asked, context),
    );
    return reply.code(outcome.status).send(outcome.body);
  });
  return [{ method: 'POST', path, needs, name: `${bound.resource.name}.bulk`, kind: 'kernel', served: bulkServed }];
}
