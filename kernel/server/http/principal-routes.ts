import type { FastifyInstance } from 'fastify';
import * as a from '#kernel/contract/answer.ts';
import type { Needs } from '#kernel/contract/needs.ts';
import { principals } from '#kernel/contract/principal.ts';
import { admit, runWrite } from '../pipeline.ts';
import { guestIn } from '../principals.ts';
import type { Services } from '../services.ts';
import { json, written } from './answers.ts';
import { callOf } from './call-of.ts';
import type { EndpointEntry } from './endpoints.ts';

/** `POST /guests/{kind}/leave` for each kind of guest that an area knows: he ends his own session. */
export function mountPrincipals(server: FastifyInstance, services: Services): EndpointEntry[] {
  const entries: EndpointEntry[] = [];
  for (const port of services.principals.values()) {
    const { kind, end } = port;
    if (kind === 'user' || kind === 'key' || !end) continue;
    const path = `/api/v1/guests/${kind}/leave`;
    const needs: Needs = { access: principals[kind].access };
    server.post(path, async (request, reply) => {
      const call = callOf(request);
      const actor = await admit(needs, call, services);
      const outcome = await runWrite(
        services,
        actor,
        call,
        { name: 'guest-leave', body: {}, message: 'signed_out', idempotent: false },
        async (context) => {
          const guest = guestIn(actor, kind);
          await end(context, guest);
          context.audit({ resource: 'guest-session', record_id: guest.session_id });
        },
      );
      return reply.code(outcome.status).send(outcome.body);
    });
    entries.push({
      method: 'POST',
      path,
      needs,
      name: 'guest-leave',
      kind: 'kernel',
      served: json(written(a.nothing)),
    });
  }
  return entries;
}
