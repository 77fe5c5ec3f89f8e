import { labelKey } from '#kernel/contract/define-resource.ts';
import { permissionsOf, type Needs } from '#kernel/contract/needs.ts';
import type { Area } from '#kernel/server/area.ts';
import { answer } from '#kernel/server/area.ts';
import { explainTargetsQuery } from '../users-contract.ts';

export interface Declared {
  name: string;
  method: string;
  path: string;
  base?: 'api' | 'v1';
  needs: Needs;
}
/** Commands and queries of every area. */
export const endpointsOf = (areas: readonly Area[]): Declared[] =>
  areas.flatMap((area) => [
    ...(area.commands ?? []).map((handler) => (handler as { command: Declared }).command),
    ...(area.queries ?? []).map((handler) => (handler as { query: Declared }).query),
  ]);

/** Every screen, endpoint and record type that can be asked about. */
export const explainTargets = answer(explainTargetsQuery, async ({ services }) => ({
  pages: services.areas.flatMap((area) =>
    area.pages
      .filter((page) => !['error', 'redirect'].includes(page.kind))
      .map((page) => ({
        path: page.path,
        title: page.title,
        access: page.needs.access,
        permissions: [...permissionsOf(page.needs)],
      })),
  ),
  endpoints: endpointsOf(services.areas).map(({ name, method, path, base, needs }) => ({
    name,
    method,
    path: `${base === 'api' ? '/api' : '/api/v1'}${path}`,
    access: needs.access,
    permissions: [...permissionsOf(needs)],
  })),
  resources: [...services.resources.values()].map(({ resource }) => ({
    name: resource.name,
    title: labelKey(resource),
    permission: resource.permission,
    search: resource.actions.includes('options'),
  })),
}));
